import type { ClothPattern } from './drawing.ts'
import type { Cloth } from './cloths.ts'
import type { Random } from './random.ts'
import { round } from './shapes.ts'
import type { Sketch } from './vessels.ts'

const PATTERNS: readonly ClothPattern[] = ['plain', 'karo', 'streifen', 'streifen', 'punkte', 'plain']

/** The cloth under the plate, large enough for every crop; `wanted` overrides the drawn pattern. */
export function tablecloth(
  sketch: Sketch,
  cloth: Cloth,
  width: number,
  height: number,
  wanted?: ClothPattern,
): string {
  const drawn = sketch.random.pick(PATTERNS)
  const pattern = wanted ?? drawn
  const area = `<rect x="${-width}" y="${-height}" width="${2 * width}" height="${2 * height}"`
  const plain = `${area} fill="var(--cloth-${cloth})"/>`
  switch (pattern) {
    case 'plain':
      return plain
    case 'streifen':
      return plain + stripes(sketch.random, width, height)
    case 'karo':
      return plain + `${area} fill="url(#${gingham(sketch)})"/>`
    case 'punkte':
      return plain + `${area} fill="url(#${dots(sketch)})"/>`
  }
}

const STRIPES = [-14, -5, 0, 5, 14]

function stripes(random: Random, width: number, height: number): string {
  const x = random.pick([-1, 1]) * width * 0.36
  const turn = random.pick([0, 0, -18, 14])
  const lines = STRIPES.map((offset, i) => {
    const broad = i === 2
    const left = round(x + offset * 1.6 - (broad ? 2 : 1.2))
    return `<rect x="${left}" y="${-2 * height}" width="${broad ? 4 : 2.4}" height="${4 * height}" fill="#fff" opacity=".42"/>`
  })
  return `<g transform="rotate(${turn})">${lines.join('')}</g>`
}

function gingham({ defs, idPrefix, random }: Sketch): string {
  const id = `${idPrefix}k`
  defs.push(
    `<pattern id="${id}" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.pick([0, 45, -12])})">` +
      '<rect width="22" height="44" fill="#fff" opacity=".16"/><rect width="44" height="22" fill="#fff" opacity=".16"/></pattern>',
  )
  return id
}

function dots({ defs, idPrefix }: Sketch): string {
  const id = `${idPrefix}d`
  defs.push(
    `<pattern id="${id}" width="30" height="30" patternUnits="userSpaceOnUse">` +
      '<circle cx="7" cy="7" r="2.3" fill="#fff" opacity=".34"/><circle cx="22" cy="22" r="2.3" fill="#fff" opacity=".34"/></pattern>',
  )
  return id
}
