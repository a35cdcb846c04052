import { nameKey } from '../ingredients/same-name.ts'
import type { ChangeOf, RecipeLines } from './change.ts'
import { derivedId } from './made.ts'
import { byAge, type LiveList } from './live-list.ts'
import type { Item, RecipeOnList, Source } from './list.ts'
import { alsoKnownAs, byHand, isRow, newRow, openRow, rowOf, withoutSources, withRow } from './rows.ts'

/**
 * Puts a recipe on the list: each ingredient joins the open row of the same thing, or makes one. A recipe that is there
 * already only gets other amounts: what was bought or deleted of it is not wanted again, nor is what was bought of one
 * that was taken off meanwhile.
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
  const isDropped = (source: Source) => source.recipeId === recipeId && !sources.some(isLine(source))
  const rest = withoutParts({ ...list, recipes }, isDropped, change)
  const rows = [...rest.items, ...rest.deleted]
  const missing = sources.filter((source) => !rows.some((row) => row.sources.some(isLine(source))))
  const met = {
    ...rest,
    items: rest.items.map((row) => renewed(row, sources)),
    deleted: rest.deleted.map((row) => known(row, sources)),
  }
  return withSources(met, missing, change)
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

/** An open row with the recipe's new amounts. */
function renewed(row: Item, wanted: readonly Source[]): Item {
  const met = known(row, wanted)
  if (met === row || row.is_purchased) return met
  const sources = met.sources.map(({ also, ...source }) => ({
    ...source,
    ...wanted.find(isLine(source)),
    _id: source._id,
    ...(also ? { also } : {}),
  }))
  return rowOf({ ...met, sources })
}

/** A row that answers to the ids which whoever puts the recipe on the list gave its lines. */
function known<Row extends Item>(row: Row, wanted: readonly Source[]): Row {
  if (!row.sources.some((source) => wanted.some(isLine(source)))) return row
  const sources = row.sources.map((source) => {
    const id = wanted.find(isLine(source))?._id
    return id === undefined ? source : alsoKnownAs(source, [id])
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
