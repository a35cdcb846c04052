import { leaf, parsley } from '../garnish/herbs.ts'
import { nut } from '../garnish/sweet.ts'
import { tomatoHalf } from '../garnish/vegetables.ts'
import type { Random } from '../random.ts'
import {
  bar,
  blob,
  cast,
  circle,
  ellipse,
  faint,
  group,
  path,
  round,
  scatter,
  stroke,
  times,
  turned,
} from '../shapes.ts'
import { clipped, plate, shade, SHADE, type Sketch, vesselShadow } from '../vessels.ts'

const GRATIN_FORM = '<rect x="-106" y="-70" width="212" height="140" rx="34"/>'

/** A long gratin form with handles at both ends. */
export function gratin(sketch: Sketch): string {
  const { random } = sketch
  const food =
    '<rect x="-106" y="-70" width="212" height="140" fill="#E9AE45"/>' +
    (sketch.flavour === 'lasagne' ? cheeseOverSauce(random) : potatoRows(random)) +
    scatter(random, { count: 11, within: 100, gap: 26 }, (x, y) =>
      path(blob(random, x, y * 0.62, random.between(6, 13), 7, 0.3), '#B4661C', faint(0.55)),
    ) +
    scatter(random, { count: 16, within: 100, gap: 16 }, (x, y) => parsley(random, x, y * 0.6, 0.62))
  const glaze = random.pick(['#B83A2A', '#2F5D6B', '#F4EFE6'])
  return turned(
    -8,
    '<g transform="translate(9 13)">' +
      `<rect x="-142" y="-24" width="284" height="48" rx="22" ${SHADE}/>` +
      `<rect x="-118" y="-82" width="236" height="164" rx="46" ${SHADE}/></g>` +
      bar(-142, -24, 284, 48, 22, glaze) +
      bar(-134, -14, 268, 28, 14, '#000', faint(0.18)) +
      bar(-118, -82, 236, 164, 46, glaze) +
      bar(-114, -78, 228, 156, 42, '#fff', faint(0.16)) +
      bar(-108, -72, 216, 144, 36, '#000', faint(0.25)) +
      clipped(sketch, GRATIN_FORM, food),
  )
}

/** Tomato sauce and molten cheese, one beside the other, with a bubbling rim. */
function cheeseOverSauce(random: Random): string {
  const pool = (x: number, y: number, i: number) =>
    path(
      blob(random, x, y * 0.66, random.between(15, 23), 9, 0.22),
      ['#F7D98B', '#FCEBB8', '#F2C564'][i % 3] ?? '#F7D98B',
    )
  return (
    '<rect x="-106" y="-70" width="212" height="140" fill="#C6432A"/>' +
    scatter(random, { count: 16, within: 112, gap: 26 }, (x, y) =>
      path(blob(random, x, y * 0.66, random.between(8, 14), 8, 0.2), '#A62C17'),
    ) +
    scatter(random, { count: 34, within: 112, gap: 23 }, pool) +
    scatter(random, { count: 8, within: 96, gap: 34 }, (x, y) => tomatoHalf(random, x, y * 0.6, 0.9))
  )
}

function potatoRows(random: Random): string {
  const slice = (row: number, column: number) => {
    const x = column * 21 + (row % 2 ? 10 : 0) + random.between(-2, 2)
    const y = row * 30 + random.between(-3, 3)
    const edge = `M${round(x - 14)} ${round(y + 6)}A17 14 0 0 0 ${round(x + 14)} ${round(y + 6)}`
    return (
      ellipse(x + 2, y + 2.5, 19, 16.5, random.between(-12, 12), '#B9741F', faint(0.45)) +
      ellipse(x, y, 19, 16.5, random.between(-12, 12), random.pick(['#F7D47C', '#F4C965', '#FADC90'])) +
      (random.next() > 0.45 ? stroke(edge, '#C98029', 2.6, faint(0.7)) : '')
    )
  }
  return times(5, (row) => times(13, (column) => slice(row - 2, column - 6)))
}

/** A Swiss tart: apple slices, stone fruit or a savoury filling. */
export function waehe({ random, flavour }: Sketch): string {
  const savoury = flavour === 'quiche' || flavour === 'gemuese'
  const crimps = times(34, (i) => {
    const angle = (i / 34) * 6.283
    return circle(Math.cos(angle) * 94, Math.sin(angle) * 94, 10.5, '#D08A3A')
  })
  return (
    vesselShadow(shade('circle r="103"')) +
    circle(0, 0, 98, '#D08A3A') +
    crimps +
    circle(0, 0, 95, '#E5A856') +
    circle(0, 0, 86, '#B97328') +
    circle(0, 0, 84, savoury ? '#F3CF66' : '#F6D987') +
    (savoury ? leekFilling(random) : fruitRings(flavour ? PLUM : APPLE)) +
    stroke('M-70 -46A84 84 0 0 1 -30 -78', '#fff', 3, faint(0.55))
  )
}

function leekFilling(random: Random): string {
  const leek = (x: number, y: number) =>
    group(
      x,
      y,
      0,
      random.between(0.8, 1.1),
      circle(1, 1.6, 9.5, '#000', faint(0.12)) +
        circle(0, 0, 9.5, '#8DBB57') +
        circle(0, 0, 6.8, '#CFE3A0') +
        circle(0, 0, 4, '#A7CB6F'),
    )
  return (
    scatter(random, { count: 26, within: 76, gap: 17 }, leek) +
    scatter(random, { count: 10, within: 74, gap: 22 }, (x, y) => tomatoHalf(random, x, y, 0.72)) +
    scatter(random, { count: 14, within: 78, gap: 14 }, (x, y) =>
      path(blob(random, x, y, random.between(4, 8), 7, 0.3), '#B9701F', faint(0.4)),
    )
  )
}

const PLUM_SHAPE = 'M-11 -13C-4 -18 8 -15 11 -4C13 6 4 14 -4 12C-13 9 -16 -7 -11 -13Z'
const PLUM =
  path(PLUM_SHAPE, '#3B1638', cast(0.25, 1.4, 2.2)) +
  path(PLUM_SHAPE, '#6B2150') +
  path('M-7 -9C-2 -13 6 -11 8 -3C9 4 3 9 -3 8C-9 6 -11 -4 -7 -9Z', '#B2446F') +
  ellipse(-2, -3, 3.4, 5, 20, '#D7799A')
const APPLE =
  path('M-4 -16C10 -12 13 8 3 17C-3 8 -5 -6 -4 -16Z', '#8B5416', cast(0.3, 1.6, 1.6)) +
  path('M-4 -16C10 -12 13 8 3 17C-3 8 -5 -6 -4 -16Z', '#F9E3A0') +
  stroke('M-4 -16C10 -12 13 8 3 17', '#C7442F', 2.4) +
  stroke('M-3 -9C2 -4 3 6 2 11', '#E8BF62', 1.4)
const RINGS = [
  { radius: 68, count: 20, start: 0 },
  { radius: 42, count: 13, start: 0.2 },
  { radius: 17, count: 6, start: 0.1 },
]

function fruitRings(fruit: string): string {
  return RINGS.map(({ radius, count, start }) =>
    times(count, (i) => {
      const turn = round((i / count) * 360 + start * 57)
      return `<g transform="rotate(${turn}) translate(0 ${-radius})">${fruit}</g>`
    }),
  ).join('')
}

/** A round cake with eight marzipan carrots, or with eight rosettes on chocolate. */
export function torte({ random, flavour, ring }: Sketch): string {
  const chocolate = flavour === 'schoko'
  const decoration = chocolate ? ROSETTE : MARZIPAN_CARROT
  const cutLine = chocolate ? '#4a2817' : '#E4D8BF'
  const cuts = times(
    4,
    (i) =>
      `<path transform="rotate(${i * 45 - 11})" d="M0 -71V71" stroke="${cutLine}" stroke-width="1.2" stroke-dasharray="1 5" stroke-linecap="round"/>`,
  )
  return (
    plate(ring) +
    circle(5, 7, 80, '#000', faint(0.15)) +
    circle(0, 0, 80, '#C47F3F') +
    scatter(random, { count: 46, within: 80, gap: 6, hole: 73 }, (x, y) =>
      nut(x, y, random.between(0, 360)),
    ) +
    circle(0, 0, 72, chocolate ? '#55301E' : '#F3EAD8') +
    circle(-1, -1.6, 71, chocolate ? '#6A3D27' : '#FFFBF1') +
    times(8, (i) => `<g transform="rotate(${i * 45 + 11}) translate(0 -48)">${decoration}</g>`) +
    `<g ${faint(0.5)}>${cuts}</g>` +
    scatter(random, { count: 16, within: 24, gap: 6 }, (x, y) =>
      circle(x, y, 1.7, random.pick(['#B9834A', '#8FB45A', '#D9A86B'])),
    )
  )
}

const ROSETTE =
  circle(1, 1.6, 9, '#000', faint(0.2)) +
  circle(0, 0, 9, '#F6E3C7') +
  circle(0, -1, 5.4, '#FFF5E3') +
  circle(0, -1, 2.2, '#C2185B')
const CARROT = 'M-6 -6C-6 -11 6 -11 6 -6C6 4 2 16 0 18C-2 16 -6 4 -6 -6Z'
const MARZIPAN_CARROT =
  path(CARROT, '#000', cast(0.14, 2, 2)) +
  leaf(-3, -13, -28, 0.62, '#5BA74B', '#3F8436') +
  leaf(3, -13, 28, 0.62, '#6DBB58', '#4A9140') +
  path(CARROT, '#F07F22') +
  stroke('M-4 -3h4M0 3h3.4M-2.6 8h3', '#C95E0F', 1.4)
