import { leaf } from '../garnish/herbs.ts'
import { nut, strawberry } from '../garnish/sweet.ts'
import {
  blob,
  cast,
  circle,
  ellipse,
  faint,
  group,
  path,
  round,
  scaled,
  scatter,
  stroke,
  times,
} from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

/** A heap of chestnut threads with cream and meringue. */
export function chestnutThreads({ random, ring }: Sketch): string {
  const tones = ['#9A6236', '#84502A', '#B0784A']
  const thread = (i: number) => {
    const angle = random.next() * 6.28
    const reach = random.next() * 34
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    const lie = random.next() * 6.28
    const length = random.between(16, 34)
    const to = `${round(Math.cos(lie) * length)} ${round(Math.sin(lie) * length)}`
    const bend = `${round(Math.cos(lie + 0.9) * length * 0.6)} ${round(Math.sin(lie + 0.9) * length * 0.6)}`
    return (
      stroke(`M${round(x)} ${round(y)}q${bend} ${to}`, '#5E3517', 6) +
      stroke(`M${round(x)} ${round(y)}q${bend} ${to}`, tones[i % tones.length] ?? '#9A6236', 4.2)
    )
  }
  const meringue = (x: number, y: number, turn: number) =>
    group(
      x,
      y,
      turn,
      1,
      path(MERINGUE, '#000', cast(0.18, 3, 4)) +
        path(MERINGUE, '#EADBC2') +
        path('M-22 6C-24 -12 -8 -20 2 -20C18 -20 24 -8 20 6C8 2 -8 2 -22 6Z', '#FFF9EE') +
        stroke('M-16 2C-14 -10 -4 -14 2 -14M-4 2C-2 -6 6 -10 14 -8', '#EADBC2', 2.4),
    )
  const food =
    path(blob(random, 3, 6, 56, 12, 0.1), '#000', faint(0.14)) +
    path(blob(random, 0, 0, 54, 12, 0.1), '#7A4622') +
    times(64, thread) +
    meringue(-50, 34, -30) +
    meringue(52, 30, 24) +
    cream() +
    scatter(random, { count: 40, within: 70, gap: 6 }, (x, y) =>
      circle(x, y, random.between(0.7, 1.6), '#fff', faint(0.85)),
    ) +
    circle(1.4, -7, 8.6, '#7C0F26', faint(0.4)) +
    circle(0, -9, 8.6, '#B3163A') +
    circle(-2.6, -11.6, 2.6, '#F08A9C') +
    stroke('M1 -16Q6 -28 16 -30', '#5E7F3A', 2.2)
  return plate(ring) + scaled(1.25, food)
}

const MERINGUE = 'M-24 8C-28 -14 -10 -24 2 -24C20 -24 28 -10 24 8C22 18 -20 20 -24 8Z'

/** A dot of whipped cream: two rings of lobes. */
function cream(): string {
  const lobes = (count: number, reach: number, size: number, colour: string) =>
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2
      return circle(Math.cos(angle) * reach, Math.sin(angle) * reach - 6, size, colour)
    })
  return (
    lobes(8, 17, 9.5, '#EADBC2') +
    lobes(8, 15.6, 8.4, '#FFFAF0') +
    lobes(6, 7, 8, '#F3E6CF') +
    lobes(6, 6, 7, '#FFFDF8')
  )
}

const POOL = 'M-66 14C-72 -34 -30 -62 8 -60C48 -58 74 -26 68 16C62 50 28 62 -4 62C-40 62 -62 44 -66 14Z'

/** A turned-out caramel custard in its pool of caramel. */
export function custard({ random, ring }: Sketch): string {
  const food =
    path(POOL, '#7A3B0A', faint(0.9)) +
    path(POOL, '#B5631A', 'transform="translate(-1 -1.6) scale(.95)"') +
    ellipse(-34, -34, 22, 9, -38, '#E7A44F', faint(0.7)) +
    circle(4, 7, 46, '#3B1A05', faint(0.28)) +
    circle(0, 0, 46, '#D9A548') +
    circle(-0.6, -1.4, 44, '#F3CF7C') +
    times(12, (i) => {
      const angle = (i / 12) * 360
      return `<path transform="rotate(${angle})" d="M0 -45L0 -32" stroke="#D9A548" stroke-width="2.4" stroke-linecap="round"/>`
    }) +
    circle(0, 0, 32, '#8C4711') +
    circle(-0.6, -1, 30.4, '#B5661C') +
    ellipse(-9, -11, 14, 8, -36, '#E2A04C', faint(0.85)) +
    path('M-14 28C-10 40 -4 44 0 36C4 30 8 42 14 38C18 34 14 28 18 26Z', '#A8591A', faint(0.9)) +
    strawberry(random, 54, 34, 1.15) +
    nut(-52, 38, 30) +
    nut(-42, 46, 100) +
    leaf(44, 44, 110, 1, '#59A65A', '#3A8040')
  return plate(ring) + scaled(1.15, food)
}
