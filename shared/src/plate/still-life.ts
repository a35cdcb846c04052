import { fork, knife, spoon } from './cutlery.ts'
import type { Still } from './drawing.ts'
import { leaf } from './garnish/herbs.ts'
import { drawProp } from './props.ts'
import { hash, seeded } from './random.ts'
import { bar, circle, ellipse, faint, fall, group, path, settle, stroke, times } from './shapes.ts'
import { shade, vesselShadow } from './vessels.ts'

/** Draws one thing as decoration; its theme colours are still variables. */
export function stillLife(name: Still): string {
  switch (name) {
    case 'basket':
      return frame('-120 -120 240 240', basket())
    case 'table':
      return frame('-120 -120 240 240', table())
    case 'fork':
      return frame(CUTLERY_BOX, fork(0, 0, 0))
    case 'knife':
      return frame(CUTLERY_BOX, knife(0, 0, 0))
    case 'spoon':
      return frame(CUTLERY_BOX, spoon(0, 0, 0))
    default:
      return frame('-50 -50 100 100', drawProp(name, seeded(hash(name)), 0, 0, 1))
  }
}

const CUTLERY_BOX = '-24 -84 48 168'

const frame = (viewBox: string, inner: string) =>
  `<svg viewBox="${viewBox}" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">${settle(inner)}</svg>`

const WICKER = { dark: '#8A5424', body: '#B97F47', light: '#DDAB70', deep: '#5E3714' }

/** An empty shopping basket with a tea towel over its edge. */
function basket(): string {
  const wall = times(4, (ring) => {
    const size = `rx="${80 - ring * 12}" ry="${63 - ring * 11}"`
    const strands = `stroke-width="9" stroke-linecap="round" stroke-dasharray="13 16" stroke-dashoffset="${ring * 14}"`
    const tone = ring % 2 ? '#A87038' : WICKER.body
    return `<ellipse ${size} fill="none" stroke="${tone}" ${strands}/>`
  })
  const braid = times(34, (i) => {
    const angle = (i / 34) * 2 * Math.PI
    const tone = i % 2 ? WICKER.light : '#C99256'
    return ellipse(Math.cos(angle) * 96, Math.sin(angle) * 77, 10.4, 6.8, (angle * 180) / Math.PI + 58, tone)
  })
  return group(
    0,
    0,
    -8,
    1,
    `<g ${fall(9, 12)}>${shade('ellipse rx="106" ry="87"')}</g>` +
      ellipse(0, 0, 104, 85, 0, WICKER.dark) +
      ellipse(0, 0, 89, 70, 0, WICKER.deep) +
      wall +
      ellipse(3, 5, 37, 23, 0, WICKER.deep) +
      ellipse(0, 2, 37, 22, 0, '#8F5B2A') +
      braid +
      towel() +
      handle() +
      leaf(-52, 20, -60, 1.2) +
      leaf(-40, 30, -130, 1, '#4FA053'),
  )
}

function towel(): string {
  return (
    path('M30 -28C52 -40 84 -40 106 -32L122 26C102 36 76 32 56 22Z', '#3A200A', faint(0.3)) +
    path('M24 -36C46 -48 78 -48 100 -40L116 18C96 28 70 24 50 14Z', '#FBF7EF') +
    path('M24 -36C46 -48 78 -48 100 -40L103 -29C80 -37 52 -36 29 -26Z', '#FFFFFF') +
    path('M42 -2C64 -10 90 -8 110 -2L116 18C96 28 70 24 50 14Z', '#E9E1D4') +
    stroke('M34 -40L59 18M42 -43L66 20M84 -44L101 23M92 -42L109 21', '#B43E4F', 2.4, faint(0.85)) +
    stroke('M46 7C68 0 92 2 113 8', '#B43E4F', 3.4, faint(0.85))
  )
}

function handle(): string {
  const wound = times(11, (i) => {
    const y = -72 + i * 14
    return path(`M-9 ${y}L9 ${y - 7}V${y + 1}L-9 ${y + 8}Z`, i % 2 ? WICKER.light : '#C99256')
  })
  return (
    bar(-9, -78, 18, 156, 9, '#2b1505', `${faint(0.32)} ${fall(10, 14)}`) +
    bar(-10, -86, 20, 172, 10, WICKER.dark) +
    wound +
    bar(-7, -78, 3.6, 156, 1.8, '#F0CB96', faint(0.6)) +
    bar(-15, -88, 30, 15, 7, WICKER.body) +
    bar(-15, -88, 30, 9, 4.5, WICKER.light) +
    bar(-15, 73, 30, 15, 7, WICKER.body) +
    bar(-15, 73, 30, 9, 4.5, WICKER.light)
  )
}

const STOOLS = [28, 118, 208, 298]

const sprig = () =>
  leaf(12, -2, 80, 1.5) +
  leaf(-12, 2, -85, 1.45, '#4FA053') +
  leaf(0, -15, 4, 1.4, '#55A858') +
  leaf(2, 13, 178, 1.3, '#4B9B50') +
  leaf(0, 0, 40, 0.9, '#74C26F', '#4c9a4f')

/** A laid-out kitchen table where nobody sits yet. */
function table(): string {
  const stools = STOOLS.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return stool(Math.cos(angle) * 88, Math.sin(angle) * 88)
  })
  return (
    stools.join('') +
    vesselShadow(shade('circle r="84"')) +
    circle(0, 0, 84, '#B97F47') +
    circle(-0.8, -1.4, 82, '#DDA86E') +
    stroke(
      'M-78 -20C-40 -30 20 -12 79 -24M-81 8C-30 -2 24 18 81 6M-74 36C-24 26 30 46 73 36M-58 -58C-20 -64 24 -50 58 -58M-48 66C-16 60 20 72 46 67',
      '#C98F55',
      1.8,
      faint(0.7),
    ) +
    runner() +
    sprig()
  )
}

function stool(x: number, y: number): string {
  return (
    `<g transform="translate(${x + 6} ${y + 8})">${shade('circle r="25"')}</g>` +
    circle(x, y, 25, '#8E1B4B') +
    circle(x - 0.8, y - 1.2, 23, '#A93562') +
    ellipse(x - 6, y - 7, 11, 7, -35, '#C65A83')
  )
}

function runner(): string {
  return group(
    0,
    0,
    -24,
    1,
    bar(-25, -80, 50, 160, 3, '#7a4a1c', `${faint(0.22)} transform="translate(2.4 3)"`) +
      bar(-25, -80, 50, 160, 3, '#FBF7EF') +
      path(
        'M-18 -80V80M-13 -80V80M13 -80V80M18 -80V80',
        'none',
        'stroke="#B43E4F" stroke-width="2" stroke-opacity=".8"',
      ) +
      path('M-25 -66H25M-25 66H25', 'none', 'stroke="#B43E4F" stroke-width="3.4" stroke-opacity=".8"'),
  )
}
