import type { Random } from './random.ts'
import { bar, circle, faint, round, stroke } from './shapes.ts'

/** The fill of every shadow on the cloth; the theme decides how dark it is. */
export const SHADE = 'fill="var(--art-shade)"'

/** What one drawing carries along: its random stream, its variant and the clip paths it needs. */
export type Sketch = {
  random: Random
  /** The variant within the kind, read from the recipe's name ('kuerbis', 'pesto'); '' for the plain one. */
  flavour: string
  /** The coloured ring of a plate, '' for a plain one. */
  ring: string
  idPrefix: string
  defs: string[]
}

/** Shows only what of `inner` lies within `shape`. */
export function clipped({ defs, idPrefix }: Sketch, shape: string, inner: string): string {
  const id = idPrefix + String.fromCharCode('a'.charCodeAt(0) + defs.length)
  defs.push(`<clipPath id="${id}">${shape}</clipPath>`)
  return `<g clip-path="url(#${id})">${inner}</g>`
}

/** The one hard shadow that a vessel throws on the cloth. */
export const vesselShadow = (shape: string): string => `<g transform="translate(9 12)">${shape}</g>`

/** The shadow's shape: `shape` is an element without its fill. */
export const shade = (shape: string): string => `<${shape} ${SHADE}/>`

/** A flat plate with the sketch's ring. */
export function plate(ring: string): string {
  const band = ring && `<circle r="97" fill="none" stroke="${ring}" stroke-width="3.2"/>`
  return (
    vesselShadow(shade('circle r="104"')) +
    circle(0, 0, 104, '#FFFEFB') +
    band +
    circle(0, 0, 80, '#EFE9E0') +
    circle(1.5, 2.4, 78, '#FCFAF5')
  )
}

/** A deep bowl; the light catches its rim at the top left. */
export function bowl(rim: string, inside = '#E9E1D4'): string {
  return (
    vesselShadow(shade('circle r="102"')) +
    circle(0, 0, 102, rim) +
    circle(0, 0, 93, inside) +
    circle(0, 0, 93, '#000', faint(0.12)) +
    stroke('M-92.2 -31.7A97.5 97.5 0 0 1 -55.9 -79.9', '#fff', 3.2, faint(0.55))
  )
}

const GRAINS = [-0.34, -0.14, 0.08, 0.3]

/** A wooden board with four lines of grain. */
export function board(width: number, height: number): string {
  const left = -width / 2
  const top = -height / 2
  const lines = GRAINS.map((part, i) => {
    const y = height * part
    const bend = i % 2 ? 6 : -5
    const back = i % 2 ? -6 : 6
    const curve = `C${-width / 4} ${round(y + bend)} ${width / 6} ${round(y + back)}`
    const line = `M${left + 12} ${round(y)}${curve} ${width / 2 - 12} ${round(y + 2)}`
    return stroke(line, '#C98F55', 1.6, faint(0.55))
  })
  return (
    `<g>${shade(`rect x="${left + 9}" y="${top + 12}" width="${width}" height="${height}" rx="20"`)}` +
    bar(left, top, width, height, 20, '#C98F55') +
    bar(left, top, width, height - 5, 20, '#DDA86E') +
    `${lines.join('')}</g>`
  )
}
