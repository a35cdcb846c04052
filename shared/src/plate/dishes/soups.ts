import { basil, parsley } from '../garnish/herbs.ts'
import { cube } from '../garnish/savoury.ts'
import { carrotCoin, chickpea, pea, potato } from '../garnish/vegetables.ts'
import { blob, circle, ellipse, faint, group, path, round, scaled, scatter, stroke } from '../shapes.ts'
import { bowl, clipped, plate, SHADE, type Sketch } from '../vessels.ts'

const BROTH = {
  kuerbis: ['#EE8A22', '#F8A94A'],
  rande: ['#9C1F52', '#BB3F70'],
  gruen: ['#7FA83A', '#9CC25A'],
  hell: ['#E5CE93', '#F3E3B8'],
  braun: ['#8F5B2C', '#A97A46'],
} as const
const TOMATO_BROTH = ['#E06A2B', '#EE8B4E'] as const

const isBroth = (flavour: string): flavour is keyof typeof BROTH => flavour in BROTH

/** The swirl that a spoon of cream leaves behind. */
function swirl(steps: number, turns: number, start: number, growth: number): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * Math.PI * turns
    const reach = start + i * growth
    return `${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`
  })
  return `M${points.join('L')}`
}

/** A bowl of soup with a swirl of cream, seeds, croutons and basil. */
export function soup({ random, flavour }: Sketch): string {
  const [broth, light] = isBroth(flavour) ? BROTH[flavour] : TOMATO_BROTH
  const cream = swirl(60, 4.2, 10, 0.86)
  const seed = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      0.9,
      path('M0 -7C4 -4 4 4 0 7C-4 4 -4 -4 0 -7Z', '#4D7B38') + path('M0 -7C4 -4 4 4 0 7Z', '#365C28'),
    )
  return (
    bowl(random.pick(['#FFFDF8', '#2F4A43', '#F3D9C9'])) +
    circle(0, 3, 86, '#00000022') +
    circle(0, 0, 86, broth) +
    ellipse(-22, -30, 40, 24, -35, light, faint(0.55)) +
    stroke(cream, '#FFF2DA', 8, faint(0.95)) +
    stroke(cream, '#fff', 3, `${faint(0.8)} transform="translate(-1 -1.4)"`) +
    scatter(random, { count: 7, within: 62, gap: 22 }, seed) +
    scatter(random, { count: 5, within: 52, gap: 24, hole: 18 }, (x, y) =>
      cube(random, x, y, '#EBC07A', '#C98E43', 0.95),
    ) +
    basil(random, 2, 2, 1.35)
  )
}

/** A clear soup full of vegetables, beans and little pasta. */
export function vegetableSoup(sketch: Sketch): string {
  const { random } = sketch
  const ring = (x: number, y: number) =>
    stroke(`M${round(x - 5)} ${round(y)}a5 5 0 1 1 1 3`, '#E2BE6A', 4.4) +
    stroke(`M${round(x - 5)} ${round(y)}a5 5 0 1 1 1 3`, '#FBEBBB', 2.6)
  const food =
    circle(0, 0, 88, '#C98A2E') +
    circle(-2, -3, 84, '#DFA545') +
    scatter(random, { count: 16, within: 78, gap: 20 }, ring) +
    scatter(random, { count: 13, within: 76, gap: 22 }, (x, y) => carrotCoin(x, y, 1.05)) +
    scatter(random, { count: 12, within: 76, gap: 20 }, chickpea) +
    scatter(random, { count: 16, within: 78, gap: 15 }, pea) +
    scatter(random, { count: 10, within: 74, gap: 24 }, (x, y) =>
      cube(random, x, y, '#F6E7B8', '#D6B56A', 1.05),
    ) +
    scatter(random, { count: 8, within: 74, gap: 26 }, (x, y) =>
      cube(random, x, y, '#F0644A', '#C3321F', 0.8),
    ) +
    scatter(random, { count: 26, within: 80, gap: 9 }, (x, y) =>
      circle(x, y, random.between(1.6, 3.6), '#FBE3A0', faint(0.55)),
    ) +
    scatter(random, { count: 6, within: 66, gap: 30 }, (x, y) => parsley(random, x, y, 0.9))
  return bowl(random.pick(['#FFFDF8', '#2F4A43', '#F3D9C9'])) + clipped(sketch, '<circle r="88"/>', food)
}

/** Potatoes under molten cheese with gherkins and silver onions. */
export function raclette({ random, ring }: Sketch): string {
  const gherkin = (x: number, y: number) =>
    group(
      x,
      y,
      random.between(0, 360),
      1,
      stroke('M-14 2Q0 -7 14 2', '#000', 10, faint(0.14)) +
        stroke('M-14 0Q0 -9 14 0', '#5E7F2E', 10) +
        stroke('M-13 -2Q0 -10 12 -2', '#8DAE4E', 4),
    )
  const onion = (x: number, y: number) =>
    circle(x + 1, y + 1.6, 7, '#000', faint(0.14)) +
    circle(x, y, 7, '#E3DCC6') +
    circle(x - 1.4, y - 1.6, 4.6, '#FFFDF4')
  const cheese = blob(random, -4, -6, 52, 9, 0.16)
  const food =
    scatter(random, { count: 7, within: 44, gap: 26, x: -4, y: -4 }, (x, y) =>
      group(x, y, 0, 1.5, potato(random, 0, 0, ['#D9A84B', '#F5DA8F'])),
    ) +
    path(cheese, '#B97B1C', faint(0.5) + ' transform="translate(2 4)"') +
    path(cheese, '#F1BC45', faint(0.95)) +
    path(blob(random, -10, -12, 38, 9, 0.18), '#FAD873') +
    scatter(random, { count: 9, within: 40, gap: 16, x: -4, y: -6 }, (x, y) =>
      path(blob(random, x, y, random.between(3, 7), 7, 0.3), '#C67F22', faint(0.65)),
    ) +
    scatter(random, { count: 26, within: 46, gap: 8, x: -4, y: -6 }, (x, y) => circle(x, y, 1.2, '#5a2a1a')) +
    scatter(random, { count: 5, within: 26, gap: 20, x: 34, y: 50 }, gherkin) +
    scatter(random, { count: 5, within: 18, gap: 14, x: 62, y: 6 }, onion) +
    scatter(random, { count: 4, within: 16, gap: 14, x: -34, y: 58 }, onion)
  return plate(ring) + scaled(1.1, food)
}

const FONDUE_FORK =
  '<rect x="-4" y="-150" width="7" height="150" rx="3.5" fill="#8b8f94"/><rect x="-6" y="-206" width="11" height="70" rx="5" fill="#5b2c1a"/>'

/** A caquelon of fondue with two cubes of bread. */
export function fondue({ random }: Sketch): string {
  const trace = swirl(50, 5, 12, 1.1)
  const handle =
    `<g transform="rotate(24)"><rect x="80" y="-12" width="116" height="34" rx="17" ${SHADE}/>` +
    '<rect x="76" y="-18" width="112" height="34" rx="17" fill="#A32C1E"/>' +
    '<rect x="80" y="-14" width="100" height="12" rx="6" fill="#C9483A"/></g>'
  return (
    handle +
    bowl('#B4321F', '#7E1F12') +
    circle(0, 0, 86, '#F4C64E') +
    ellipse(-20, -26, 44, 30, -30, '#FADB7E', faint(0.8)) +
    stroke(trace, '#FBE299', 7, faint(0.9)) +
    scatter(random, { count: 9, within: 70, gap: 20 }, (x, y) =>
      circle(x, y, random.between(2.5, 5), '#FCEBB4', faint(0.9)),
    ) +
    scatter(random, { count: 16, within: 60, gap: 9 }, (x, y) => circle(x, y, 1.3, '#5a3a1c')) +
    group(24, 10, 40, 1, FONDUE_FORK + cube(random, 0, 0, '#F1CF93', '#C98E43', 2.1)) +
    cube(random, -30, 26, '#F1CF93', '#C98E43', 1.9)
  )
}
