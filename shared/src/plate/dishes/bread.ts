import { basil, chive } from '../garnish/herbs.ts'
import { cube } from '../garnish/savoury.ts'
import { tomatoHalf } from '../garnish/vegetables.ts'
import { blob, circle, ellipse, faint, path, round, scatter, stroke, times, turned } from '../shapes.ts'
import { board, shade, type Sketch, vesselShadow } from '../vessels.ts'

/** A pizza without a plate: its crust is the rim. */
export function pizza({ random }: Sketch): string {
  const mozzarella = (x: number, y: number) => {
    const slice = blob(random, x, y, random.between(12, 17), 8, 0.16)
    return (
      path(slice, '#E9C98A', 'transform="translate(1 1.6)"') +
      path(slice, '#FFF4DC') +
      (random.next() > 0.5 ? path(blob(random, x + 3, y + 2, 4.5, 6, 0.3), '#D9A55A', faint(0.7)) : '')
    )
  }
  const olive = (x: number, y: number) =>
    circle(x + 1, y + 1.5, 6, '#000', faint(0.16)) + circle(x, y, 6, '#3B3350') + circle(x, y, 2.5, '#D9482D')
  const food =
    vesselShadow(shade('circle r="104"')) +
    path(blob(random, 0, 0, 104, 22, 0.025), '#C9863A') +
    path(blob(random, -1, -2, 102, 22, 0.025), '#E7B36A') +
    scatter(random, { count: 12, within: 102, gap: 20, hole: 92 }, (x, y) =>
      path(blob(random, x, y, random.between(4, 7), 6, 0.3), '#8C5220', faint(0.45)),
    ) +
    path(blob(random, 0, 0, 86, 18, 0.03), '#C23A22') +
    path(blob(random, 0, 0, 83, 18, 0.03), '#D9482D') +
    scatter(random, { count: 13, within: 70, gap: 27 }, mozzarella) +
    scatter(random, { count: 7, within: 68, gap: 30 }, (x, y) => tomatoHalf(random, x, y, 1)) +
    scatter(random, { count: 5, within: 62, gap: 34 }, (x, y) => basil(random, x, y, 1.1)) +
    scatter(random, { count: 7, within: 70, gap: 22 }, olive)
  return `<g>${food}</g>`
}

/** A thin tart with cream, onions and bacon. */
export function creamTart({ random }: Sketch): string {
  const onion = (x: number, y: number) =>
    stroke(`M${round(x - 9)} ${round(y)}q9 ${random.pick([-11, 11])} 18 0`, '#B9789A', 3, faint(0.9)) +
    stroke(`M${round(x - 8)} ${round(y + 1)}q8 ${random.pick([-9, 9])} 16 0`, '#F3E0EA', 1.8)
  const food =
    path(blob(random, 0, 0, 64, 16, 0.03), '#A9691F') +
    path(blob(random, -0.6, -1, 62, 16, 0.03), '#DDA24E') +
    path(blob(random, 0, 0, 55, 14, 0.04), '#FFF6E2')
  return turned(
    -10,
    board(258, 170) +
      `<g transform="scale(1.78 1.12)">${food}</g>` +
      scatter(random, { count: 16, within: 92, gap: 26 }, (x, y) =>
        path(blob(random, x, y * 0.6, random.between(4, 9), 7, 0.3), '#C98432', faint(0.5)),
      ) +
      scatter(random, { count: 30, within: 90, gap: 19 }, (x, y) => onion(x, y * 0.6)) +
      scatter(random, { count: 30, within: 90, gap: 19 }, (x, y) =>
        cube(random, x, y * 0.6, '#D9705F', '#A33D2F', 0.85),
      ) +
      scatter(random, { count: 26, within: 90, gap: 12 }, (x, y) => chive(random, x, y * 0.6)),
  )
}

const STRANDS = 6

/** A plaited Sunday loaf on its board. */
export function zopf({ random }: Sketch): string {
  const seeds = scatter(random, { count: 26, within: 88, gap: 12 }, (x, y) =>
    ellipse(x, y * 0.24, 2.4, 1.3, random.between(0, 180), '#F9E3B4'),
  )
  const shadow = `<g transform="translate(7 9)" ${faint(0.25)}>${ellipse(0, 0, 108, 32, 0, '#4a2508')}</g>`
  return turned(
    -14,
    `${board(250, 128)}<g transform="scale(1.12 1.3)">${shadow}${times(STRANDS, strand)}${seeds}</g>`,
  )
}

/** One bulge of the plait; every other one leans the other way. */
function strand(i: number): string {
  const middle = (STRANDS - 1) / 2
  const fromMiddle = (i - middle) / middle
  const width = 30 - 10 * fromMiddle * fromMiddle
  const x = fromMiddle * 78
  const odd = i % 2 === 1
  const lean = odd ? 32 : -32
  const crease = `M${round(x - 9)} ${odd ? 10 : -12}q10 ${odd ? -6 : 6} 18 ${odd ? -18 : 18}`
  return (
    ellipse(x + 3, 5, 26, width, odd ? 34 : -34, '#7C420F', faint(0.28)) +
    ellipse(x, odd ? -5 : 5, 27, width, lean, '#B5691F') +
    ellipse(x - 1, odd ? -7 : 3, 24, width - 4, lean, '#D6892F') +
    ellipse(x - 5, odd ? -12 : -2, 14, width * 0.38, lean, '#EFB35A', faint(0.9)) +
    stroke(crease, '#9A5515', 1.8, faint(0.45))
  )
}
