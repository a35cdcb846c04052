import { lineFeatures } from './line.ts'
import { isPartName } from './ingredients.ts'
import { isNoTitle, nameSaidIn } from './title.ts'
import { apartAtAnd, joinNotes } from './unfold.ts'
import { unitPattern } from './words.ts'

const named =
  /^(\p{L}[^:.!?\d]{1,60}?(?:\s(?:für\s|\()\d{1,2}[^:.!?\d]{0,20}|\s\d{1,2}\s?(?:[Pp]ers|[Pp]ort|P)\p{L}*\.?)?)\s?(?::|\s[–—-])\s+(?=\S)/u
const between =
  /[,;]\s+(?![^(]*\))|(?<=\p{L}{2}):\s+(?=\p{Ll})|\s(?:[→➔➜⇒]|[-=]>)\s|(?<=[^\d\s.]{2}|\))(?:[.!]|\s[–—-])\s+(?=\p{L})/gu
const shortened = new RegExp(`(?:^|[\\s\\d])(?:${unitPattern}|ca|evtl|gr|kl|bzw|inkl|mind)$`, 'iu')

const longestList = 900

/** A recipe, or a part of one, that somebody wrote in a line: its name, its things and what to do with them. */
export interface Message {
  readonly title: string
  readonly things: readonly string[]
  readonly work: string
}

const isThing = (part: string): boolean => {
  const { amount, vague, food, verbs, words, foreign } = lineFeatures(part)
  if (foreign || words > 9 || (verbs > 0 && !amount)) return false
  return amount || vague || food || (words <= 3 && /^\p{Lu}[\p{L}-]+(?:\s\p{L}+)*$/u.test(part))
}

/** How far a line lists things: where the first part begins that tells what to do. */
function listIn(text: string): { things: string[]; end: number } {
  const things: string[] = []
  let end = 0
  for (const { index, 0: sign } of text.slice(0, longestList).matchAll(between)) {
    const part = text.slice(end, index).trim()
    if (sign.startsWith('.') && shortened.test(part)) continue
    if (!isThing(part.replace(/^und\s/u, '')) && !(things.length > 0 && isRemark(part))) break
    things.push(part)
    end = index + sign.length
    if (/^[.!:\s]/.test(sign)) break
  }
  return { things, end }
}

/** 'gehackt' behind a comma. */
const isRemark = (part: string): boolean => !/[\p{Lu}\d½¼¾.!]|en$/u.test(part) && part.split(' ').length <= 3

/** What stands before the list as a name: nothing of 'Das Rezept', 'Krautsalat' of 'ich mache meinen Krautsalat immer so'. */
function nameIn(said: string): string {
  if (isNoTitle(said) || /^(?:das |mein |unser )?rezept/i.test(said)) return ''
  return lineFeatures(said).prose > 1 ? nameSaidIn(said) : said
}

/** Parts 'Pasta: 200 g Spaghetti, 2 Eier. Alles mischen.' into name, list and work; null for anything else. */
export function splitMessage(text: string): Message | null {
  if (text.length < 30 || text.length > 3000 || !/[\d½¼¾].*[,;].*[\d½¼¾\p{L}]/u.test(text)) return null
  const [head = '', said = ''] = named.exec(text) ?? []
  if (isPartName(said)) return null
  const title = nameIn(said)
  const behind = text.slice(head.length)
  // 'Das Rezept: Für ein Backblech: 500 g Mehl, …'
  const rest = behind.replace(head === '' ? /^$/ : /^(?:für|ergibt)\s[^:,.]{2,40}:\s+/i, '')
  const { things, end } = listIn(rest)
  const work = rest.slice(end).trim()
  const amounts = things.filter((thing) => lineFeatures(thing).amount).length
  if (amounts < 2 || work === '' || lineFeatures(work).verbs === 0) return null
  return {
    title: title && `${title[0]?.toUpperCase() ?? ''}${title.slice(1)}`,
    things: joinNotes(things).flatMap(apartAtAnd),
    work,
  }
}
