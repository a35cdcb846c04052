import { bar, blob, cast, circle, ellipse, faint, group, path, scatter, stroke, turned } from '../shapes.ts'
import { board, type Sketch } from '../vessels.ts'

const SCORES = [-46, -16, 14, 44]

/** A dark loaf with floured cuts, on a board. */
export function loaf({ random }: Sketch): string {
  const cuts = SCORES.map(
    (x) =>
      path(
        `M${x - 6} -36C${x + 14} -20 ${x + 16} 14 ${x + 2} 36C${x + 22} 18 ${x + 20} -22 ${x - 6} -36Z`,
        '#F3D9A6',
      ) + stroke(`M${x - 4} -34C${x + 18} -18 ${x + 18} 16 ${x + 3} 34`, '#8A4E18', 1.4, faint(0.6)),
  ).join('')
  const flour = scatter(random, { count: 90, within: 92, gap: 5 }, (x, y) =>
    circle(x, y * 0.46, random.between(0.7, 1.8), '#FFF6E2', faint(0.7)),
  )
  return turned(
    -14,
    board(250, 128) +
      ellipse(6, 9, 104, 52, 0, '#4a2508', faint(0.25)) +
      ellipse(0, 0, 104, 52, 0, '#7A4316') +
      ellipse(-1, -2, 101, 49, 0, '#A8652A') +
      ellipse(-5, -7, 90, 38, 0, '#C68543') +
      cuts +
      flour,
  )
}

/** Five round rolls on a board. */
export function rolls({ random }: Sketch): string {
  const roll = ([x, y]: readonly [number, number]) =>
    group(
      x,
      y,
      random.between(-30, 30),
      1,
      circle(0, 0, 34, '#4a2508', cast(0.26, 4, 6)) +
        ellipse(0, 0, 36, 31, 0, '#A9631C') +
        ellipse(-1, -2, 33, 28, 0, '#D08A35') +
        ellipse(-5, -6, 25, 19, 0, '#E8B05B') +
        stroke('M-26 2C-8 -7 10 -7 27 0', '#9A5515', 3, faint(0.6)) +
        stroke('M-25 -1C-8 -9 10 -9 25 -3', '#F6D08A', 2.4, faint(0.9)),
    )
  const places = [
    [-70, -24],
    [4, -34],
    [74, -18],
    [-34, 32],
    [40, 34],
  ] as const
  return turned(-10, board(252, 148) + places.map(roll).join(''))
}

/** A flat bread with oil in its dimples and rosemary. */
export function flatbread({ random }: Sketch): string {
  const dimple = (x: number, y: number) =>
    ellipse(x, y * 0.5, 8, 5.6, 0, '#B97424', faint(0.7)) +
    ellipse(x + 0.8, y * 0.5 + 1, 6, 3.8, 0, '#F0CB74')
  const sprig = (x: number, y: number) =>
    group(
      x,
      y * 0.5,
      random.between(0, 360),
      0.9,
      stroke('M0 11V-11M0 7l-5 -4M0 7l5 -4M0 1l-5 -4M0 1l5 -4M0 -5l-4 -4M0 -5l4 -4', '#4E7F4A', 2.2),
    )
  const salt = scatter(random, { count: 40, within: 96, gap: 7 }, (x, y) =>
    bar(Math.round(x), Math.round(y * 0.5), 2, 2, 0.4, '#fff', faint(0.9)),
  )
  return turned(
    -12,
    board(256, 140) +
      path(blob(random, 6, 9, 62, 14, 0.03), '#4a2508', `${faint(0.24)} transform="scale(1.78 .92)"`) +
      path(blob(random, 0, 0, 62, 14, 0.03), '#A9691F', 'transform="scale(1.78 .92)"') +
      path(blob(random, -0.6, -1.4, 60, 14, 0.03), '#D99A3C', 'transform="scale(1.78 .92)"') +
      path(blob(random, -1, -2, 54, 14, 0.03), '#EBB95C', 'transform="scale(1.78 .92)"') +
      scatter(random, { count: 26, within: 92, gap: 22 }, dimple) +
      scatter(random, { count: 9, within: 86, gap: 34 }, sprig) +
      salt,
  )
}

const DOUGH =
  'M0 -62C18 -62 22 -42 12 -32C26 -30 50 -22 54 -12C56 -4 46 0 40 -4C32 -8 26 -10 22 -10C26 8 30 24 44 50C50 62 38 70 28 62C18 52 8 36 0 26C-8 36 -18 52 -28 62C-38 70 -50 62 -44 50C-30 24 -26 8 -22 -10C-26 -10 -32 -8 -40 -4C-46 0 -56 -4 -54 -12C-50 -22 -26 -30 -12 -32C-22 -42 -18 -62 0 -62Z'
const RAISINS = [
  [-5, -50],
  [5, -50],
  [0, -22],
  [0, -8],
  [0, 6],
] as const

/** The little man of dough that is baked on the sixth of December. */
export function doughMan({ random }: Sketch): string {
  const sugar = scatter(random, { count: 26, within: 34, gap: 7, y: -6 }, (x, y) =>
    circle(x, y, 1.3, '#FFF3D6'),
  )
  const man =
    path(DOUGH, '#4a2508', cast(0.26, 5, 7)) +
    path(DOUGH, '#A9631C') +
    `<g transform="translate(-.6 -1.6) scale(.94)">${path(DOUGH, '#DB9840')}</g>` +
    `<g transform="translate(-2 -4) scale(.74)">${path(DOUGH, '#EDBB66', faint(0.75))}</g>` +
    stroke('M-4 -42Q0 -38 5 -42', '#7C420F', 2) +
    RAISINS.map(([x, y]) => circle(x, y, 2.8, '#3B1D12')).join('') +
    sugar
  return turned(-14, board(262, 168)) + group(0, -2, 76, 1.28, man)
}
