import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'

const entryOf = (line: string) => lookup(knowledge.lexicon, parseIngredientLine(line).name)?.entry

const isFood = (line: string): boolean => {
  const entry = entryOf(line)
  return entry !== undefined && entry.category !== 'nonfood'
}

/** Parts of a list where people write what they need beside the food. */
const besideFood = /^(?:au(?:ss|ß)erdem|zusätzlich|sonstiges|zubehör|material|utensilien|geräte)(?!\p{L})/iu
const toolNoun =
  /(?:form|förmchen|formen|blech|bleche|folie|papier|schüsseln?|pfannen?|töpfe|topf|mixer|stab|gerät|waage|sieb|messer|brett|pinsel|tülle|spritzbeutel|thermometer|spiesse|spieße|spiesschen|stäbchen|stiele|reibe|raspel|presse|ofen|grill|maschine|garn|tuch|handschuhe|ringe?|ausstecher|kelle|roller|nudelholz|schneebesen|bräter)$/i

/** Whether a line below 'Ausserdem' names something to work with: '1 Muffinblech', 'Spritzbeutel mit Sterntülle'. */
export function isTool(line: string, group: string): boolean {
  if (!besideFood.test(group)) return false
  const entry = entryOf(line)
  if (entry !== undefined) return entry.category === 'nonfood'
  const noun = /^[^\p{Lu}]*(?:[\d½¼¾][^\p{Lu}]*)?(\p{Lu}[\p{L}-]+)/u.exec(line)?.[1] ?? ''
  return toolNoun.test(noun)
}

/** '1 Backblech': a thing to work with and nothing else. */
export const namesTool = (line: string): boolean =>
  /^\d{0,2} ?\p{Lu}\p{L}+$/u.test(line) && toolNoun.test(line) && !isFood(line)

/** Whether at least half of the lines name something to eat or drink: amounts alone make no recipe. */
export const isMostlyFood = (lines: readonly string[]): boolean =>
  lines.filter(isFood).length * 2 >= Math.max(1, lines.length)
