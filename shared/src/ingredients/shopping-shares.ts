import { isDescription } from './descriptions.ts'
import { beginsWithFigure } from './figure-names.ts'
import { readQuantityBehind } from './quantity-behind.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { isContent } from './spoken.ts'

// What is said once and meant of several things.

/** What makes one entry, with the pictures that stood ahead of its first letter and behind it. */
export interface Part {
  line: string
  ahead: string
  behind: string
  /** What parts it from the entry before it; none at the beginning of a line. */
  joint: 'none' | 'comma' | 'and'
}

/** Amount and unit that an entry begins with; a figure that belongs to the name is none. */
export function openingOf(line: string): Quantity {
  return readQuantity(beginsWithFigure(line) ? '' : line)
}

/** Each part with all that is meant of it, also what was said only once. */
export function withShared(parts: readonly Part[]): Part[] {
  return withThingBefore(withThingBehind(withEach(withEachBehind(parts))))
}

const isEach = ({ amount, notes }: Quantity) => amount !== null && notes.includes('je')

const saysNothing = (line: string) => {
  const { amount, vague } = openingOf(line)
  return amount === null && !vague && readQuantityBehind(line) === null
}

/** `je 2 Äpfel, Birnen und Bananen`: as much of each, to the end of what is listed with und. */
function withEach(parts: readonly Part[]): Part[] {
  let each = ''
  return parts.map((part, at) => {
    if (part.joint === 'none') each = ''
    const line = each && saysNothing(part.line) ? each + part.line : part.line
    const opening = openingOf(line)
    each = isEach(opening) ? `${line.slice(0, opening.end)} ` : ''
    if (part.joint === 'and' && parts[at + 1]?.joint !== 'and') each = ''
    return { ...part, line }
  })
}

const eachBehind = /^(\p{L}.*?),? ((?:je|jeweils) (.+))$/iu

/** `Äpfel und Birnen je 2`; of one thing alone `je 180 g` is the size of one. */
function withEachBehind(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>((before, part) => {
    const [, thing = '', each = '', amount = ''] = eachBehind.exec(part.line) ?? []
    const opening = openingOf(each)
    const isShared = part.joint === 'and' || (part.joint === 'comma' && !isContent.test(opening.unit))
    if (!isEach(opening) || opening.end < each.length || !isShared || !saysNothing(thing))
      return [...before, part]
    const sharing = before.slice(firstWith(before))
    return [
      ...before.slice(0, before.length - sharing.length),
      ...[...sharing, { ...part, line: thing }].map((one) => ({ ...one, line: `${amount} ${one.line}` })),
    ]
  }, [])
}

/** Where the things begin that stand in one line, without amounts, to its end. */
function firstWith(parts: readonly Part[]): number {
  let at = parts.length
  while (at > 0 && parts[at]?.joint !== 'none' && saysNothing(parts[at - 1]?.line ?? '')) at--
  return at
}

/** Colours and sizes in lower case; an orange that nothing follows is the fruit. */
const isKind = (word: string, at: number, { length }: readonly string[]) =>
  /^\p{Ll}+,?$/u.test(word) && isDescription(word) && (at < length - 1 || !/^orangen?$/.test(word))

/** `2 kleine rote`: how many of a kind, and no thing. */
function isKindAlone(line: string): boolean {
  const { amount, end } = readQuantity(line)
  return amount !== null && line.slice(end).trim().split(' ').every(isKind)
}

/** `1 grosse Dose`: how it is packed, and no thing. */
function isPackAlone(line: string): boolean {
  const { amount, unit, end } = readQuantity(line)
  return amount !== null && unit !== '' && end === line.length
}

/** `1 rote und 2 gelbe Paprika`, `1 grosse und 2 Dosen Mais`: the thing that is named once is meant each time. */
function withThingBehind(parts: readonly Part[]): Part[] {
  return parts.reduceRight<Part[]>((later, part) => {
    const next = later[0]
    const isMeant = next && next.joint !== 'none' && (isKindAlone(part.line) || isPackAlone(part.line))
    const thing = isMeant ? thingIn(next.line, part.line) : ''
    return [{ ...part, line: [part.line, thing].filter(Boolean).join(' ') }, ...later]
  }, [])
}

/**
 * Paprika in `2 Paprika` and `1 grosse gelbe Paprika, 200 g`; `Dose Mais` in `2 kleine Dosen Mais` for what has no unit,
 * and all that stands behind the pack for what is a pack alone.
 */
function thingIn(line: string, own: string): string {
  const { amount, unit, end } = readQuantity(line)
  const isPack = isPackAlone(own)
  if (isPack && unit === '') return ''
  const pack = readQuantity(own).unit || isContent.test(unit) ? '' : unit
  const words = line.slice(end).trim().split(' ')
  const at = pack || isPack ? 0 : words.findIndex((word, place) => !isKind(word, place, words))
  const thing = words
    .slice(Math.max(at, 0))
    .join(' ')
    .split(/ ?[,(\d]/u, 1)[0]
  return amount !== null && at >= 0 && thing ? [pack, thing].filter(Boolean).join(' ') : ''
}

/** `2 rote Paprika und 1 gelbe`, `Paprika 2 rote, 1 gelbe`: of the thing before; `Tomaten, 3 grosse` is one. */
function withThingBefore(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>((before, part) => {
    const last = before.at(-1)
    if (!last || part.joint === 'none' || !isKindAlone(part.line)) return [...before, part]
    if (part.joint === 'comma' && saysNothing(last.line))
      return [...before.slice(0, -1), { ...last, line: `${part.line} ${last.line}` }]
    const thing = thingIn(last.line, part.line) || readQuantityBehind(last.line)?.name.split(',', 1)[0]
    return [...before, { ...part, line: [part.line, thing].filter(Boolean).join(' ') }]
  }, [])
}
