import { leaf } from '../garnish/herbs.ts'
import { blob, path, scatter } from '../shapes.ts'
import { plate, type Sketch } from '../vessels.ts'

/** A plate with nothing left but crumbs and a leaf. */
export function emptyPlate({ random, ring }: Sketch): string {
  return (
    plate(ring || '#8E1B4B') +
    scatter(random, { count: 9, within: 40, gap: 9 }, (x, y) =>
      path(blob(random, x, y, random.between(1.2, 2.6), 5, 0.3), '#D9A765'),
    ) +
    leaf(34, -22, 60, 1)
  )
}
