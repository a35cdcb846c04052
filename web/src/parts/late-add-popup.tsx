import { Suspense } from 'react'
import { fetchAhead, latePart } from '#ui/late-part.ts'
import type { PopupProps } from './recipe-add-popup.tsx'

const load = () => import('./recipe-add-popup.tsx')
const Popup = latePart(() => load().then((part) => part.RecipeAddPopup))

/** Fetches the popup ahead of its first use. */
export function preloadAddPopup(): void {
  fetchAhead(load)
}

/** Puts a recipe on the shopping list or into the week plan; its code comes when it is first wanted. */
export function RecipeAddPopup(props: PopupProps) {
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  )
}
