import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { categorise, localCategory } from '@ordy/shared/ingredients/categorise.ts'
import { readLexicon } from './knowledge.ts'

/** What this device says about a name without asking anybody. */
export function guess(name: string): { category: CategoryName; isCertain: boolean } {
  const words = readLexicon()
  if (!words) return { category: localCategory(name), isCertain: false }
  const { category, source } = categorise(name, words.lexicon)
  return { category, isCertain: source === 'database' }
}
