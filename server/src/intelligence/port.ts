import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { CategorySource, Corrections } from '@ordy/shared/ingredients/categorise.ts'
import type { Nutrition, NutritionInput } from '@ordy/shared/ingredients/nutrition.ts'
import type { Preferences } from '@ordy/shared/generator/preferences.ts'
import type { Nutrition as NutritionValue, Step } from '@ordy/shared/recipes/contract.ts'
import type { CheckedAnswer, CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import type { RowField } from '@ordy/shared/recipes/ingredient-row.ts'
import type { PageRecipe } from './embedded/text/recipe-draft.ts'

/** Which engine an answer came from. */
type Origin = 'embedded' | 'provider' | 'embedded-after-error' | 'cache'

/** What a call to a provider used up. */
export interface Usage {
  model: string
  tokensIn: number | null
  tokensOut: number | null
  tokensCached: number | null
  images: number
}

/** What every call of the port answers. */
export interface Answered<Value> {
  value: Value
  origin: Origin
  /** How sure the engine is, from 0 to 1. */
  confidence: number
  /** German sentences for the person who asked. */
  notes: string[]
  /** The provider's name where its answer is used. */
  madeBy?: string
  usage?: Usage
}

/** Who asks, and until when the answer is wanted. */
export interface Asking {
  userId: string
  tableId?: string | null
  signal?: AbortSignal
  /** Milliseconds that the asker wants to wait at most. */
  budget?: number
  /** Joins the lines that one request leaves behind. */
  traceId?: string
}

/** A page as it was fetched. */
export interface FetchedPage {
  html: string
  url: string
  /** Anybody can fetch it; else it is as one person sees it. */
  isPublic: boolean
}

/** A file that was read: its text, and what could not be made out. */
export interface ReadFile {
  text: string
  /** From 0 to 1. */
  confidence: number
  /** Lines that could hardly be read. */
  unsure: string[]
  /** Pages, counted from 1, of which nothing could be read. */
  unread: number[]
  /** Pages that were not looked at because there are too many. */
  left: number
}

/** One field of an ingredient row with the value that somebody typed. */
interface RowToCheck {
  row: CheckedRow
  field: RowField
  value: string
}

/** A name to be sorted, and where the household put things before. */
interface NameToSort {
  name: string
  corrections: Corrections
}

export interface Sorted {
  category: CategoryName
  source: CategorySource
  /** The name as the lexicon writes it, where it has an entry for it. */
  known?: string
}

export interface RowsToReckon {
  rows: readonly NutritionInput[]
  persons: number
}

/** What a picture of a recipe is made from. */
export interface RecipeToPaint {
  name: string
  description: string
  ingredients: readonly string[]
  /** A new one for every painting, so that asking again gives another picture. */
  seed: string
}

/** A recipe that somebody published, as it stands. */
export interface PublishedRecipe {
  name: string
  description: string
  persons: number
  minutes: number
  tags: readonly string[]
  ingredients: readonly { amount: number; unit: string; name: string; stableId: number }[]
  steps: readonly Step[]
}

/** What proposals have to keep to, and what is asked for besides. */
export interface RecipeWish {
  preferences: Preferences
  /** In the person's own words. */
  words: string
  /** How many proposals. */
  count: number
  /** The day it is: what grows now comes first. */
  day: string
  /** Names of what the person has already. */
  known: readonly string[]
  published: readonly PublishedRecipe[]
}

/** A whole recipe that somebody could cook. */
export interface ProposedRecipe {
  name: string
  description: string
  persons: number
  minutes: number
  tags: string[]
  ingredients: { amount: number; unit: string; name: string; stableId: number }[]
  steps: Step[]
  nutritions: NutritionValue[]
  /** Put together from parts that fit. */
  isComposed: boolean
}

type Need<Input, Value> = (input: Input, asking: Asking) => Promise<Answered<Value>>

/** What the house needs of intelligence, one function a need. */
export interface Intelligence {
  /** The recipes of a web page, the main one first. */
  parseRecipeUrl: Need<FetchedPage, readonly PageRecipe[]>
  /** The recipes of a text, in their order. */
  parseRecipeText: Need<string, readonly PageRecipe[]>
  /** The text on a photo, line by line. */
  readRecipeImage: Need<Uint8Array, ReadFile>
  /** An ingredient row with a new value in one field; its name is '-' where that makes no ingredient, and never corrected. */
  checkIngredient: Need<RowToCheck, CheckedAnswer>
  /** The shop category of a thing to buy. */
  categorise: Need<NameToSort, Sorted>
  /** The nutrients of a recipe per portion. */
  estimateNutrition: Need<RowsToReckon, Nutrition>
  /** Recipes that keep to the preferences, each unlike the others; fewer than wanted where little fits. */
  proposeRecipes: Need<RecipeWish, readonly ProposedRecipe[]>
  /** A proposal as a recipe that can be written down: checked, and reckoned. */
  completeRecipe: Need<ProposedRecipe, ProposedRecipe>
  /** Paints a recipe: the bytes of a picture of any kind that an upload may be, or an SVG of our own. */
  paintRecipe: Need<RecipeToPaint, Uint8Array>
}
