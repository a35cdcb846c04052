import type { Ingredient, Nutrition, Step } from '@ordy/shared/recipes/contract.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

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
  search_text: string
  search: ColumnType<never, string, string>
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
  max_stable_id: Generated<number>
  created_at: Date
}

interface RecipePersonTable {
  account_id: string
  recipe_id: string
  role: 'creator' | 'owner' | 'reader'
  created_at: Date
}

interface RecipeViewTable {
  account_id: string
  variant_id: string
  number_of_persons: number
}

declare module '#platform/database.ts' {
  interface Tables {
    recipe: RecipeTable
    recipe_variant: RecipeVariantTable
    recipe_person: RecipePersonTable
    recipe_view: RecipeViewTable
  }
}
