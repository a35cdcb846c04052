import { withAdjectives } from './agreement.ts'
import { withoutBrand } from './brands.ts'
import {
  dropsParticiple,
  isDescription,
  isNoun,
  isWorkAlone,
  kindOf,
  readDescription,
} from './descriptions.ts'
import { alternativeBehind, startsNote } from './line-notes.ts'
import { closingParen, isCapital, plainWord } from './line-reading.ts'
import { nameParticles, remarkNouns, sizeMarks } from './line-words.ts'
import { remembered } from '../remembered.ts'

/** What would stand on a shopping list, and what else the line said. */
interface ItemName {
  name: string
  notes: string[]
  alternative?: string
}

interface Phrase extends ItemName {
  words: string[]
  /** Where in the words the noun stands. */
  noun: number
}

/** Salz und etwas Pfeffer, evtl. Zucker: words in a list that say that there is no amount. */
const littleOf = /(?<=und|[,&]) (?:etwas|wenig|evtl\.|eventuell) (?=(?:\p{Ll}+e[rsnm]? )?\p{Lu})/gu

/** Reads the name from what follows amount and unit. `listing`: further nouns behind commas belong to it (Salz, Pfeffer). */
export function readName(text: string, options: { listing: boolean; single: boolean }): ItemName {
  const { rest, other } = withoutOtherKind(text)
  const resolved = resolveEndings(rest, options.single)
  const { outside, groups } = withoutParens(options.listing ? resolved.replace(littleOf, ' ') : resolved)
  const [main = '', ...parts] = wholePhrases(splitParts(outside))
  const phrase = readPhrase(main, options.listing)
  const cased = /\p{Lu}/u.test(outside)
  const later = laterChoice(parts)
  const choice = other ?? later
  const remarks = later ? [] : parts
  const listed = remarks.map((part) =>
    options.listing || isEnumeration(part) ? readListed(part, cased) : null,
  )
  const loose = remarks.filter((_, i) => !listed[i])
  const marked = withRemarks(phrase, [...loose, ...groups.flatMap(splitGroup)])
  const items = listed.filter((item) => item !== null)
  const alternative = marked.alternative ?? choice
  return {
    name: tidy([marked.name, ...items.map((item) => item.name)].join(', ')) || tidy(outside) || tidy(text),
    notes: [...marked.notes, ...items.flatMap((item) => item.notes)]
      .map((note) => note.trim())
      .filter(Boolean),
    ...(alternative ? { alternative } : {}),
  }
}

const otherKind =
  /^(\s*\p{Ll}+e[nrsm]?) (?:oder|bzw\.) ((?:ca\. )?[\d½¼¾][^\p{L}]*\p{L}+\.? \p{Ll}+e[nrsm]?)(?= \p{Lu})/u

/** `300 g frische oder 30 g getrocknete Pilze`: another kind in another amount is a choice. */
function withoutOtherKind(text: string): { rest: string; other?: string } {
  const found = otherKind.exec(text)
  if (!found?.[2]) return { rest: text }
  return { rest: (found[1] ?? '') + text.slice(found[0].length), other: found[2] }
}

/** `Butter, Ghee oder Öl`: the things behind the first comma are choices, not a list. */
function laterChoice(parts: string[]): string | undefined {
  if (parts.length === 0) return undefined
  const last = /^(?:\p{L}+e[nrs]? )?\p{Lu}[^ ]+ oder (?:\p{Ll}+e[nrs]? )?\p{Lu}[^ ]+$/u.test(
    parts.at(-1) ?? '',
  )
  return last && parts.every((part) => readListed(part, true)) ? parts.join(', ') : undefined
}

/** `(schwarz, frisch gemahlen)` is two remarks, `(z. B. Gouda, Edamer)` one. */
function splitGroup(group: string): string[] {
  const [first = '', ...rest] = group.split(/,\s*/)
  return rest.length > 0 && first.split(' ').every(isDescription) ? [first, ...rest] : [group]
}

/** Zwiebel(n), Ei(er), Zehe/n: the plural, or the singular where there is one of it. */
function resolveEndings(text: string, single: boolean): string {
  if (!/[(/]/.test(text)) return text
  return text
    .replace(
      /(\p{L})\(-?(n|en|e|er|s|nen|se)\)/gu,
      (_, letter: string, ending: string) => letter + (single ? '' : ending),
    )
    .replace(
      /(\p{Ll})\/-?(n|en|e|er|s)(?![\p{L}-])/gu,
      (_, letter: string, ending: string) => letter + (single ? '' : ending),
    )
}

function withoutParens(text: string): { outside: string; groups: string[] } {
  const groups: string[] = []
  if (!/[()[\]]/.test(text)) return { outside: text, groups }
  let outside = ''
  let at = 0
  while (at < text.length) {
    const open = text.slice(at).search(/[([]/)
    if (open < 0) break
    const close = closingParen(text, at + open)
    const end = close < 0 ? text.length : close
    groups.push(text.slice(at + open + 1, end))
    outside += `${text.slice(at, at + open)} `
    at = end + 1
    if (close < 0) break
  }
  return { outside: `${outside}${text.slice(at)}`.replace(/[\])]/g, ' '), groups }
}

function singleBlanks(text: string): string {
  return text.includes('  ') ? text.replace(/ +/g, ' ') : text
}

function splitParts(text: string): string[] {
  const parts = /[,;:]| [–—-]+ /.test(text) ? text.split(/,(?!\d)|;|\s[–—-]+(?=\s)|:(?=\s|$)/) : [text]
  return parts.map((part) => singleBlanks(part).trim()).filter(Boolean)
}

/** `große, reife Avocados` is one phrase: adjectives wait for their noun. */
function wholePhrases(parts: string[]): string[] {
  if (parts.length < 2) return [parts[0] ?? '']
  const cased = parts.some((part) => /\p{Lu}/u.test(part))
  let count = 0
  while (
    count < parts.length - 1 &&
    waits(parts[count] ?? '', cased) &&
    !startsNote((parts[count + 1] ?? '').split(' '), 0)
  )
    count++
  return [parts.slice(0, count + 1).join(', '), ...parts.slice(count + 1)]
}

function waits(part: string, cased: boolean): boolean {
  const words = part.split(' ')
  if (cased)
    return (
      words.every((word) => isDescription(word) || /^\p{Ll}+e[rsnm]?$/u.test(word)) && !words.some(isNoun)
    )
  return words.every(isDescription)
}

function readPhrase(text: string, listing: boolean): Phrase {
  const { tokens, brand } = withoutBrand(withoutPurpose(text.split(' ').filter(Boolean)))
  const notes = brand ? [brand] : []
  const { own, rest } = withAdjectiveChoice(cutRemark(tokens))
  const alternative = rest ? alternativeBehind(rest) : null
  if (rest && alternative === null) notes.push(rest)
  const slashed = !listing && own.some((token) => token.includes('/'))
  const slash = !slashed ? null : /^(.*\p{L}{3}) ?\/ ?(["„“]?\p{Lu}\p{L}.*)$/u.exec(own.join(' '))
  const described = readDescription(slash?.[1] ? slash[1].split(' ') : own)
  const words = described.words.map(withoutQuotes).filter(Boolean)
  const choice = alternative ?? slash?.[2]
  return {
    name: words.join(' '),
    words,
    noun: described.noun,
    notes: [...notes, ...described.notes],
    ...(choice ? { alternative: choice } : {}),
  }
}

const withoutQuotes = remembered((word) => word.replace(/^["„“”«»'‘’]+|["„“”«»‘’]+$/g, ''))

/** `zum Bestreuen Puderzucker`, `für die Form Butter`: the purpose before the name. */
function withoutPurpose(tokens: string[]): string[] {
  const first = plainWord(tokens[0] ?? '')
  if (!/^(?:zum|zur|für|fürs)$/.test(first)) return tokens
  const length = /^(?:den|die|das|der)$/.test(plainWord(tokens[1] ?? '')) ? 3 : 2
  const rest = tokens.slice(length)
  return rest.some((token) => /^\p{Lu}/u.test(token)) ? rest : tokens
}

/** `Spinat frisch oder TK`: both adjectives belong to the remark. */
function withAdjectiveChoice({ own, rest }: { own: string[]; rest: string }): {
  own: string[]
  rest: string
} {
  const choice = rest ? alternativeBehind(rest) : null
  if (own.length < 2 || !choice || !choice.split(' ').every(isDescription) || isNoun(own.at(-1) ?? ''))
    return { own, rest }
  return { own: own.slice(0, -1), rest: `${own.at(-1) ?? ''} ${rest}` }
}

/** `fein hacken`, `beigeben`: what to do with it, as many Swiss books have it in the list. */
const isWork = remembered(
  (word) => /^\p{Ll}{2,}(?:en|ern|eln)$/u.test(word) && !isDescription(word) && !nameParticles.has(word),
)

/** Where the work begins that stands behind a noun (`Zwiebel fein hacken und andämpfen`), or the end of the line. */
function workPlace(tokens: readonly string[]): number {
  const noun = tokens.findIndex(isNoun)
  const work = tokens.findIndex(
    (token, at) => at > noun && isWork(token) && /^(?:und|oder|lassen|$)/.test(tokens[at + 1] ?? ''),
  )
  if (noun < 0 || work < 0) return tokens.length
  return tokens.findLastIndex((token, at) => at < work && isCapital(token)) + 1
}

function cutRemark(tokens: readonly string[]): { own: string[]; rest: string } {
  let seen = false
  const cased = tokens.some(isCapital)
  const work = workPlace(tokens)
  let quoted = false
  for (const [at, token] of tokens.entries()) {
    quoted = /^["„“«]/.test(token) || quoted
    const inQuotes = quoted
    if (/["“”»],?$/.test(token)) quoted = false
    const shared = (tokens[at - 1] ?? '').endsWith('-')
    if (seen && !inQuotes && !shared && (at === work || startsNote(tokens, at)))
      return { own: tokens.slice(0, at), rest: tokens.slice(at).join(' ') }
    if (cased ? isNoun(token) : !isDescription(token)) seen = true
  }
  return { own: [...tokens], rest: '' }
}

/** The phrase with what stood behind commas and in brackets: kinds come before the noun, the rest into the notes. */
function withRemarks(phrase: Phrase, remarks: string[]): ItemName {
  if (remarks.length === 0) return { ...phrase, name: phrase.words.join(' ') }
  const noun = phrase.words[phrase.noun] ?? ''
  const paired = phrase.words.some((word) => /^(?:und|oder|&)$/.test(word))
  const kinds: string[] = []
  const notes = [...phrase.notes]
  let { alternative } = phrase
  for (const remark of remarks) {
    const text = remark.trim()
    const other = alternativeBehind(text)
    const kind = noun && !paired ? kindOf(text, noun) : null
    if (other !== null) alternative ??= other
    else if (kind === null) notes.push(text)
    else kinds.push(kind)
  }
  const beside = phrase.words[phrase.noun - 1]
  // work that shops do too is a remark beside a kind: (TK, geschält), grüne Oliven (entsteint)
  const isKnown = kinds.length > 1 || (beside !== undefined && isDescription(beside))
  const own = isKnown ? kinds.filter((kind) => !isWorkAlone(kind)) : kinds
  const words = phrase.words.map((word, i) => (i === phrase.noun ? withAdjectives(own, word, beside) : word))
  notes.push(...kinds.filter((kind) => !own.includes(kind)))
  return { name: words.join(' '), notes, ...(alternative ? { alternative } : {}) }
}

/** `Nüsse und Mandeln` behind a comma is a part of the list. */
function isEnumeration(part: string): boolean {
  const words = part.split(' ')
  if (!words.includes('und') || remarkNouns.has(plainWord(words[0] ?? ''))) return false
  return words.every((word) => word === 'und' || (/^\p{Lu}/u.test(word) && !dropsParticiple(word, '')))
}

function readListed(part: string, cased: boolean): Phrase | null {
  const tokens = part.split(' ').filter((token) => !/^(?:etwas|wenig|evtl\.?|je)$/i.test(token))
  if (startsNote(tokens, 0) || /^(?:zum|zur|und)$/.test(tokens[0] ?? '')) return null
  const phrase = readPhrase(tokens.join(' '), true)
  const noun = phrase.words[phrase.noun] ?? ''
  const names =
    (cased ? isCapital(noun) : !isDescription(noun)) &&
    !remarkNouns.has(plainWord(noun)) &&
    !sizeMarks.has(plainWord(noun))
  return names && kindOf(part, '') === null ? phrase : null
}

function isLetter(text: string, at: number): boolean {
  return /[A-Za-zÀ-ÿ]/.test(text.charAt(at))
}

function tidy(text: string): string {
  if (isLetter(text, 0) && isLetter(text, text.length - 1)) return singleBlanks(text)
  return singleBlanks(text)
    .replace(/^[\s,;:.–—*+/-]+|(?<![\s,;:–—*+/])[\s,;:–—*+/]+$|(?<=\p{Ll}{3})\.$/gu, '')
    .trim()
}
