import { DISH_CLOTHS, plateSeed } from './cloth.ts'
import { gratin, torte, waehe } from './dishes/oven.ts'
import { curry, muesli, risotto, salad } from './dishes/bowls.ts'
import { pizza, zopf } from './dishes/bread.ts'
import { emptyPlate } from './dishes/empty.ts'
import { fish, meat } from './dishes/mains.ts'
import { pancakes, roesti } from './dishes/pan.ts'
import { gnocchi, pasta } from './dishes/pasta.ts'
import { fondue, soup } from './dishes/soups.ts'
import { type DishKind, flavourOf, plateKind } from './kind.ts'
import type { Cloth } from './palette.ts'
import { hash, seeded } from './random.ts'
import { type Frame, type Layout, layTable } from './setting.ts'
import { round, settle } from './shapes.ts'
import { type ClothPattern, tablecloth } from './tablecloth.ts'
import type { Sketch } from './vessels.ts'

const DISHES: Record<DishKind, (sketch: Sketch) => string> = {
  suppe: soup,
  pasta,
  gnocchi,
  salat: salad,
  gratin,
  waehe,
  torte,
  risotto,
  curry,
  roesti,
  muesli,
  pizza,
  pancakes,
  brot: zopf,
  fisch: fish,
  fleisch: meat,
  fondue,
  burger: emptyPlate,
  wrap: emptyPlate,
  sushi: emptyPlate,
  gemueseblech: emptyPlate,
  dessertglas: emptyPlate,
  drink: emptyPlate,
  leer: emptyPlate,
}

/** The picture's formats in units; 'bare' is the plate alone, without a cloth. */
export const RATIOS = {
  card: [320, 240],
  wide: [460, 270],
  square: [250, 250],
  hero: [420, 420],
  tall: [300, 360],
  bare: [240, 240],
} as const
export type Ratio = keyof typeof RATIOS

/** Everything a picture follows from, without the recipe's words. */
export type PlateDrawing = {
  seed: number
  kind: DishKind
  flavour: string
  ratio: Ratio
  /** Another cloth than the drawn one; the dish stays the same. */
  cloth?: Cloth | undefined
  layout?: Layout | undefined
  pattern?: ClothPattern | undefined
  /** What a screen reader says; without it the picture is decoration. */
  label?: string | undefined
}

/** Draws a dish from above: the same drawing gives the same text on every device. */
export function drawPlate(drawing: PlateDrawing): string {
  const { seed, kind, flavour, ratio, label } = drawing
  const random = seeded(seed)
  const drawnCloth = random.pick(DISH_CLOTHS[kind])
  const sketch: Sketch = {
    random,
    flavour,
    ring: random.pick(['', '#8E1B4B', '#2F5D4A', '#3A5A93', '#D98A1F']),
    idPrefix: `p${hash(ratio === 'bare' ? 'cardb' : ratio, seed).toString(36)}`,
    defs: [],
  }
  const [width, height] = RATIOS[ratio]
  const dish = settle(DISHES[kind](sketch))
  const open = `<svg viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`
  const access = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(label)}"`
  const end = `${access} xmlns="http://www.w3.org/2000/svg"><defs>`
  if (ratio === 'bare') return `${open} ${end}${sketch.defs.join('')}</defs>${dish}</svg>`

  const cloth = drawing.cloth ?? drawnCloth
  const ground = tablecloth(sketch, cloth, width, height, drawing.pattern)
  const frame: Frame = { width, height, hero: ratio === 'hero', card: ratio === 'card' }
  const { under, over, x, y, scale } = layTable({ random, kind, flavour, cloth, frame }, drawing.layout)
  const place = `translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100})`
  return (
    `${open} preserveAspectRatio="xMidYMid slice" ${end}${sketch.defs.join('')}</defs>` +
    `${ground}${under}<g transform="${place}">${dish}</g>${over}` +
    `<rect x="${-width}" y="${-height}" width="${2 * width}" height="${2 * height}" fill="#1a0b12" opacity="var(--art-dim)"/></svg>`
  )
}

/** A recipe and how its picture is wanted. */
export type PlateOptions = Omit<PlateDrawing, 'seed' | 'kind' | 'flavour' | 'ratio'> & {
  id: string
  name: string
  /** Looked at when the name does not tell the dish. */
  ingredients?: readonly string[] | undefined
  kind?: DishKind | undefined
  ratio?: Ratio | undefined
  /** Without a label for screen readers. */
  decorative?: boolean | undefined
}

/** The illustrated plate of a recipe as SVG, its theme colours still variables. */
export function plateArt({ id, name, ingredients, decorative = false, ...wanted }: PlateOptions): string {
  const kind = wanted.kind ?? plateKind(name, ingredients)
  return drawPlate({
    ...wanted,
    seed: plateSeed(id, name),
    kind,
    flavour: flavourOf(kind, name),
    ratio: wanted.ratio ?? 'card',
    label: decorative ? undefined : (wanted.label ?? plateLabel(name)),
  })
}

/** What a screen reader says of a recipe's picture. */
export const plateLabel = (name: string): string => `Illustration: ${name}`

/** Control characters and lone surrogates would make the whole file unreadable. */
const UNREADABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escapeText(text: string): string {
  return text.replace(UNREADABLE, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
