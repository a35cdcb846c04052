import { fileURLToPath } from 'node:url'
import { openWorkbench } from '#platform/workbench.ts'

/** The most that is read of a PDF. */
export const pdfLimits = {
  pages: 40,
  scannedPages: 8,
  pixels: 24_000_000,
  memory: 512 * 1024 * 1024,
  milliseconds: 10_000,
} as const

export interface PdfPage {
  text: string
  /** What a page without text shows. */
  pictures: Uint8Array[]
}

/** `left` pages were too many. */
export type PdfAnswer = { pages: PdfPage[]; left: number } | { refused: 'locked' | 'unreadable' }

const bench = openWorkbench<{ bytes: Uint8Array }, PdfAnswer>({
  child: fileURLToPath(new URL('pdf-child.ts', import.meta.url)),
  count: 1,
  longest: pdfLimits.milliseconds,
  heap: 256,
  once: true,
  broken: { refused: 'unreadable' },
})

/** Whether a file calls itself a PDF. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

/** The pages of a PDF, opened in a process of its own. */
export const readPdf = (bytes: Uint8Array): Promise<PdfAnswer> => bench.do({ bytes })

/** Ends the reader; the house closes. */
export const stopPdf = (): void => bench.close()
