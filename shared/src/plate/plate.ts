import { DISH_CLOTHS } from './cloth.ts'
import { drawDish } from './dishes/dish.ts'
import { drawingOf, type PlateDrawing, type PlateOptions } from './drawing.ts'
import { hash, seeded } from './random.ts'
import { RATIOS } from './ratios.ts'
import { type Frame, layTable } from './setting.ts'
import { round, settle } from './shapes.ts'
import { tablecloth } from './tablecloth.ts'
import type { Sketch } from './vessels.ts'

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
  const dish = settle(drawDish(kind, sketch))
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

/** The illustrated plate of a recipe as SVG, its theme colours still variables. */
export const plateArt = (options: PlateOptions): string => drawPlate(drawingOf(options))

/** Control characters and lone surrogates would make the whole file unreadable. */
const UNREADABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escapeText(text: string): string {
  return text.replace(UNREADABLE, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
