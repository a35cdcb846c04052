import { lazy, Suspense, type ComponentProps } from 'react'

const load = () => import('./recipe-add-popup.tsx')
const Popup = lazy(() => load().then((part) => ({ default: part.RecipeAddPopup })))

/** Fetches the popup ahead of its first use. */
export function preloadAddPopup(): void {
  void load()
}

/** Puts a recipe on the shopping list or into the week plan; its code comes when it is first wanted. */
export function RecipeAddPopup(props: ComponentProps<typeof Popup>) {
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  )
}
