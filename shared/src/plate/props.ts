import type { Prop } from './drawing.ts'
import { leaf } from './garnish/herbs.ts'
import { blueberry, lemon as lemonSlice, nut } from './garnish/sweet.ts'
import type { Random } from './random.ts'
import { circle, ellipse, faint, fall, grain, group, path, round, scatter, stroke } from './shapes.ts'
import { shade } from './vessels.ts'

type Draw = (random: Random, x: number, y: number, scale: number) => string

const onTable = (shape: string, dx = 7, dy = 9) => `<g ${fall(dx, dy)}>${shade(shape)}</g>`

const CALYX = [0, 72, 144, 216, 288]

const tomato: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(0, 360),
    scale,
    onTable('circle r="25"') +
      circle(0, 0, 25, '#CF3421') +
      circle(-3, -3, 21, '#E14A33') +
      ellipse(-9, -10, 6, 4, -40, '#F79A86') +
      CALYX.map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 0C4 -4 4 -12 0 -16C-4 -12 -4 -4 0 0Z" fill="#3F8742"/>`,
      ).join('') +
      circle(0, 0, 3, '#2C6530'),
  )

const lemon: Draw = (random, x, y, scale) =>
  `<g transform="translate(${round(x + 6)} ${round(y + 8)})">${shade(`circle r="${23 * scale}"`)}</g>` +
  lemonSlice(random, x, y, 1.7 * scale)

const garlic: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(-30, 30),
    scale,
    onTable('circle r="21"', 6, 9) +
      path('M0 -28C3 -20 22 -14 22 4C22 20 8 24 0 24C-8 24 -22 20 -22 4C-22 -14 -3 -20 0 -28Z', '#FBF5EC') +
      stroke(
        'M0 -20C-6 -6 -8 8 -4 22M0 -20C6 -6 8 8 4 22M-4 -18C-16 -8 -18 6 -14 16M4 -18C16 -8 18 6 14 16',
        '#DCC9D2',
        1.8,
      ),
  )

const basil: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(0, 360),
    scale * 1.9,
    `<g ${fall(3, 5)} ${faint(0.9)}>${shade('circle r="15"')}</g>` +
      leaf(9, 0, 80, 1.2) +
      leaf(-9, 2, -85, 1.15, '#4FA053') +
      leaf(0, -10, 4, 1.1, '#55A858') +
      leaf(1, 9, 178, 1, '#4B9B50') +
      leaf(0, 0, 40, 0.7, '#74C26F', '#4c9a4f'),
  )

const egg: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(0, 360),
    scale,
    onTable('ellipse rx="18" ry="23"', 6, 9) +
      ellipse(0, 0, 18, 23, 0, '#E8C6A2') +
      ellipse(-3, -4, 13, 16, 0, '#F1D6B8') +
      ellipse(-6, -9, 4, 6, 20, '#FBEBD7'),
  )

const onion: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(-60, 60),
    scale,
    onTable('circle r="24"') +
      circle(0, 0, 24, '#8E1B4B') +
      circle(0, 0, 20.5, '#F7E4EA') +
      circle(0, 0, 17, '#B0396B') +
      circle(0, 0, 15, '#FBEFF2') +
      circle(0, 0, 11, '#C25F88') +
      circle(0, 0, 9, '#FBEFF2') +
      circle(0, 0, 5, '#D58CA8') +
      circle(0, 0, 3.4, '#FBEFF2'),
  )

const salt: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    0,
    scale,
    onTable('circle r="26"') +
      circle(0, 0, 26, '#FFFEFB') +
      circle(0, 0, 21, '#E8E1D6') +
      grain(random, {
        count: 60,
        within: 17,
        colours: ['#fff', '#F6F2EA', '#DCD5C8'],
        length: 1.8,
        width: 1.5,
      }),
  )

const pepper: Draw = (random, x, y, scale) =>
  scatter(
    random,
    { count: 11, within: 30 * scale, gap: 7, x, y },
    (cornX, cornY) =>
      circle(cornX + 1.4, cornY + 2, 2.8, '#000', faint(0.18)) +
      circle(cornX, cornY, 2.8, random.pick(['#33261f', '#4a382d', '#5d4737'])),
  )

const cheese: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(-40, 40),
    scale,
    onTable('path d="M-28 16L22 -22L30 18Z"') +
      path('M-28 16L22 -22L30 18Z', '#F3BE3C', 'stroke="#F3BE3C" stroke-width="6" stroke-linejoin="round"') +
      path('M-26 14L21 -20L27 14Z', '#FAD567') +
      circle(10, 4, 4.4, '#E0A427') +
      circle(-6, 9, 3, '#E0A427') +
      circle(17, -8, 2.6, '#E0A427'),
  )

const apple: Draw = (random, x, y, scale) =>
  group(
    x,
    y,
    random.between(0, 360),
    scale,
    onTable('circle r="25"') +
      circle(0, 0, 25, '#C9302C') +
      circle(-2, -2, 22, '#DD4A3C') +
      ellipse(6, 8, 12, 9, 30, '#F1A93B', faint(0.65)) +
      circle(0, 0, 5.4, '#8f2a1c') +
      stroke('M0 0C2 -6 6 -9 10 -11', '#5b3a1e', 2.6) +
      leaf(12, -6, 70, 0.8),
  )

const berries: Draw = (_random, x, y, scale) =>
  blueberry(x, y, 1.7 * scale) +
  blueberry(x + 19 * scale, y + 7 * scale, 1.5 * scale) +
  blueberry(x + 5 * scale, y + 19 * scale, 1.6 * scale)

const nuts: Draw = (_random, x, y, scale) =>
  group(x, y, 20, scale * 1.6, nut(0, 0, 20) + nut(13, 7, 80) + nut(-4, 14, 140) + nut(16, -9, 200))

const PROPS: Record<Prop, Draw> = {
  tomato,
  lemon,
  garlic,
  basil,
  egg,
  onion,
  salt,
  pepper,
  cheese,
  apple,
  berries,
  nuts,
}

/** Draws a thing of the kitchen at a place on the cloth. */
export function drawProp(prop: Prop, random: Random, x: number, y: number, scale: number): string {
  return PROPS[prop](random, x, y, scale)
}
