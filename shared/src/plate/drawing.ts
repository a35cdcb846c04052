import type { Cloth } from './cloths.ts'
import { flavourOf } from './flavour.ts'
import { type DishKind, plateKind } from './kind.ts'
import type { PlateLook } from './look.ts'
import { hash } from './random.ts'
import { plateLabel, type PlateRatio } from './ratios.ts'

/** Where the plate stands: in the middle with cutlery, or large and cropped at one side. */
export type Layout = 'centred' | 'right' | 'left'

export type ClothPattern = 'plain' | 'karo' | 'streifen' | 'punkte'

/** Everything a picture follows from, without the recipe's words. */
export type PlateDrawing = {
  seed: number
  kind: DishKind
  flavour: string
  ratio: PlateRatio
  /** Another cloth than the drawn one; the dish stays the same. */
  cloth?: Cloth | undefined
  layout?: Layout | undefined
  pattern?: ClothPattern | undefined
  /** What a screen reader says; without it the picture is decoration. */
  label?: string | undefined
}

/** A recipe and how its picture is wanted. */
export type PlateOptions = Omit<PlateDrawing, 'seed' | 'kind' | 'flavour' | 'ratio'> & {
  id: string
  name: string
  /** Looked at when the name does not tell the dish. */
  ingredients?: readonly string[] | undefined
  kind?: DishKind | undefined
  ratio?: PlateRatio | undefined
  /** Without a label for screen readers. */
  decorative?: boolean | undefined
}

/** What is on the plate of a recipe. */
export function lookOf({
  id,
  name,
  ingredients,
  kind = plateKind(name, ingredients),
}: Pick<PlateOptions, 'id' | 'name' | 'ingredients' | 'kind'>): PlateLook {
  return { seed: hash(id + name), kind, flavour: flavourOf(kind, name, ingredients) }
}

/** Reads from a recipe what there is to draw. */
export function drawingOf({ id, name, ingredients, decorative, ...wanted }: PlateOptions): PlateDrawing {
  return {
    ...wanted,
    ...lookOf({ id, name, ingredients, kind: wanted.kind }),
    ratio: wanted.ratio ?? 'card',
    label: decorative ? undefined : (wanted.label ?? plateLabel(name)),
  }
}

/** The small things that lie on the cloth beside the plate. */
const PROP_NAMES = [
  'tomato',
  'lemon',
  'garlic',
  'basil',
  'egg',
  'onion',
  'salt',
  'pepper',
  'cheese',
  'apple',
  'berries',
  'nuts',
] as const
export type Prop = (typeof PROP_NAMES)[number]

/** Things drawn alone, without a cloth: for empty states and for the landing page. */
export const STILLS = [...PROP_NAMES, 'fork', 'knife', 'spoon', 'basket', 'table'] as const
export type Still = (typeof STILLS)[number]
