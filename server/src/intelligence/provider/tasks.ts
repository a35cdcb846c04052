import { CATEGORIES } from '@ordy/shared/ingredients/categories.ts'
import { z } from 'zod'
import type { PromptName } from './prompts.ts'

// every field is required and none may stand beside them, as strict schemas demand; what stands there all the same is dropped
const Recipes = z.object({
  recipes: z.array(
    z.object({
      title: z.string(),
      persons: z.number().nullable(),
      minutes: z.number().nullable(),
      ingredients: z.array(z.object({ text: z.string(), group: z.string() })),
      steps: z.array(z.object({ head: z.string(), content: z.string() })),
    }),
  ),
})
export type RecipesWire = z.infer<typeof Recipes>

const Transcript = z.object({ text: z.string(), unreadable: z.number() })
export type TranscriptWire = z.infer<typeof Transcript>

const Category = z.object({ category: z.enum(CATEGORIES.map(({ name }) => name)), sure: z.number() })
export type CategoryWire = z.infer<typeof Category>

const Foods = z.object({
  foods: z.array(
    z.object({
      name: z.string(),
      sameAs: z.string().nullable(),
      gramsPerPiece: z.number().nullable(),
    }),
  ),
})
export type FoodsWire = z.infer<typeof Foods>

const Proposals = z.object({
  recipes: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      minutes: z.number(),
      tags: z.array(z.string()),
      ingredients: z.array(z.object({ text: z.string() })),
      steps: z.array(z.object({ head: z.string(), content: z.string() })),
    }),
  ),
})
export type ProposalsWire = z.infer<typeof Proposals>

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
  proposeRecipes: task('propose-recipes', Proposals, 'main'),
  matchFoods: task('match-foods', Foods, 'small'),
}
