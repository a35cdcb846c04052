import type { ListItem } from '@ordy/shared/grocery-list/contract.ts'
import type { ColumnType } from 'kysely'

type Items = ColumnType<ListItem[], string | undefined, string>

interface GroceryListTable {
  kitchen_table_id: string
  id: string
  start_day: string
  end_day: string
  locked: ColumnType<boolean, boolean | undefined, boolean>
  added: Items
  active: Items
  passive: Items
  created_at: Date
}

interface KitchenTableStaplesTable {
  kitchen_table_id: string
  names: string[]
  changed_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    grocery_list: GroceryListTable
    kitchen_table_staples: KitchenTableStaplesTable
  }
}
