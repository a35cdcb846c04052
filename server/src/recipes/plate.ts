import { lookOf } from '@ordy/shared/plate/drawing.ts'
import { lookText, type PlateLook } from '@ordy/shared/plate/look.ts'

const most = 10_000
const dishes = new Map<string, Omit<PlateLook, 'seed'>>()

/** What the plate of a recipe shows. A name is read once: its many words would cost more than the rest of a page of cards. */
export function plateOf(id: string, name: string): string {
  const known = dishes.get(name)
  const look = lookOf({ id, name, kind: known?.kind })
  if (!known) {
    if (dishes.size >= most) dishes.clear()
    dishes.set(name, look)
  }
  return lookText(look)
}
