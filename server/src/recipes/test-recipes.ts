import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { ask } from '#testing/calls.ts'
import type { Person, World } from '#testing/world.ts'
import { keepRecipe } from './new-recipe.ts'
import type { RecipeRole } from './tables.ts'

const zopf = {
  name: 'Butterzopf',
  description: 'Für den Sonntag.',
  seatCount: 4,
  cookingTime: 90,
  ingredients: [
    { amount: 1000, unit: 'g', name: 'Zopfmehl' },
    { amount: 120, unit: 'g', name: 'Butter' },
    { amount: 6, unit: 'dl', name: 'Milch' },
  ],
  preperation: [{ head: 'Teig', content: 'ID:1 Mehl mit ID:2 Butter kneten.' }],
  nutritions: [{ name: 'Fett', amount: 20, unit: 'g' }],
}

/** Makes a recipe by the call that makes empty ones. */
export async function newRecipe(world: World, creator: Person, data: object = {}): Promise<Recipe> {
  const { menue } = await ask<{ menue: Recipe }>(world, creator, 'POST', '/menu/one/0', {
    data: { ...zopf, ...data },
  })
  return menue
}

/** The recipe as somebody sees it now. */
export function look(world: World, person: Person, recipe: { _id: string }): Promise<Recipe> {
  return ask<Recipe>(world, person, 'GET', `/menu/one/${recipe._id}`)
}

/** The standard variant, which every recipe has. */
export function standardOf(recipe: Recipe): Recipe['menuchilds'][number] {
  const found = recipe.menuchilds.find((variant) => variant.isStandard)
  if (!found) throw new Error('a recipe without its standard variant')
  return found
}

/** An edit that puts a recipe into another one. */
export const withPart = (recipe: Recipe, part: Recipe, unit = 'Portion') => ({
  menuchild: {
    ingredients: [
      ...standardOf(recipe).ingredients,
      { amount: 2, unit, name: part.name, recipeId: part._id },
    ],
  },
})

/** Gives somebody a relation to a recipe that no call gives. */
export async function relate(
  world: World,
  person: Person,
  recipe: { _id: string },
  role: RecipeRole,
): Promise<void> {
  await keepRecipe(world.database.db, recipe._id, person.id, role, world.clock.now())
}

/** Writes the plan of an account: 0 Free, 1 Basic, 2 Advan. */
export async function setPlan(world: World, person: Person, plan: number): Promise<void> {
  await world.database.db.updateTable('account').set({ plan }).where('id', '=', person.id).execute()
}
