import { parsley } from '../garnish/herbs.ts'
import { tomatoHalf } from '../garnish/vegetables.ts'
import type { Random } from '../random.ts'
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
  scatter,
  stroke,
  turned,
} from '../shapes.ts'
import { clipped, shade, type Sketch } from '../vessels.ts'

const FORM = '<rect x="-116" y="-78" width="232" height="156" rx="12"/>'

/** Roast vegetables on a baking tray, or stuffed ones. */
export function vegetableTray(sketch: Sketch): string {
  const { random, flavour } = sketch
  const tray =
    `<g ${fall(9, 12)}>${shade('rect x="-132" y="-94" width="264" height="188" rx="22"')}</g>` +
    bar(-132, -94, 264, 188, 22, '#8C9096') +
    bar(-132, -94, 260, 183, 21, '#B9BDC2') +
    bar(-124, -86, 248, 172, 17, '#6C7076') +
    bar(-120, -81, 240, 163, 14, '#7F848A')
  const paper =
    path(
      'M-114 -72L-60 -76L10 -73L70 -77L115 -72L112 -20L116 34L113 74L52 71L-10 75L-70 72L-115 75L-112 20L-116 -24Z',
      '#F6EBD6',
    ) +
    path('M-114 -72L-60 -76L10 -73L-112 20L-116 -24Z', '#FFF8EA', faint(0.8)) +
    stroke('M-40 -74L-54 72M58 -75L66 71', '#E6D6B8', 2)
  const food = paper + (flavour === 'gefuellt' ? stuffedPeppers(random) : vegetables(random))
  return (
    group(0, 0, -7, 1.04, tray) + turned(-7, `<g transform="scale(1.04)">${clipped(sketch, FORM, food)}</g>`)
  )
}

type Place = { x: number; y: number }

/** Strews over the whole oblong tray: places outside it are drawn from a disc and left out. */
function strew(random: Random, count: number, gap: number, draw: (place: Place) => string): string {
  return scatter(random, { count, within: 128, gap }, (x, y) =>
    Math.abs(x) < 104 && Math.abs(y) < 66 ? draw({ x, y }) : '',
  )
}

function vegetables(random: Random): string {
  return (
    strew(random, 30, 30, (place) => potatoWedge(random, place)) +
    strew(random, 23, 34, (place) => carrotStick(random, place)) +
    strew(random, 20, 37, (place) => pepperStrip(random, place)) +
    strew(random, 23, 34, (place) => zucchini(random, place)) +
    strew(random, 13, 52, (place) => onionWedge(random, place)) +
    strew(random, 14, 48, ({ x, y }) => tomatoHalf(random, x, y, 0.95)) +
    strew(random, 13, 52, (place) => rosemary(random, place))
  )
}

const HALVES = [
  { x: -72, y: -34 },
  { x: 0, y: -36 },
  { x: 74, y: -32 },
  { x: -72, y: 36 },
  { x: 2, y: 34 },
  { x: 74, y: 38 },
] as const
const HALF = 'M-30 2C-32 -24 -8 -28 0 -20C8 -28 32 -24 30 2C28 26 10 32 0 26C-10 32 -28 26 -30 2Z'

/** Halves of pepper filled with rice and baked with cheese. */
function stuffedPeppers(random: Random): string {
  return HALVES.map(({ x, y }, i) => {
    const { dark, body, light } = PEPPERS[i % 3 === 1 ? 1 : 0]
    return group(
      x,
      y,
      random.between(-14, 14),
      1.02,
      path(HALF, '#4A2A0C', cast(0.3, 3, 4)) +
        path(HALF, dark) +
        `<g transform="translate(-.6 -1) scale(.95)">${path(HALF, body)}</g>` +
        stroke('M-26 -2C-26 -18 -10 -22 -2 -17', light, 2.6) +
        stroke('M0 -22q3 -9 10 -10', '#4E7F2E', 5) +
        path(blob(random, 0, 3, 21, 10, 0.1), '#E9C77E') +
        grain(random, { count: 20, within: 18, colours: ['#FFF6DE', '#F6DFA8', '#B5592F'], y: 3 }) +
        path(blob(random, -2, 1, 13, 8, 0.24), '#F7CF62', faint(0.9)) +
        circle(5, 7, 3.4, '#C67F22', faint(0.6)) +
        parsley(random, -4, 0, 0.6),
    )
  }).join('')
}

function potatoWedge(random: Random, { x, y }: Place): string {
  const wedge = 'M-17 3C-15 -9 14 -11 18 1C12 10 -10 12 -17 3Z'
  return group(
    x,
    y,
    random.between(0, 360),
    1.12,
    path(wedge, '#4A2A0C', cast(0.28, 2, 3)) +
      path(wedge, '#C9852B') +
      path('M-15 2C-13 -8 12 -10 16 0C8 3 -6 6 -15 2Z', '#F1C25A') +
      path('M-11 -1C-8 -6 8 -7 11 -2C4 0 -4 1 -11 -1Z', '#FADD8E'),
  )
}

function carrotStick(random: Random, { x, y }: Place): string {
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    bar(-21, -5, 42, 10, 4.4, '#4A2A0C', cast(0.28, 1.8, 2.8)) +
      bar(-21, -5, 42, 10, 4.4, '#D9620F') +
      bar(-21, -5, 41, 7.2, 3.6, '#F2852F') +
      bar(-17, -3.6, 26, 2.2, 1.1, '#FBB26B') +
      ellipse(15, 0, 3, 2.4, 0, '#8A3B0A', faint(0.5)),
  )
}

const PEPPERS = [
  { dark: '#A81F1A', body: '#D93527', light: '#F2705C' },
  { dark: '#C9890B', body: '#F2B81F', light: '#FBD868' },
] as const

function pepperStrip(random: Random, { x, y }: Place): string {
  const { dark, body, light } = random.pick(PEPPERS)
  const bow = 'M-18 6C-14 -9 14 -10 18 5'
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    stroke(bow, '#4A2A0C', 9.4, cast(0.26, 1.8, 2.8)) +
      stroke(bow, dark, 9.4) +
      stroke('M-17.4 5C-13.6 -9 13.6 -10 17.4 4', body, 7) +
      stroke('M-14 0C-10 -7 4 -8.4 9 -5.4', light, 2),
  )
}

function zucchini(random: Random, { x, y }: Place): string {
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    circle(0, 0, 11.5, '#12351a', cast(0.28, 1.8, 2.8)) +
      circle(0, 0, 11.5, '#3C7434') +
      circle(0, 0, 9.8, '#D7E29A') +
      circle(0, 0, 6, '#C2D27A') +
      stroke('M-6.4 -5.4Q0 -1 6.4 -5.4M-7.4 2.4Q0 6.4 7.4 2.4', '#9A7A2C', 1.8, faint(0.75)),
  )
}

function onionWedge(random: Random, { x, y }: Place): string {
  return group(
    x,
    y,
    random.between(0, 360),
    1.1,
    path('M-14 5C-10 -12 10 -12 14 5C6 10 -6 10 -14 5Z', '#2b0a1c', cast(0.26, 1.8, 2.8)) +
      path('M-14 5C-10 -12 10 -12 14 5C6 10 -6 10 -14 5Z', '#8E1B4B') +
      path('M-11.4 4.4C-8 -9 8 -9 11.4 4.4C5 8 -5 8 -11.4 4.4Z', '#F3D9E4') +
      stroke('M-7.6 4.6C-5.4 -4.6 5.4 -4.6 7.6 4.6M-3.4 5.4C-2.4 0 2.4 0 3.4 5.4', '#C25F88', 1.8),
  )
}

function rosemary(random: Random, { x, y }: Place): string {
  const needles =
    'M0 13L0 -13M0 9l-6 -4M0 9l6 -4M0 4l-6.4 -4M0 4l6.4 -4M0 -1l-6 -4M0 -1l6 -4M0 -6l-5 -4M0 -6l5 -4'
  return group(
    x,
    y,
    random.between(0, 360),
    1,
    stroke(needles, '#1f3d22', 2.4, cast(0.3, 1.2, 1.8)) + stroke(needles, '#4E7F4A', 2.2),
  )
}
