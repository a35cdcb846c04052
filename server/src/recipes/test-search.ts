import type { Recipe, RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { ask } from '#testing/calls.ts'
import type { Person, World } from '#testing/world.ts'
import { tableWith } from '../kitchen-table/test-household.ts'
import { noteLibraryWords } from './library-words.ts'
import { newRecipe } from './test-recipes.ts'

/** Rows with one of each. */
export const rows = (...names: string[]) => ({
  ingredients: names.map((name) => ({ amount: 1, unit: 'Stk', name })),
})

/** Two people who search, and the table at which they sit. */
export async function searchers(world: World): Promise<{ lea: Person; jonas: Person; table: string }> {
  const lea = await world.person('Lea')
  const jonas = await world.person('Jonas')
  const table = await tableWith(world, [
    [lea, 'owner'],
    [jonas, 'member'],
  ])
  return { lea, jonas, table }
}

/** Recipes by their names, and what of them is found. */
export function searchStage(world: World) {
  const made: Record<string, Recipe> = {}

  async function cook(person: Person, name: string, more: object = {}): Promise<void> {
    world.clock.advance(1000)
    made[name] = await newRecipe(world, person, { name, ...more })
  }

  async function publish(...names: string[]): Promise<void> {
    const ids = names.map((name) => made[name]?._id ?? '')
    const { db } = world.database
    const published = await db
      .updateTable('recipe')
      .set({ free_access: true })
      .where('id', 'in', ids)
      .returning('search_text')
      .execute()
    await noteLibraryWords(db, ...published.map((recipe) => recipe.search_text))
  }

  async function findCards(person: Person, text: string, more = '', scope = 'none'): Promise<RecipeCard[]> {
    const shelf = scope === 'none' ? 'my_reciepts' : 'kitchentable'
    const path = `/menu/complete/allbyuserid/${person.id}/kitchentableid/${scope}?scope=${shelf}&searchstring=${encodeURIComponent(text)}${more}`
    const { menus } = await ask<{ menus: RecipeCard[] }>(world, person, 'GET', path)
    return menus
  }

  const find = async (...asked: Parameters<typeof findCards>): Promise<string[]> =>
    (await findCards(...asked)).map((menu) => menu.name)

  async function findPublicCards(text: string): Promise<RecipeCard[]> {
    const path = `/menu/related/severalusers/public/${encodeURIComponent(text)}`
    return (await ask<{ menus: RecipeCard[] }>(world, undefined, 'GET', path)).menus
  }

  /** In the library: everybody's, or those of one person. */
  async function findPublic(text: string, author?: Person): Promise<string[]> {
    const names = (await findPublicCards(text)).map((menu) => menu.name)
    return author ? names.filter((name) => made[name]?.users[0]?.userId === author.id) : names
  }

  return { made, cook, publish, find, findCards, findPublic, findPublicCards }
}
