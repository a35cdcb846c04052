import type { Ingredient, Nutrition, Step } from '@ordy/shared/recipes/contract.ts'
import type { FieldRevisions } from '@ordy/shared/recipes/edit-merge.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type FieldRevisionsColumn = ColumnType<FieldRevisions, string | undefined, string>
export type RecipeRole = 'creator' | 'owner' | 'reader'

interface RecipeTable {
  id: string
  name: string
  description: Generated<string>
  image: Generated<string>
  free_access: Generated<boolean>
  tags: Generated<string[]>
  cooking_time: Generated<number>
  persons: Generated<number>
  created_at: Date
  updated_at: Date
  revision: Generated<number>
  field_revisions: FieldRevisionsColumn
  max_stable_id: Generated<number>
  source_url: Generated<string>
  source_site: Generated<string>
  source_author: Generated<string>
  copied_from: Generated<string | null>
  search_text: string
  search: ColumnType<never, string, string>
  search_parts: Generated<string>
  search_name_length: number | null
}

interface RecipeVariantTable {
  id: string
  recipe_id: string
  number_of_persons: number
  seat_count: number
  cooking_time: Generated<number>
  is_standard: Generated<boolean>
  ingredients: Json<Ingredient[]>
  steps: Json<Step[]>
  nutritions: Json<Nutrition[]>
  instruction: Generated<string>
  field_revisions: FieldRevisionsColumn
  created_at: Date
}

interface RecipePersonTable {
  account_id: string
  recipe_id: string
  role: RecipeRole
  created_at: Date
}

interface RecipeViewTable {
  account_id: string
  variant_id: string
  number_of_persons: number
}

interface RecipePartTable {
  recipe_id: string
  part_id: string
}

interface RecipeRemovalTable {
  account_id: string
  recipe_id: string
  role: RecipeRole
  removed_at: Date
}

interface RecipeNoteTable {
  account_id: string
  recipe_id: string
  favourite: Generated<boolean>
  rating: number | null
  note: Generated<string>
  tags: Generated<string[]>
}

interface RecipeCookedTable {
  account_id: string
  recipe_id: string
  day: string
}

interface CookbookWordTable {
  account_id: string
  word: string
  stem: string
  recipes: string[]
  named: string[]
}

interface CookbookNotedTable {
  account_id: string
}

interface CookbookUnnotedTable {
  account_id: string
  recipe_id: string
}

declare module '#platform/database.ts' {
  interface Tables {
    recipe: RecipeTable
    recipe_variant: RecipeVariantTable
    recipe_person: RecipePersonTable
    recipe_view: RecipeViewTable
    recipe_part: RecipePartTable
    recipe_removal: RecipeRemovalTable
    recipe_note: RecipeNoteTable
    recipe_cooked: RecipeCookedTable
    cookbook_word: CookbookWordTable
    cookbook_noted: CookbookNotedTable
    cookbook_unnoted: CookbookUnnotedTable
  }
}
