interface RecipeCreationTable {
  account_id: string
  key: string
  recipe_id: string
  created_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    recipe_creation: RecipeCreationTable
  }
}
