import { chopsticks, fork, napkin, spoon } from './cutlery.ts'
import type { Layout, Prop } from './drawing.ts'
import type { DishKind } from './kind.ts'
import type { Cloth } from './cloths.ts'
import { drawProp } from './props.ts'
import { at, type Random } from './random.ts'

const KIND_PROPS: Record<DishKind, readonly Prop[]> = {
  suppe: ['salt', 'basil', 'pepper'],
  pasta: ['tomato', 'basil', 'garlic', 'cheese'],
  gnocchi: ['salt', 'cheese', 'pepper', 'garlic'],
  salat: ['lemon', 'onion', 'tomato', 'pepper'],
  gratin: ['garlic', 'cheese', 'pepper'],
  waehe: ['apple', 'egg', 'nuts'],
  torte: ['nuts', 'egg', 'apple'],
  risotto: ['cheese', 'garlic', 'onion'],
  curry: ['lemon', 'onion', 'garlic'],
  roesti: ['egg', 'salt', 'pepper'],
  muesli: ['berries', 'apple', 'nuts'],
  pizza: ['tomato', 'basil', 'garlic'],
  pancakes: ['berries', 'egg', 'lemon'],
  brot: ['egg', 'salt', 'cheese'],
  fisch: ['lemon', 'salt', 'pepper'],
  fleisch: ['pepper', 'onion', 'basil'],
  fondue: ['garlic', 'pepper', 'cheese'],
  burger: ['tomato', 'onion', 'pepper'],
  wrap: ['lemon', 'tomato', 'onion'],
  sushi: ['lemon', 'salt', 'lemon'],
  gemueseblech: ['garlic', 'salt', 'onion'],
  dessertglas: ['berries', 'nuts', 'apple'],
  drink: ['lemon', 'berries', 'apple'],
  leer: ['pepper', 'basil', 'salt'],
}

function propsOf(kind: DishKind, flavour: string): readonly Prop[] {
  if (kind === 'pancakes' && flavour === 'omelette') return ['egg', 'basil', 'cheese']
  if (kind === 'waehe' && flavour === 'quiche') return ['egg', 'onion', 'cheese']
  if (kind === 'waehe' && flavour === 'zwetschge') return ['nuts', 'egg', 'berries']
  return KIND_PROPS[kind]
}

type Tool = (x: number, y: number, turn: number) => string
const noTool: Tool = () => ''
/** What a dish is eaten with, where it is not a fork. */
const TOOLS: Partial<Record<DishKind, Tool>> = {
  suppe: spoon,
  muesli: spoon,
  curry: spoon,
  risotto: spoon,
  dessertglas: spoon,
  sushi: chopsticks,
  brot: noTool,
  gratin: noTool,
  gemueseblech: noTool,
  burger: noTool,
  wrap: noTool,
  drink: noTool,
}
/** Dishes whose vessel leaves no room for cutlery beside it. */
const WIDE_KINDS: ReadonlySet<DishKind> = new Set(['pizza', 'fondue', 'sushi'])

const LAYOUTS: readonly Layout[] = ['centred', 'right', 'left']

/** The picture's size in units; only the hero's props are drawn larger. */
export type Frame = { width: number; height: number; hero: boolean; card: boolean }

/** What lies around the plate, and where and how large the plate itself is drawn. */
type Setting = { under: string; over: string; x: number; y: number; scale: number }

type Table = { random: Random; kind: DishKind; flavour: string; cloth: Cloth; frame: Frame }

/** Lays the table around the dish; without a wanted layout the random stream decides. */
export function layTable(table: Table, wanted?: Layout): Setting {
  const { random, kind } = table
  if (kind === 'brot') return centred(table)
  const layout = wanted ?? at(LAYOUTS, Math.floor(random.next() * 3))
  return layout === 'centred' ? centred(table) : cropped(table, layout === 'right' ? 1 : -1)
}

const baseScale = ({ width, height }: Frame) => Math.min(width, height) / 2 / 118

function centred({ random, kind, flavour, frame }: Table): Setting {
  const halfWidth = frame.width / 2
  const halfHeight = frame.height / 2
  const props = propsOf(kind, flavour)
  const narrow = frame.width / frame.height < 1.25
  const wide = frame.width / frame.height > 1.5
  const tool = TOOLS[kind] ?? fork
  const over =
    (WIDE_KINDS.has(kind) || narrow ? '' : tool(halfWidth * 0.84, frame.height * 0.04, 6)) +
    drawProp(at(props, 0), random, -halfWidth * 0.86, -halfHeight * 0.72, frame.hero ? 1.35 : 0.95) +
    drawProp(at(props, 1), random, -halfWidth * 0.88, halfHeight * 0.8, frame.hero ? 1.3 : 0.9) +
    (wide || frame.hero ? drawProp(at(props, 2), random, halfWidth * 0.72, -halfHeight * 0.8, 1) : '')
  return { under: '', over, x: 0, y: 0, scale: baseScale(frame) * (frame.hero ? 0.98 : 1.06) }
}

function cropped({ random, kind, flavour, cloth, frame }: Table, side: 1 | -1): Setting {
  const halfWidth = frame.width / 2
  const halfHeight = frame.height / 2
  const props = propsOf(kind, flavour)
  const tool = TOOLS[kind] ?? fork
  const red = cloth === 'leinen' || cloth === 'butter'
  const linen = napkin(-side * halfWidth * 0.86, halfHeight * 0.5, side * -16, red ? '#B43E4F' : '#FBF7EF')
  const over =
    drawProp(at(props, 0), random, -side * halfWidth * 0.74, -halfHeight * 0.62, 1.12) +
    drawProp(at(props, 1), random, -side * halfWidth * 0.28, -halfHeight * 0.86, 0.72)
  const cutlery = tool(-side * halfWidth * 0.8, halfHeight * 0.44, side * -16)
  const third = frame.card
    ? ''
    : drawProp(at(props, 2), random, -side * halfWidth * 0.82, halfHeight * 0.1, 1)
  // corns lie on the table: a napkin is laid over them
  const [beneath, above] = at(props, 2) === 'pepper' ? [third, ''] : ['', third]
  return {
    under: beneath + linen + cutlery,
    over: over + above,
    x: side * frame.width * 0.13,
    y: frame.height * 0.1,
    scale: baseScale(frame) * 1.22,
  }
}
