import { adjectiveIn, plainWord, stemIn } from './line-reading.ts'
import {
  butterStates,
  cookAdverbs,
  cookParticiples,
  gratedAtHome,
  gratedInShops,
  idleWords,
  kinds,
  kitchenStates,
  nameParticles,
  sizeMarks,
  sizes,
  soldAs,
  soldAsBehind,
} from './line-words.ts'
import { remembered } from '../remembered.ts'

/** The words of a name without what the cook does with it, and where its noun stands. */
interface Described {
  words: string[]
  noun: number
  notes: string[]
}

const joints = new Set(['und', 'bis', 'oder', '&', 'sowie'])
const articles = /^(?:das|der|die|den|dem|je|of)$/
const emphasis = /^(?:\d+|sehr|besonders|möglichst|richtig|etwas|vorzugsweise|idealerweise|gerne?|notfalls)$/
const boiling = /^(?:vorwiegend|fest|mehlig|festkochend|mehligkochend|kochend)(?:e[rsnm]?)?$/

/** Whether a word describes and names nothing: kleine, rote, fein, gehackt. */
export const isDescription = remembered((token) => {
  const plain = plainWord(token)
  const stem = plain.replace(/\.$/, '')
  return (
    joints.has(plain) ||
    cookAdverbs.has(plain) ||
    [kinds, kitchenStates, butterStates].some((list) => adjectiveIn(list, stem)) ||
    participle(plain) !== null ||
    boiling.test(plain) ||
    /^\p{Ll}.*isch(?:e[rsnm]?)?$/u.test(token) ||
    isSize(stem) ||
    /^\p{Ll}+(?:frei|arm|reich|haltig)(?:e[rsnm]?)?$/u.test(plain)
  )
})

/** Whether a word in a line with capitals names something: `Fett` does, `Frische` and `Frisch` do not. */
export const isNoun = remembered((token) => {
  if (!/^\P{L}*\p{Lu}|^\d+-\p{L}/u.test(token)) return false
  const plain = plainWord(token)
  return (
    plain === 'orange' ||
    !isDescription(token) ||
    (!/e[rsnm]?$/.test(plain) && !cookAdverbs.has(plain) && participle(plain) === null)
  )
})

const isSize = remembered(
  (plain) => adjectiveIn(sizes, plain) || /^\p{Ll}+-?(?:gross|dick|lang)(?:e[rsnm]?)?$/u.test(plain),
)

/** The participle a word is, without ending and without `fein-` before it. */
const participle = remembered((plain) => {
  const whole = stemIn(cookParticiples, plain)
  if (whole) return whole
  const compound = /^(?:fein|klein|grob|frisch|hart|weich|dünn)-?(.+)$/.exec(plain)?.[1]
  return compound ? stemIn(cookParticiples, compound) : null
})

/** Whether a word names work and no kind of its own, as `getrocknet` and `gemahlen` do. */
export function isWorkAlone(token: string): boolean {
  const plain = plainWord(token)
  return participle(plain) !== null && !adjectiveIn(kinds, plain)
}

function isCompound(plain: string): boolean {
  return stemIn(cookParticiples, plain) === null && participle(plain) !== null
}

/** Whether a participle says what the cook does; else it says how the thing is sold (gemahlene Mandeln). */
export function dropsParticiple(token: string, noun: string): boolean {
  const plain = plainWord(token)
  const stem = participle(plain)
  if (stem === null) return false
  if (isCompound(plain)) return true
  if (stem === 'gerieben') return noun === '' || gratedAtHome.test(noun)
  return !soldAs[stem]?.test(noun)
}

/** Takes sizes, kitchen work and temperatures out of the words before and behind the noun. */
export function readDescription(tokens: readonly string[]): Described {
  const start = leadingWork(tokens)
  const own = tokens.slice(start)
  const at = nounAt(own)
  const noun = plainWord(own.slice(at).join(' '))
  const dropped = own.map((_, i) =>
    i < at ? dropsBefore(own, i, noun) : i > at && dropsBehind(own, i, noun),
  )
  for (const [i, token] of own.entries()) {
    const joint = joints.has(plainWord(token)) && i !== at
    if (joint && (i < at ? dropped[i - 1] !== false || dropped[i + 1] : lostPartner(dropped, i)))
      dropped[i] = true
  }
  const words: string[] = []
  let place = 0
  for (const [i, token] of own.entries()) {
    if (dropped[i]) continue
    if (i === at) place = words.length
    const keepsComma = token.endsWith(',') && dropped[i + 1] === false && i + 1 < at
    words.push(keepsComma ? token : token.replace(/,$/, ''))
  }
  const notes = [tokens.slice(0, start).join(' '), own.filter((_, i) => dropped[i]).join(' ')]
  return { words, noun: place, notes: notes.filter(Boolean) }
}

function lostPartner(dropped: readonly boolean[], i: number): boolean {
  return i + 1 >= dropped.length || dropped.slice(i + 1).every(Boolean)
}

/** `in Ringe geschnittene Zwiebeln`, `zu Schnee geschlagenes Eiweiss`: how many words the work takes. */
function leadingWork(tokens: readonly string[]): number {
  if (!/^(?:in|zu|mit)$/i.test(tokens[0] ?? '')) return 0
  const end = tokens
    .slice(1, 7)
    .findIndex((token) => participle(plainWord(token)) !== null && /e[rsnm]?$/.test(token))
  return end >= 0 && end + 2 < tokens.length ? end + 2 : 0
}

/** The first word that names something: in capitals, or in a line without capitals the first that does not describe. */
function nounAt(tokens: readonly string[]): number {
  const capital = tokens.findIndex((token, i) => {
    if (isNoun(token)) return true
    return /^\P{L}*\p{Lu}/u.test(token) && !tokens.slice(i + 1).some((next) => /^\P{L}?\p{L}{3}/u.test(next))
  })
  if (capital >= 0) return capital
  const plain = tokens.findIndex(
    (token) => !isDescription(token) && !nameParticles.has(plainWord(token)) && /\p{L}{2}/u.test(token),
  )
  return plain >= 0 ? plain : Math.max(0, tokens.length - 1)
}

function dropsBefore(tokens: readonly string[], i: number, noun: string): boolean {
  const plain = plainWord(tokens[i] ?? '')
  const before = plainWord(tokens[i - 1] ?? '')
  if (emphasis.test(plain) || before === 'notfalls' || (i === 0 && articles.test(plain))) return true
  const work = workBehindAdverb(tokens, i)
  if (work !== null) return !isTradeAdverb(plain, work)
  if (boiling.test(plain) && (i > 0 ? boiling.test(before) : !plain.startsWith('kochend'))) return false
  if (participle(plain) !== null) return dropsWork(tokens, i, noun)
  if (isSize(plain.replace(/\.$/, ''))) return !keepsSize(plain, noun)
  return isKitchenState(plain, noun)
}

function isKitchenState(plain: string, noun: string): boolean {
  return (
    adjectiveIn(kitchenStates, plain) ||
    (adjectiveIn(butterStates, plain) && /butter|margarine|schmalz/.test(noun))
  )
}

/** dicke Bohnen, breite Nudeln, ganze Mandeln: some names hold what looks like a size. */
function keepsSize(plain: string, noun: string): boolean {
  if (plain.startsWith('ganz'))
    return /^(?:mandel|haseln|kümmel|nelke|pfeffer|koriander|gewürz|piment)/.test(noun)
  return (
    /^(?:dick|lang|kurz|breit|dünn)/.test(plain) && /bohne|dickmilch|nudel|pasta|spätzle|pfeffer/.test(noun)
  )
}

/** The participle that an adverb belongs to, or null where it stands alone. */
function workBehindAdverb(tokens: readonly string[], i: number): string | null {
  const plain = plainWord(tokens[i] ?? '')
  if (!cookAdverbs.has(plain)) return null
  for (let next = i + 1; next < Math.min(tokens.length, i + 4); next++) {
    const word = plainWord(tokens[next] ?? '')
    const found = participle(word)
    if (found !== null) return found
    if (!cookAdverbs.has(word) && !joints.has(word)) return null
  }
  return null
}

/** kalt gepresst, halb getrocknet, leicht gesalzen: adverb and participle are a kind of the thing. */
function isTradeAdverb(adverb: string, work: string): boolean {
  return adverb === 'kalt' && /^(?:gepresst|geschlagen)$/.test(work)
}

function dropsWork(tokens: readonly string[], i: number, noun: string): boolean {
  const plain = plainWord(tokens[i] ?? '')
  const adverb = plainWord(tokens[i - 1] ?? '')
  if (!cookAdverbs.has(adverb)) return dropsParticiple(plain, noun)
  const work = participle(plain) ?? ''
  if (isTradeAdverb(adverb, work)) return false
  if (work === 'gemahlen') return adverb === 'frisch' || /pfeffer|salz|muskat|chili/.test(noun)
  return true
}

function dropsBehind(tokens: readonly string[], i: number, noun: string): boolean {
  const token = tokens[i] ?? ''
  const plain = plainWord(token)
  if (/^\p{Lu}/u.test(token)) return i === tokens.length - 1 && sizeMarks.has(plain)
  if (workBehindAdverb(tokens, i) !== null) return true
  if (participle(plain) !== null)
    return cookAdverbs.has(plainWord(tokens[i - 1] ?? '')) || !soldBehind(plain, noun)
  if (boiling.test(plain)) return false
  if (isSize(plain)) return !/^\p{Lu}/u.test(tokens[i + 1] ?? '') || !keepsSize(plain, noun)
  return isKitchenState(plain, noun)
}

function soldBehind(plain: string, noun: string): boolean {
  const stem = participle(plain) ?? ''
  if (isCompound(plain)) return false
  if (stem === 'gerieben') return plain === stem ? gratedInShops.test(noun) : !gratedAtHome.test(noun)
  return (plain === stem ? (soldAsBehind[stem] ?? soldAs[stem]) : soldAs[stem])?.test(noun) ?? false
}

/** A remark that decides what is bought (rot, TK, edelsüss, mehlig kochend): its words, else null. */
export function kindOf(remark: string, noun: string): string | null {
  const words = remark.split(/[\s,]+/).filter(Boolean)
  const [word = ''] = words
  if (words.length > 1)
    return words.length < 4 && words.every((one) => boiling.test(plainWord(one))) ? words.join(' ') : null
  return isKind(word, plainWord(word), noun) ? word : null
}

function isKind(word: string, plain: string, name: string): boolean {
  const noun = name.toLowerCase()
  if (adjectiveIn(kinds, plain)) return true
  if (participle(plain) !== null) return soldBehind(plain, noun)
  if (/^(?:fein|grob)(?:e[rs]?)?$/.test(plain)) return graded.test(noun)
  // where nobody writes capitals, butter could be an adjective too
  return /^\p{Lu}/u.test(name) && isOtherKind(word)
}

/** Nouns that are sold fine and coarse. */
const graded = /salz|zucker|flocken|grie(?:ss|ß)|wurst|schrot|senf/

/** griechisch, neutrales, italienischer: adjectives that no list has. */
function isOtherKind(word: string): boolean {
  if (/^\p{Ll}{2,}(?:isch|lich|ig)(?:e[rsnm]?)?$/u.test(word)) return !idleWords.has(word)
  return /^\p{Ll}{4,}(?:er|es)$/u.test(word) && !isDescription(word) && !idleWords.has(word)
}
