import type { ColumnType } from 'kysely'
import type { CreationAnswer } from './once.ts'

interface RecipeCreationTable {
  account_id: string
  key: string
  /** None where the recipe was deleted since. */
  recipe_id: string | null
  answer: ColumnType<CreationAnswer, string, string>
  created_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    recipe_creation: RecipeCreationTable
  }
}
