import { leaf } from '../garnish/herbs.ts'
import { blueberry, lemon, nut, strawberry } from '../garnish/sweet.ts'
import type { Random } from '../random.ts'
import {
  bar,
  blob,
  cast,
  circle,
  ellipse,
  faint,
  fall,
  group,
  path,
  round,
  scaled,
  scatter,
  stroke,
  times,
} from '../shapes.ts'
import { clipped, plate, shade, type Sketch, vesselShadow } from '../vessels.ts'

/** The rim of a glass with the light on it, to be laid over its contents. */
function rim(radius: number): string {
  const arc = (from: number, to: number, at: number) => {
    const point = (angle: number) =>
      `${round(Math.cos((angle * Math.PI) / 180) * at)} ${round(Math.sin((angle * Math.PI) / 180) * at)}`
    return `M${point(from)}A${at} ${at} 0 0 1 ${point(to)}`
  }
  return (
    `<circle r="${radius - 3}" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".5"/>` +
    `<circle r="${radius}" fill="none" stroke="#fff" stroke-width="1.8" stroke-opacity=".85"/>` +
    stroke(arc(188, 246, radius - 3), '#fff', 3.4, faint(0.95)) +
    stroke(arc(20, 52, radius - 3), '#fff', 2.4, faint(0.6))
  )
}

const CREAM = {
  schoko: { base: '#5A3321', light: '#74462F', swirl: '#F6E6CF', top: '#FFF6E6', crumb: '#3A1F13' },
  mango: { base: '#F0A02B', light: '#F9BE55', swirl: '#FFF1D8', top: '#FFFBF1', crumb: '#D9812B' },
  plain: { base: '#C23555', light: '#DA5A77', swirl: '#F6DFD2', top: '#FFF9F2', crumb: '#F0C27E' },
} as const

const isCream = (flavour: string): flavour is keyof typeof CREAM => flavour in CREAM

/** A layered dessert in its glass, from above. */
export function dessertGlass(sketch: Sketch): string {
  const { random, flavour, ring } = sketch
  const tones = CREAM[isCream(flavour) ? flavour : 'plain']
  const contents =
    circle(0, 0, 66, tones.base) +
    path(blob(random, -10, -14, 46, 9, 0.12), tones.light) +
    creamSwirl(tones.swirl, tones.top) +
    scatter(random, { count: 22, within: 58, gap: 6, hole: 40 }, (x, y) =>
      path(blob(random, x, y, random.between(1.8, 3.8), 6, 0.3), tones.crumb, faint(0.85)),
    ) +
    topping(random, flavour)
  const glass =
    circle(7, 10, 70, '#000', faint(0.16)) +
    circle(0, 0, 70, '#E3EAEA') +
    circle(0, 0, 66, '#B9C6C6') +
    clipped(sketch, '<circle r="65"/>', contents) +
    rim(70)
  return plate(ring) + scaled(1.12, glass)
}

/** A rosette of cream: three rings of lobes, the upper ones brighter. */
function creamSwirl(dark: string, light: string): string {
  const lobes = (count: number, radius: number, size: number, start: number, colour: string) =>
    times(count, (i) => {
      const angle = ((i / count) * 360 + start) * (Math.PI / 180)
      return circle(Math.cos(angle) * radius, Math.sin(angle) * radius, size, colour)
    })
  return (
    circle(3, 5, 37, '#000', faint(0.12)) +
    lobes(9, 25, 11.5, 0, dark) +
    lobes(9, 23.6, 10, 0, light) +
    lobes(7, 14, 10, 20, dark) +
    lobes(7, 12.6, 8.8, 20, light) +
    circle(1, 1.4, 9, dark) +
    circle(0, 0, 7.8, light)
  )
}

function topping(random: Random, flavour: string): string {
  const mint = leaf(-8, -12, -40, 1.05, '#59A65A', '#3A8040') + leaf(9, -13, 44, 1, '#6CBB68', '#3F8D45')
  if (flavour === 'schoko') {
    return (
      scatter(random, { count: 10, within: 40, gap: 13 }, (x, y) =>
        group(
          x,
          y,
          random.between(0, 360),
          1,
          bar(-7, -1.6, 14, 3.2, 1.6, '#3A1F13') + bar(-7, -1.6, 13, 1.4, 0.7, '#7A4A32'),
        ),
      ) +
      nut(-3, 2, 20) +
      nut(7, 4, 100) +
      mint
    )
  }
  if (flavour === 'mango')
    return scatter(random, { count: 11, within: 42, gap: 15 }, (x, y) => mangoCube(random, x, y)) + mint
  return (
    scatter(random, { count: 6, within: 44, gap: 21, hole: 14 }, (x, y) => strawberry(random, x, y, 1)) +
    scatter(random, { count: 8, within: 46, gap: 13, hole: 10 }, (x, y) => blueberry(x, y, 1)) +
    mint
  )
}

function mangoCube(random: Random, x: number, y: number): string {
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    bar(-6, -6, 12, 12, 3, '#7A3E05', cast(0.22, 1.6, 2.2)) +
      bar(-6, -6, 12, 12, 3, '#E58A12') +
      bar(-6, -6, 10.4, 10.4, 2.6, '#FDB73E') +
      bar(-4.4, -4.4, 5, 2.2, 1.1, '#FFDC8F'),
  )
}

const DRINKS = {
  beeren: { base: '#B3214F', light: '#D24876' },
  milch: { base: '#F2C3BF', light: '#FADCD5' },
  minze: { base: '#A9C45A', light: '#C6DB84' },
  plain: { base: '#F0B93A', light: '#F8D36E' },
} as const

const isDrink = (flavour: string): flavour is keyof typeof DRINKS => flavour in DRINKS

/** A cold drink with ice on a coaster, a shake, or a cup of coffee. */
export function drink(sketch: Sketch): string {
  if (sketch.flavour === 'kaffee') return cup(sketch)
  const { random, flavour } = sketch
  const tones = DRINKS[isDrink(flavour) ? flavour : 'plain']
  const contents =
    circle(0, 0, 62, tones.base) +
    ellipse(-14, -16, 38, 28, -35, tones.light, faint(0.8)) +
    (flavour === 'milch'
      ? ''
      : iceCube(-24, 12, 18, 1.1) + iceCube(20, 28, -22, 1) + iceCube(22, -26, 40, 1.05)) +
    garnish(random, flavour) +
    scatter(random, { count: 14, within: 54, gap: 9 }, (x, y) =>
      circle(x, y, random.between(1.2, 2.6), '#fff', faint(0.55)),
    )
  return (
    coaster() +
    circle(8, 11, 68, '#000', faint(0.2)) +
    circle(0, 0, 68, '#DCE8E8') +
    circle(0, 0, 64, '#AFC3C3') +
    clipped(sketch, '<circle r="62"/>', contents) +
    rim(68) +
    straw()
  )
}

function coaster(): string {
  return (
    vesselShadow(shade('circle r="94"')) +
    circle(0, 0, 94, '#B97F47') +
    circle(-0.8, -1.2, 92, '#D5A068') +
    `<circle r="84" fill="none" stroke="#B97F47" stroke-width="2" stroke-opacity=".6"/>` +
    stroke(
      'M-82 -22C-40 -30 30 -14 82 -24M-84 12C-30 4 20 22 84 10M-70 46C-20 38 30 54 70 44',
      '#C48F57',
      2,
      faint(0.7),
    )
  )
}

function iceCube(x: number, y: number, turn: number, scale: number): string {
  return group(
    x,
    y,
    turn,
    scale,
    bar(-15, -15, 30, 30, 7, '#000', cast(0.12, 2.4, 3.4)) +
      bar(-15, -15, 30, 30, 7, '#fff', faint(0.42)) +
      bar(-15, -15, 25, 25, 6, '#fff', faint(0.4)) +
      stroke('M-9 -9H3M-9 -9V1', '#fff', 3, faint(0.95)),
  )
}

function garnish(random: Random, flavour: string): string {
  const mint =
    leaf(-6, -30, -30, 1.35, '#59A65A', '#3A8040') +
    leaf(10, -36, 40, 1.2, '#6CBB68', '#3F8D45') +
    leaf(-20, -38, -80, 1.1, '#4F9A50', '#2F7038')
  if (flavour === 'beeren' || flavour === 'milch') {
    return (
      scatter(random, { count: 4, within: 40, gap: 26 }, (x, y) => strawberry(random, x, y, 1.15)) +
      scatter(random, { count: 7, within: 46, gap: 17 }, (x, y) => blueberry(x, y, 1.1)) +
      mint
    )
  }
  return lemon(random, 14, 2, 1.7) + lemon(random, -30, -14, 1.3) + mint
}

function straw(): string {
  const stripes = times(5, (i) =>
    path(`M-4.6 ${-48 + i * 18}L4.6 ${-56 + i * 18}V${-48 + i * 18}L-4.6 ${-40 + i * 18}Z`, '#D6334A'),
  )
  return group(
    34,
    -38,
    42,
    1,
    `<g ${fall(6, 8)} ${faint(0.9)}>${shade('rect x="-4.6" y="-62" width="9.2" height="100" rx="4.6"')}</g>` +
      bar(-4.6, -62, 9.2, 102, 4.6, '#F1E7DC') +
      stripes +
      bar(-3.2, -60, 2.6, 98, 1.3, '#fff', faint(0.7)),
  )
}

/** A cup with its saucer; the foam carries a leaf of milk. */
function cup({ random }: Sketch): string {
  const glaze = random.pick(['#FFFEFB', '#F3D9C9', '#2F4A43'])
  const crema = '#B57A43'
  const milk = '#FBEFDD'
  return (
    vesselShadow(shade('circle r="102"')) +
    circle(0, 0, 102, '#FFFEFB') +
    circle(0, 0, 82, '#EFE9E0') +
    circle(1.5, 2.4, 80, '#FCFAF5') +
    circle(8, 11, 66, '#000', faint(0.16)) +
    group(
      52,
      34,
      34,
      1,
      bar(0, -11, 44, 22, 11, '#000', cast(0.16, 5, 7)) +
        bar(0, -11, 44, 22, 11, glaze) +
        bar(8, -5, 26, 10, 5, '#000', faint(0.22)),
    ) +
    circle(0, 0, 66, glaze) +
    circle(0, 0, 60, '#000', faint(0.14)) +
    circle(0, 0, 57, '#8A5228') +
    circle(-1.5, -2, 53, crema) +
    ROSETTA.map(([y, size]) => path(heart(y, size), milk)).join('') +
    stroke('M0 -30V38', crema, 3) +
    scatter(random, { count: 9, within: 50, gap: 12, hole: 40 }, (x, y) =>
      circle(x, y, random.between(1, 2.2), milk, faint(0.8)),
    ) +
    stroke('M-58.5 -22A62.5 62.5 0 0 1 -34 -52.4', '#fff', 3, faint(0.6))
  )
}

const ROSETTA = [
  [24, 30],
  [6, 24],
  [-10, 17],
  [-22, 10],
] as const

const heart = (y: number, size: number): string =>
  `M0 ${y + size * 0.5}C${-size * 1.3} ${y} ${-size * 0.9} ${y - size * 0.8} 0 ${y - size * 0.2}C${size * 0.9} ${y - size * 0.8} ${size * 1.3} ${y} 0 ${y + size * 0.5}Z`
