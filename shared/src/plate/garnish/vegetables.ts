import type { Random } from '../random.ts'
import { cast, circle, ellipse, faint, group, path, stroke, times } from '../shapes.ts'

const petals = (count: number, draw: string) =>
  times(count, (i) => `<g transform="rotate(${(i * 360) / count})">${draw}</g>`)

/** Half a tomato, cut side up. */
export function tomatoHalf(random: Random, x: number, y: number, scale: number): string {
  const chamber =
    ellipse(0, -4.6, 2.7, 3.2, 0, '#D63A26') +
    ellipse(-0.9, -4.8, 0.6, 1, 10, '#FBE3A6') +
    ellipse(1, -4.2, 0.6, 1, -10, '#FBE3A6')
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    circle(0, 0, 10.5, '#7d1d10', cast(0.25, 1.5, 2)) +
      circle(0, 0, 10.5, '#D63A26') +
      circle(0, 0, 8.7, '#F0644A') +
      petals(3, chamber),
  )
}

/** A slice of cucumber. */
export function cucumber(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    circle(0, 0, 10.5, '#1f4d24', cast(0.25, 1.5, 2)) +
      circle(0, 0, 10.5, '#3E8B43') +
      circle(0, 0, 9, '#D9EDB5') +
      circle(0, 0, 5.4, '#C3E099') +
      petals(6, ellipse(0, -3.4, 0.7, 1.5, 0, '#F4F9DF')),
  )
}

/** A slice of radish. */
export function radish(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    circle(0, 0, 8, '#000', cast(0.16, 1.2, 1.6)) +
      circle(0, 0, 8, '#C9265C') +
      circle(0, 0, 6.8, '#FFF4F4') +
      circle(0, 0, 3, '#FBE4E8'),
  )
}

const MUSHROOM = 'M-11 1C-12 -9 12 -9 11 1C11 4 6 4 4 3L3.4 10C3 13 -3 13 -3.4 10L-4 3C-6 4 -11 4 -11 1Z'

/** A slice of mushroom. */
export function mushroom(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    path(MUSHROOM, '#000', cast(0.16, 1.6, 2)) +
      path(MUSHROOM, '#F3E3CC') +
      path('M-11 1C-12 -9 12 -9 11 1C9 -4 -9 -4 -11 1Z', '#B98A62') +
      stroke('M-6 1.5C-3 -.5 3 -.5 6 1.5', '#C9A37C', 1.6),
  )
}

/** A green pea. */
export function pea(x: number, y: number): string {
  return (
    circle(x + 1, y + 1.4, 4.4, '#000', faint(0.14)) +
    circle(x, y, 4.4, '#77B43F') +
    circle(x - 1.3, y - 1.4, 1.4, '#A9D86C')
  )
}

/** A chickpea. */
export function chickpea(x: number, y: number): string {
  return (
    circle(x + 1, y + 1.6, 5.2, '#000', faint(0.16)) +
    circle(x, y, 5.2, '#E9BE6C') +
    circle(x - 1.5, y - 1.6, 1.8, '#F7DDA0')
  )
}

/** A slice of carrot. */
export function carrotCoin(x: number, y: number, scale = 1): string {
  return (
    circle(x + 1.2, y + 1.6, 7 * scale, '#000', faint(0.15)) +
    circle(x, y, 7 * scale, '#E66F1B') +
    circle(x, y, 5.4 * scale, '#F7923B') +
    circle(x, y, 2.2 * scale, '#FBB567')
  )
}

/** A boiled potato. */
export function potato(random: Random, x: number, y: number, tones: PotatoTones, mark = ''): string {
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    ellipse(0, 0, 14, 11.5, 0, tones[0]) + ellipse(-2, -2.4, 9, 6.4, 0, tones[1]) + mark,
  )
}

type PotatoTones = readonly [body: string, light: string]
