import type { Body } from '@ordy/shared/endpoint.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import type { Nutrition } from '@ordy/shared/recipes/contract.ts'
import { suggestTags } from '@ordy/shared/recipes/tags.ts'
import { type Candidate, daytimesOf, motifsOf } from '@ordy/shared/week-proposal/candidate.ts'
import type { ProposedMeal, ProposedPlace, weekProposalApi } from '@ordy/shared/week-proposal/contract.ts'
import { type FoodReader, leftoversAmong, unwanted } from '@ordy/shared/week-proposal/foods.ts'
import {
  type Choice,
  hashOf,
  isWanted,
  type Place,
  propose,
  type Task,
} from '@ordy/shared/week-proposal/propose.ts'
import { daytimes, type Day, daysApart, daysIn, type Range } from '@ordy/shared/weekplan/days.ts'
import type { Db } from '#platform/database.ts'
import { eatenAround, libraryRecipes, namesOnList, ownRecipes, type RecipeRow } from './repository.ts'

interface Asked {
  tableId: string
  accountId: string
  range: Range
  today: Day
  sent: Body<typeof weekProposalApi.propose>
}

// with fewer recipes a place than this the library helps out
const choicesAPlace = 2
const neighbours = 3

/** Fills the empty places of a range with recipes; writes nothing. */
export async function proposeWeek(
  db: Db,
  reader: FoodReader,
  asked: Asked,
): Promise<{ places: ProposedPlace[]; fitting: number }> {
  const { tableId, accountId, range, sent } = asked
  const eaten = await eatenAround(db, tableId, range)
  const isTaken = placeSet([...eaten, ...sent.kept.map(({ date: day, daytime }) => ({ day, daytime }))])
  const places = daysIn(range)
    .filter((date) => date >= asked.today)
    .flatMap((date) =>
      daytimes.filter((one) => sent.daytimes.includes(one)).map((daytime) => ({ date, daytime })),
    )
    .filter((place) => !isTaken.has(placeKey(place)))
  if (places.length === 0) return { places: [], fitting: 0 }

  const last = lastDays(eaten)
  const own = await ownRecipes(db, tableId, accountId)
  const rows = new Map(own.map((row) => [row.id, row]))
  const candidates = own.map((row) =>
    candidateOf(row, { reader, last, day: range.from, isFromLibrary: false }),
  )
  const onList = new Set((await namesOnList(db, tableId)).map((name) => reader.key(name)))
  const fitting = fittingOf(reader, asked, candidates)
  if (fitting.length < places.length * choicesAPlace || sent.kept.some(({ menuId }) => !rows.has(menuId))) {
    const ids = sent.kept.map(({ menuId }) => menuId)
    for (const row of await libraryRecipes(db, accountId, ids)) {
      if (rows.has(row.id)) continue
      rows.set(row.id, row)
      candidates.push(candidateOf(row, { reader, last, day: range.from, isFromLibrary: true }))
    }
  }
  const task = taskOf(reader, asked, { places, candidates, eaten, onList })
  return {
    fitting: fitting.length,
    places: propose(task).map((place) => ({
      ...place,
      choices: place.choices.flatMap((choice) => mealOf(choice, rows)),
    })),
  }
}

interface Seen {
  day: string
  daytime: string | null
  recipe_id?: string | null
}

const placeKey = ({ date, daytime }: Pick<Place, 'date' | 'daytime'>) => `${date} ${daytime}`
const placeSet = (rows: readonly Seen[]) => new Set(rows.map(({ day, daytime }) => `${day} ${daytime}`))

function lastDays(eaten: readonly Seen[]): Map<string, Day> {
  const last = new Map<string, Day>()
  for (const { recipe_id: id, day } of eaten) if (id && day > (last.get(id) ?? '')) last.set(id, day)
  return last
}

interface Known {
  reader: FoodReader
  last: ReadonlyMap<string, Day>
  day: Day
  isFromLibrary: boolean
}

function candidateOf(row: RecipeRow, { reader, last, day, isFromLibrary }: Known): Candidate {
  const told = { name: row.name, cookingTime: 0, ingredients: [], tags: row.tags }
  const tags = [...row.tags, ...(row.tags.length > 0 ? [] : suggestTags(told, []))].map(fold)
  const foods = row.ingredients.filter((name) => name.trim() !== '').map((name) => reader.food(name, day))
  return {
    id: row.id,
    isFromLibrary,
    daytimes: daytimesOf(tags),
    minutes: row.minutes,
    foods,
    flags: new Set(row.ingredients.flatMap((name) => [...reader.flags(name)])),
    motifs: motifsOf(
      fold(row.name),
      foods
        .filter((food) => food.isMain)
        .slice(0, 3)
        .map((food) => fold(food.name)),
    ),
    protein: amountOf(row.nutritions, 'Protein'),
    carbohydrates: amountOf(row.nutritions, 'Kohlenhydrate'),
    isFavourite: row.favourite,
    rating: row.rating,
    last: last.get(row.id) ?? null,
  }
}

const amountOf = (nutritions: readonly Nutrition[], name: string) =>
  nutritions.find((value) => value.name === name && !value.incomplete)?.amount ?? null

const keysOf = (candidates: readonly Candidate[]) =>
  new Set(candidates.flatMap(({ foods }) => foods.map((food) => food.key)))

function fittingOf(reader: FoodReader, { sent }: Asked, candidates: readonly Candidate[]): Candidate[] {
  const without = unwanted(reader, sent.wishes, keysOf(candidates))
  return candidates.filter(
    (one) =>
      one.daytimes.some((daytime) => sent.daytimes.includes(daytime)) &&
      isWanted(one, { wishes: sent.wishes, without }),
  )
}

function taskOf(
  reader: FoodReader,
  { sent, range, tableId }: Asked,
  found: { places: Place[]; candidates: Candidate[]; eaten: readonly Seen[]; onList: Set<string> },
): Task {
  const { wishes, kept, turn } = sent
  const keys = keysOf(found.candidates)
  const byId = new Map(found.candidates.map((candidate) => [candidate.id, candidate]))
  const isNear = (day: Day) =>
    daysApart(range.from, day) >= -neighbours && daysApart(day, range.to) >= -neighbours
  const around = [
    ...found.eaten.flatMap(({ recipe_id: id, day: date, daytime }) =>
      id && daytime && isNear(date) ? [{ id, date, daytime }] : [],
    ),
    ...kept.map(({ menuId: id, ...place }) => ({ id, ...place })),
  ]
  return {
    places: found.places,
    candidates: found.candidates,
    wishes,
    without: unwanted(reader, wishes, keys),
    leftovers: leftoversAmong(reader, wishes.leftovers, keys),
    onList: found.onList,
    planned: around.flatMap(({ id, date, daytime }) => {
      const candidate = byId.get(id)
      const at = daytimes.find((one) => one === daytime)
      return candidate && at ? [{ date, daytime: at, candidate }] : []
    }),
    seed: hashOf(JSON.stringify([tableId, range, sent.daytimes, wishes, turn])),
  }
}

function mealOf({ candidate, reasons }: Choice, rows: ReadonlyMap<string, RecipeRow>): ProposedMeal[] {
  const row = rows.get(candidate.id)
  if (!row) return []
  return [
    {
      _id: row.id,
      menuChildId: row.variant_id,
      name: row.name,
      imagelink: row.image,
      cookingTime: row.minutes,
      numberOfPersons: row.persons,
      isFromLibrary: candidate.isFromLibrary,
      reasons,
    },
  ]
}
