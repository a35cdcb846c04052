import { basil, chive, leaf, parsley } from '../garnish/herbs.ts'
import { cube, shaving } from '../garnish/savoury.ts'
import { carrotCoin, tomatoHalf } from '../garnish/vegetables.ts'
import { at, type Random } from '../random.ts'
import {
  blob,
  circle,
  ellipse,
  faint,
  fall,
  group,
  path,
  round,
  scatter,
  scaled,
  stroke,
  times,
} from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

/** Long noodles in their sauce, or short ones with onions or minced meat. */
export function pasta({ random, flavour, ring }: Sketch): string {
  const food =
    flavour === 'hoernli' || flavour === 'ghackets' ? hoernli(random, flavour) : longNoodles(random, flavour)
  const shadow = `<g ${fall(4, 6)} ${faint(0.16)}>${path(blob(random, 0, 0, 64, 11, 0.1), '#000')}</g>`
  return plate(ring) + scaled(1.17, shadow + food)
}

function hoernli(random: Random, flavour: string): string {
  const piece = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      stroke('M-9 4C-8 -6 8 -6 9 4', '#00000026', 8.4, 'transform="translate(1.2 2)"') +
        stroke('M-9 4C-8 -6 8 -6 9 4', '#DDA53B', 8) +
        stroke('M-9 3.4C-8 -6.4 8 -6.4 9 3.4', '#F7CF70', 5),
    )
  const pieces =
    path(blob(random, 0, 0, 66, 11, 0.09), '#F7E2A6') +
    scatter(random, { count: 46, within: 60, gap: 11 }, piece)
  if (flavour === 'ghackets') return pieces + mince(random)
  return (
    pieces +
    scatter(random, { count: 9, within: 50, gap: 20 }, (x, y) =>
      cube(random, x, y, '#F7E3B0', '#DDB96A', 0.85),
    ) +
    scatter(random, { count: 14, within: 54, gap: 12 }, (x, y) => friedOnion(x, y)) +
    scatter(random, { count: 12, within: 56, gap: 10 }, (x, y) => chive(random, x, y))
  )
}

const friedOnion = (x: number, y: number) => stroke(`M${round(x - 6)} ${round(y)}q6 -7 12 0`, '#A9652B', 2.6)

/** Minced meat in its gravy, in the middle of the plate. */
function mince(random: Random): string {
  return (
    path(blob(random, 2, 3, 36, 10, 0.14), '#5A2A16') +
    path(blob(random, 0, 0, 34, 10, 0.14), '#83452A') +
    scatter(random, { count: 46, within: 32, gap: 6 }, (x, y) =>
      path(
        blob(random, x, y, random.between(2.4, 4.4), 6, 0.3),
        random.pick(['#9C5A38', '#6B3520', '#AB6A45']),
      ),
    ) +
    scatter(random, { count: 5, within: 28, gap: 16 }, (x, y) => carrotCoin(x, y, 0.55)) +
    parsley(random, 2, -2, 1) +
    scatter(random, { count: 9, within: 58, gap: 14, hole: 38 }, (x, y) =>
      shaving(random, x, y, 1, '#FFF6DC'),
    )
  )
}

const NOODLES = {
  pesto: { light: ['#C9CF63', '#B8C251', '#D8DB7C'], dark: '#8F9D39', ground: '#A3B14A' },
  rahm: { light: ['#F8E2A4', '#F2D68C', '#FBEBBD'], dark: '#D6AC55', ground: '#EFD596' },
  wok: { light: ['#D9A25A', '#C98B41', '#E5B878'], dark: '#93591F', ground: '#A8682A' },
  plain: { light: ['#F4CE73', '#EDBF5B', '#F8DB90'], dark: '#C98F33', ground: '#D99F3F' },
} as const

const isNoodle = (flavour: string): flavour is keyof typeof NOODLES => flavour in NOODLES

function longNoodles(random: Random, flavour: string): string {
  const { light, dark, ground } = NOODLES[isNoodle(flavour) ? flavour : 'plain']
  const strand = (i: number) => {
    const line = arc(random)
    return stroke(line, dark, 6.2) + stroke(line, at(light, i % 3), 4.4)
  }
  const heap = path(blob(random, 0, 0, 62, 11, 0.1), ground) + times(64, strand)
  if (flavour === 'rahm') return heap + bacon(random)
  if (flavour === 'wok') return heap + vegetables(random)
  return (
    heap +
    (flavour === 'pesto' ? '' : sugo(random)) +
    scatter(random, { count: 11, within: 48, gap: 13 }, (x, y) => shaving(random, x, y, 1, '#FFF6DC')) +
    basil(random, 2, -3, 1.25)
  )
}

/** Bacon, the yolk of an egg, cheese and pepper. */
function bacon(random: Random): string {
  return (
    scatter(random, { count: 13, within: 52, gap: 17, hole: 18 }, (x, y) =>
      cube(random, x, y, '#D9705F', '#A33D2F', 0.85),
    ) +
    scatter(random, { count: 13, within: 52, gap: 12 }, (x, y) => shaving(random, x, y, 1.1, '#FFF9E6')) +
    circle(1.6, 2.4, 15, '#000', faint(0.14)) +
    circle(0, 0, 15, '#EF9A14') +
    circle(-1, -1.4, 13, '#F9B42B') +
    circle(-5, -6, 3.6, '#FFDF8C') +
    scatter(random, { count: 22, within: 54, gap: 7 }, (x, y) => circle(x, y, 1.2, '#3b2a20')) +
    parsley(random, 30, 24, 0.8) +
    parsley(random, -34, -20, 0.8)
  )
}

/** What comes from the wok: broccoli, tofu, carrots and sesame. */
function vegetables(random: Random): string {
  const broccoli = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      stroke('M0 4V15', '#A9C46A', 6) +
        circle(-6, 2, 7, '#2F6B32') +
        circle(6, 2, 7, '#2F6B32') +
        circle(0, -5, 8, '#3B7F3C') +
        circle(-3, -6, 3, '#67A84F') +
        circle(5, 0, 2.4, '#67A84F') +
        circle(-7, 1, 2.2, '#67A84F'),
    )
  return (
    scatter(random, { count: 8, within: 50, gap: 26 }, broccoli) +
    scatter(random, { count: 9, within: 52, gap: 20 }, (x, y) =>
      cube(random, x, y, '#F3DDAA', '#C08C42', 1.15),
    ) +
    scatter(random, { count: 7, within: 52, gap: 20 }, (x, y) => carrotCoin(x, y, 0.85)) +
    scatter(random, { count: 26, within: 56, gap: 8 }, (x, y) => ellipse(x, y, 2.2, 1.3, x * 7, '#FFF4D6'))
  )
}

function arc(random: Random): string {
  const away = random.next() * 6.28
  const reach = random.next() * 26
  const x = Math.cos(away) * reach
  const y = Math.sin(away) * reach
  const radius = random.between(14, 44)
  const start = random.next() * 6.28
  const sweep = random.between(1.6, 4.2)
  const from = `${round(x + Math.cos(start) * radius)} ${round(y + Math.sin(start) * radius)}`
  const to = `${round(x + Math.cos(start + sweep) * radius)} ${round(y + Math.sin(start + sweep) * radius * 0.96)}`
  return `M${from}A${round(radius)} ${round(radius * 0.92)} 0 ${sweep > 3.14 ? 1 : 0} 1 ${to}`
}

function sugo(random: Random): string {
  return (
    path(blob(random, 4, 2, 30, 9, 0.2), '#A92B17') +
    path(blob(random, 2, -1, 28, 9, 0.2), '#D4432A') +
    scatter(random, { count: 9, within: 22, gap: 9 }, (x, y) =>
      circle(x + 2, y, 3.6, random.pick(['#8A3B24', '#A24A2E'])),
    ) +
    scatter(random, { count: 4, within: 40, gap: 24, hole: 26 }, (x, y) => tomatoHalf(random, x, y, 0.8))
  )
}

const GROOVES = [-6, -2, 2, 6]

/** Little torn dumplings with fried onions and cheese. */
export function dumplings({ random, ring }: Sketch): string {
  const piece = (x: number, y: number) => {
    const shape = blob(random, 0, 0, random.between(8, 11), 6, 0.24)
    return group(
      x,
      y,
      random.between(0, 360),
      1,
      path(shape, '#D39A35', 'transform="translate(1 1.8)"') + path(shape, '#F6D689'),
    )
  }
  const food =
    path(blob(random, 0, 2, 64, 11, 0.1), '#E9C26A') +
    scatter(random, { count: 52, within: 60, gap: 13 }, piece) +
    scatter(random, { count: 9, within: 52, gap: 24 }, (x, y) =>
      leaf(x, y, random.between(0, 360), 1.05, '#8DBB57', '#5E9331'),
    ) +
    scatter(random, { count: 18, within: 54, gap: 12 }, friedOnion) +
    scatter(random, { count: 12, within: 56, gap: 13 }, (x, y) => shaving(random, x, y, 1.1, '#FFF6DC')) +
    scatter(random, { count: 10, within: 56, gap: 12 }, (x, y) => chive(random, x, y))
  return plate(ring) + scaled(1.14, food)
}

/** Rolls of green leaves in broth, with bacon and cheese. */
export function leafRolls({ random, ring }: Sketch): string {
  const roll = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(-24, 24),
      1,
      ellipse(2, 4, 24, 12.5, 0, '#000', faint(0.18)) +
        ellipse(0, 0, 24, 12.5, 0, '#2F6B32') +
        ellipse(-1, -1.6, 21.5, 10, 0, '#4C8A3C') +
        stroke('M-19 3C-10 -9 10 -9 19 2M-12 6C-4 -2 8 -3 14 4', '#8DBB57', 1.8, faint(0.8)) +
        ellipse(-6, -4, 9, 3.4, -8, '#79AE55', faint(0.7)),
    )
  const food =
    path(blob(random, 0, 2, 66, 12, 0.06), '#D9B866') +
    path(blob(random, -2, -1, 61, 12, 0.06), '#EBD18C') +
    scatter(random, { count: 11, within: 52, gap: 28 }, roll) +
    scatter(random, { count: 14, within: 58, gap: 15 }, (x, y) =>
      cube(random, x, y, '#D9705F', '#A33D2F', 0.7),
    ) +
    scatter(random, { count: 14, within: 58, gap: 12 }, (x, y) => shaving(random, x, y, 1.1, '#FFF6DC')) +
    scatter(random, { count: 10, within: 58, gap: 13 }, (x, y) => chive(random, x, y))
  return plate(ring) + scaled(1.16, food)
}

/** Gnocchi with pumpkin and sage. */
export function gnocchi({ random, ring }: Sketch): string {
  const piece = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1.06,
      ellipse(0, 0, 13, 9.4, 0, '#F3B13F') +
        ellipse(-0.8, -1.2, 11.4, 7.6, 0, '#FBCB68') +
        GROOVES.map((groove) => stroke(`M${groove} -6q1.6 6 0 12`, '#E39C2B', 1.4, faint(0.75))).join(''),
    )
  const food =
    path(blob(random, 0, 2, 66, 11, 0.1), '#F4B95B') +
    path(blob(random, -2, -1, 60, 11, 0.1), '#F8CB7B') +
    scatter(random, { count: 22, within: 58, gap: 20 }, piece) +
    scatter(random, { count: 7, within: 56, gap: 30 }, (x, y) =>
      cube(random, x, y, '#F58D2B', '#D96D12', 0.9),
    ) +
    scatter(random, { count: 5, within: 52, gap: 34 }, (x, y) =>
      leaf(x, y, random.between(0, 360), 1.15, '#8DAE7F', '#66895A'),
    ) +
    scatter(random, { count: 10, within: 58, gap: 14 }, (x, y) => circle(x, y, 1.2, '#4a352a'))
  return plate(ring) + scaled(1.12, food)
}
