import { at, type Random } from './random.ts'

/*
 * The light comes from the top left, so every shadow falls the same way, also inside turned groups.
 * A shadow's offset is therefore written as a mark (@dx,dy@) that the innermost group turns back;
 * marks outside any group are made plain by `settle`.
 */
const MARK = /@(-?[\d.]+),(-?[\d.]+)@/g

/** Rounds to a tenth of a unit, which keeps the picture small. */
export const round = (value: number): number => Math.round(value * 10) / 10

const tag = (shape: string, extra: string) => `<${shape}${extra && ` ${extra}`}/>`

/** A filled circle; `extra` holds further attributes, as in all shapes. */
export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return tag(`circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"`, extra)
}

/** A filled ellipse, turned by degrees; as it carries a transform, `extra` must not. */
export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  turn: number,
  fill: string,
  extra = '',
): string {
  const place = `cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"`
  return tag(
    `ellipse ${place} transform="rotate(${round(turn)} ${round(x)} ${round(y)})" fill="${fill}"`,
    extra,
  )
}

/** A filled path. */
export function path(d: string, fill: string, extra = ''): string {
  return tag(`path d="${d}" fill="${fill}"`, extra)
}

/** A line with round ends. */
export function stroke(d: string, colour: string, width: number, extra = ''): string {
  const line = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return tag(`path d="${d}" fill="none" ${line}`, extra)
}

/** A rectangle with round corners. */
export function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  extra = '',
): string {
  return tag(
    `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"`,
    extra,
  )
}

/** The transform of a shadow that falls by (dx, dy) on the table, however its group is turned. */
export const fall = (dx: number, dy: number): string => `transform="translate(@${dx},${dy}@)"`

/** The attributes of a soft shadow: how dark, and how far it falls. */
export const cast = (darkness: number, dx: number, dy: number): string => `${faint(darkness)} ${fall(dx, dy)}`

/** The opacity attribute, written short. */
export const faint = (opacity: number): string => `opacity="${String(opacity).replace(/^0\./, '.')}"`

/** Moves, turns and scales shapes, and turns the shadows inside back to the light. */
export function group(x: number, y: number, turn: number, scale: number, inner: string): string {
  const angle = (-turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const upright = inner.replace(
    MARK,
    (_, dx: string, dy: string) =>
      `${round(Number(dx) * cos - Number(dy) * sin)} ${round(Number(dx) * sin + Number(dy) * cos)}`,
  )
  const place = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale * 100) / 100})`
  return `<g transform="${place}">${upright}</g>`
}

/** Writes out the shadows that lie in no group. */
export const settle = (svg: string): string => svg.replace(MARK, '$1 $2')

/** Scales shapes about the middle of the plate. */
export const scaled = (factor: number, inner: string): string =>
  `<g transform="scale(${factor})">${inner}</g>`

/** Turns shapes about the middle, shadows included: for marks that are part of a pattern. */
export const turned = (degrees: number, inner: string): string =>
  `<g transform="rotate(${degrees})">${inner}</g>`

/** An uneven round outline, as a hand would draw it. */
export function blob(
  random: Random,
  x: number,
  y: number,
  radius: number,
  corners = 9,
  wobble = 0.16,
): string {
  const points = Array.from({ length: corners }, (_, i): readonly [number, number] => {
    const angle = (i / corners) * Math.PI * 2
    const reach = radius * (1 + random.between(-wobble, wobble))
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  const last = at(points, corners - 1)
  return `${points
    .map((point, i) => {
      const next = at(points, (i + 1) % corners)
      const start = i ? '' : `M${round((last[0] + point[0]) / 2)} ${round((last[1] + point[1]) / 2)}`
      const middle = `${round((point[0] + next[0]) / 2)} ${round((point[1] + next[1]) / 2)}`
      return `${start}Q${round(point[0])} ${round(point[1])} ${middle}`
    })
    .join('')}Z`
}

/** Where and how densely to strew: no two marks nearer than `gap`, none within `hole` of the middle. */
type Strewing = { count: number; within: number; gap: number; x?: number; y?: number; hole?: number }

/** Strews up to `count` marks over a disc; each mark is drawn as soon as its place is found. */
export function scatter(
  random: Random,
  { count, within, gap, x: middleX = 0, y: middleY = 0, hole = 0 }: Strewing,
  draw: (x: number, y: number, index: number) => string,
): string {
  const placed: [number, number][] = []
  const innerShare = (hole * hole) / (within * within)
  let marks = ''
  for (let tries = 0; placed.length < count && tries < count * 40; tries++) {
    const angle = random.next() * Math.PI * 2
    const reach = Math.sqrt(innerShare + random.next() * (1 - innerShare)) * within
    const x = middleX + Math.cos(angle) * reach
    const y = middleY + Math.sin(angle) * reach
    if (placed.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > gap * gap)) {
      placed.push([x, y])
      marks += draw(x, y, placed.length - 1)
    }
  }
  return marks
}

/** What grains look like and where they lie. */
type Grains = {
  count: number
  within: number
  colours: readonly string[]
  length?: number
  width?: number
  x?: number
  y?: number
}

/** Strews grains (rice, oats, salt) without keeping them apart. */
export function grain(
  random: Random,
  { count, within, colours, length = 3.6, width = 1.6, x = 0, y = 0 }: Grains,
): string {
  let marks = ''
  for (let i = 0; i < count; i++) {
    const angle = random.next() * 6.283
    const reach = Math.sqrt(random.next()) * within
    const turn = random.next() * 180
    const colour = at(colours, i % colours.length)
    marks += ellipse(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, length, width, turn, colour)
  }
  return marks
}

/** Repeats a shape `count` times; `draw` gets the index. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
