import { recipeOfPage } from './caption.ts'
import type { ReadFile } from '#intelligence/port.ts'
import { isPdf, readPdf } from './pdf.ts'
import type { PageRecipe } from './recipe-draft.ts'
import { type Recognised, recogniseText } from './recognise.ts'
import { recipeFromText } from './text.ts'

const answered = (found: PageRecipe[]) => ({
  value: found,
  origin: 'embedded' as const,
  confidence: found[0]?.confidence ?? 0,
})

/** Why a file could not be read at all. */
export type Unreadable = { refused: 'locked' | 'unreadable' }

const nothing: Recognised = { text: '', confidence: 0, unsure: [] }
const isText = (text: string) => /\p{L}{3}/u.test(text)

async function pdf(bytes: Uint8Array): Promise<ReadFile | Unreadable> {
  const answer = await readPdf(bytes)
  if ('refused' in answer) return answer
  const pages: Recognised[] = []
  for (const { text, pictures } of answer.pages) {
    const [scan] = pictures
    const seen = scan && (await recogniseText(scan).catch(() => nothing))
    pages.push(
      seen
        ? { ...seen, text: [text, seen.text].filter(isText).join('\n\n') }
        : { text, confidence: 1, unsure: [] },
    )
  }
  return {
    text: pages
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join('\n\n'),
    confidence: Math.min(1, ...pages.filter(({ text }) => isText(text)).map(({ confidence }) => confidence)),
    unsure: pages.flatMap(({ unsure }) => unsure),
    unread: pages.flatMap(({ text }, at) => (isText(text) ? [] : [at + 1])),
    left: answer.left,
  }
}

/** Reads recipes from pages, texts, documents and photos with the house's own engines. */
export const readRecipe = {
  page: async (html: string, url: string) => answered(recipeOfPage(html, url)),
  text: async (text: string) => answered(recipeFromText(text)),
  /** A picture that was made ready for reading. */
  async picture(scan: Uint8Array): Promise<ReadFile> {
    const seen = await recogniseText(scan).catch(() => nothing)
    return { ...seen, unread: isText(seen.text) ? [] : [1], left: 0 }
  },
  isPdf,
  pdf,
}
