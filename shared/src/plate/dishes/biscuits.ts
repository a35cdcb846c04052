import { leaf } from '../garnish/herbs.ts'
import { blueberry, lemon, nut, strawberry } from '../garnish/sweet.ts'
import { at, type Random } from '../random.ts'
import {
  bar,
  cast,
  circle,
  faint,
  group,
  path,
  round,
  scaled,
  scatter,
  stroke,
  times,
  turned,
} from '../shapes.ts'
import { board, plate, type Sketch } from '../vessels.ts'

const STAR = star(6, 17, 10)
const HEART = 'M0 15C-16 4 -17 -8 -9 -12C-4 -14 0 -10 0 -7C0 -10 4 -14 9 -12C17 -8 16 4 0 15Z'
const MOON = 'M-9 -14C12 -15 18 8 2 15C-4 17 -8 14 -5 11C5 6 3 -7 -8 -9C-13 -10 -13 -14 -9 -14Z'
const ROUND = 'M0 -14C19 -14 19 14 0 14C-19 14 -19 -14 0 -14Z'
const SLAB = 'M-16 -11H16Q18 -11 18 -9V9Q18 11 16 11H-16Q-18 11 -18 9V-9Q-18 -11 -16 -11Z'

/** The outline of a star with as many points. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 ? inner : outer
    const angle = (i / points) * Math.PI - Math.PI / 2
    return `${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`
  })
  return `M${corners.join('L')}Z`
}

const SUGAR = [
  [-6, -3],
  [5, -5],
  [1, 4],
  [-3, 8],
  [7, 3],
] as const
const sugar = SUGAR.map(([x, y]) => circle(x, y, 1, '#fff', faint(0.85))).join('')
const jam = path(HEART, '#8E1B2E', 'transform="scale(.5)"') + circle(-3, -2, 1.4, '#F7A3A8')
const icing = `<g transform="scale(.82)">${path(SLAB, '#FFF7E8', faint(0.85))}${stroke('M-10 -6L8 8', '#fff', 2.4)}</g>`

type Biscuit = readonly [shape: string, dark: string, light: string, top: string]
const BISCUITS: Record<string, readonly Biscuit[]> = {
  guetzli: [
    [HEART, '#C98A35', '#F2C567', ''],
    [ROUND, '#B97A35', '#EBBE78', jam],
    [STAR, '#B4622A', '#FBEAD0', ''],
    [MOON, '#C9964E', '#F3DBA8', sugar],
    [STAR, '#C98A35', '#F6CF75', ''],
  ],
  dunkel: [
    [STAR, '#3B1D12', '#5E3322', sugar],
    [HEART, '#40210F', '#65381F', sugar],
    [ROUND, '#3B1D12', '#573020', sugar],
    [MOON, '#46240F', '#6B3D22', sugar],
  ],
  laeckerli: [
    [SLAB, '#8A4F1E', '#C78442', icing],
    [SLAB, '#7C4519', '#B97636', icing],
  ],
}

/** A plate of biscuits: cut out and golden, dark with sugar, or slabs under an icing. */
export function biscuits({ random, flavour, ring }: Sketch): string {
  const kinds = BISCUITS[flavour] ?? at(Object.values(BISCUITS), 0)
  const lie = flavour === 'laeckerli' ? 24 : 180
  const biscuit = (x: number, y: number, i: number) => {
    const [shape, dark, light, top] = at(kinds, i % kinds.length)
    const upper = `<g transform="translate(-.8 -1.4) scale(.92)">${path(shape, light)}</g>`
    return group(
      x,
      y,
      random.between(-lie, lie),
      1.15,
      path(shape, '#000', cast(0.2, 2, 3)) + path(shape, dark) + upper + top,
    )
  }
  return (
    plate(ring) +
    times(13, (i) => biscuit(...onTwoRings(random, i), i)) +
    scatter(random, { count: 20, within: 78, gap: 8, hole: 52 }, (x, y) =>
      circle(x, y, random.between(0.8, 1.6), '#E3C28F'),
    )
  )
}

/** Nine places along the rim and four inside, none exactly where it should be. */
function onTwoRings(random: Random, i: number): [x: number, y: number] {
  const [reach, angle] = i < 9 ? [55, (i / 9) * 6.283] : [19, ((i - 9) / 4) * 6.283 + 0.5]
  return [Math.cos(angle) * reach + random.between(-3, 3), Math.sin(angle) * reach + random.between(-3, 3)]
}

const CRACKS = stroke('M-14 -4L-4 -8L3 -3L13 -7M-9 8L1 5L9 10', '#7A4A32', 1.6, faint(0.8))

/** Squares of brownie with nuts. */
export function brownies({ random, ring }: Sketch): string {
  const square = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(-16, 16),
      1.12,
      bar(-20, -20, 40, 40, 6, '#000', cast(0.22, 2.6, 4)) +
        bar(-20, -20, 40, 40, 6, '#31180E') +
        bar(-20, -20, 38, 37, 5, '#55301E') +
        bar(-18, -18, 33, 31, 5, '#633A25') +
        CRACKS +
        nut(-7, -9, random.between(0, 360)) +
        nut(8, 3, random.between(0, 360)),
    )
  const places = [
    [-34, -34],
    [20, -44],
    [-44, 22],
    [10, 10],
    [48, 12],
    [-2, 54],
  ] as const
  return (
    plate(ring) +
    places.map(([x, y]) => square(x + random.between(-4, 4), y + random.between(-4, 4))).join('') +
    scatter(random, { count: 22, within: 76, gap: 8 }, (x, y) =>
      circle(x, y, random.between(0.8, 2), '#4A2817'),
    )
  )
}

const DRIPS =
  'M-84 -26C-60 -34 60 -34 84 -26C92 -22 92 22 84 24C76 26 72 36 62 34C54 32 50 24 40 26C30 28 28 38 18 36C8 34 6 25 -6 26C-18 27 -20 36 -32 34C-44 32 -44 24 -56 26C-66 28 -68 34 -78 30C-92 26 -92 -22 -84 -26Z'

/** A loaf cake under its icing, on a board. */
export function loafCake({ random }: Sketch): string {
  const cake =
    bar(-98, -38, 196, 84, 24, '#000', `${faint(0.2)} transform="translate(7 9)"`) +
    bar(-98, -42, 196, 84, 24, '#9F6322') +
    bar(-98, -44, 193, 80, 23, '#DDA14A') +
    bar(-92, -38, 181, 66, 19, '#EDBE6B') +
    path(DRIPS, '#E4D6BD', 'transform="translate(1 2)"') +
    path(DRIPS, '#FFFCF3')
  const slices = times(4, (i) => lemon(random, -60 + i * 40, i % 2 ? -6 : 2, 1.15))
  const zest = scatter(random, { count: 34, within: 84, gap: 6 }, (x, y) =>
    Math.abs(y) < 56 ? stroke(`M${round(x - 2)} ${round(y * 0.4)}l4 1.4`, '#F2BE22', 1.6) : '',
  )
  return turned(-12, board(252, 132) + cake + zest + slices + leaf(24, -20, 60, 1, '#59A65A', '#3A8040'))
}

/** A golden cake dusted with sugar, berries in its middle. */
export function sugarCake({ random, ring }: Sketch): string {
  const dust = scatter(random, { count: 120, within: 72, gap: 5, hole: 24 }, (x, y) =>
    circle(x, y, random.between(1, 2.4), '#fff', faint(0.8)),
  )
  const cuts = times(
    4,
    (i) =>
      `<path transform="rotate(${i * 45 + 8})" d="M0 -72V72" stroke="#C18A41" stroke-width="1.4" stroke-dasharray="1 5" stroke-linecap="round"/>`,
  )
  const fruit =
    scatter(random, { count: 6, within: 24, gap: 17 }, (x, y) => strawberry(random, x, y, 1.2)) +
    scatter(random, { count: 7, within: 32, gap: 12, hole: 10 }, (x, y) => blueberry(x, y, 1.1)) +
    leaf(-6, -8, -40, 1.1, '#59A65A', '#3A8040') +
    leaf(8, -8, 44, 1, '#6CBB68', '#3F8D45')
  return (
    plate(ring) +
    circle(5, 7, 80, '#000', faint(0.16)) +
    circle(0, 0, 80, '#A9692A') +
    circle(-0.6, -1, 78, '#D39645') +
    circle(-1, -2, 72, '#EDBE6B') +
    cuts +
    dust +
    scaled(1.1, fruit)
  )
}
