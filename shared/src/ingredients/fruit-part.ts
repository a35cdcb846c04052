import { adjectiveIn, plainWord } from './line-reading.ts'
import { fruitParts, partCompanions } from './line-words.ts'
import { readNumber } from './numbers.ts'
import { readUnit } from './unit-at.ts'

/** `Saft von 2 Limetten`, `abgeriebene Schale einer Zitrone`: what is bought is the fruit; its part becomes the note. */
export function readPart(text: string): { rest: string; note: string } {
  const none = { rest: text, note: '' }
  if (/^\d/.test(text)) return none
  const words = text.split(' ', 10)
  let count = 0
  let part = ''
  while (count < words.length) {
    const plain = plainWord(words[count] ?? '')
    if (fruitParts.has(plain)) part = plain
    else if (!adjectiveIn(partCompanions, plain)) break
    count++
  }
  if (!part) return none
  const from = /^(?:von|vom|aus)$/i.test(words[count] ?? '')
  const opened = from && /^(?:ca\.?|etwa|je)$/i.test(words[count + 1] ?? '') ? 2 : from ? 1 : 0
  const rest = text.slice(words.slice(0, count + opened).join(' ').length).trimStart()
  const number = readNumber(rest, 0)
  if (!number || (!from && !belongsTo(rest, number.end, part))) return none
  return { rest, note: words.slice(0, count).join(' ') }
}

/** Without `von` only `Saft einer Zitrone` and `Saft 1 Zitrone` count, not `Orangensaft 200 ml`. */
function belongsTo(rest: string, end: number, part: string): boolean {
  if (/^eine[rs] /i.test(rest)) return true
  const simple = /^(?:saft|schale|abrieb|zesten?|mark)$/.test(part)
  return simple && /^ \p{Lu}/u.test(rest.slice(end)) && readUnit(rest, end) === null
}
