import type { Random } from '../random.ts'
import { cast, circle, faint, group, path } from '../shapes.ts'

const LEMON_SEGMENTS = [0, 45, 90, 135, 180, 225, 270, 315]

/** A slice of lemon. */
export function lemon(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    circle(0, 0, 14, '#000', cast(0.15, 2, 2.6)) +
      circle(0, 0, 14, '#F2BE22') +
      circle(0, 0, 12, '#FFF3BF') +
      LEMON_SEGMENTS.map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 -1.6L3.5 -9.2Q0 -11.6 -3.5 -9.2Z" fill="#FAD54A"/>`,
      ).join(''),
  )
}

/** A blueberry with its crown. */
export function blueberry(x: number, y: number, scale = 1): string {
  return (
    circle(x + 1.2, y + 1.7, 6 * scale, '#000', faint(0.16)) +
    circle(x, y, 6 * scale, '#3F4B8F') +
    circle(x - 0.6, y - 0.6, 4.4 * scale, '#5663AE') +
    circle(x, y, 1.7 * scale, '#2B3470')
  )
}

const STRAWBERRY = 'M0 12C-9 6 -11 -3 -7 -8C-4 -11 4 -11 7 -8C11 -3 9 6 0 12Z'

/** Half a strawberry. */
export function strawberry(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    path(STRAWBERRY, '#000', cast(0.16, 1.6, 2)) +
      path(STRAWBERRY, '#D82C3B') +
      path('M0 8C-5 4 -6.5 -2 -4.5 -5.5C-2 -7.5 2 -7.5 4.5 -5.5C6.5 -2 5 4 0 8Z', '#F4737B') +
      path('M0 5C-2 2 -2.6 -1 -1.6 -3.4Q0 -4.6 1.6 -3.4C2.6 -1 2 2 0 5Z', '#FFE3E0'),
  )
}

/** An almond, one half in the shade. */
export function nut(x: number, y: number, turn: number): string {
  return group(
    x,
    y,
    turn,
    1,
    path('M0 -6C4 -5 5 3 0 7C-5 3 -4 -5 0 -6Z', '#B97E45') + path('M0 -6C4 -5 5 3 0 7Z', '#9A6431'),
  )
}
