import { readdir, readFile } from 'node:fs/promises'
import { readRecipeFile, type WrittenRecipe } from '@ordy/shared/recipes/recipe-file.ts'
import type { DayNote, NewThing } from '@ordy/shared/weekplan/board.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, OpenDatabase } from '#platform/database.ts'
import { alone } from '#platform/start-lock.ts'
import { beside, dayNote, listName, onTheList, people, planned, tables } from './household.ts'

/** What the seed asks of the slices; it writes nothing by itself. */
export interface SeedNeeds {
  clock: Clock
  id: () => string
  hasDemo(db: Db): Promise<boolean>
  addPerson(
    db: Db,
    person: {
      id: string
      key: string
      firstName: string
      lastName: string
      email: string
      plan: 0 | 1 | 2
      isAdmin: boolean
      createdAt: Date
    },
  ): Promise<void>
  addTable(
    db: Db,
    table: { id: string; street: string; plzTown: string; country: string; createdAt: Date },
    ownerId: string,
  ): Promise<void>
  addMember(db: Db, tableId: string, accountId: string, role: 'owner' | 'member', at: Date): Promise<void>
  setDefaultTable(db: Db, accountId: string, tableId: string): Promise<void>
  addRecipe(
    db: Db,
    recipe: WrittenRecipe & { freeAccess: boolean; createdAt: Date },
    creatorId: string,
  ): Promise<string>
  putOnList(db: Db, tableId: string, recipeId: string): Promise<void>
  nameList(db: Db, tableId: string, name: string): Promise<void>
  plan(
    db: Db,
    meal: { tableId: string; recipeId: string; date: string; daytime: Daytime; persons: number },
  ): Promise<string>
  planThing(db: Db, tableId: string, thing: Exclude<NewThing, { kind: 'recipe' }>): Promise<void>
  writeNote(db: Db, tableId: string, note: DayNote): Promise<void>
}

const recipeFolder = new URL('../../../content/recipes/', import.meta.url)
const hour = 3_600_000

/** Reads all recipes that ship with the product. */
export async function readShippedRecipes(): Promise<WrittenRecipe[]> {
  const files = (await readdir(recipeFolder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      try {
        return readRecipeFile(await readFile(new URL(file, recipeFolder), 'utf8'))
      } catch (error) {
        throw new Error(`content/recipes/${file}: ${(error as Error).message}`, { cause: error })
      }
    }),
  )
}

/** Seats the demo household, once: people, tables, recipes, a list. Everything or nothing. */
export async function seedDemo(
  { db, patient }: Pick<OpenDatabase, 'db' | 'patient'>,
  needs: SeedNeeds,
): Promise<boolean> {
  if (await needs.hasDemo(db)) return false
  const recipes = await readShippedRecipes()
  const now = needs.clock.now().getTime()
  return alone(patient, 'seed', async (tx) => {
    if (await needs.hasDemo(tx)) return false
    const ids = new Map<string, string>()
    for (const [at, person] of people.entries()) {
      const id = needs.id()
      ids.set(person.key, id)
      await needs.addPerson(tx, { id, ...person, createdAt: new Date(now - (4000 - at) * hour) })
    }
    const idOf = (key: string) => ids.get(key) ?? ''
    for (const [at, table] of tables.entries()) {
      const createdAt = new Date(now - (3900 - at) * hour)
      const id = needs.id()
      await needs.addTable(
        tx,
        { id, street: table.street, plzTown: table.plzTown, country: table.country, createdAt },
        idOf(table.owner),
      )
      for (const member of table.members) await needs.addMember(tx, id, idOf(member), 'member', createdAt)
      for (const person of table.isDefaultOf) await needs.setDefaultTable(tx, idOf(person), id)
      ids.set(table.key, id)
    }
    for (const [at, recipe] of shelved(recipes).entries()) {
      const createdAt = new Date(now - (recipes.length - at) * 29 * hour)
      const owner = people[recipe.shelf % people.length]?.key ?? ''
      const recipeId = await needs.addRecipe(tx, { ...recipe, freeAccess: true, createdAt }, idOf(owner))
      if (onTheList.includes(recipe.name)) await needs.putOnList(tx, idOf('lindenweg'), recipeId)
      for (const meal of planned.filter((one) => one.name === recipe.name)) {
        const date = dayOf(now + meal.day * 24 * hour)
        const { daytime, persons } = meal
        ids.set(
          meal.name,
          await needs.plan(tx, { tableId: idOf('lindenweg'), recipeId, date, daytime, persons }),
        )
      }
    }
    await needs.nameList(tx, idOf('lindenweg'), listName)
    await planBeside(tx, needs, idOf)
    return true
  })
}

/** The week is more than recipes: leftovers, a meal elsewhere, what has no day yet, a note. */
async function planBeside(tx: Db, needs: SeedNeeds, idOf: (key: string) => string): Promise<void> {
  const now = needs.clock.now().getTime()
  const date = (day: number) => dayOf(now + day * 24 * hour)
  const tableId = idOf('lindenweg')
  for (const thing of beside) {
    if (thing.kind === 'text') {
      await needs.planThing(tx, tableId, { ...thing, place: { week: date(0) } })
      continue
    }
    const place = { date: date(thing.day), daytime: thing.daytime }
    if (thing.kind === 'out') await needs.planThing(tx, tableId, { kind: 'out', name: thing.name, place })
    else {
      const { kind, of, persons: numberOfPersons } = thing
      await needs.planThing(tx, tableId, { kind, name: of, leftoverOf: idOf(of), place, numberOfPersons })
    }
  }
  await needs.writeNote(tx, tableId, { date: date(dayNote.day), note: dayNote.note })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Gives every recipe a place: most to the first person, and an order in which kinds of dishes take turns. */
function shelved(recipes: WrittenRecipe[]): (WrittenRecipe & { shelf: number })[] {
  const order = [0, 0, 1, 0, 2, 0, 1, 3, 0, 1]
  const turns = recipes.map((recipe, at) => ({ recipe, turn: (at * 37) % recipes.length }))
  const featured = (recipe: WrittenRecipe) => (onTheList[0] === recipe.name ? 1 : 0)
  return turns
    .toSorted((a, b) => featured(a.recipe) - featured(b.recipe) || a.turn - b.turn)
    .map(({ recipe }, at) => ({ ...recipe, shelf: featured(recipe) ? 0 : (order[at % order.length] ?? 0) }))
}
