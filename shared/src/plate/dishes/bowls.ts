import { leaf, parsley } from '../garnish/herbs.ts'
import { cube, eggHalf, shaving } from '../garnish/savoury.ts'
import { blueberry, nut, strawberry } from '../garnish/sweet.ts'
import { carrotCoin, chickpea, cucumber, mushroom, pea, radish, tomatoHalf } from '../garnish/vegetables.ts'
import { at, type Random } from '../random.ts'
import {
  blob,
  cast,
  circle,
  ellipse,
  faint,
  grain,
  group,
  path,
  scaled,
  scatter,
  stroke,
  times,
} from '../shapes.ts'
import { bowl, clipped, plate, type Sketch } from '../vessels.ts'

const LETTUCE = [
  ['#7DB343', '#5E9331'],
  ['#9CCB55', '#7BAE3B'],
  ['#5E9A3C', '#457A2B'],
  ['#B9DB77', '#93BF4F'],
] as const
const RED_LETTUCE = ['#8E2C4E', '#6D1C39'] as const

/** A bowl of leaves with tomatoes, cucumber, radish and egg. */
export function salad(sketch: Sketch): string {
  const { random } = sketch
  const lettuce = (x: number, y: number, i: number) => {
    const [green, dark] = i % 9 === 4 ? RED_LETTUCE : at(LETTUCE, i % 4)
    return leaf(x, y, random.between(0, 360), random.between(1.5, 2.1), green, dark)
  }
  const food =
    circle(0, 0, 90, '#5C8F36') +
    scatter(random, { count: 50, within: 82, gap: 13 }, lettuce) +
    scatter(random, { count: 6, within: 66, gap: 36 }, (x, y) => tomatoHalf(random, x, y, 1.15)) +
    scatter(random, { count: 5, within: 66, gap: 30 }, (x, y) => cucumber(random, x, y, 1.1)) +
    scatter(random, { count: 6, within: 66, gap: 22 }, (x, y) => radish(random, x, y, 1)) +
    eggHalf(random, random.between(-26, -10), random.between(-14, 10), 1.25) +
    eggHalf(random, random.between(14, 30), random.between(8, 26), 1.2) +
    scatter(random, { count: 14, within: 72, gap: 12 }, (x, y) => nut(x, y, random.between(0, 360)))
  const rim = random.pick(['#FFFDF8', '#E9B44C', '#2F4A43'])
  return bowl(rim) + clipped(sketch, '<circle r="93"/>', food)
}

/** Creamy rice with mushrooms and peas. */
export function risotto({ random, flavour, ring }: Sketch): string {
  const cheese = flavour === 'polenta' ? '#F7C548' : '#FFFCEF'
  const food =
    path(blob(random, 3, 5, 68, 12, 0.07), '#000', faint(0.14)) +
    path(blob(random, 0, 0, 67, 12, 0.07), '#F3DFAE') +
    grain(random, {
      count: 250,
      within: 58,
      colours: ['#FFF6DE', '#F8E7BC', '#FDF1D0', '#EBD196'],
      length: 4.6,
      width: 2.1,
    }) +
    scatter(random, { count: 8, within: 50, gap: 25 }, (x, y) => mushroom(random, x, y, 1.25)) +
    scatter(random, { count: 9, within: 54, gap: 15 }, pea) +
    scatter(random, { count: 6, within: 52, gap: 20 }, (x, y) => shaving(random, x, y, 1.2, cheese))
  return plate(ring) + food + parsley(random, -4, -2, 1.2) + parsley(random, 8, 5, 1)
}

/** Grains fried with peas, carrots and egg. */
export function friedRice({ random, ring }: Sketch): string {
  const egg = (x: number, y: number) => {
    const shape = blob(random, x, y, random.between(5, 8), 7, 0.28)
    return path(shape, '#D99A1E', 'transform="translate(.8 1.2)"') + path(shape, '#FBD562')
  }
  const spring = (x: number, y: number) =>
    circle(x, y, 3.8, '#6DA845') + circle(x, y, 2.4, '#CFE7A4') + circle(x, y, 1.1, '#6DA845')
  const food =
    path(blob(random, 3, 5, 68, 12, 0.07), '#000', faint(0.14)) +
    path(blob(random, 0, 0, 67, 12, 0.07), '#D9AE62') +
    grain(random, {
      count: 260,
      within: 60,
      colours: ['#F6DFA8', '#EBC77F', '#FBEBC4', '#DDB36A'],
      length: 4.6,
      width: 2.1,
    }) +
    scatter(random, { count: 16, within: 56, gap: 16 }, pea) +
    scatter(random, { count: 15, within: 56, gap: 17 }, (x, y) =>
      cube(random, x, y, '#F7923B', '#D9620F', 0.7),
    ) +
    scatter(random, { count: 12, within: 56, gap: 19 }, egg) +
    scatter(random, { count: 16, within: 58, gap: 13 }, spring)
  return plate(ring) + scaled(1.1, food) + parsley(random, 0, -2, 1.1)
}

const CURRIES = {
  dal: { body: '#DDA42C', light: '#EDBE52' },
  gruen: { body: '#7E9E45', light: '#9CB964' },
  plain: { body: '#D9841F', light: '#E6982F' },
} as const

const isCurry = (flavour: string): flavour is keyof typeof CURRIES => flavour in CURRIES

const CHILLI = path('M-14 0C-6 -7 8 -6 15 2C8 2 -4 4 -14 0Z', '#D22F24')

/** A bowl half of curry, half of rice. */
export function curry(sketch: Sketch): string {
  const { random, flavour } = sketch
  const { body, light } = CURRIES[isCurry(flavour) ? flavour : 'plain']
  const sauce =
    circle(0, 0, 88, body) +
    ellipse(30, 10, 60, 78, 18, light, faint(0.8)) +
    scatter(random, { count: 15, within: 66, gap: 17, x: 20, y: 14 }, chickpea) +
    scatter(random, { count: 7, within: 58, gap: 24, x: 26, y: 10 }, (x, y) => carrotCoin(x, y, 0.95)) +
    scatter(random, { count: 4, within: 50, gap: 30, x: 26, y: 12 }, (x, y) =>
      leaf(x, y, random.between(0, 360), 1.2, '#4E8B3B', '#356A28'),
    )
  const rice =
    path(blob(random, -46, -10, 56, 11, 0.07), '#000', `${faint(0.15)} transform="translate(4 4)"`) +
    path(blob(random, -46, -10, 56, 11, 0.07), '#FBF4E2') +
    grain(random, {
      count: 130,
      within: 48,
      colours: ['#fff', '#F4E9CD', '#FFFBEF'],
      length: 4.4,
      width: 2,
      x: -46,
      y: -10,
    })
  const topping =
    stroke('M0 -70C26 -50 30 -30 18 -8C6 16 22 40 44 58', '#FFF3DE', 5, faint(0.8)) +
    parsley(random, -22, 6, 1.3) +
    parsley(random, -8, 22, 1.1) +
    group(10, -18, 30, 1, CHILLI) +
    group(30, -34, -40, 0.8, CHILLI)
  const rim = random.pick(['#26413C', '#8E1B4B', '#FFFDF8'])
  return bowl(rim) + clipped(sketch, '<circle r="88"/>', sauce + rice + topping)
}

/** A bowl of müesli with apple, berries and nuts. */
export function muesli(sketch: Sketch): string {
  const { random } = sketch
  const food =
    circle(0, 0, 89, '#FBEFE3') +
    path(blob(random, -10, -20, 60, 9, 0.12), '#FFF8EF') +
    grain(random, {
      count: 90,
      within: 80,
      colours: ['#E7C58E', '#D9AF70', '#F0D8AC'],
      length: 4.6,
      width: 3,
    }) +
    times(7, appleSlice) +
    berries(random) +
    scatter(random, { count: 12, within: 60, gap: 12, x: 6, y: -4 }, (x, y) =>
      nut(x, y, random.between(0, 360)),
    ) +
    leaf(4, 2, 30, 1.1, '#59A65A', '#3A8040') +
    leaf(12, 8, 95, 1, '#6CBB68', '#3F8D45')
  const rim = random.pick(['#3A5A93', '#FFFDF8', '#8E1B4B'])
  return bowl(rim) + clipped(sketch, '<circle r="89"/>', food)
}

function appleSlice(i: number): string {
  const slice = 'M-11 -10C0 -16 14 -8 12 6C2 12 -10 4 -11 -10Z'
  return (
    `<g transform="rotate(${-62 + i * 13} ) translate(0 -62) rotate(8)">` +
    path(slice, '#000', cast(0.14, 1.6, 2.4)) +
    path(slice, '#F7EFC9') +
    `${stroke('M-11 -10C0 -16 14 -8 12 6', '#C8342E', 2.6)}</g>`
  )
}

function berries(random: Random): string {
  return (
    scatter(random, { count: 8, within: 44, gap: 23, x: 22, y: 26 }, (x, y) =>
      strawberry(random, x, y, 1.15),
    ) +
    scatter(random, { count: 12, within: 44, gap: 13, x: -38, y: 24 }, (x, y) =>
      blueberry(x, y, random.between(0.9, 1.15)),
    )
  )
}
