interface GeneratedRecipeTable {
  account_id: string
  draft_id: string
  recipe_id: string
}

declare module '#platform/database.ts' {
  interface Tables {
    generated_recipe: GeneratedRecipeTable
  }
}

export {}
