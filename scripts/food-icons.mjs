// node scripts/food-icons.mjs
// Collects the pictures of the shopping list in content/food-icons/sprite.svg: those that a word of the keyword table
// asks for, from Fluent Emoji Flat (MIT), and the ones of our own that lie beside the sprite.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FOOD_ICONS } from '../shared/src/ingredients/icon.ts'

const folder = new URL('../content/food-icons/', import.meta.url)
const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json')

const symbols = FOOD_ICONS.toSorted().map((name) => {
  const own = new URL(`${name}.svg`, folder)
  const body = existsSync(own)
    ? readFileSync(own, 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    : icons[name]?.body
  if (!body) throw new Error(`No picture '${name}': draw content/food-icons/${name}.svg`)
  return `<symbol id="${name}" viewBox="0 0 32 32">${withOwnIds(name, slim(body))}</symbol>`
})
const origin = `<!-- Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License; those beside this file our own -->`
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${origin}\n${symbols.join('\n')}\n</svg>\n`
writeFileSync(new URL('sprite.svg', folder), sprite)
console.log(`${symbols.length} icons, ${sprite.length} bytes`)

/** Ids are made the icon's own: in one file two gradients may not share a name. */
function withOwnIds(name, body) {
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  return ids.reduce(
    (text, id, at) =>
      text
        .replaceAll(`id="${id}"`, `id="${name}-${at}"`)
        .replaceAll(`#${id})`, `#${name}-${at})`)
        .replaceAll(`"#${id}"`, `"#${name}-${at}"`),
    body,
  )
}

function slim(body) {
  return body
    .replace(/^<g fill="none">(.*)<\/g>$/s, (group, inner) =>
      /<(?:path|circle|ellipse|rect)(?![^>]*fill=)/.test(inner) ? group : inner,
    )
    .replace(/ d="([^"]*)"/g, (_, d) => ` d="${rounded(d)}"`)
}

/**
 * Rounds a path to tenths, one with arcs to hundredths: a circle of two arcs would wander. Each step starts from where
 * the rounded path really is, so that no error adds up.
 */
function rounded(d) {
  const steps = /a/i.test(d) ? 100 : 10
  const short = (value) => Math.round(value * steps) / steps || 0
  const drawn = { x: 0, y: 0 }
  const wanted = { x: 0, y: 0, startX: 0, startY: 0 }
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]
    .map(([, command, text]) => {
      const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
      const size = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }[command.toUpperCase()]
      const parts = Array.from({ length: size ? numbers.length / size : 1 }, (_, i) =>
        numbers.slice(i * size, (i + 1) * size),
      )
      return command + joined(parts.flatMap((step, i) => move(command, step, i === 0)))
    })
    .join('')

  function move(command, step, isFirst) {
    const isRelative = command === command.toLowerCase()
    const kind = command.toUpperCase()
    if (kind === 'Z') {
      Object.assign(wanted, { x: wanted.startX, y: wanted.startY })
      Object.assign(drawn, { x: drawn.startX, y: drawn.startY })
      return []
    }
    const from = { ...wanted }
    const at = { ...drawn }
    const result = step.map((value, i) => {
      const axis =
        kind === 'A'
          ? ['', '', '', '', '', 'x', 'y'][i]
          : kind === 'H'
            ? 'x'
            : kind === 'V'
              ? 'y'
              : 'xy'[i % 2]
      if (!axis) return i < 3 ? short(value) : value
      const target = isRelative ? from[axis] + value : value
      wanted[axis] = target
      const reached = isRelative ? short(target - at[axis]) : short(target)
      drawn[axis] = isRelative ? at[axis] + reached : reached
      return reached
    })
    if (kind === 'M' && isFirst) {
      Object.assign(wanted, { startX: wanted.x, startY: wanted.y })
      Object.assign(drawn, { startX: drawn.x, startY: drawn.y })
    }
    return result
  }
}

/** Numbers as short as a path allows: no zero before the point, no blank before a minus. */
function joined(numbers) {
  return numbers
    .map((number) => String(number).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => (text && !number.startsWith('-') ? `${text} ${number}` : text + number), '')
}
