import { addRecipe, hasLeft, removeRecipe } from './apply-recipe.ts'
import type { Change, ChangeOf, RecipeLines } from './change.ts'
import type { shoppingListErrors } from './errors.ts'
import {
  type DeletedItem,
  defaultCategory,
  defaultQuantity,
  defaultUnit,
  type LiveList,
  mostRows,
} from './live-list.ts'
import type { Edited, Item, Source } from './list.ts'
import { mostShops, withOrder } from './section-order.ts'
import { byHand, countedFirst, isRow, newRow, openRow, rowOf, rowWith, tidy, withRow } from './rows.ts'
import { joined, wantedAgain } from './wanted-again.ts'

export type RejectionCode = keyof typeof shoppingListErrors

/** What became of a change. `notice` is for whoever made it. */
export type Outcome =
  | { status: 'applied'; itemId?: string; notice?: 'came-back' }
  | { status: 'rejected'; code: RejectionCode }

export interface Applied {
  list: LiveList
  outcome: Outcome
}

/**
 * What a change makes of a list: the one rule for the optimistic view, the offline queue and the server. Every change
 * says how things shall be, not how they differ, so that applying it to a list that has it already changes nothing.
 * The revision is the server's business.
 */
export function apply(list: LiveList, change: Change): Applied {
  if (list.is_completed) return rejected(list, 'list-completed')
  switch (change.type) {
    case 'add_manual_item':
      return addItem(list, change)
    case 'delete_manual_item':
      return deleteItem(list, change)
    case 'update_item':
      return editItem(list, change)
    case 'update_item_purchase_status':
      return change.isPurchased
        ? changeItem(list, change, (item) => purchase(item, change, true))
        : takeBack(list, change)
    case 'revert_item_purchase':
      return takeBack(list, change)
    case 'add_recipe':
      return change.recipe ? withRecipe(list, change, change.recipe) : applied(list)
    case 'remove_recipe':
      return withoutRecipe(list, change)
    case 'rename_list':
      return applied({ ...list, name: change.name })
    case 'order_sections':
      return orderSections(list, change)
    case 'finish_shopping_list':
      return finish(list, change)
  }
}

function applied(list: LiveList, more: { itemId?: string; notice?: 'came-back' } = {}): Applied {
  return { list, outcome: { status: 'applied', ...more } }
}

function rejected(list: LiveList, code: RejectionCode): Applied {
  return { list, outcome: { status: 'rejected', code } }
}

function addItem(list: LiveList, change: ChangeOf<'add_manual_item'>): Applied {
  const known = rowWith(list.items, change.id) ?? list.deleted.find((item) => isRow(item, change.id))
  if (known) return applied(list, { itemId: known._id })
  if (list.items.length >= mostRows) return rejected(list, 'list-full')
  const source: Source = {
    _id: change.id,
    recipeId: null,
    recipeName: '',
    line: 0,
    name: change.name,
    quantity: tidy(change.quantity ?? 0) || defaultQuantity,
    unit: change.unit || defaultUnit,
    category: change.category ?? defaultCategory,
  }
  const found = openRow(list.items, change.name)
  const merged = found
    ? rowOf({ ...found, updatedAt: change.at, sources: [...found.sources, source] })
    : newRow(source, change)
  const row = { ...merged, note: change.note || merged.note, shop: change.shop || merged.shop }
  return applied({ ...list, items: withRow(list.items, row) }, { itemId: row._id })
}

function deleteItem(list: LiveList, change: ChangeOf<'delete_manual_item'>): Applied {
  const item = list.items.find((one) => isRow(one, change.itemId))
  if (item) {
    const items = list.items.filter((one) => one !== item)
    const deleted = { ...item, updatedAt: change.at, deletedBy: change.by }
    return applied({ ...list, items, deleted: [...list.deleted, deleted] }, { itemId: item._id })
  }
  return rejected(list, 'item-not-found')
}

/**
 * Changes a row. One that somebody deleted meanwhile comes back, because whoever changes it still wants it; what its
 * own deleter ticks afterwards stays away.
 */
function changeItem(list: LiveList, change: Change & { itemId: string }, to: (item: Item) => Item): Applied {
  const item = list.items.find((one) => isRow(one, change.itemId))
  if (item) {
    const row = to(item)
    return applied(row === item ? list : { ...list, items: withRow(list.items, row) }, { itemId: item._id })
  }
  const gone = list.deleted.find((one) => one.sources.length > 0 && isRow(one, change.itemId))
  const isOwn = gone?.deletedBy != null && gone.deletedBy === change.by
  if (!gone || (isOwn && change.type !== 'update_item')) return rejected(list, 'item-not-found')
  const row = to(cameBack(list, gone, change.at))
  return applied(
    { ...list, items: withRow(list.items, row), deleted: list.deleted.filter((one) => one !== gone) },
    { itemId: row._id, ...(isOwn ? {} : { notice: 'came-back' }) },
  )
}

/** A deleted row as it was; what recipes brought that have left the list is now wanted by hand. */
function cameBack(list: LiveList, gone: DeletedItem, at: string): Item {
  const { deletedBy: _, ...item } = gone
  const isGone = hasLeft(list)
  const sources = item.sources.map((source) => (isGone(source) ? byHand(source) : source))
  return rowOf({ ...item, sources, updatedAt: at })
}

/** Changes what is said of a row; one that is called like an open one now, or comes back beside it, is the same thing. */
function editItem(list: LiveList, change: ChangeOf<'update_item'>): Applied {
  const { list: next, outcome } = changeItem(list, change, (item) => edit(item, change))
  const row = next.items.find((item) => isRow(item, change.itemId))
  const isNew = change.name !== undefined || !rowWith(list.items, change.itemId)
  return isNew && row && !row.is_purchased
    ? withOpenRow(next, row, { change, outcome })
    : { list: next, outcome }
}

function edit(item: Item, change: ChangeOf<'update_item'>): Item {
  const { name, category, quantity, unit } = change
  const edited: Edited = { ...item.edited }
  if (name !== undefined) edited.name = name
  if (category !== undefined) edited.category = category
  const isKnown = edited.amount?.by === change.id
  if ((quantity !== undefined || unit !== undefined) && !isKnown) {
    edited.amount = {
      quantity: quantity === undefined ? item.quantity : tidy(quantity) || defaultQuantity,
      unit: unit || (unit === undefined ? item.unit : defaultUnit),
      // of "3 Stk + 200 g" somebody changes the pieces
      of: countedFirst(item),
      by: change.id,
    }
  }
  return rowOf({
    ...item,
    note: change.note ?? item.note,
    shop: change.shop ?? item.shop,
    updatedAt: change.at,
    edited,
  })
}

function purchase(item: Item, change: Change, isPurchased: boolean): Item {
  if (item.is_purchased === isPurchased) return item
  return {
    ...item,
    is_purchased: isPurchased,
    purchasedAt: isPurchased ? change.at : null,
    purchasedBy: isPurchased ? change.by : null,
    updatedAt: change.at,
  }
}

/** Not bought after all. */
function takeBack(list: LiveList, change: Change & { itemId: string }): Applied {
  let row: Item | undefined
  const { list: next, outcome } = changeItem(list, change, (item) => {
    if (item.is_purchased) row = wantedAgain(list, purchase(item, change, false))
    else if (!rowWith(list.items, change.itemId)) row = item
    return row ?? item
  })
  return row ? withOpenRow(next, row, { change, outcome }) : { list: next, outcome }
}

/** A row that is wanted joins the open one of the same thing. */
function withOpenRow(
  list: LiveList,
  row: Item,
  { change, outcome }: { change: { itemId: string }; outcome: Outcome },
): Applied {
  if (outcome.status === 'rejected') return { list, outcome }
  const after = joined(list, row)
  const { _id } = after.items.find((item) => isRow(item, change.itemId)) ?? row
  return { list: after, outcome: { ...outcome, itemId: _id } }
}

function withRecipe(list: LiveList, change: ChangeOf<'add_recipe'>, recipe: RecipeLines): Applied {
  if (list.items.length + recipe.lines.length > mostRows) return rejected(list, 'list-full')
  return applied(addRecipe(list, change, recipe))
}

function withoutRecipe(list: LiveList, change: ChangeOf<'remove_recipe'>): Applied {
  const isMissed = change.mustBeThere && !list.recipes.some((one) => one.recipeId === change.recipeId)
  return isMissed ? rejected(list, 'recipe-not-on-list') : applied(removeRecipe(list, change))
}

function orderSections(list: LiveList, { shop, sections }: ChangeOf<'order_sections'>): Applied {
  const shops = withOrder(list.shops ?? [], shop, sections)
  return shops.length > mostShops ? rejected(list, 'too-many-shops') : applied({ ...list, shops })
}

function finish(list: LiveList, change: ChangeOf<'finish_shopping_list'>): Applied {
  const { itemId } = change
  if (itemId === undefined) return applied({ ...list, is_active: false, is_completed: true })
  const last = list.items.find((item) => isRow(item, itemId))
  if (!last) return rejected(list, 'item-not-found')
  if (list.items.some((item) => item !== last && !item.is_purchased)) return rejected(list, 'items-open')
  const items = withRow(list.items, purchase(last, change, true))
  return applied({ ...list, items, is_active: false, is_completed: true }, { itemId: last._id })
}
