import type { ImportedRecipe, ImportRun } from '@ordy/shared/transfer/contract.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

interface ImportRunTable {
  account_id: string
  id: string
  state: ImportRun['state']
  files: Json<{ name: string; size: number }[]>
  has_source: Generated<boolean>
  keep_duplicates: boolean
  app: Generated<string>
  total: number | null
  fault: string | null
  fault_file: Generated<string>
  unread: Json<string[]>
  attempts: Generated<number>
  lease_owner: string | null
  lease_until: Date | null
  created_at: Date
  finished_at: Date | null
}

interface ImportRecipeTable {
  account_id: string
  import_id: string
  position: number
  key: string
  name: string
  status: ImportedRecipe['status']
  recipe_id: string | null
  notes: Json<string[]>
  picture_address: string | null
}

declare module '#platform/database.ts' {
  interface Tables {
    import_run: ImportRunTable
    import_recipe: ImportRecipeTable
  }
}
