import sharp from 'sharp'
import { extractImages, extractTextItems, getDocumentProxy } from 'unpdf'
import { serveJobs } from '#platform/workbench-child.ts'
import { pageText } from './pdf-layout.ts'
import { type PdfAnswer, pdfLimits, type PdfPage } from './pdf.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

sharp.cache(false)
sharp.concurrency(1)

/** A page with fewer letters is a picture of a page. */
const fewestLetters = 30
/** A smaller picture holds no text that anybody could read. */
const smallestSide = 300

async function open(bytes: Uint8Array): Promise<Document> {
  // a Buffer is refused
  return getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    maxImageSize: pdfLimits.pixels,
    verbosity: 0,
  })
}

/** The pictures of a scanned page, the largest first, as files. */
async function picturesOf(document: Document, page: number): Promise<Uint8Array[]> {
  const images = await extractImages(document, page)
  const wanted = images
    .filter(({ width, height }) => Math.min(width, height) >= smallestSide)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, 1)
  return Promise.all(
    wanted.map(({ data, width, height, channels }) =>
      sharp(data, { raw: { width, height, channels } }).greyscale().png({ compressionLevel: 2 }).toBuffer(),
    ),
  )
}

async function read({ bytes }: { bytes: Uint8Array }): Promise<PdfAnswer> {
  let document: Document
  try {
    document = await open(bytes)
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
  const { items } = await extractTextItems(document)
  const pages: PdfPage[] = []
  let scanned = 0
  for (const [at, placed] of items.slice(0, pdfLimits.pages).entries()) {
    const text = pageText(placed)
    const isScan = text.replace(/\P{L}/gu, '').length < fewestLetters && scanned < pdfLimits.scannedPages
    const pictures = isScan ? await picturesOf(document, at + 1) : []
    scanned += pictures.length
    pages.push({ text, pictures })
  }
  return { pages, left: Math.max(0, items.length - pages.length) }
}

serveJobs<{ bytes: Uint8Array }, PdfAnswer>(pdfLimits.memory, read, { refused: 'unreadable' })
