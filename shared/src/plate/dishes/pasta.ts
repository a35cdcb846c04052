import { basil, chive, leaf } from '../garnish/herbs.ts'
import { cube, shaving } from '../garnish/savoury.ts'
import { tomatoHalf } from '../garnish/vegetables.ts'
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

/** Long noodles with tomato or pesto, or short ones with onions. */
export function pasta({ random, flavour, ring }: Sketch): string {
  const food = flavour === 'hoernli' ? hoernli(random) : longNoodles(random, flavour === 'pesto')
  const shadow = `<g ${fall(4, 6)} ${faint(0.16)}>${path(blob(random, 0, 0, 64, 11, 0.1), '#000')}</g>`
  return plate(ring) + scaled(1.17, shadow + food)
}

function hoernli(random: Random): string {
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
  const friedOnion = (x: number, y: number) =>
    stroke(`M${round(x - 6)} ${round(y)}q6 -7 12 0`, '#A9652B', 2.6)
  return (
    path(blob(random, 0, 0, 66, 11, 0.09), '#F7E2A6') +
    scatter(random, { count: 46, within: 60, gap: 11 }, piece) +
    scatter(random, { count: 9, within: 50, gap: 20 }, (x, y) =>
      cube(random, x, y, '#F7E3B0', '#DDB96A', 0.85),
    ) +
    scatter(random, { count: 14, within: 54, gap: 12 }, friedOnion) +
    scatter(random, { count: 12, within: 56, gap: 10 }, (x, y) => chive(random, x, y))
  )
}

function longNoodles(random: Random, pesto: boolean): string {
  const light = pesto ? ['#C9CF63', '#B8C251', '#D8DB7C'] : ['#F4CE73', '#EDBF5B', '#F8DB90']
  const dark = pesto ? '#8F9D39' : '#C98F33'
  const strand = (i: number) => {
    const line = arc(random)
    return stroke(line, dark, 6.2) + stroke(line, at(light, i % 3), 4.4)
  }
  return (
    path(blob(random, 0, 0, 62, 11, 0.1), pesto ? '#A3B14A' : '#D99F3F') +
    times(64, strand) +
    (pesto ? '' : sugo(random)) +
    scatter(random, { count: 11, within: 48, gap: 13 }, (x, y) => shaving(random, x, y, 1, '#FFF6DC')) +
    basil(random, 2, -3, 1.25)
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
