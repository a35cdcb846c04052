import * as z from 'zod/mini'
import { Id, Instant, text } from '../endpoint.ts'
import { Ingredient, Nutrition, Step } from '../recipes/contract.ts'
import { recipeLimits } from '../recipes/editing.ts'
import { mostUpTo } from '../recipes/ingredient-row.ts'
import { Mine, tagLimits } from '../recipes/mine.ts'

const mostVariants = 60
const mostDays = 1000

const persons = z.number().check(z.int(), z.minimum(1), z.maximum(recipeLimits.persons))
const minutes = z.number().check(z.int(), z.minimum(0), z.maximum(recipeLimits.minutes))
const stableId = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const tags = z.array(text(tagLimits.length, 1)).check(z.maxLength(tagLimits.count))

/** A row as it is stored; the recipe that it names is one of the same export. */
const PortableRow = Ingredient.check(
  z.refine(
    (row) =>
      row.name.name.length <= recipeLimits.ingredientName &&
      row.unit.name.length <= recipeLimits.unit &&
      row.amount >= 0 &&
      (row.upTo === undefined || (row.upTo > 1 && row.upTo <= mostUpTo)) &&
      row.amount <= 1_000_000 &&
      Number.isInteger(row.stableId) &&
      row.stableId >= 0 &&
      row.stableId <= 1_000_000,
  ),
)

const PortableStep = Step.check(
  z.refine(
    ({ head, content }) => head.length <= recipeLimits.stepHead && content.length <= recipeLimits.stepContent,
  ),
)

const PortableVariant = z.object({
  numberOfPersons: persons,
  seatCount: persons,
  cookingTime: minutes,
  isStandard: z.boolean(),
  ingredients: z.array(PortableRow).check(z.maxLength(recipeLimits.ingredients)),
  preperation: z.array(PortableStep).check(z.maxLength(recipeLimits.steps)),
  nutritions: z.array(Nutrition).check(z.maxLength(40)),
  instruction: text(20_000),
})
type PortableVariant = z.infer<typeof PortableVariant>

/** A recipe in a file of our own: everything that makes it up, to the letter. Who may see it is not part of it. */
export const PortableRecipe = z.object({
  format: z.literal('ordy-recipe'),
  version: z.literal(1),
  _id: Id,
  name: text(recipeLimits.name, 1),
  description: text(recipeLimits.description),
  tags,
  createdAt: Instant,
  maxUsedStableId: stableId,
  source: z.object({ url: text(2000), site: text(300), author: text(300) }),
  variants: z.array(PortableVariant).check(z.minLength(1), z.maxLength(mostVariants)),
  mine: z.object({
    ...Mine.shape,
    rating: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
    note: text(5000),
    tags,
    cookedOn: Mine.shape.cookedOn.check(z.maxLength(mostDays)),
  }),
  /** The file with its picture, beside this one. */
  picture: z.optional(text(200)),
})
export type PortableRecipe = z.infer<typeof PortableRecipe>
