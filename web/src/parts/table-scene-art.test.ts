import { describe, expect, it } from 'vitest'
import { trustedSvg } from '#platform/trusted.ts'
import { seatsRound, tableArt } from './table-scene-art.ts'

describe('a table from above', () => {
  it('seats the first person at the lower edge and everybody on the table', () => {
    expect(seatsRound(1)).toEqual([{ turn: 0, left: 0.5, top: 0.7625 }])
    for (const { left, top } of seatsRound(9)) expect(Math.hypot(left - 0.5, top - 0.5)).toBeCloseTo(0.2625)
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9])('lays %i plates that do not touch', (count) => {
    const plates = [
      ...tableArt(count).matchAll(/translate\(([-\d.]+) ([-\d.]+)\) rotate\(0\) scale\((0\.\d+)\)/g),
    ]
      .map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), radius: 104 * Number(scale) }))
      .filter(({ x, y }, at, all) => all.findLastIndex((one) => one.x === x && one.y === y) === at)
    expect(plates).toHaveLength(count)
    const [one, next] = [plates[0], plates[1]]
    expect(
      one && next && Math.hypot(one.x - next.x, one.y - next.y) - one.radius - next.radius,
    ).toBeGreaterThan(0)
  })

  it('is a picture that the page may show, with all its shadows placed', () => {
    const svg = tableArt(4)
    expect(trustedSvg(svg)).toEqual({ __html: svg })
    expect(svg).not.toContain('@')
  })
})
