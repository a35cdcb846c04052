import type { Random } from '../random.ts'
import { bar, blob, cast, circle, ellipse, faint, group, path, stroke } from '../shapes.ts'

/** Half a boiled egg. */
export function eggHalf(random: Random, x: number, y: number, scale: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    ellipse(0, 0, 11.5, 14.5, 0, '#FFFDF5') +
      circle(0, 2, 6.8, '#F9AE1D') +
      circle(-1.6, 0.4, 2.4, '#FFD469'),
  )
}

/** A fried egg. */
export function friedEgg(random: Random, x: number, y: number, scale: number): string {
  const white = blob(random, 0, 0, 26, 8, 0.2)
  return group(
    x,
    y,
    random.between(0, 360),
    scale,
    path(white, '#000', cast(0.14, 2.5, 3.5)) +
      path(white, '#FFFDF4') +
      stroke(white, '#F3DFB4', 1.6, faint(0.7)) +
      circle(1, 0, 11, '#F7A51B') +
      circle(-2.6, -3.4, 3.6, '#FFD778'),
  )
}

/** A cube of bread, bacon or pumpkin, by its colours. */
export function cube(random: Random, x: number, y: number, light: string, dark: string, scale = 1): string {
  return group(
    x,
    y,
    random.between(-40, 40),
    scale,
    bar(-5.5, -5, 13, 13, 3, '#000', faint(0.15)) +
      bar(-7, -7, 13, 13, 3, dark) +
      bar(-7, -7, 11, 11, 2.6, light),
  )
}

/** A shaving of hard cheese. */
export function shaving(random: Random, x: number, y: number, scale: number, colour: string): string {
  return group(x, y, random.between(0, 360), scale, path('M-5 -2L5 -3L6 1L-4 3Z', colour))
}
