import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import { lineFeatures } from './line.ts'
import type { OutlineLine } from './outline-line.ts'

const least = 3

const isBareFood = ({ text, level, title }: OutlineLine): boolean =>
  title !== true && level === 0 && isFoodName(text)

/** Whether a text is the name of something to eat and nothing else: 'Mozzarella', 'geriebener Käse'. */
export function isFoodName(text: string): boolean {
  if (text.length > 40 || /[.:!?\d]/.test(text)) return false
  const { words, verbs, prose } = lineFeatures(text)
  if (words > 3 || verbs > 0 || prose > 0) return false
  const found = lookup(knowledge.lexicon, text)
  return found !== null && found.by !== 'compound' && found.entry.category !== 'nonfood'
}

/** Marks names of food that stand below each other without any amount as a list. */
export function barelyListed(lines: readonly OutlineLine[]): OutlineLine[] {
  const foods = lines.map(isBareFood)
  return lines.map((line, at) => {
    if (!foods[at]) return line
    let from = at
    while (foods[from - 1] === true) from--
    let until = at
    while (foods[until + 1] === true) until++
    return until - from + 1 >= least ? { ...line, hint: 'ingredients' } : line
  })
}

/** Whether a single noun names something to eat, be it by its end: 'Zimtzucker'. */
export function isFoodNoun(text: string): boolean {
  const found = /^\p{Lu}[\p{Ll}-]{2,}$/u.test(text) ? lookup(knowledge.lexicon, text) : null
  return found !== null && found.entry.category !== 'nonfood'
}
