import { leaf } from '../garnish/herbs.ts'
import { at, type Random } from '../random.ts'
import { bar, blob, cast, circle, ellipse, faint, group, path, round, scatter, stroke } from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

/** A small bowl of dip with the trace of a spoon. */
function dip(x: number, y: number, sauce: string, light: string): string {
  return (
    circle(x + 3, y + 4.5, 24, '#000', faint(0.15)) +
    circle(x, y, 24, '#FFFEFB') +
    circle(x, y, 20, '#E4DCD0') +
    circle(x, y, 18.5, sauce) +
    ellipse(x - 4, y - 5, 9, 6, -35, light) +
    stroke(`M${x - 7} ${y + 7}q8 5 15 -3`, light, 2.4)
  )
}

/** A burger with fries and ketchup. */
export function burger({ random, ring }: Sketch): string {
  return (
    plate(ring) +
    fries(random) +
    dip(44, -50, '#C4311F', '#E2553F') +
    group(-24, -6, 0, 1.08, burgerStack(random))
  )
}

function fries(random: Random): string {
  const fry = (x: number, y: number) => {
    const length = random.between(38, 52)
    return group(
      x,
      y,
      random.between(28, 104),
      1,
      bar(-round(length / 2), -4.5, round(length), 9, 3, '#7A4A10', cast(0.28, 1.8, 2.8)) +
        bar(-round(length / 2), -4.5, round(length), 9, 3, '#E2A22F') +
        bar(-round(length / 2), -4.5, round(length), 6.4, 2.6, '#F6C650') +
        bar(-round(length / 2 - 4), -3, round(length - 12), 1.8, 0.9, '#FCE08C'),
    )
  }
  return (
    scatter(random, { count: 17, within: 27, gap: 8, x: 40, y: 26 }, fry) +
    scatter(random, { count: 10, within: 30, gap: 8, x: 40, y: 26 }, (x, y) => circle(x, y, 1.1, '#FFFBEA'))
  )
}

const SESAME = ['#FFF3D6', '#FBE6BB', '#FFF8E6']

function burgerStack(random: Random): string {
  const frill = blob(random, 0, 0, 62, 22, 0.07)
  const patty = blob(random, 1, 2, 55, 16, 0.03)
  const bun = blob(random, 0, 0, 52, 18, 0.012)
  const cheese = bar(-45, -45, 90, 90, 7, '#F0A91F', `transform="rotate(${round(random.between(14, 30))})"`)
  const sesame = scatter(random, { count: 34, within: 42, gap: 9.5 }, (x, y, i) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      `<g ${cast(0.35, 0.8, 1.2)}>${ellipse(0, 0, 3.3, 1.9, 0, '#8A4A12')}</g>` +
        ellipse(0, 0, 3.3, 1.9, 0, at(SESAME, i % SESAME.length)),
    ),
  )
  return (
    path(frill, '#000', cast(0.17, 5, 7)) +
    path(frill, '#5E9A3C') +
    path(blob(random, -1, -1.5, 60, 22, 0.07), '#86BC4C') +
    scatter(
      random,
      { count: 5, within: 56, gap: 26, hole: 50 },
      (x, y) => circle(x, y, 11, '#C8321F') + circle(x - 0.8, y - 1, 9.4, '#E65540'),
    ) +
    path(patty, '#4F2715') +
    cheese +
    path(bun, '#8A4A12', cast(0.3, 3, 4)) +
    path(bun, '#BE7429') +
    circle(-1.5, -2, 48.5, '#D98F3C') +
    ellipse(-12, -14, 29, 24, -35, '#E9AC5C') +
    ellipse(-17, -20, 12, 8, -35, '#F3C582', faint(0.8)) +
    sesame
  )
}

const ROLL = 'M-23 -46C-23 -56 23 -56 23 -46L20 42C19 56 10 62 0 62C-10 62 -19 56 -20 42Z'

/** Two halves of a filled flatbread with a green dip. */
export function wrap({ random, ring }: Sketch): string {
  const lime = group(
    -50,
    46,
    -24,
    1.1,
    path('M-15 -6A16 16 0 0 0 15 -6Z', '#1f4d24', cast(0.22, 2, 3)) +
      path('M-15 -6A16 16 0 0 0 15 -6Z', '#5FA23B') +
      path('M-12.6 -6A13 13 0 0 0 12.6 -6Z', '#E9F4BC') +
      path(
        'M-11 -5L-2 -5L-4.4 4.6C-8 3 -10.4 -1 -11 -5ZM11 -5L2 -5L4.4 4.6C8 3 10.4 -1 11 -5ZM-1 -4.4L-3 5.2C-1 5.8 1 5.8 3 5.2L1 -4.4Z',
        '#B9D764',
      ),
  )
  return (
    plate(ring) +
    leaf(-58, 4, -70, 2, '#7DB343', '#5E9331') +
    leaf(-62, 22, -110, 1.8, '#9CCB55', '#7BAE3B') +
    leaf(54, 52, 130, 1.8, '#5E9A3C', '#457A2B') +
    lime +
    half(random, -16, 0, 14) +
    half(random, 36, 14, 26) +
    dip(-50, -42, '#7FA63A', '#A5C65B') +
    scatter(random, { count: 8, within: 84, gap: 14, hole: 62 }, (x, y) => circle(x, y, 1.5, '#c2315c'))
  )
}

/** One half, its cut side up at the top left. */
function half(random: Random, x: number, y: number, turn: number): string {
  const toasted = scatter(random, { count: 9, within: 30, gap: 11, y: 12 }, (spotX, spotY) =>
    ellipse(
      spotX * 0.55,
      spotY,
      random.between(2.4, 5),
      random.between(1.8, 3),
      random.between(0, 180),
      '#B5762C',
      faint(0.55),
    ),
  )
  return group(
    x,
    y,
    turn,
    1.12,
    path(ROLL, '#000', cast(0.19, 5, 7)) +
      path(ROLL, '#D9A75C') +
      path('M-21 -44C-21 -53 18 -53 18 -44L15 40C14 52 7 58 -1 58C-10 58 -17 53 -18 42Z', '#EFCB8B') +
      path('M-18 -40C-18 -46 -2 -48 -4 -40L-7 44C-10 50 -14 46 -15 40Z', '#F8E0AE') +
      stroke('M12 -40C14 -8 10 30 -4 57', '#C58E42', 2) +
      toasted +
      filling(random),
  )
}

const FILLING = [
  ['#7DB343', '#9CCB55'],
  ['#D63A26', '#F0644A'],
  ['#E3B04B', '#F6D07A'],
  ['#6B2150', '#B0396B'],
  ['#5E9A3C', '#86BC4C'],
  ['#E9C98A', '#FBE6BB'],
] as const

function filling(random: Random): string {
  const marks = scatter(random, { count: 15, within: 20, gap: 7 }, (x, y, i) => {
    const [dark, light] = at(FILLING, i % FILLING.length)
    const place = { x, y: -47 + y * 0.5 }
    return (
      path(blob(random, place.x, place.y, 5.6, 7, 0.2), dark) +
      path(blob(random, place.x - 0.8, place.y - 0.9, 3.9, 7, 0.2), light)
    )
  })
  return (
    ellipse(0, -47, 23.5, 13.5, 0, '#C58E42') +
    ellipse(0, -47, 22, 12.2, 0, '#F8E0AE') +
    ellipse(0, -47, 20, 10.6, 0, '#4C7A2E') +
    marks
  )
}
