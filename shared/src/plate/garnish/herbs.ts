import type { Random } from '../random.ts'
import { circle, fall, faint, group, path, stroke } from '../shapes.ts'

const LEAF = 'M0 -11C8 -8 9 4 0 12C-9 4 -8 -8 0 -11Z'

/** One leaf with its shaded half and its vein. */
export function leaf(
  x: number,
  y: number,
  turn: number,
  scale: number,
  green = '#3F8F46',
  dark = '#2B6B35',
): string {
  return group(
    x,
    y,
    turn,
    scale,
    path(LEAF, dark, `${fall(1.4, 1.8)} ${faint(0.35)}`) +
      path(LEAF, green) +
      path('M0 -11C8 -8 9 4 0 12Z', dark, faint(0.38)) +
      stroke('M0 -9L0 11', dark, 1.1),
  )
}

/** Three basil leaves that meet in the middle. */
export function basil(random: Random, x: number, y: number, scale: number): string {
  const turn = random.between(0, 360)
  return (
    leaf(x + 7 * scale, y, turn + 70, scale) +
    leaf(x - 6 * scale, y + 3 * scale, turn - 60, scale * 0.92, '#4FA053') +
    leaf(x, y - 6 * scale, turn, scale * 0.8, '#5BB05C')
  )
}

const CURLS = [
  [-5, 0],
  [5, 0],
  [0, -6],
  [0, 4],
  [-3, -4],
  [3, -4],
] as const
const BRIGHT_CURLS = [
  [-4, -1],
  [3, -5],
  [1, 2],
] as const

/** A curly sprig of parsley. */
export function parsley(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    CURLS.map(([cx, cy]) => circle(cx, cy, 3.6, '#4C9A45')).join('') +
      BRIGHT_CURLS.map(([cx, cy]) => circle(cx, cy, 2.2, '#76B956')).join(''),
  )
}

/** A ring of chive, seen from the side. */
export function chive(random: Random, x: number, y: number): string {
  const ring = '<rect x="-4.5" y="-1.2" width="9" height="2.4" rx="1.2" fill="#4F9C48"/>'
  return group(x, y, random.between(0, 180), 1, ring)
}

/** A feathery tip of dill. */
export function dill(random: Random, x: number, y: number): string {
  const feather = 'M0 8C0 0 0 -4 0 -9M0 0l5 -5M0 -3l-5 -4M0 4l5 -4M0 4l-5 -3'
  return group(x, y, random.between(0, 360), 0.9, stroke(feather, '#3F8A45', 1.5))
}
