import { CATEGORIES } from '@ordy/shared/ingredients/categories.ts'
import { z } from 'zod'
import type { PromptName } from './prompts.ts'

// strict schemas as the API demands them: every field required, nothing beside them
const Recipes = z.strictObject({
  recipes: z.array(
    z.strictObject({
      title: z.string(),
      persons: z.number().nullable(),
      minutes: z.number().nullable(),
      ingredients: z.array(z.strictObject({ text: z.string(), group: z.string() })),
      steps: z.array(z.strictObject({ head: z.string(), content: z.string() })),
    }),
  ),
})
export type RecipesWire = z.infer<typeof Recipes>

const Transcript = z.strictObject({ text: z.string(), unreadable: z.number() })
export type TranscriptWire = z.infer<typeof Transcript>

const Category = z.strictObject({ category: z.enum(CATEGORIES.map(({ name }) => name)), sure: z.number() })
export type CategoryWire = z.infer<typeof Category>

const Foods = z.strictObject({
  foods: z.array(
    z.strictObject({
      name: z.string(),
      sameAs: z.string().nullable(),
      gramsPerPiece: z.number().nullable(),
    }),
  ),
})
export type FoodsWire = z.infer<typeof Foods>

/** One thing that a model is asked: with which prompt, for which object, by which of the configured models. */
export interface Task<Wire> {
  prompt: PromptName
  schema: z.ZodType<Wire>
  model: 'main' | 'small' | 'vision'
}

const task = <Wire>(prompt: PromptName, schema: z.ZodType<Wire>, model: Task<Wire>['model']): Task<Wire> => ({
  prompt,
  schema,
  model,
})

export const tasks = {
  parseRecipe: task('parse-recipe', Recipes, 'main'),
  readImage: task('read-recipe-image', Transcript, 'vision'),
  categorise: task('categorise', Category, 'small'),
  matchFoods: task('match-foods', Foods, 'small'),
}
