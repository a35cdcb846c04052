import { dill, parsley } from '../garnish/herbs.ts'
import { lemon } from '../garnish/sweet.ts'
import { mushroom, potato } from '../garnish/vegetables.ts'
import { blob, cast, circle, ellipse, faint, group, path, scatter, stroke, times } from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

const FILLET = 'M-56 -4C-50 -26 20 -34 48 -20C62 -12 60 14 46 20C16 30 -52 24 -56 -4Z'
const FLAKES = [-36, -18, 0, 18, 36]

/** A fillet with asparagus, potatoes and lemon. */
export function fish({ random, ring }: Sketch): string {
  const fillet =
    path(FILLET, '#000', cast(0.2, 4, 6)) +
    path(FILLET, '#E9704F') +
    path('M-54 -6C-48 -26 20 -33 46 -20C58 -13 56 9 44 15C14 24 -50 18 -54 -6Z', '#F78F6E') +
    FLAKES.map((x) => stroke(`M${x - 7} -21Q${x + 9} -3 ${x - 5} 16`, '#FFC3A8', 3, faint(0.9))).join('')
  return (
    plate(ring) +
    scatter(random, { count: 5, within: 30, gap: 19, x: -36, y: 34 }, (x, y) =>
      potato(random, x, y, ['#F1CD74', '#F9E09B']),
    ) +
    times(7, asparagus) +
    group(14, 10, 26, 1.18, fillet) +
    lemon(random, -2, 4, 1.05) +
    lemon(random, 24, 18, 0.95) +
    scatter(random, { count: 6, within: 36, gap: 12, x: 16, y: 2 }, (x, y) => dill(random, x, y)) +
    scatter(random, { count: 9, within: 44, gap: 12, x: 14, y: 8 }, (x, y) => circle(x, y, 1.5, '#c2315c'))
  )
}

/** Fillets in a golden crust with potatoes, lemon and a green sauce. */
export function crispFish({ random, ring }: Sketch): string {
  const fillet = (x: number, y: number, turn: number) =>
    group(
      x,
      y,
      turn,
      1,
      path(FILLET, '#000', cast(0.2, 4, 6)) +
        path(FILLET, '#A9661B') +
        path('M-54 -6C-48 -26 20 -33 46 -20C58 -13 56 9 44 15C14 24 -50 18 -54 -6Z', '#DB9A35') +
        path('M-46 -8C-38 -22 14 -27 36 -18C20 -6 -26 2 -46 -8Z', '#F0C067', faint(0.8)) +
        times(12, () => crumb(random.between(-44, 42), random.between(-15, 12))),
    )
  const crumb = (x: number, y: number) => circle(x, y, random.between(1.4, 2.8), '#F7DB94', faint(0.9))
  return (
    plate(ring) +
    scatter(random, { count: 7, within: 30, gap: 19, x: -38, y: 32 }, (x, y) =>
      potato(random, x, y, ['#F1CD74', '#F9E09B']),
    ) +
    fillet(10, -28, 8) +
    fillet(16, 18, 22) +
    path(blob(random, -48, -30, 17, 9, 0.12), '#C9CDAF') +
    path(blob(random, -49, -32, 15, 9, 0.12), '#F4F4E4') +
    scatter(random, { count: 8, within: 11, gap: 5, x: -49, y: -32 }, (x, y) =>
      circle(x, y, 1.4, '#5E8F3A'),
    ) +
    lemon(random, 56, 44, 1.2) +
    parsley(random, -8, 56, 1.2) +
    scatter(random, { count: 5, within: 40, gap: 16, x: 14, y: 0 }, (x, y) => dill(random, x, y))
  )
}

function asparagus(i: number): string {
  const y = -54 + i * 8
  return (
    `<g transform="rotate(${-24 + i * 2})">` +
    `<rect x="-58" y="${y + 2}" width="84" height="5.6" rx="2.8" fill="#000" opacity=".13"/>` +
    `<rect x="-60" y="${y}" width="84" height="5.6" rx="2.8" fill="${i % 2 ? '#7FB04A' : '#6A9E3B'}"/>` +
    `<path d="M-60 ${y + 2.8}l10 -2.6h6v5.2h-6z" fill="#4D7F2E"/></g>`
  )
}

/** Sliced meat in its jus with beans, potatoes and mushrooms. */
export function meat({ random, ring }: Sketch): string {
  return (
    plate(ring) +
    path(blob(random, 26, 20, 44, 10, 0.14), '#5A2A16') +
    path(blob(random, 24, 17, 41, 10, 0.14), '#7A3B1F') +
    scatter(random, { count: 6, within: 30, gap: 18, x: -42, y: -30 }, (x, y) =>
      potato(random, x, y, ['#EDC063', '#F8DB92'], stroke('M-8 5q8 4 15 -2', '#C98F36', 1.4)),
    ) +
    times(9, bean) +
    times(5, meatSlice) +
    parsley(random, 34, -34, 1.1) +
    scatter(random, { count: 8, within: 36, gap: 12, x: 24, y: 16 }, (x, y) => circle(x, y, 1.3, '#2b1a12')) +
    group(-6, 46, 0, 1, mushroom(random, 60, 0, 1.05) + mushroom(random, 42, 14, 0.95))
  )
}

function bean(i: number): string {
  return (
    `<g transform="translate(-40 36) rotate(${-58 + i * 9})">` +
    '<rect x="-34" y="-2" width="62" height="5.4" rx="2.7" fill="#000" opacity=".14" transform="translate(1 3)"/>' +
    `<rect x="-34" y="-2" width="62" height="5.4" rx="2.7" fill="${i % 2 ? '#5E9A3C' : '#4C8530'}"/></g>`
  )
}

function meatSlice(i: number): string {
  return group(
    2 + i * 13,
    -28 + i * 17,
    -34 + i * 3,
    1,
    ellipse(0, 0, 33, 18, 0, '#7E3B22') +
      ellipse(-1, -1.6, 29.5, 14.6, 0, '#D98C72') +
      ellipse(-2, -2, 22, 9.4, 0, '#E8A68F'),
  )
}
