import {
  adjectiveIn,
  closingParen,
  matchAt,
  matchesAt,
  plainWord,
  skip,
  skipBlanks,
  wordAt,
} from './line-reading.ts'
import { sizes, unitQualifiers } from './line-words.ts'
import { readNumber } from './numbers.ts'
import { readRange } from './range.ts'
import { remembered } from '../remembered.ts'
import { canonicalUnit, dimensionOf, isCountingWord } from './units.ts'

/** A unit in a line, what was said around it, and where it ends. */
interface UnitAt {
  unit: string
  notes: string[]
  end: number
}

const unitWord = /\p{L}+(?:\(\p{L}{1,3}\)|\/-?\p{L}{1,2}(?!\p{L}))?\.?/uy
const twoWords = /(?:hand|hände|fl|fluid|tetra)\.? \p{L}+(?!\p{L})/iuy
const gluedUnit = /(?:kg|gr|g|ml|dl|cl|l|EL|TL|El|Tl)(?=\p{Lu}\p{Ll})/uy
/** What no German word begins like: ELweiss, lkalt, gfrisch; in Switzerland, two may be gschwellt. */
const gluedBeforeAdjective =
  /(?:kg|ml|dl|EL|TL|Bund|Prise|(?<=\d)(?:(?<=\d\d)g|l)(?=[bcdfghjkmpqstvwxzß]))(?=\p{Ll}{2,25}e[nrsm]?\s\p{Lu}\p{Ll})/uy
/** 200grüne Bohnen: one letter that stands for two, where so many cannot be counted. */
const sharedGram = /(?<=\d{3})(?=g\p{Ll}{2,25}e[nrsm]?\s\p{Lu}\p{Ll})/uy
const packUnit = /-?(?:g|kg|ml|l|dl|cl)-(\p{Lu}\p{Ll}+)/uy
const sizedPack = /(\d+(?:[.,]\d+)?)[ -]?(k?g|[mcd]?l)-(\p{Lu}\p{Ll}+)/uy
const joinedStart = /[-kgmldcETBP\d]/y
const tied = /-\p{L}|['’]|\d/uy
const commas = /[ ,]*/y
const oneComma = / *,? */y
const letter = /\p{L}/uy
const measureBefore = /\s?(?:cm|mm|g|ml)(?=[ -])/y
const eachMark = /(?:à|á|a|zu je|zu|je|mit|von)\s?(?:ca\.?\s?)?(?=\d)|ca\.?\s(?=\d)/iy
const partMark = /\s(?:von (?:der|dem|den)|von|of)(?=\s(?!\d))/iy
const manner = /^(?:gestr|gehäuft|geh$|gestrichen|voll$|heaped|level)/
const mostQualifiers = 6

/** The unit at a position, with what may stand before it: gestrichener TL, 2 cm grosses Stück, (400 g) Dosen. */
export function readUnit(text: string, from: number): UnitAt | null {
  const notes: string[] = []
  let at = skipBlanks(text, from)
  const joined = matchesAt(joinedStart, text, at)
    ? (packOfSize(text, at) ?? packUnitAt(text, at) ?? gluedUnitAt(text, at))
    : null
  if (joined) return joined
  for (let i = 0; i < mostQualifiers; i++) {
    const unit = twoWordUnitAt(text, at) ?? plainUnitAt(text, at, i > 0)
    if (unit) return withFollowing(text, { ...unit, notes: [...notes, ...unit.notes] })
    const next = qualifierEnd(text, at)
    if (next === at) return null
    notes.push(text.slice(at, next).replace(/^\(|\)$/g, ''))
    at = skip(commas, text, next)
  }
  return null
}

/** 400-g-Dose, 400g-Dose: the pack is the unit, and how much is in it a note. */
export function packOfSize(text: string, at: number): UnitAt | null {
  const pack = matchAt(sizedPack, text, at)
  const unit = pack && canonicalUnit(pack[3] ?? '')
  if (!pack || !unit || dimensionOf(unit) !== 'count') return null
  return { unit, notes: [`${pack[1]} ${pack[2]}`], end: at + pack[0].length }
}

/** g-Dose behind a number of its own. */
function packUnitAt(text: string, at: number): UnitAt | null {
  const pack = matchAt(packUnit, text, at)
  const unit = pack && canonicalUnit(pack[1] ?? '')
  return unit ? { unit, notes: [pack[0]], end: at + pack[0].length } : null
}

/** 150 gRisottoreis, 3 ELweisser Balsamico: the space got lost. */
function gluedUnitAt(text: string, at: number): UnitAt | null {
  const glued = matchAt(gluedUnit, text, at) ?? matchAt(gluedBeforeAdjective, text, at)
  if (!glued && matchesAt(sharedGram, text, at)) return { unit: 'g', notes: [], end: at }
  const unit = glued && canonicalUnit(glued[0])
  return unit ? { unit, notes: [], end: at + glued[0].length } : null
}

function twoWordUnitAt(text: string, at: number): UnitAt | null {
  const match = matchAt(twoWords, text, at)
  const unit = match && canonicalUnit(match[0].replace('.', ''))
  return unit ? { unit, notes: [], end: at + match[0].length } : null
}

function plainUnitAt(text: string, at: number, qualified: boolean): UnitAt | null {
  const written = matchAt(unitWord, text, at)?.[0] ?? ''
  const unit = canonicalUnit(written)
  const end = at + written.length
  if (!unit || matchesAt(tied, text, end) || (!written.endsWith('.') && matchesAt(letter, text, end)))
    return null
  if (
    written === 'gr.' &&
    (qualified || /(?:^|\s)(?:[1-4]|0[.,]\d+|\d\/\d|[½¼¾])\s*$/.test(text.slice(Math.max(0, at - 4), at)))
  )
    return null
  if (written === 'EI' && !matchAt(/ \p{L}/uy, text, end)) return null
  return { unit, notes: isCountingWord(written) ? [written] : [], end }
}

/** Where a word, measure or bracket ends that may stand before a unit; the position itself where there is none. */
function qualifierEnd(text: string, at: number): number {
  if (text.charAt(at) === '(') return Math.max(at, closingParen(text, at) + 1)
  const number = readNumber(text, at)
  if (number) {
    const end = skip(measureBefore, text, number.end)
    return end > number.end ? end : at
  }
  const word = wordAt(text, at)
  return isQualifier(word) ? at + word.length : at
}

const isQualifier = remembered((word) => {
  const plain = plainWord(word).replace(/\.$/, '')
  return (
    adjectiveIn(sizes, plain) ||
    adjectiveIn(unitQualifiers, plain) ||
    /(?:gross|lang|dick|breit)(?:e[nrsm]?)?$/.test(plain)
  )
})

const saysHow = remembered((word) => manner.test(plainWord(word).replace(/\.$/, '')))

/** What may follow a unit before the name: `, gestr.`, (à 400 g), à 400 g, 400 g, a doubled unit, von. */
function withFollowing(text: string, found: UnitAt): UnitAt {
  let { end } = found
  const notes = [...found.notes]
  for (let i = 0; i < mostQualifiers; i++) {
    const next = followingEnd(text, end, found.unit)
    if (next === end) break
    const said = text.slice(end, next).replace(/^[\s,(]+|(?<![\s)])[\s)]+$/g, '')
    if (canonicalUnit(said) !== found.unit) notes.push(said)
    end = next
  }
  return { unit: found.unit, notes, end: skip(partMark, text, end) }
}

function followingEnd(text: string, end: number, unit: string): number {
  const behindComma = skip(oneComma, text, end)
  const word = wordAt(text, behindComma)
  const start = skipBlanks(text, end)
  const doubled =
    canonicalUnit(word) === unit &&
    /\s\S/.test(text.slice(behindComma + word.length, behindComma + word.length + 2))
  if (doubled || saysHow(word)) return behindComma + word.length
  if (text.charAt(start) === '(') return Math.max(end, closingParen(text, start) + 1)
  if (dimensionOf(unit) !== 'count' && isPackBefore(text, start)) return start + wordAt(text, start).length
  return measureEnd(text, start) ?? end
}

/** `250 g Dose Bohnen`: how the weighed thing is packed. */
function isPackBefore(text: string, at: number): boolean {
  const word = wordAt(text, at)
  return (
    /^(?:dose|glas|becher|packung|beutel|tüte|pck\.?|netz|schale|flasche|tube)$/i.test(word) &&
    /^ \p{L}{3}/u.test(text.slice(at + word.length))
  )
}

/** `à 400 g`, `je 200 g` or `400 g` behind a counted unit: the size of one piece. */
function measureEnd(text: string, at: number): number | null {
  const start = skip(eachMark, text, at)
  const range = readRange(text, start)
  const word = range && matchAt(unitWord, text, skipBlanks(text, range.end))
  const unit = word && canonicalUnit(word[0])
  if (!word || !unit || (start === at && dimensionOf(unit) === 'count')) return null
  return word.index + word[0].length
}
