import { chive, parsley } from '../garnish/herbs.ts'
import { cube } from '../garnish/savoury.ts'
import { carrotCoin, chickpea, cucumber, radish, tomatoHalf } from '../garnish/vegetables.ts'
import type { Random } from '../random.ts'
import { blob, circle, ellipse, faint, grain, group, path, scatter, stroke, times } from '../shapes.ts'
import { bowl, clipped, type Sketch } from '../vessels.ts'

const DIPS = {
  hummus: { body: '#DDBE85', light: '#EED6A6', furrow: '#C9A566' },
  guacamole: { body: '#8DAA45', light: '#AFC665', furrow: '#73903A' },
  tzatziki: { body: '#EDEBDD', light: '#FFFEF8', furrow: '#D5D6C2' },
} as const

const isDip = (flavour: string): flavour is keyof typeof DIPS => flavour in DIPS

/** A bowl of dip with the furrow of the spoon in it. */
export function dip(sketch: Sketch): string {
  const { random, flavour } = sketch
  const { body, light, furrow } = DIPS[isDip(flavour) ? flavour : 'hummus']
  const ring = 'M-58 8C-62 -46 46 -66 62 -10C72 40 -8 66 -34 38C-56 10 6 -34 26 -8C36 10 6 24 -4 14'
  const food =
    circle(0, 0, 90, body) +
    path(blob(random, -10, -14, 70, 10, 0.1), light, faint(0.7)) +
    stroke(ring, furrow, 15, faint(0.75)) +
    stroke(ring, light, 6, 'transform="translate(-2 -3)"') +
    dipTopping(random, flavour)
  return (
    bowl(random.pick(['#3A5A93', '#FFFDF8', '#8E1B4B', '#2F4A43'])) +
    clipped(sketch, '<circle r="90"/>', food)
  )
}

function dipTopping(random: Random, flavour: string): string {
  if (flavour === 'guacamole')
    return (
      scatter(random, { count: 16, within: 70, gap: 18 }, (x, y) =>
        cube(random, x, y, '#F0644A', '#C3321F', 0.62),
      ) +
      scatter(random, { count: 14, within: 76, gap: 16 }, (x, y) =>
        stroke(`M${Math.round(x - 5)} ${Math.round(y)}q5 -6 10 0`, '#A24573', 2),
      ) +
      parsley(random, 2, 0, 1.3)
    )
  if (flavour === 'tzatziki')
    return (
      scatter(random, { count: 5, within: 60, gap: 34 }, (x, y) => cucumber(random, x, y, 1.15)) +
      scatter(random, { count: 26, within: 78, gap: 10 }, (x, y) => chive(random, x, y))
    )
  return (
    stroke('M-44 4C-40 -34 38 -46 48 -8C54 28 -4 46 -24 26', '#D08A1E', 5, faint(0.7)) +
    scatter(random, { count: 9, within: 34, gap: 13 }, chickpea) +
    scatter(random, { count: 46, within: 72, gap: 5 }, (x, y) => circle(x, y, 1.2, '#B5391F', faint(0.85))) +
    parsley(random, -2, 2, 1.2)
  )
}

/** A bowl of potato salad with radish and chive. */
export function potatoSalad(sketch: Sketch): string {
  const { random } = sketch
  const slice = (x: number, y: number) =>
    ellipse(x + 1.6, y + 2.4, 17, 14.5, 0, '#000', faint(0.16)) +
    ellipse(x, y, 17, 14.5, random.between(-20, 20), '#DDB352') +
    ellipse(x - 0.8, y - 1, 14.6, 12, random.between(-20, 20), '#F7DE95')
  const food =
    circle(0, 0, 91, '#EBD08A') +
    scatter(random, { count: 46, within: 84, gap: 16 }, slice) +
    scatter(random, { count: 10, within: 74, gap: 26 }, (x, y) => radish(random, x, y, 1.05)) +
    scatter(random, { count: 7, within: 70, gap: 30 }, (x, y) => cucumber(random, x, y, 0.9)) +
    scatter(random, { count: 34, within: 80, gap: 9 }, (x, y) => chive(random, x, y))
  return bowl(random.pick(['#FFFDF8', '#3A5A93', '#2F4A43'])) + clipped(sketch, '<circle r="92"/>', food)
}

/** Tomatoes, cucumber, olives and white cheese. */
export function tomatoSalad(sketch: Sketch): string {
  const { random } = sketch
  const olive = (x: number, y: number) =>
    circle(x + 1.2, y + 1.8, 7, '#000', faint(0.18)) +
    circle(x, y, 7, '#3B3350') +
    circle(x - 1.6, y - 1.8, 2.2, '#7A7196') +
    circle(x + 0.6, y + 0.6, 2, '#1E1930')
  const onion = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      stroke('M-14 5A15 15 0 0 1 14 5', '#8E1B4B', 3.6) +
        stroke('M-12.6 6A14 14 0 0 1 12.6 6', '#F3D9E4', 2.4),
    )
  const food =
    circle(0, 0, 91, '#B9C97A') +
    scatter(random, { count: 22, within: 80, gap: 23 }, (x, y) => tomatoHalf(random, x, y, 1.45)) +
    scatter(random, { count: 15, within: 80, gap: 26 }, (x, y) => cucumber(random, x, y, 1.3)) +
    scatter(random, { count: 9, within: 70, gap: 30 }, onion) +
    scatter(random, { count: 9, within: 72, gap: 28 }, olive) +
    scatter(random, { count: 13, within: 72, gap: 26 }, (x, y) =>
      cube(random, x, y, '#FFFEF8', '#DDD8C6', 1.5),
    ) +
    scatter(random, { count: 18, within: 78, gap: 10 }, (x, y) => circle(x, y, 1.3, '#4E7F4A'))
  return bowl(random.pick(['#3A5A93', '#FFFDF8', '#E9B44C'])) + clipped(sketch, '<circle r="93"/>', food)
}

/** A salad of lentils or grains with small cubes of vegetables. */
export function grainSalad(sketch: Sketch): string {
  const { random } = sketch
  const lentils = ['#6E5A2E', '#8A7440', '#5B4A26', '#A08A52']
  const dice = [
    ['#F7923B', '#D9620F'],
    ['#B0204C', '#7E1134'],
    ['#9CCB55', '#6F9C33'],
    ['#FFFDF2', '#DDD5BC'],
  ] as const
  const food =
    circle(0, 0, 91, '#7A6636') +
    grain(random, { count: 330, within: 86, colours: lentils, length: 4, width: 3.2 }) +
    scatter(random, { count: 34, within: 80, gap: 16 }, (x, y, i) => {
      const [light, dark] = dice[i % dice.length] ?? dice[0]
      return cube(random, x, y, light, dark, 0.85)
    }) +
    scatter(random, { count: 8, within: 66, gap: 30 }, (x, y) => parsley(random, x, y, 0.95))
  return bowl(random.pick(['#FFFDF8', '#2F4A43', '#F3D9C9'])) + clipped(sketch, '<circle r="92"/>', food)
}

const SECTORS = 6

/** A bowl whose parts lie side by side: grains, avocado, carrots, cucumber, chickpeas, cabbage. */
export function mixedBowl(sketch: Sketch): string {
  const { random } = sketch
  const wedge = (i: number) => {
    const angle = (i / SECTORS) * 360
    const ground = ['#F1E2B8', '#7DB343', '#F0A35A', '#CFE3A0', '#E9CE93', '#7E2A55'][i] ?? '#fff'
    return `<path transform="rotate(${angle})" d="M0 0L-50 -100H60Z" fill="${ground}"/>`
  }
  const at = (i: number, reach: number): [number, number] => {
    const angle = ((i + 0.04) / SECTORS) * Math.PI * 2 - Math.PI / 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  }
  const near = (i: number) => {
    const [x, y] = at(i, 56)
    return { x, y }
  }
  const slice = (i: number) => {
    const [x, y] = at(1, 54)
    return group(
      x,
      y,
      -30 + i * 16,
      1,
      path(
        'M-30 -8C-14 -22 16 -22 30 -8C16 -14 -14 -14 -30 -8Z',
        '#4E7A2E',
        `transform="translate(0 ${i * 9 - 12})"`,
      ) +
        path(
          'M-28 -8C-14 -17 14 -17 28 -8C14 -11 -14 -11 -28 -8Z',
          '#E6EBA0',
          `transform="translate(0 ${i * 9 - 10})"`,
        ),
    )
  }
  const shred = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      stroke('M-9 2Q0 -6 9 2', random.pick(['#A9467B', '#5E1B40', '#C77AA3']), 3),
    )
  const food =
    times(SECTORS, wedge) +
    grain(random, {
      count: 90,
      within: 30,
      colours: ['#FBF2D5', '#E4CD93', '#D9BC78'],
      length: 3,
      width: 2.6,
      ...near(0),
    }) +
    times(4, slice) +
    scatter(random, { count: 9, within: 32, gap: 15, ...near(2) }, (x, y) => carrotCoin(x, y, 1.1)) +
    scatter(random, { count: 7, within: 32, gap: 19, ...near(3) }, (x, y) => cucumber(random, x, y, 1.05)) +
    scatter(random, { count: 12, within: 32, gap: 12, ...near(4) }, chickpea) +
    scatter(random, { count: 26, within: 34, gap: 7, ...near(5) }, shred) +
    scatter(random, { count: 3, within: 14, gap: 15 }, (x, y) => radish(random, x, y, 1.25)) +
    scatter(random, { count: 26, within: 80, gap: 10 }, (x, y) => ellipse(x, y, 2, 1.2, x, '#FFF8E6')) +
    parsley(random, 2, 2, 0.9)
  return bowl(random.pick(['#FFFDF8', '#2F4A43', '#3A5A93'])) + clipped(sketch, '<circle r="92"/>', food)
}
