import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import type { DeletedItem } from '@ordy/shared/shopping-list/live-list.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database.ts'

type Row = Selectable<Tables['shopping_list_item']>

/** A row as the database writes it into JSON: times are text. */
export type ItemRow = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column]
}

const instant = (text: string) => new Date(text).toISOString()

/** A row of the database in the spelling of the wire. */
export function itemOf(row: ItemRow): Item {
  return {
    _id: row.id,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    moreAmounts: row.more_amounts,
    category: row.category,
    note: row.note,
    shop: row.shop,
    is_purchased: row.is_purchased,
    purchasedAt: row.purchased_at && instant(row.purchased_at),
    purchasedBy: row.purchased_by,
    is_custom: row.is_custom,
    sourceRecipe: row.source_recipe,
    addedBy: row.added_by,
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    revision: row.revision,
    sources: row.sources,
    edited: row.edited,
  }
}

/** An item as `jsonb_to_recordset` reads it. */
export function rowOnDisk(item: Item | DeletedItem): object {
  return {
    id: item._id,
    revision: item.revision,
    name: item.name,
    name_key: nameKey(item.name),
    quantity: item.quantity,
    unit: item.unit,
    more_amounts: item.moreAmounts,
    category: item.category,
    note: item.note,
    shop: item.shop,
    is_purchased: item.is_purchased,
    purchased_at: item.purchasedAt,
    purchased_by: item.purchasedBy,
    is_custom: item.is_custom,
    source_recipe: item.sourceRecipe,
    added_by: item.addedBy,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
    sources: item.sources,
    edited: item.edited,
    is_deleted: 'deletedBy' in item,
    deleted_by: 'deletedBy' in item ? item.deletedBy : null,
  }
}
