import type { DishKind } from './kind.ts'

/** What is on a recipe's plate, whatever its picture's format. */
export interface PlateLook {
  /** The number from which the whole picture follows. */
  seed: number
  kind: DishKind
  /** '' for the plain dish. */
  flavour: string
}

/** Writes a look as addresses and lists carry it: 'm3zz9u-pizza', '1a2b3c-suppe.kuerbis'. */
export const lookText = ({ seed, kind, flavour }: PlateLook): string =>
  `${seed.toString(36)}-${flavour ? `${kind}.${flavour}` : kind}`

/** Reads what `lookText` wrote. */
export function readLook(text: string): PlateLook {
  const [seed = '', dish = ''] = text.split('-')
  const [kind, flavour = ''] = dish.split('.')
  return { seed: parseInt(seed, 36), kind: kind as DishKind, flavour }
}
