import { afterAll, expect, it } from 'vitest'
import { pdfBomb, pdfWithActions, pdfWithScan, pdfWithText } from '#testing/pdf.ts'
import { pdfLimits, readPdf, stopPdf } from './pdf.ts'

afterAll(stopPdf)

const page = pdfWithText([[[50, 780, 12, 'Die Gurken in feine Scheiben hobeln und mit dem Essig mischen.']]])

it.each([
  ['does things when opened', pdfWithActions],
  ['unpacks to very much', () => pdfBomb(100)],
  ['is cut in the middle', () => page.subarray(0, 600)],
  [
    'lies about the size of its picture',
    () => pdfWithScan({ data: Buffer.alloc(10), width: 60_000, height: 60_000 }),
  ],
])(
  'a file that %s is survived, and the next one is read',
  async (_, hostile) => {
    const answer = await readPdf(hostile())
    expect(
      'pages' in answer ? answer.pages.map(({ text }) => text).join('').length : answer.refused,
    ).toSatisfy((read: number | string) => read === 'unreadable' || Number(read) < 1000)
    expect(await readPdf(page)).toMatchObject({ pages: [{ text: expect.stringContaining('Gurken') }] })
  },
  // what takes too long is ended
  pdfLimits.milliseconds * 3,
)
