import { useListToggle } from './cookbook/use-list-toggle.ts'
import { RecipePage } from './recipe/page.tsx'

/** A recipe, with the way onto the shopping list that its card has. */
export function OneRecipePage() {
  return <RecipePage onToggleList={useListToggle()} />
}
