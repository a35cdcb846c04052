import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'

/** A page of the cookbook or of the library. */
export interface RecipePage {
  menus: RecipeCard[]
}

/** The recipes of all pages, each once: one that is new moves the others towards the next page. */
export const recipesOn = (pages: readonly RecipePage[]): RecipeCard[] => [
  ...new Map(pages.flatMap(({ menus }) => menus).map((recipe) => [recipe._id, recipe])).values(),
]
