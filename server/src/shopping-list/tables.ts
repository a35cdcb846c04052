import type { Generated } from 'kysely'

interface ShoppingListTable {
  id: string
  kitchen_table_id: string
  name: Generated<string>
  is_active: boolean
  is_completed: Generated<boolean>
  created_at: Date
}

interface ShoppingListRecipeTable {
  list_id: string
  recipe_id: string
  persons: number
  added_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    shopping_list: ShoppingListTable
    shopping_list_recipe: ShoppingListRecipeTable
  }
}
