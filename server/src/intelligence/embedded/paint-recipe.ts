import { drawingOf } from '@ordy/shared/plate/drawing.ts'
import { resolvePlate } from '@ordy/shared/plate/palette.ts'
import { drawPlate } from '@ordy/shared/plate/plate.ts'

// as wide as the widest variant of a picture, in the shape of a card
const size = { width: 1440, height: 1080 }

/** Draws the plate that name and ingredients tell. */
export function paintRecipe({
  name,
  ingredients,
  seed,
}: {
  name: string
  ingredients: readonly string[]
  seed: string
}) {
  const svg = resolvePlate(
    drawPlate(drawingOf({ id: seed, name, ingredients, ratio: 'card', decorative: true })),
    'light',
  )
  const framed = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `)
  return Promise.resolve({
    value: Buffer.from(framed),
    origin: 'embedded' as const,
    confidence: 1,
    notes: [],
  })
}
