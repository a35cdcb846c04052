import { chive, dill, leaf, parsley } from '../garnish/herbs.ts'
import { friedEgg } from '../garnish/savoury.ts'
import { blueberry, lemon, strawberry } from '../garnish/sweet.ts'
import { mushroom, tomatoHalf } from '../garnish/vegetables.ts'
import { blob, cast, circle, ellipse, faint, group, path, scatter, stroke } from '../shapes.ts'
import { bowl, plate, SHADE, type Sketch } from '../vessels.ts'

/** Eggs in tomato sauce, in the pan they were cooked in. */
export function eggsInSauce({ random }: Sketch): string {
  const handle =
    `<g transform="rotate(28)"><rect x="84" y="-8" width="112" height="26" rx="13" ${SHADE}/>` +
    '<rect x="80" y="-15" width="108" height="26" rx="13" fill="#2B2B30"/>' +
    '<rect x="86" y="-11" width="92" height="8" rx="4" fill="#4C4C54"/></g>'
  return (
    handle +
    bowl('#3B3B42', '#1F1F24') +
    path(blob(random, 0, 0, 87, 16, 0.02), '#A62C17') +
    path(blob(random, -3, -4, 80, 14, 0.05), '#CB4426') +
    scatter(random, { count: 22, within: 76, gap: 17 }, (x, y) =>
      path(
        blob(random, x, y, random.between(4, 9), 7, 0.3),
        random.pick(['#E3683F', '#9C2614', '#E9A23C']),
        faint(0.8),
      ),
    ) +
    friedEgg(random, -30, -26, 1.15) +
    friedEgg(random, 32, -14, 1.1) +
    friedEgg(random, -4, 36, 1.15) +
    scatter(random, { count: 7, within: 72, gap: 30 }, (x, y) => parsley(random, x, y, 0.8)) +
    scatter(random, { count: 12, within: 70, gap: 12 }, (x, y) => circle(x, y, 1.3, '#3b1a10'))
  )
}

/** Small golden fritters with a spoon of yoghurt. */
export function fritters({ random, ring }: Sketch): string {
  const fritter = (x: number, y: number) =>
    path(blob(random, x + 2.4, y + 4, 27, 12, 0.08), '#000', faint(0.2)) +
    path(blob(random, x, y, 27, 12, 0.08), '#9A5A17') +
    path(blob(random, x - 1, y - 1.6, 24, 12, 0.08), '#D0922F') +
    path(blob(random, x - 3, y - 4, 16, 9, 0.12), '#E8B651') +
    scatter(random, { count: 7, within: 19, gap: 9, x, y }, (px, py) =>
      stroke(`M${Math.round(px - 3)} ${Math.round(py)}l6 2`, '#6E9A3C', 2.6),
    )
  const places = [
    [-36, -34],
    [24, -44],
    [-50, 22],
    [48, 14],
    [2, 48],
  ] as const
  return (
    plate(ring) +
    places.map(([x, y]) => fritter(x, y)).join('') +
    path(blob(random, 3, 2, 21, 9, 0.12), '#DDDACB') +
    path(blob(random, 1, -1, 19, 9, 0.12), '#FFFEF8') +
    scatter(random, { count: 7, within: 20, gap: 9 }, (x, y) => dill(random, x, y)) +
    scatter(random, { count: 10, within: 68, gap: 14 }, (x, y) => chive(random, x, y)) +
    lemon(random, 60, -22, 0.95)
  )
}

const FOLDED = 'M-70 10C-68 -44 60 -52 72 -2C74 14 60 22 44 24C8 32 -40 32 -60 26C-68 22 -70 18 -70 10Z'

/** A folded omelette with mushrooms and herbs. */
export function omelette({ random, ring }: Sketch): string {
  const egg =
    path(FOLDED, '#000', cast(0.18, 3, 6)) +
    path(FOLDED, '#C9861C') +
    path('M-68 6C-66 -42 58 -49 70 -4C50 12 -40 20 -68 6Z', '#F2BD3A') +
    path('M-58 -6C-48 -34 34 -40 52 -16C20 -4 -30 4 -58 -6Z', '#F9D667', faint(0.9)) +
    stroke('M-66 14C-30 24 40 20 70 4', '#B4741A', 2, faint(0.7)) +
    scatter(random, { count: 9, within: 44, gap: 18, y: -14 }, (x, y) =>
      ellipse(x, y, random.between(3, 7), 2.6, -12, '#B9741C', faint(0.45)),
    )
  const filling = scatter(random, { count: 9, within: 58, gap: 18, y: 26 }, (x, y) =>
    mushroom(random, x, y * 0.5 + 16, 1.05),
  )
  return (
    plate(ring) +
    group(0, 0, -10, 1.06, filling + egg) +
    scatter(random, { count: 20, within: 56, gap: 9, y: -6 }, (x, y) => chive(random, x, y)) +
    tomatoHalf(random, 48, 46, 1.15) +
    tomatoHalf(random, 24, 58, 1) +
    parsley(random, -34, 50, 1.2)
  )
}

const FOLD = 'M0 -46C34 -44 58 -12 54 26C36 34 -4 34 -44 26C-40 -8 -26 -40 0 -46Z'

/** Thin pancakes folded in four, with lemon and sugar. */
export function crepes({ random, ring }: Sketch): string {
  const spots = (count: number) =>
    scatter(random, { count, within: 36, gap: 12, x: 4, y: -4 }, (x, y) =>
      path(blob(random, x, y, random.between(2, 5), 7, 0.3), '#B5701F', faint(0.55)),
    )
  const fold = (x: number, y: number, turn: number) =>
    group(
      x,
      y,
      turn,
      1,
      path(FOLD, '#000', cast(0.18, 3, 5)) +
        path(FOLD, '#C98A35') +
        path('M0 -44C32 -42 55 -12 52 23C34 30 -4 30 -41 23C-37 -8 -24 -38 0 -44Z', '#F0C675') +
        spots(9) +
        stroke('M0 -40C12 -16 14 6 6 29', '#D7A14B', 2.4),
    )
  return (
    plate(ring) +
    fold(-26, -22, -28) +
    fold(30, -12, 40) +
    fold(-2, 34, 176) +
    lemon(random, -54, 34, 1.15) +
    lemon(random, 58, 38, 1) +
    scatter(random, { count: 60, within: 70, gap: 6 }, (x, y) =>
      circle(x, y, random.between(0.8, 1.8), '#fff', faint(0.9)),
    ) +
    leaf(0, -4, 30, 1, '#59A65A', '#3A8040')
  )
}

/** A pancake torn to pieces, with powdered sugar and berries. */
export function tornPancake({ random, ring }: Sketch): string {
  const piece = (x: number, y: number) => {
    const shape = blob(random, 0, 0, random.between(12, 17), 6, 0.28)
    return group(
      x,
      y,
      random.between(0, 360),
      1,
      path(shape, '#000', cast(0.18, 2, 3)) +
        path(shape, '#B97628') +
        `<g transform="translate(-.8 -1) scale(.86)">${path(shape, '#F0C46B')}</g>` +
        (random.next() > 0.5 ? circle(2, 2, 4, '#C9862F', faint(0.6)) : ''),
    )
  }
  return (
    plate(ring) +
    path(blob(random, 2, 4, 64, 12, 0.08), '#C98F3F', faint(0.5)) +
    scatter(random, { count: 34, within: 60, gap: 18 }, piece) +
    scatter(random, { count: 90, within: 68, gap: 5 }, (x, y) =>
      circle(x, y, random.between(0.8, 2), '#fff', faint(0.85)),
    ) +
    scatter(random, { count: 5, within: 34, gap: 18, x: 26, y: 26 }, (x, y) =>
      strawberry(random, x, y, 1.05),
    ) +
    scatter(random, { count: 9, within: 38, gap: 13, x: 22, y: 24 }, (x, y) => blueberry(x, y, 1.05)) +
    leaf(30, 18, 60, 1, '#59A65A', '#3A8040')
  )
}
