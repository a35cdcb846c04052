import { AppError } from '@ordy/shared/errors.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { stopPdf } from '#intelligence/embedded/document/pdf.ts'
import { readRecipe } from '#intelligence/embedded/read-recipe.ts'
import type { Answered, ReadFile } from '#intelligence/port.ts'
import { pdfWithScan, pdfWithText } from '#testing/pdf.ts'
import { readFiles } from './files.ts'

afterAll(stopPdf)

const page = pdfWithScan({ data: Buffer.alloc(320 * 400, 255), width: 320, height: 400 })
const read: Answered<ReadFile> = {
  value: { text: '500 g Kartoffeln', confidence: 0.7, unsure: [], unread: [], left: 0 },
  origin: 'provider',
  madeBy: 'Probier-KI',
  confidence: 0.7,
  notes: ['Eine Stelle war nicht zu lesen.'],
}
const files = (photo: (bytes: Uint8Array) => Promise<Answered<ReadFile>>) => ({ ...readRecipe, photo })

it('a scanned page is read by whoever reads photos, and a provider that did is named', async () => {
  const photo = vi.fn<() => Promise<Answered<ReadFile>>>(async () => read)
  const seen = await readFiles(files(photo), [page])
  expect(photo).toHaveBeenCalledOnce()
  expect(seen).toMatchObject({
    text: '500 g Kartoffeln',
    confidence: 0.7,
    by: { origin: 'provider', madeBy: 'Probier-KI' },
  })
  expect(seen.notes).toContain('Eine Stelle war nicht zu lesen.')
})

it('a page with text is shown to nobody', async () => {
  const photo = vi.fn<() => Promise<Answered<ReadFile>>>(async () => read)
  const text = pdfWithText([[[50, 780, 12, 'Ein Satz, der lang genug ist, damit er als Text gilt.']]])
  expect(await readFiles(files(photo), [text])).toMatchObject({ by: { origin: 'embedded' }, confidence: 1 })
  expect(photo).not.toHaveBeenCalled()
})

it('a scan that is refused leaves its page unread, and says so', async () => {
  const refuse = async () => Promise.reject(new AppError('picture-format'))
  const seen = await readFiles(files(refuse), [page])
  expect(seen.text).toBe('')
  expect(seen.notes).toHaveLength(1)
})
