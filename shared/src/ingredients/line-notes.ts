import { isDescription } from './descriptions.ts'
import { plainWord } from './line-reading.ts'
import { likingWords, liquids, noteStarters, sources } from './line-words.ts'
import { readQuantity } from './quantity.ts'
import { remembered } from '../remembered.ts'

const whatever = new Set('etwas mehr evtl eventuell wenig viel zum zur für nach optional'.split(' '))

/** Mixtures that are named after what they are for: Gewürzpaste für Gemüsebrühe. */
const mixtures = /^(?:gewürz|fix|würz)|(?:paste|pulver|mischung|basis)$/

/** What hangs on a vegetable: Bundzwiebel mit dem Grün. */
const isPlantPart = (word: string): boolean =>
  /^(?:grün|kraut|laub|blättern|stiel(?:en)?|wurzeln)$/.test(word)

type Depends = (next: string, tokens: readonly string[], at: number) => boolean

/** Words that begin a remark only before certain others. */
const dependent: Readonly<Record<string, Depends>> = {
  in: (next) => !liquids.test(next) && !/^eigene[mnr]$/.test(next),
  im: (next) => !liquids.test(next) && !/^eigene[mnr]$/.test(next),
  mit: (next, tokens, at) =>
    /\d/.test(next) ||
    /^(?:ca\.?|etwas|viel|wenig|mindestens|mind\.?|grün)$/.test(next) ||
    (/^de[mn]$/.test(next) && isPlantPart(plainWord(tokens[at + 2] ?? ''))),
  samt: (next, tokens, at) => isPlantPart(/^de[mn]$/.test(next) ? plainWord(tokens[at + 2] ?? '') : next),
  vom: (next) => sources.has(next),
  von: (next) => !/^(?:der|dem|den)$/.test(next),
  für: (_, tokens, at) =>
    !(mixtures.test(plainWord(tokens[at - 1] ?? '')) && /^\p{Lu}/u.test(tokens[at + 1] ?? '')),
  nach: (next) => likingWords.has(next.replace(/\.$/, '')),
  an: (next) => /^(?:der|dem)$/.test(next),
  à: each,
  á: each,
  a: each,
  und: (next) => whatever.has(next.replace(/\.$/, '')),
  '&': (next) => whatever.has(next.replace(/\.$/, '')),
  n: (next) => /^[bgw]\.?$/.test(next) || likingWords.has(next.replace(/\.$/, '')),
}

function each(next: string): boolean {
  return /^(?:je|ca\.?|\d.*)$/.test(next)
}

/** Whether a remark begins at this word: zum Garnieren, aus der Dose, z. B. …, ca. 200 g; but not in Öl, vom Rind, mit Haut. */
export function startsNote(tokens: readonly string[], at: number): boolean {
  const starts = starting(tokens[at] ?? '')
  return typeof starts === 'boolean' ? starts : starts(plainWord(tokens[at + 1] ?? ''), tokens, at)
}

/** Whether a word begins a remark, or how its neighbours decide that. */
const starting = remembered((word): boolean | Depends => {
  if (/^[\d½¼¾⅓⅔~]/.test(word)) return (_, tokens, at) => isMeasure(tokens, at)
  const plain = plainWord(word)
  if (/^(?:grösse|gr\.|z\.?b|n\.?b|n\.[gw]\.?$|=|ca\d|à\d)/.test(plain)) return true
  const bare = plain.replace(/\.$/, '')
  const depends = Object.hasOwn(dependent, bare) ? dependent[bare] : undefined
  return depends ?? noteStarters.has(bare)
})

function isMeasure(tokens: readonly string[], at: number): boolean {
  const rest = tokens.slice(at, at + 4).join(' ')
  return readQuantity(rest).unit !== '' || /^\d+(?:[.,]\d+)? ?(?:[x×] ?\d|%)/.test(rest)
}

/** Whether what stands behind an amount says something about the thing and names none: (Grösse M), `, braun`, lauwarm, zum Braten. */
export function isRemark(text: string): boolean {
  return /^[,(;]/.test(text) || startsNote(text.split(' '), 0) || describes(text)
}

/** Whether words say in small letters what a thing is like: rot, grosse, fein gehackt. */
export function describes(text: string): boolean {
  return text.split(' ').every((word) => /^\p{Ll}/u.test(word) && isDescription(word))
}

/** Whether the words begin another choice (oder, alternativ, ersatzweise). */
export function alternativeBehind(text: string): string | null {
  const match =
    /^(?:und\/)?(?:oder(?:\/und)?|od\.|alternativ(?:e)?|ersatzweise|wahlweise|bzw\.?|beziehungsweise|or|statt ?dessen)(?: auch| alternativ)?:?\s+/i.exec(
      text,
    )
  return match ? text.slice(match[0].length).trim() : null
}
