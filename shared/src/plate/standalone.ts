import { resolvePlate } from './palette.ts'
import { drawPlate } from './plate.ts'
import { stillLife } from './still-life.ts'
import { parsePlateUrl } from './url.ts'

/** The SVG file behind a picture's address, complete in itself; undefined for an address that is no picture's. */
export function artAt(url: string): string | undefined {
  const art = parsePlateUrl(url)
  if (!art) return undefined
  return resolvePlate('plate' in art ? drawPlate(art.plate) : stillLife(art.still), art.theme)
}
