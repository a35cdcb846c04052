import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { mayBeCounted } from '@ordy/shared/ingredients/nutrition.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import type { DraftLine } from './recipe-draft.ts'

const inGrams = /^\d+(?:[.,]\d+)?\s?g(?:r|ramm)?\.?\s/i
const bareAmount = /^(\d{2,4})\s(?=\p{L})/u
const poured = /(?:milch|rahm|sahne|obers|wasser|bouillon|brühe|wein|saft)$/i

/** '125 Butter' between lines in grams are grams: nobody counts butter in pieces. */
function withUnit(line: DraftLine): DraftLine {
  const amount = Number(bareAmount.exec(line.text)?.[1] ?? 0)
  if (amount === 0) return line
  const { unit, name } = parseIngredientLine(line.text)
  const entry = unit === '' ? lookup(knowledge.lexicon, name)?.entry : undefined
  if (!entry || entry.category === 'nonfood' || mayBeCounted(amount, entry)) return line
  return { ...line, text: line.text.replace(bareAmount, `$1 ${poured.test(name) ? 'ml' : 'g'} `) }
}

export const withUnits = (lines: readonly DraftLine[]): DraftLine[] =>
  lines.filter(({ text }) => inGrams.test(text)).length > 1 ? lines.map(withUnit) : [...lines]
