import { nameKey } from '../ingredients/same-name.ts'
import type { ChangeOf, RecipeLines } from './change.ts'
import { derivedId } from './made.ts'
import { byAge, defaultUnit, type LiveList } from './live-list.ts'
import type { Item, RecipeOnList, Source } from './list.ts'
import {
  alsoKnownAs,
  byHand,
  inUnit,
  isRow,
  newRow,
  openRow,
  rowOf,
  tidy,
  withoutSources,
  withRow,
} from './rows.ts'

/**
 * Puts a recipe on the list: each ingredient joins the open row of the same thing, or makes one. A recipe that is there
 * already, or was, only gets other amounts: what was bought or deleted of it is not wanted again, but what is missing
 * of it now is wanted beside what is bought.
 */
export function addRecipe(list: LiveList, change: ChangeOf<'add_recipe'>, recipe: RecipeLines): LiveList {
  const { recipeId, name, persons, lines } = recipe
  const before = list.recipes.find((one) => one.recipeId === recipeId)
  const onList = { recipeId, name, persons, addedAt: before?.addedAt ?? change.at }
  const sources = lines.map((line, at): Source => ({
    _id: derivedId(change.id, at + 1),
    recipeId,
    recipeName: name,
    ...line,
  }))
  const recipes = [...list.recipes.filter((one) => one !== before), onList].toSorted(byTime)
  const needs = sources.map((wanted) => needOf(list, wanted))
  const surplus = new Set(needs.flatMap((need) => need.surplus))
  const isDropped = (source: Source) =>
    source.recipeId === recipeId && (surplus.has(source._id) || !sources.some(isLine(source)))
  // what is stated shrinks by what goes, but not below what is needed now
  const met = {
    ...list,
    recipes,
    items: list.items.map((row) => renewed(row, needs)),
    deleted: list.deleted.map((row) => known(row, needs)),
  }
  const fresh = needs.flatMap((need) => need.fresh ?? [])
  return withSources(withoutParts(met, isDropped, change), fresh, change)
}

function byTime(one: RecipeOnList, other: RecipeOnList): number {
  return byAge(
    { createdAt: one.addedAt, _id: one.recipeId },
    { createdAt: other.addedAt, _id: other.recipeId },
  )
}

/** Whether a part of a row is this line of the recipe. A line that names another thing now is another line. */
function isLine(wanted: Source): (source: Source) => boolean {
  const key = nameKey(wanted.name)
  return (source) =>
    source.recipeId === wanted.recipeId && source.line === wanted.line && nameKey(source.name) === key
}

/** What a line of a recipe asks of the list. */
interface Need {
  /** The line as it is now, under the id that it has for whoever puts it there. */
  wanted: Source
  /** The part of an open row that brings what is missing, and how much that is. */
  open?: { _id: string; quantity: number }
  /** What nothing brings yet. */
  fresh?: Source
  /** Parts of open rows that bring more than is missing. */
  surplus: readonly string[]
  /** Parts of rows that answer to the id of the line, too. */
  named: readonly string[]
}

function needOf(list: LiveList, wanted: Source): Need {
  const parts = (rows: readonly Item[]) => rows.flatMap((row) => row.sources.filter(isLine(wanted)))
  const bought = parts(list.items.filter((row) => row.is_purchased))
  const [first, ...others] = parts(list.items.filter((row) => !row.is_purchased))
  const gone = parts(list.deleted)
  // an id means one row that is there
  const settled = (bought.length > 0 ? bought.slice(0, 1) : gone).map(({ _id }) => _id)
  const missing = tidy(wanted.quantity - sumOf(bought, wanted.unit))
  const more = others.map(({ _id }) => _id)
  if (bought.length > 0 && missing <= 0)
    return { wanted, surplus: first ? [first._id, ...more] : [], named: settled }
  if (!first)
    return gone.length > 0
      ? { wanted, surplus: [], named: settled }
      : { wanted, fresh: { ...wanted, quantity: missing }, surplus: [], named: [] }
  const isMet = more.length > 0 && sumOf([first, ...others], wanted.unit) === missing
  const open = { _id: first._id, quantity: missing }
  return { wanted, ...(isMet ? {} : { open }), surplus: isMet ? [] : more, named: [first._id] }
}

/** How much some parts bring; one in a unit that says nothing about the other brings nothing. */
function sumOf(parts: readonly Source[], unit: string): number {
  return tidy(parts.reduce((sum, part) => sum + (inUnit(part, unit || defaultUnit) ?? 0), 0))
}

/** An open row with the recipe's new amounts. */
function renewed(row: Item, needs: readonly Need[]): Item {
  const met = known(row, needs)
  if (met === row || row.is_purchased) return met
  const sources = met.sources.map((source) => {
    const need = needs.find(({ open }) => open?._id === source._id)
    if (!need?.open) return source
    const { also } = source
    return { ...need.wanted, ...need.open, ...(also ? { also } : {}) }
  })
  return rowOf({ ...met, sources })
}

/** A row that answers to the ids which whoever puts the recipe on the list gave its lines. */
function known<Row extends Item>(row: Row, needs: readonly Need[]): Row {
  const needOfPart = ({ _id }: Source) => needs.find(({ named }) => named.includes(_id))
  if (!row.sources.some(needOfPart)) return row
  const sources = row.sources.map((source) => {
    const need = needOfPart(source)
    return need ? alsoKnownAs(source, [need.wanted._id]) : source
  })
  return { ...row, sources }
}

function withSources(list: LiveList, sources: readonly Source[], change: ChangeOf<'add_recipe'>): LiveList {
  let { items } = list
  for (const source of sources) {
    if ([...items, ...list.deleted].some((row) => isRow(row, source._id))) continue
    const found = openRow(items, source.name)
    const row = found
      ? rowOf({ ...found, updatedAt: change.at, sources: [...found.sources, source] })
      : newRow(source, change)
    items = withRow(items, row)
  }
  return { ...list, items }
}

/**
 * Takes a recipe off the list: rows that others want too stay with what is left, the others go. What is bought stays as
 * it is.
 */
export function removeRecipe(list: LiveList, change: ChangeOf<'remove_recipe'>): LiveList {
  const recipes = list.recipes.filter((recipe) => recipe.recipeId !== change.recipeId)
  return withoutParts({ ...list, recipes }, (source) => source.recipeId === change.recipeId, change)
}

/** Whether a part of a row comes from a recipe that is no longer on the list. */
export function hasLeft({ recipes }: LiveList): (source: Source) => boolean {
  const there = new Set(recipes.map((recipe) => recipe.recipeId))
  return ({ recipeId }) => recipeId !== null && !there.has(recipeId)
}

/**
 * A list without some parts of the rows that are not bought. A row of which nothing is left counts as deleted, its
 * amounts still known.
 */
function withoutParts(
  list: LiveList,
  isGone: (source: Source) => boolean,
  change: ChangeOf<'add_recipe' | 'remove_recipe'>,
): LiveList {
  const left = <Row extends Item>(row: Row): Row => {
    if (row.is_purchased || !row.sources.some(isGone)) return row
    if (row.sources.every(isGone)) return { ...row, sources: row.sources.map(byHand) }
    return { ...row, ...withoutSources(row, isGone) }
  }
  const goes = (row: Item) => !row.is_purchased && row.sources.every(isGone)
  const gone = list.items
    .filter(goes)
    // nobody took away the thing itself: whoever ticks it later has bought it
    .map((row) => ({ ...left(row), updatedAt: change.at, deletedBy: null }))
  return {
    ...list,
    items: list.items.flatMap((row) => (goes(row) ? [] : [left(row)])),
    deleted: [...list.deleted.map(left), ...gone],
  }
}
