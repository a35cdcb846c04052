import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { Item, Shop, Source } from '@ordy/shared/shopping-list/list.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface ShoppingListTable {
  id: string
  kitchen_table_id: string
  name: Generated<string>
  is_active: boolean
  is_completed: Generated<boolean>
  created_at: Date
  revision: Generated<number>
  turn: Generated<number>
  horizon: Generated<number>
  /** How the household goes through its shops; handed on from list to list. */
  shops: ColumnType<Shop[], string | undefined, string>
}

interface ShoppingListRecipeTable {
  kitchen_table_id: string
  list_id: string
  recipe_id: string
  name: string
  persons: number
  added_at: Date
}

interface ShoppingListItemTable {
  kitchen_table_id: string
  list_id: string
  id: string
  revision: number
  name: string
  name_key: string
  quantity: number
  unit: string
  more_amounts: Json<Item['moreAmounts']>
  category: CategoryName
  note: string
  shop: string
  is_purchased: boolean
  purchased_at: Date | null
  purchased_by: string | null
  is_custom: boolean
  source_recipe: Json<Item['sourceRecipe']>
  added_by: string | null
  created_at: Date
  updated_at: Date
  sources: Json<Source[]>
  edited: Json<Item['edited']>
  is_deleted: boolean
  deleted_by: string | null
}

interface ShoppingListActionTable {
  kitchen_table_id: string
  action_id: string
  list_id: string
  revision: number
  type: string
  account_id: string | null
  applied_at: Date
}

interface CategoryCorrectionTable {
  kitchen_table_id: string
  name_key: string
  category: CategoryName
  corrected_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    shopping_list: ShoppingListTable
    shopping_list_recipe: ShoppingListRecipeTable
    shopping_list_item: ShoppingListItemTable
    shopping_list_action: ShoppingListActionTable
    category_correction: CategoryCorrectionTable
  }
}
