import { recipeFromPage } from './page.ts'
import type { PageRecipe } from './recipe-draft.ts'
import { recogniseText } from './recognise.ts'
import { recipeFromText } from './text.ts'

const answered = (found: PageRecipe[]) => ({
  value: found,
  origin: 'embedded' as const,
  confidence: found[0]?.confidence ?? 0,
})

/** Reads recipes from pages, texts and photos with the house's own engines. */
export const readRecipe = {
  page: async (html: string, url: string) => answered(recipeFromPage(html, url)),
  text: async (text: string) => answered(recipeFromText(text)),
  async picture(bytes: Uint8Array) {
    const { text, confidence } = await recogniseText(bytes)
    return { value: text, origin: 'embedded' as const, confidence }
  },
}
