// node scripts/food-sheet.mjs
// Paints the drawings of content/food-icons/sprite.svg into one picture, content/food-icons/sheet.webp: in the order of
// their names, eleven in a line. A browser shows hundreds of them without drawing one.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inLine } from '../shared/src/ingredients/icon.ts'

// the server paints pictures with it, too
const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp')
const folder = new URL('../content/food-icons/', import.meta.url)
const size = 96

const sprite = readFileSync(new URL('sprite.svg', folder), 'utf8')
const drawings = [...sprite.matchAll(/<symbol id="[^"]+" (viewBox="[^"]+")>(.*?)<\/symbol>/gs)].map(
  ([, box, shapes]) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ${box}>${shapes}</svg>`,
    ),
)
const width = inLine * size
const height = Math.ceil(drawings.length / inLine) * size
const background = { r: 0, g: 0, b: 0, alpha: 0 }
const sheet = await sharp({ create: { width, height, channels: 4, background } })
  .composite(
    drawings.map((input, at) => ({
      input,
      left: (at % inLine) * size,
      top: Math.floor(at / inLine) * size,
    })),
  )
  .webp({ quality: 72, alphaQuality: 85, effort: 6 })
  .toBuffer()
writeFileSync(new URL('sheet.webp', folder), sheet)
console.log(`${drawings.length} pictures, ${sheet.length} bytes`)
