import { chive, leaf } from '../garnish/herbs.ts'
import { friedEgg } from '../garnish/savoury.ts'
import { blueberry, strawberry } from '../garnish/sweet.ts'
import type { Random } from '../random.ts'
import {
  bar,
  blob,
  circle,
  ellipse,
  faint,
  fall,
  path,
  round,
  scatter,
  scaled,
  stroke,
  times,
} from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

/** A golden rösti with two fried eggs. */
export function roesti({ random, ring }: Sketch): string {
  const shred = () => {
    const angle = random.next() * 6.283
    const reach = Math.sqrt(random.next()) * 60
    const lie = random.next() * 6.28
    const length = random.between(5, 11)
    const line = `M${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}l${round(Math.cos(lie) * length)} ${round(Math.sin(lie) * length)}`
    return stroke(line, random.pick(['#F7CB6C', '#F2BB50', '#B96A1A', '#EBAC41', '#FADB93']), 2.6)
  }
  const food =
    path(blob(random, 4, 6, 70, 16, 0.05), '#000', faint(0.18)) +
    path(blob(random, 0, 0, 69, 16, 0.05), '#C77C22') +
    path(blob(random, -1, -1, 65, 16, 0.05), '#E2A03A') +
    times(130, shred) +
    friedEgg(random, -14, -12, 1.25) +
    friedEgg(random, 26, 24, 1.05) +
    scatter(random, { count: 22, within: 58, gap: 9 }, (x, y) => chive(random, x, y)) +
    scatter(random, { count: 9, within: 48, gap: 10 }, (x, y) => circle(x, y, 1.1, '#3b2a20'))
  return plate(ring) + scaled(1.16, food)
}

const STACK = [
  { x: 10, y: 12, top: '#B96F29' },
  { x: 5, y: 6, top: '#B96F29' },
  { x: -1, y: -2, top: '#C77C31' },
]

/** A stack of pancakes with syrup, butter and berries. */
export function pancakes({ random, ring }: Sketch): string {
  const cakes = STACK.map(
    ({ x, y, top }) =>
      path(blob(random, x + 3, y + 4.5, 64, 14, 0.03), '#000', faint(0.16)) +
      path(blob(random, x, y, 64, 14, 0.03), '#E3AE62') +
      path(blob(random, x - 0.6, y - 0.8, 58, 14, 0.03), top),
  ).join('')
  const food =
    cakes +
    ellipse(-18, -20, 32, 22, -30, '#D9934A', faint(0.7)) +
    SYRUP +
    BUTTER +
    berries(random) +
    leaf(-2, 26, 60, 1, '#59A65A', '#3A8040')
  return plate(ring) + scaled(1.2, food)
}

const SYRUP = path(
  'M-46 -6C-30 -30 10 -34 34 -16C52 -2 44 14 52 34C54 42 42 44 40 34C38 22 30 22 24 30C18 38 8 36 8 26C6 14 -10 20 -20 18C-34 16 -54 8 -46 -6Z',
  '#8B3F0E',
  faint(0.55),
)
const BUTTER =
  '<g transform="rotate(18 -8 -12)">' +
  bar(-19, -23, 26, 24, 5, '#000', `${faint(0.15)} ${fall(2.5, 3.5)}`) +
  bar(-19, -23, 26, 24, 5, '#F3C843') +
  `${bar(-19, -23, 24, 21, 5, '#FFE184')}</g>`

function berries(random: Random): string {
  return (
    scatter(random, { count: 6, within: 40, gap: 20, x: 26, y: 26 }, (x, y) =>
      strawberry(random, x, y, 1.05),
    ) + scatter(random, { count: 8, within: 44, gap: 14, x: -30, y: 34 }, (x, y) => blueberry(x, y, 1.05))
  )
}
