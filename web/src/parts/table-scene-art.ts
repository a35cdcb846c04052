import { fork, knife } from '@ordy/shared/plate/cutlery.ts'
import { circle, ellipse, faint, group, settle, stroke } from '@ordy/shared/plate/shapes.ts'
import { plate, shade, vesselShadow } from '@ordy/shared/plate/vessels.ts'

const half = 240
const tableRadius = 190
const plateReach = 126
const stoolReach = 206
const rings = ['#8E1B4B', '#3A5A93', '#2F5D4A', '#D98A1F', '']

/** Where somebody sits: how far round the table, and the middle of the plate as a share of the picture. */
interface Seat {
  turn: number
  left: number
  top: number
}

/** The seats round a table, the first one at the lower edge and the others from there to the left. */
export function seatsRound(count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (360 / count) * at
    const { x, y } = placeAt(turn, plateReach)
    return { turn, left: (x + half) / (2 * half), top: (y + half) / (2 * half) }
  })
}

function placeAt(turn: number, reach: number): { x: number; y: number } {
  const angle = ((90 + turn) * Math.PI) / 180
  return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
}

/** A round kitchen table from above, laid for so many people; shadows follow the theme. */
export function tableArt(count: number): string {
  const seats = seatsRound(count)
  const inner =
    seats.map(({ turn }) => stool(turn)).join('') +
    wood() +
    seats.map(({ turn }, at) => setting(turn, rings[at % rings.length] ?? '', count)).join('') +
    dimmed(0, 0, tableRadius)
  return `<svg viewBox="${-half} ${-half} ${2 * half} ${2 * half}" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">${settle(inner)}</svg>`
}

/** In the dark theme things are a little darker, and nothing beside them. */
const dimmed = (x: number, y: number, radius: number) =>
  circle(x, y, radius, '#1a0b12', 'opacity="var(--art-dim)"')

function stool(turn: number): string {
  const { x, y } = placeAt(turn, stoolReach)
  return (
    `<g transform="translate(${x + 6} ${y + 8})">${shade('circle r="33"')}</g>` +
    circle(x, y, 33, '#8E1B4B') +
    circle(x - 0.8, y - 1.2, 30.5, '#A93562') +
    ellipse(x - 8, y - 9, 14, 9, -35, '#C65A83') +
    dimmed(x, y, 33)
  )
}

function wood(): string {
  return (
    vesselShadow(shade(`circle r="${tableRadius}"`)) +
    circle(0, 0, tableRadius, '#B97F47') +
    circle(-1.2, -2.2, tableRadius - 3, '#DDA86E') +
    stroke(
      'M-176 -46C-92 -68 44 -28 178 -54M-183 18C-70 -6 54 40 184 12M-166 82C-58 58 66 104 164 82M-132 -130C-46 -146 54 -112 130 -132M-106 150C-36 136 46 162 104 152M-186 -14C-110 -30 -60 -22 -20 -16M20 -92C70 -100 120 -90 156 -96',
      '#C98F55',
      3,
      faint(0.7),
    )
  )
}

/** One place: the plate, and while there is room for it the cutlery at its sides. */
function setting(turn: number, ring: string, count: number): string {
  const { x, y } = placeAt(turn, plateReach)
  const scale = count < 5 ? 0.56 : count < 7 ? 0.5 : 0.4
  const cutlery = count < 6 ? fork(-136, 6, 0) + knife(136, 6, 0) : ''
  return group(x, y, turn, scale, cutlery) + group(x, y, 0, scale, plate(ring))
}
