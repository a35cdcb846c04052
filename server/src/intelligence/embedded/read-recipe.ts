import { AppError } from '@ordy/shared/errors.ts'
import type { Answered, ReadFile } from '#intelligence/port.ts'
import { isPdf, readPdf } from './document/pdf.ts'
import type { PageRecipe } from './text/recipe-draft.ts'
import { type Recognised, recogniseText } from './document/recognise.ts'

const answered = (found: PageRecipe[]) => ({
  value: found,
  origin: 'embedded' as const,
  confidence: found[0]?.confidence ?? 0,
})

/** Why a file could not be read at all. */
type Unreadable = { refused: 'locked' | 'unreadable' }

const nothing: Recognised = { text: '', confidence: 0, unsure: [] }
const isText = (text: string) => /\p{L}{3}/u.test(text)

/** A document as it was read, and the pages of it that had to be seen like photos. */
interface ReadDocument {
  file: ReadFile
  seen: Answered<ReadFile>[]
}

/** Reads a document; a page without text is a photo of a page, for whoever reads photos. */
async function pdf(
  bytes: Uint8Array,
  photo: (scan: Uint8Array) => Promise<Answered<ReadFile>>,
): Promise<ReadDocument | Unreadable> {
  const answer = await readPdf(bytes)
  if ('refused' in answer) return answer
  const pages: Recognised[] = []
  const seen: Answered<ReadFile>[] = []
  for (const { text, pictures } of answer.pages) {
    const [scan] = pictures
    const read = scan && (await photo(scan).catch(unlessRefused))
    if (read) seen.push(read)
    pages.push(
      read
        ? { ...read.value, text: [text, read.value.text].filter(isText).join('\n\n') }
        : { text, confidence: 1, unsure: [] },
    )
  }
  return { file: fileOf(pages, answer.left), seen }
}

/** A scan that nobody takes for a picture leaves its page unread; the others are read all the same. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

const fileOf = (pages: readonly Recognised[], left: number): ReadFile => ({
  text: pages
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n'),
  confidence: Math.min(1, ...pages.filter(({ text }) => isText(text)).map(({ confidence }) => confidence)),
  unsure: pages.flatMap(({ unsure }) => unsure),
  unread: pages.flatMap(({ text }, at) => (isText(text) ? [] : [at + 1])),
  left,
})

/** Reads recipes from pages, texts, documents and photos with the house's own engines. */
export const readRecipe = {
  // what reads pages and texts is itself read with the first of them
  page: async (html: string, url: string) => answered((await import('./caption.ts')).recipeOfPage(html, url)),
  text: async (text: string) => answered((await import('./text.ts')).recipeFromText(text)),
  /** A picture that was made ready for reading. */
  async picture(scan: Uint8Array): Promise<ReadFile> {
    const seen = await recogniseText(scan).catch(() => nothing)
    return { ...seen, unread: isText(seen.text) ? [] : [1], left: 0 }
  },
  isPdf,
  pdf,
}
