import { plateSeed } from './cloth.ts'
import { flavourOf } from './flavour.ts'
import { type DishKind, plateKind } from './kind.ts'
import type { Cloth } from './palette.ts'

/** The picture's formats in units; 'bare' is the plate alone, without a cloth. */
export const RATIOS = {
  card: [320, 240],
  wide: [460, 270],
  square: [250, 250],
  hero: [420, 420],
  tall: [300, 360],
  bare: [240, 240],
} as const
export type PlateRatio = keyof typeof RATIOS

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

/** Reads from a recipe what there is to draw. */
export function drawingOf({ id, name, ingredients, decorative, ...wanted }: PlateOptions): PlateDrawing {
  const kind = wanted.kind ?? plateKind(name, ingredients)
  return {
    ...wanted,
    seed: plateSeed(id, name),
    kind,
    flavour: flavourOf(kind, name),
    ratio: wanted.ratio ?? 'card',
    label: decorative ? undefined : (wanted.label ?? plateLabel(name)),
  }
}

/** What a screen reader says of a recipe's picture. */
export const plateLabel = (name: string): string => `Illustration: ${name}`

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
