import { lookOf } from '@ordy/shared/plate/drawing.ts'
import { lookText } from '@ordy/shared/plate/look.ts'

const most = 10_000
const plates = new Map<string, string>()

/** What the plate of a recipe shows. A name is read once: its many words would cost more than the rest of a page of cards. */
export function plateOf(id: string, name: string): string {
  const key = id + name
  const known = plates.get(key)
  if (known) return known
  if (plates.size >= most) plates.clear()
  const plate = lookText(lookOf({ id, name }))
  plates.set(key, plate)
  return plate
}
