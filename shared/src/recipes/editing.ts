import * as z from 'zod/mini'
import { Made } from '../provider-consent/made.ts'
import { endpoints, Id, oneLine, text } from '../endpoint.ts'
import { Ingredient, Nutrition, Recipe, Variant } from './contract.ts'
import { fieldOf, mostUnfolded, mostUpTo, toAmount, wordOf } from './ingredient-row.ts'
import { Tags } from './mine.ts'
import { mostPersons } from '../shopping-list/live-list.ts'

/** The most that one recipe may hold. */
export const recipeLimits = {
  name: 200,
  description: 5000,
  ingredients: 200,
  ingredientName: 200,
  ingredientGroup: 200,
  ingredientNote: 300,
  unit: 40,
  steps: 100,
  stepHead: 200,
  stepContent: 5000,
  minutes: 100_000,
  persons: mostPersons,
} as const

/** Unit and name come as text or as an object with a name; both are stored as text. */
const Word = z.pipe(
  z.union([z.string(), z.object({ name: z.string() }), z.null()]),
  z.transform((value: string | { name: string } | null) => wordOf(value)),
)
const word = (max: number) => z._default(z.pipe(Word, text(max)), '')

const amount = z._default(z.pipe(z.unknown(), z.transform(toAmount)), 0)

const sentRow = {
  _id: z.optional(z.string()),
  amount,
  /** Of '2–3' the upper end as a multiple of the amount; left out it stays with the amount, null takes it away. */
  upTo: z.optional(z.nullable(z.number().check(z.gt(1), z.maximum(mostUpTo)))),
  unit: word(recipeLimits.unit),
  name: word(recipeLimits.ingredientName),
  stableId: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)))),
  pinned: z.optional(z.boolean()),
  /** Left out, heading and note stay; empty, they go. */
  group: z.optional(text(recipeLimits.ingredientGroup)),
  note: z.optional(text(recipeLimits.ingredientNote)),
  recipeId: z.optional(z.nullable(z.string())),
}

const SentStep = z.object({
  head: z._default(text(recipeLimits.stepHead), ''),
  content: z._default(text(recipeLimits.stepContent), ''),
})
const steps = z.array(SentStep).check(z.maxLength(recipeLimits.steps))
const persons = z.number().check(z.int(), z.minimum(1), z.maximum(recipeLimits.persons))

/** So many readers of a closed copy are noted; a household is a handful. */
export const mostReaders = 500

const SentPart = z.object({
  name: oneLine(recipeLimits.name),
  seatCount: persons,
  // what comes of recipes inside each other is longer than what one writes
  ingredients: z.array(z.object(sentRow)).check(z.maxLength(mostUnfolded)),
  preperation: z.array(SentStep).check(z.maxLength(mostUnfolded)),
  closedTo: z.optional(z.array(Id).check(z.maxLength(mostReaders))),
})

/** An ingredient row as an editor sends it; without a stable id it is a new one. */
export const SentRow = z.object({
  ...sentRow,
  /** The copy of a deleted recipe that comes back with a row that was taken out. Rows that stand keep theirs by themselves. */
  kept: z.optional(SentPart),
})
export type SentRow = z.infer<typeof SentRow>

const SentNutrition = z.object({
  name: text(60, 1),
  amount: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  unit: z._default(text(20), 'g'),
  incomplete: z.optional(z.boolean()),
})

const rows = z.array(SentRow).check(z.maxLength(recipeLimits.ingredients))
const nutritions = z.array(SentNutrition).check(z.maxLength(40))
const minutes = z.number().check(z.int(), z.minimum(0), z.maximum(recipeLimits.minutes))

/** On which revision of the recipe an edit builds. Without it the edit wins over whatever came between. */
const revision = z.optional(z.number().check(z.int(), z.minimum(0)))
const Saved = z.object({ revision: z.number() })

/** What an editor may change of a recipe. */
export const RecipeEdit = z.object({
  name: z.optional(oneLine(recipeLimits.name, 1)),
  description: z.optional(text(recipeLimits.description)),
  freeAccess: z.optional(z.boolean()),
  tags: z.optional(Tags),
  /** An empty one takes the picture away; anything else changes nothing: pictures are uploaded. */
  imagelink: z.optional(z.string()),
})
export type RecipeEdit = z.infer<typeof RecipeEdit>

/** What an editor may change of a variant. */
export const VariantEdit = z.object({
  cookingTime: z.optional(minutes),
  ingredients: z.optional(rows),
  preperation: z.optional(steps),
  nutritions: z.optional(nutritions),
  instruction: z.optional(text(20_000)),
  seatCount: z.optional(persons),
})
export type VariantEdit = z.infer<typeof VariantEdit>

/** What a new recipe may come with. */
export const NewRecipeData = z.object({
  name: z.optional(oneLine(recipeLimits.name)),
  description: z._default(text(recipeLimits.description), ''),
  freeAccess: z._default(z.boolean(), false),
  seatCount: z.optional(persons),
  cookingTime: z._default(minutes, 0),
  ingredients: z._default(rows, []),
  preperation: z._default(steps, []),
  nutritions: z._default(nutritions, []),
})
export type NewRecipeData = z.infer<typeof NewRecipeData>

const recipeName = z.optional(oneLine(recipeLimits.name))
/** Ids that old clients send along; they decide nothing. */
const ignored = z.optional(z.unknown())

/** The calls that write recipes. */
export const recipeEditApi = endpoints({
  change: {
    method: 'PATCH',
    path: '/api/v1/menu/one/:id',
    who: 'user',
    summary: 'Ändert Titel, Beschreibung, Schlagworte oder Freigabe eines Rezepts.',
    body: z.object({ menu: RecipeEdit, revision }),
    data: z.object({
      ...Saved.shape,
      ...z.pick(Recipe, {
        _id: true,
        name: true,
        description: true,
        freeAccess: true,
        tags: true,
        imagelink: true,
      }).shape,
    }),
  },
  changeVariant: {
    method: 'PATCH',
    path: '/api/v1/menu/one/child/:childId',
    who: 'user',
    summary: 'Ändert Kochzeit, Zutaten, Zubereitung oder Nährwerte einer Variante.',
    // the ingredients alone may stand outside
    body: z
      .object({ menuchild: z.optional(VariantEdit), ingredients: z.optional(rows), revision })
      .check(z.refine((sent) => sent.menuchild !== undefined || sent.ingredients !== undefined)),
    data: z.object({ ...Saved.shape, ...Variant.shape }),
  },
  addRow: {
    method: 'POST',
    path: '/api/v1/menu/one/:id/child/:childId/ingredient',
    who: 'user',
    summary: 'Hängt eine Zutatenzeile an eine Variante.',
    body: z.object({ ingredients: rows.check(z.minLength(1)) }),
    data: z.object({ ...Saved.shape, ...Ingredient.shape, ingredients: z.array(Ingredient) }),
  },
  createEmpty: {
    method: 'POST',
    path: '/api/v1/menu/one/0',
    who: 'user',
    summary: 'Legt ein leeres Rezept zum Ausfüllen an.',
    body: z.object({
      menuid: ignored,
      kitchenid: ignored,
      name: recipeName,
      data: z.optional(NewRecipeData),
    }),
    data: z.object({ menue: Recipe }),
  },
  complete: {
    method: 'POST',
    path: '/api/v1/menu/complete',
    who: 'user',
    summary: 'Benennt ein eigenes Rezept und macht es bereit; ohne eines entsteht ein neues.',
    body: z.object({ menuid: z.optional(z.nullable(z.string())), kitchenid: ignored, name: recipeName }),
    data: z.object({ _id: Id }),
  },
  globalAdd: {
    method: 'POST',
    path: '/api/v1/menu/recipe/:parentId/ingredient/global-add',
    who: 'user',
    summary: 'Fügt eine Zutat allen Varianten hinzu, jeder mit ihrer Menge.',
    body: z.object({ ingredients: rows.check(z.minLength(1)), basePersonCount: z.optional(persons) }),
    data: z.object({ assignedStableId: z.number(), updatedMenuChildsCount: z.number(), ...Saved.shape }),
  },
  globalDelete: {
    method: 'DELETE',
    path: '/api/v1/menu/recipe/:parentId/ingredient/:stableId/global-delete',
    who: 'user',
    summary: 'Entfernt eine Zutat aus allen Varianten.',
    texts: ['stableId'],
    data: z.object({ updatedMenuChildsCount: z.number(), ...Saved.shape }),
  },
})

/** The calls that help while writing and change nothing. */
export const recipeCheckApi = endpoints({
  checkRow: {
    method: 'POST',
    path: '/api/v1/menu/one/ingredientsrow/checker',
    who: 'user',
    summary:
      "Prüft eine geänderte Zutatenzeile; eine ungültige kommt mit dem Namen '-' zurück, ein wohl verschriebener Name und eine solche Einheit mit einem Vorschlag, weitere Zutaten im Namen als weitere Zeilen.",
    body: z
      .object({
        id: z.string(),
        index: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(recipeLimits.ingredients)), 0),
        firstLevelKey: z._default(text(60), ''),
        secondLevelKey: z.optional(z.nullable(text(60))),
        value: z.union([z.number(), z.null(), z.string().check(z.maxLength(1000))]),
      })
      .check(z.refine((sent) => fieldOf(sent.firstLevelKey, sent.secondLevelKey ?? '') !== undefined)),
    data: z.extend(Ingredient, { suggestion: z.optional(z.string()), more: z.optional(z.array(Ingredient)) }),
  },
  nutrition: {
    method: 'POST',
    path: '/api/v1/creator/functions/ingredients/nutritionalcalc',
    who: 'user',
    summary: 'Rechnet die Nährwerte pro Portion aus den Zutaten einer Variante.',
    body: z.object({
      settings: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      menuchild: z.object({
        _id: z.optional(z.string()),
        ingredients: z.optional(rows),
        seatCount: z.optional(persons),
      }),
    }),
    data: z.object({
      nutritions: z.array(Nutrition),
      /** Which share of the mass is known, from 0 to 1. */
      coverage: z.number(),
      /** Names of ingredients that nothing is known about. */
      unmatched: z.array(z.string()),
      ...Made.shape,
    }),
  },
})
