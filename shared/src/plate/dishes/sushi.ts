import { leaf } from '../garnish/herbs.ts'
import { at, type Random } from '../random.ts'
import {
  bar,
  blob,
  cast,
  circle,
  ellipse,
  fall,
  faint,
  grain,
  group,
  path,
  stroke,
  times,
} from '../shapes.ts'
import { shade, type Sketch } from '../vessels.ts'

const RICE = ['#FFFFFF', '#F6F0E2', '#FFFDF6']

/** The slate lies a little turned on the cloth. */
const TILT = -9

/** Maki and nigiri on a slate, with soy sauce, wasabi and ginger. */
export function sushi({ random }: Sketch): string {
  return (
    group(0, 0, TILT, 1, slate()) +
    times(4, (i) => onSlate(-98 + i * 45, -33, (x, y) => nigiri(random, x, y, i))) +
    onSlate(94, -36, soySauce) +
    times(5, (i) => onSlate(-102 + i * 40, 39, (x, y) => maki(random, x, y, i))) +
    onSlate(96, 30, ginger) +
    onSlate(108, 50, (x, y) => wasabi(random, x, y))
  )
}

/** Draws at a place given along the slate's own sides. */
function onSlate(along: number, across: number, draw: (x: number, y: number) => string): string {
  const angle = (TILT * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return draw(along * cos - across * sin, along * sin + across * cos)
}

function slate(): string {
  return (
    `<g ${fall(9, 12)}>${shade('rect x="-134" y="-78" width="268" height="156" rx="14"')}</g>` +
    bar(-134, -78, 268, 156, 14, '#2E3338') +
    bar(-134, -78, 268, 151, 14, '#454C53') +
    bar(-128, -72, 256, 139, 10, '#3C4349') +
    stroke('M-118 -58H-40M-124 40H-84M20 62H96M60 -64H112', '#525A62', 2, faint(0.7))
  )
}

const TOPPINGS = [
  { body: '#E9704F', light: '#F78F6E', line: '#FFC3A8' },
  { body: '#B7203A', light: '#D33F55', line: '#EE8792' },
  { body: '#E9704F', light: '#F78F6E', line: '#FFC3A8' },
  { body: '#E39A3B', light: '#F4B95B', line: '#FBE0A8' },
] as const
const SLAB = 'M-15 -27C-13 -33 12 -34 15 -27C17 -10 17 12 14 27C10 33 -10 33 -14 27C-17 10 -17 -12 -15 -27Z'

function nigiri(random: Random, x: number, y: number, index: number): string {
  const { body, light, line } = at(TOPPINGS, index)
  return group(
    x,
    y,
    TILT + random.between(-7, 7),
    1.08,
    bar(-17, -31, 34, 64, 15, '#000', cast(0.28, 3, 4.5)) +
      bar(-17, -31, 34, 64, 15, '#EFE8D8') +
      bar(-17, -31, 31, 60, 14, '#FFFDF6') +
      path(SLAB, body) +
      path(
        'M-13 -26C-11 -31 9 -32 12 -26C14 -10 13 10 11 24C7 29 -9 29 -12 24C-15 8 -15 -12 -13 -26Z',
        light,
      ) +
      times(4, (i) =>
        stroke(`M-11 ${-15 + i * 12}Q0 ${-24 + i * 12} 11 ${-19 + i * 12}`, line, 2.6, faint(0.9)),
      ),
  )
}

const HEARTS = [
  ['#E9704F', '#FFA98A'],
  ['#6FA53C', '#A9D06A'],
  ['#E9704F', '#FFA98A'],
  ['#F0B62E', '#FBD876'],
  ['#6FA53C', '#A9D06A'],
] as const

function maki(random: Random, x: number, y: number, index: number): string {
  const [dark, light] = at(HEARTS, index)
  return group(
    x,
    y,
    random.between(0, 360),
    1.08,
    circle(0, 0, 17.5, '#000', cast(0.3, 3, 4.5)) +
      circle(0, 0, 17.5, '#14251F') +
      circle(0, 0, 16, '#24443A') +
      circle(0, 0, 14.4, '#FBF7EC') +
      grain(random, { count: 26, within: 12, colours: RICE, length: 2.5, width: 1.5 }) +
      path(blob(random, 0, 0, 7.2, 7, 0.14), dark) +
      path(blob(random, -0.8, -0.9, 4.9, 7, 0.14), light),
  )
}

function soySauce(x: number, y: number): string {
  return (
    circle(x + 3, y + 4.5, 23, '#000', faint(0.28)) +
    circle(x, y, 23, '#FFFEFB') +
    circle(x, y, 19, '#D9D1C4') +
    circle(x, y, 17.5, '#3B1C10') +
    ellipse(x - 4, y - 5, 8.6, 5.4, -35, '#6A3A22')
  )
}

function wasabi(random: Random, x: number, y: number): string {
  return (
    path(blob(random, x + 1.6, y + 2.6, 10.5, 9, 0.14), '#000', faint(0.26)) +
    path(blob(random, x, y, 10.5, 9, 0.14), '#86AE4B') +
    path(blob(random, x - 1.6, y - 1.8, 6.8, 8, 0.14), '#A9CB6C') +
    leaf(x - 11, y + 9, -50, 0.8, '#5E9A3C', '#457A2B')
  )
}

const PETAL = 'M-10 -1C-8 -11 8 -11 11 -2C9 7 -7 9 -10 -1Z'

function ginger(x: number, y: number): string {
  return [-30, 40, 110]
    .map((turn, i) =>
      group(
        x + (i - 1) * 6,
        y + (i % 2) * 5,
        turn,
        1,
        path(PETAL, '#000', cast(0.2, 1.4, 2)) +
          path(PETAL, '#F3B7A6') +
          path('M-8 -2C-6 -9 6 -9 8 -3C4 2 -5 3 -8 -2Z', '#FAD6C9') +
          stroke('M-6 1Q1 -5 8 -1', '#E79D8A', 1.2),
      ),
    )
    .join('')
}
