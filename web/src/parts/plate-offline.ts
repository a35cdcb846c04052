import { untilItComes } from '#ui/late-part.ts'

// some 40 kB each: enough for the cards of a long page, and never more than about 3 MB
const LIMIT = 60
const drawn = new Map<string, string>()

/** The picture of an address as a data URL, drawn on this device; undefined for an address that is no picture's. */
export async function drawnPlate(url: string): Promise<string | undefined> {
  const source = drawn.get(url) ?? (await draw(url))
  if (source === undefined) return undefined
  drawn.delete(url)
  drawn.set(url, source)
  for (const oldest of drawn.keys()) {
    if (drawn.size <= LIMIT) break
    drawn.delete(oldest)
  }
  return source
}

async function draw(url: string): Promise<string | undefined> {
  // the painter is large and seldom needed: it comes only when a picture does not
  const { artAt } = await untilItComes(() => import('@ordy/shared/plate/standalone.ts'))
  const svg = artAt(url)
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
}
