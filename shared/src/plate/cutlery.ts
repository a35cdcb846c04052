import { bar, fall, group, path, stroke } from './shapes.ts'
import { shade } from './vessels.ts'

const fallen = (shapes: string) => `<g ${fall(5, 7)}>${shapes}</g>`

/** A fork, its tines upwards. */
export function fork(x: number, y: number, turn: number): string {
  const shadow = 'M-9 -70V-42C-9 -34 -4 -31 -3 -28V70a3 3 0 0 0 6 0V-28C4 -31 9 -34 9 -42V-70Z'
  const shape =
    'M-9.5 -72a2 2 0 0 1 4 0V-48h3.4V-72a2 2 0 0 1 4 0V-48h3.4V-72a2 2 0 0 1 4 0V-42C9.3 -34 4 -31 3.4 -27V70a3.4 3.4 0 0 1 -6.8 0V-27C-4 -31 -9.5 -34 -9.5 -42Z'
  return group(
    x,
    y,
    turn,
    1,
    fallen(shade(`path d="${shadow}"`)) + path(shape, '#E9E6E1') + stroke('M-1.4 -22V66', '#fff', 1.4),
  )
}

/** A spoon, its bowl upwards. */
export function spoon(x: number, y: number, turn: number): string {
  return group(
    x,
    y,
    turn,
    1,
    fallen(
      shade('ellipse cy="-52" rx="13" ry="20"') + shade('rect x="-3" y="-36" width="6" height="108" rx="3"'),
    ) +
      '<ellipse cy="-52" rx="13.5" ry="20.5" fill="#E9E6E1"/>' +
      '<ellipse cx="-1" cy="-53" rx="9.5" ry="16" fill="#CFCAC3"/>' +
      '<ellipse cx="-2.4" cy="-56" rx="5.4" ry="10" fill="#F8F6F2"/>' +
      bar(-3.4, -34, 6.8, 106, 3.4, '#E9E6E1'),
  )
}

/** A knife, its edge to the right. */
export function knife(x: number, y: number, turn: number): string {
  return group(
    x,
    y,
    turn,
    1,
    fallen(shade('path d="M-5 -74C6 -66 8 -30 5 -4H4V70a4 4 0 0 1 -8 0V-4H-5Z"')) +
      path('M-5 -74C6 -66 8 -30 5 -4H-5Z', '#F1EEEA') +
      path('M-5 -74C-1 -66 -1 -30 -2 -4H-5Z', '#D6D1CA') +
      bar(-4.6, -4, 9.2, 76, 4.4, '#E3DFD9'),
  )
}

/** A folded napkin with two woven lines. */
export function napkin(x: number, y: number, turn: number, colour: string): string {
  return group(
    x,
    y,
    turn,
    1,
    shade('rect x="-44" y="-54" width="100" height="124" rx="4"') +
      bar(-50, -62, 100, 124, 4, colour) +
      '<path d="M-50 -40H50M-50 -34H50" stroke="#fff" stroke-opacity=".55" stroke-width="2.4"/>' +
      '<path d="M0 -62V62" stroke="#000" stroke-opacity=".09" stroke-width="3"/>',
  )
}

/** A pair of lacquered chopsticks. */
export function chopsticks(x: number, y: number, turn: number): string {
  const stick = 'M-3 -76L3 -76L1.8 78L-1.8 78Z'
  const pair = [-6, 6].map((side) => {
    const place = `transform="translate(${side} 0) rotate(${side / 3})"`
    return (
      path(stick, '#7A2A1E', place) +
      path('M-3 -76L0 -76L0 78L-1.8 78Z', '#A8402F', place) +
      path('M-3 -76L3 -76L2.8 -50L-2.8 -50Z', '#E9B44C', place)
    )
  })
  return group(x, y, turn, 1, fallen(shade('path d="M-10 -76L10 -76L6 78L-6 78Z"')) + pair.join(''))
}
