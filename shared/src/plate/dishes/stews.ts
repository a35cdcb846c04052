import { leaf, parsley } from '../garnish/herbs.ts'
import { cube } from '../garnish/savoury.ts'
import { lemon } from '../garnish/sweet.ts'
import { carrotCoin, mushroom, pea, potato } from '../garnish/vegetables.ts'
import {
  bar,
  blob,
  cast,
  circle,
  ellipse,
  faint,
  group,
  path,
  scaled,
  scatter,
  stroke,
  times,
} from '../shapes.ts'
import { bowl, clipped, plate, type Sketch } from '../vessels.ts'

const SAUCES = {
  ragout: { dark: '#5A2A16', light: '#8A4524', meat: ['#7A3D24', '#542513'] },
  rahm: { dark: '#B98A55', light: '#E6C592', meat: ['#D9A984', '#A8714A'] },
} as const

/** Meat in its sauce beside mashed potatoes: brown with carrots, or creamy with mushrooms. */
export function ragout({ random, flavour, ring }: Sketch): string {
  const creamy = flavour === 'rahm'
  const { dark, light, meat } = SAUCES[creamy ? 'rahm' : 'ragout']
  const piece = (x: number, y: number) => cube(random, x, y, meat[0], meat[1], random.between(1.2, 1.6))
  const food =
    path(blob(random, -34, -26, 42, 11, 0.1), '#000', faint(0.12)) +
    path(blob(random, -37, -29, 42, 11, 0.1), '#E8CB72') +
    path(blob(random, -39, -32, 36, 10, 0.12), '#F6E09A') +
    stroke('M-62 -36C-50 -52 -28 -52 -18 -38M-54 -20C-44 -32 -32 -32 -24 -24', '#FFF1C4', 4, faint(0.9)) +
    path(blob(random, 19, 18, 54, 12, 0.08), dark) +
    path(blob(random, 17, 15, 50, 12, 0.08), light) +
    scatter(random, { count: 13, within: 42, gap: 20, x: 17, y: 16 }, piece) +
    (creamy
      ? scatter(random, { count: 6, within: 38, gap: 24, x: 17, y: 16 }, (x, y) =>
          mushroom(random, x, y, 1.05),
        )
      : scatter(random, { count: 7, within: 40, gap: 20, x: 17, y: 16 }, (x, y) => carrotCoin(x, y, 1.05))) +
    scatter(random, { count: 7, within: 44, gap: 16, x: 17, y: 16 }, (x, y) =>
      stroke(`M${Math.round(x - 6)} ${Math.round(y)}q6 -5 12 0`, '#fff', 2, faint(0.35)),
    ) +
    parsley(random, 6, -14, 1.1) +
    parsley(random, 34, 26, 0.9) +
    parsley(random, -36, -34, 0.8)
  return plate(ring) + scaled(1.16, food)
}

const DRUMSTICK = 'M-38 2C-38 -22 -2 -26 18 -9C26 -4 36 -5 44 -5V5C36 6 28 6 20 11C0 26 -38 24 -38 2Z'

/** Roast chicken legs with potatoes and lemon. */
export function chicken({ random, ring }: Sketch): string {
  const leg = (x: number, y: number, turn: number) =>
    group(
      x,
      y,
      turn,
      1.08,
      bar(38, -4.5, 20, 9, 4.5, '#E9DCC3') +
        circle(58, -3.6, 5.4, '#F6EEDD') +
        circle(58, 4, 5.4, '#E9DCC3') +
        path(DRUMSTICK, '#000', cast(0.2, 3, 5)) +
        path(DRUMSTICK, '#A9591C') +
        path('M-36 0C-35 -21 -3 -24 16 -9C24 -4 32 -5 40 -4C30 0 18 4 4 9C-14 15 -34 14 -36 0Z', '#D2842F') +
        path('M-30 -4C-28 -17 -6 -19 6 -10C0 -4 -24 4 -30 -4Z', '#EDB05A') +
        circle(-6, 12, 3, '#7A3B10', faint(0.5)) +
        circle(-22, 9, 4, '#7A3B10', faint(0.4)),
    )
  const food =
    path(blob(random, 6, 10, 58, 12, 0.1), '#C98F3F', faint(0.5)) +
    scatter(random, { count: 8, within: 62, gap: 24 }, (x, y) =>
      potato(random, x, y, ['#D9A13F', '#F3CD78'], stroke('M-8 5q8 4 15 -2', '#B4741F', 1.8)),
    ) +
    leg(-8, -28, -24) +
    leg(4, 24, 14) +
    lemon(random, 52, -24, 1.25) +
    lemon(random, -48, 36, 1.1) +
    leaf(38, 2, 40, 1.1, '#6E9A5C', '#4A7440') +
    leaf(-30, 8, -60, 1.1, '#6E9A5C', '#4A7440') +
    scatter(random, { count: 12, within: 60, gap: 12 }, (x, y) => circle(x, y, 1.2, '#2b1a12'))
  return plate(ring) + scaled(1.12, food)
}

const BANGER = 'M-52 -14Q0 26 52 -12'

/** Two grilled sausages with mustard, on leeks and potatoes. */
export function sausages({ random, ring }: Sketch): string {
  const sausage = (y: number, turn: number) =>
    group(
      4,
      y,
      turn,
      1,
      stroke(BANGER, '#000', 25, cast(0.2, 3, 5)) +
        stroke(BANGER, '#8A3F1E', 25) +
        stroke('M-51 -16Q0 23 50 -14', '#B8622F', 19) +
        stroke('M-46 -18Q0 16 46 -17', '#D98E55', 5, faint(0.85)) +
        times(5, (i) =>
          stroke(`M${-36 + i * 16} ${-8 + Math.abs(2 - i) * -2}l9 14`, '#5A2411', 3.4, faint(0.7)),
        ),
    )
  const leek = (x: number, y: number) =>
    circle(x + 1, y + 1.6, 8.5, '#000', faint(0.12)) +
    circle(x, y, 8.5, '#8DBB57') +
    circle(x, y, 5.8, '#D3E6A8') +
    circle(x, y, 3, '#A7CB6F')
  return (
    plate(ring) +
    path(blob(random, -4, 6, 66, 12, 0.08), '#DCE3B4', faint(0.8)) +
    scatter(random, { count: 26, within: 62, gap: 15 }, leek) +
    scatter(random, { count: 6, within: 60, gap: 30 }, (x, y) =>
      potato(random, x, y, ['#EDC063', '#F8DB92']),
    ) +
    sausage(-18, -10) +
    sausage(22, 6) +
    path(blob(random, -54, 40, 13, 8, 0.12), '#B98514') +
    path(blob(random, -55, 38, 11, 8, 0.12), '#E9B934') +
    parsley(random, 52, 34, 1)
  )
}

/** Meatballs in tomato sauce with peas. */
export function meatballs({ random, ring }: Sketch): string {
  const ball = (x: number, y: number) =>
    circle(x + 2.4, y + 3.6, 16, '#000', faint(0.2)) +
    circle(x, y, 16, '#5E2D18') +
    circle(x - 1, y - 1.4, 14, '#87462A') +
    ellipse(x - 5, y - 6, 6.4, 4.4, -35, '#B06B45') +
    circle(x + 5, y + 4, 2, '#5E2D18') +
    circle(x - 2, y + 7, 1.6, '#5E2D18')
  return (
    plate(ring) +
    path(blob(random, 1, 3, 66, 12, 0.08), '#9C2A17') +
    path(blob(random, -1, 0, 62, 12, 0.08), '#CC4A2C') +
    scatter(random, { count: 11, within: 48, gap: 32 }, ball) +
    scatter(random, { count: 14, within: 58, gap: 14 }, pea) +
    parsley(random, -10, 4, 1.1) +
    parsley(random, 24, -20, 0.9)
  )
}

/** A bowl of chili with beans, sweetcorn and sour cream. */
export function chili(sketch: Sketch): string {
  const { random } = sketch
  const bean = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      path('M-10 2C-11 -8 11 -8 10 2C8 8 4 3 0 4C-4 3 -8 8 -10 2Z', '#000', cast(0.2, 1.4, 2)) +
        path('M-10 2C-11 -8 11 -8 10 2C8 8 4 3 0 4C-4 3 -8 8 -10 2Z', '#6B1A20') +
        stroke('M-6 -1C-3 -4 2 -4 5 -2', '#B5565B', 1.8),
    )
  const corn = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      bar(-4, -4, 8, 8, 3, '#D9981B') + bar(-4, -4, 6.6, 6.6, 2.6, '#F7CB4A'),
    )
  const food =
    circle(0, 0, 90, '#8F2A16') +
    path(blob(random, -6, -8, 78, 12, 0.08), '#B23E20') +
    scatter(random, { count: 26, within: 80, gap: 14 }, (x, y) =>
      path(blob(random, x, y, random.between(4, 7), 7, 0.3), '#6E3A20'),
    ) +
    scatter(random, { count: 20, within: 78, gap: 20 }, bean) +
    scatter(random, { count: 20, within: 78, gap: 14 }, corn) +
    path(blob(random, 6, 2, 24, 9, 0.14), '#E3D9CB') +
    path(blob(random, 4, -1, 22, 9, 0.14), '#FFFCF5') +
    parsley(random, 4, -2, 1.3) +
    parsley(random, -40, 30, 1) +
    parsley(random, 40, -36, 1)
  return bowl(random.pick(['#FFFDF8', '#2F4A43', '#E9B44C'])) + clipped(sketch, '<circle r="90"/>', food)
}
