import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
afterEach(() => workshop.close())

const red = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
const small = { width: 10, height: 10, fit: 'inside', format: 'png' } as const

describe('the workshop', () => {
  it('does many things in turn and gives each its own', async () => {
    workshop = openWorkshop()
    const bytes = await red()
    const widths = [5, 6, 7, 8, 9, 10]
    const made = await Promise.all(widths.map((width) => workshop.make({ ...small, bytes, width })))
    expect(await Promise.all(made.map(async (one) => (await sharp(one).metadata()).width))).toEqual(widths)
  })

  it('goes on after something that cannot be read', async () => {
    workshop = openWorkshop()
    const bytes = await red()
    const answers = await Promise.allSettled(
      [Buffer.from('nothing'), bytes, Buffer.alloc(0), bytes].map((one) =>
        workshop.make({ ...small, bytes: one }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('ends what takes too long, and whoever waits has a turn', async () => {
    workshop = openWorkshop({ longest: 1 })
    const bytes = await red()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => workshop.make({ ...small, bytes })))
    expect(
      answers.map((answer) => answer.status === 'rejected' && (answer.reason as { code: string }).code),
    ).toEqual(Array(4).fill('picture-unreadable'))
  })

  it('turns away who would wait too long', async () => {
    workshop = openWorkshop()
    const bytes = await red()
    const answers = await Promise.allSettled(
      Array.from({ length: 110 }, () => workshop.make({ ...small, bytes })),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((answer) => (answer.reason as { code: string }).code === 'too-many-requests')).toBe(
      true,
    )
  })
})
