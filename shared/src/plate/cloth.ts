import type { DishKind } from './kind.ts'
import type { PlateLook } from './look.ts'
import { type Cloth, CLOTHS } from './cloths.ts'
import { at, seeded } from './random.ts'

/** The cloths on which each dish looks best. */
export const DISH_CLOTHS: Record<DishKind, readonly Cloth[]> = {
  suppe: ['nacht', 'salbei', 'wald'],
  pasta: ['tomate', 'wald', 'himmel'],
  gnocchi: ['wald', 'lachs', 'nacht'],
  salat: ['lachs', 'butter', 'rande'],
  gratin: ['himmel', 'wald', 'rande'],
  waehe: ['salbei', 'himmel', 'tomate'],
  torte: ['lachs', 'salbei', 'nacht'],
  risotto: ['wald', 'rande', 'karotte'],
  curry: ['nacht', 'rande', 'salbei'],
  roesti: ['rande', 'himmel', 'wald'],
  muesli: ['butter', 'lachs', 'salbei'],
  pizza: ['leinen', 'himmel', 'wald'],
  pancakes: ['himmel', 'rande', 'salbei'],
  brot: ['himmel', 'rande', 'salbei'],
  fisch: ['nacht', 'butter', 'himmel'],
  fleisch: ['salbei', 'butter', 'wald'],
  fondue: ['rande', 'tomate', 'wald'],
  burger: ['himmel', 'salbei', 'nacht'],
  wrap: ['karotte', 'rande', 'himmel'],
  sushi: ['lachs', 'leinen', 'karotte'],
  gemueseblech: ['himmel', 'butter', 'salbei'],
  dessertglas: ['lachs', 'himmel', 'salbei'],
  drink: ['butter', 'tomate', 'himmel'],
  leer: ['butter', 'salbei', 'himmel'],
}

/** The cloth that belongs to a recipe. */
export const clothOf = ({ seed, kind }: Pick<PlateLook, 'seed' | 'kind'>): Cloth =>
  seeded(seed).pick(DISH_CLOTHS[kind])

/**
 * How a grid is laid out: a large first card takes two columns and two rows (one column's grid: one), and a card on the
 * cloth `before` stands in front of all.
 */
type Grid = { columns: number; largeFirst?: boolean; before?: Cloth | undefined }

/**
 * One cloth for each recipe of a grid, so that no two cards that share an edge have the same.
 * Cards further down never change the ones above, so a list may grow.
 */
export function neighbourCloths(
  looks: readonly PlateLook[],
  { columns, largeFirst = false, before }: Grid,
): Cloth[] {
  const cells: Cloth[] = before ? [before] : []
  const large = largeFirst ? largeCells(columns) : []
  let cell = 0
  return looks.map((look, index) => {
    while (cells[cell]) cell++
    const left = cell % columns ? cells[cell - 1] : undefined
    const cloth = nextCloth(clothOf(look), look.kind, [left, cells[cell - columns]])
    for (const taken of index === 0 && largeFirst ? large : [cell]) cells[taken] = cloth
    return cloth
  })
}

const largeCells = (columns: number): number[] => (columns > 1 ? [0, 1, columns, columns + 1] : [0])

function nextCloth(own: Cloth, kind: DishKind, taken: readonly (Cloth | undefined)[]): Cloth {
  const allowed = DISH_CLOTHS[kind]
  const start = allowed.indexOf(own)
  const round = [...allowed.slice(start), ...allowed.slice(0, start), ...CLOTHS]
  return round.find((cloth) => !taken.includes(cloth)) ?? at(allowed, 0)
}
