import { useNewRecipe } from './cookbook/use-new-recipe.ts'
import { LibraryPage } from './library/page.tsx'
import { useCardWays } from './use-card-ways.ts'

/** The public library, whose cards do what those of the cookbook do, and from which one writes a recipe of one's own. */
export function PublicLibraryPage() {
  const { make, isPending } = useNewRecipe()
  return <LibraryPage {...useCardWays()} onCreate={make} isCreating={isPending} />
}
