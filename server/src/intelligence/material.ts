import { createHash } from 'node:crypto'
import { fold, foldedWords } from '@ordy/shared/ingredients/fold.ts'
import { blocksOf } from './embedded/page/blocks.ts'
import { parsePage } from './embedded/page/tree.ts'
import { withoutSilent } from './embedded/page/window.ts'
import { plainLines } from './embedded/text/clean.ts'

/** More of a page or a text is not sent. */
const longest = 24_000

/** What a reader sees of a page, line by line: nothing hidden, no comments, no scripts, no invisible characters. */
export function seenOn(html: string): string {
  return blocksOf(parsePage(withoutSilent(html)))
    .map(({ text, level }) => (level > 0 ? `\n${text}` : text))
    .join('\n')
}

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const address = /\b(?:https?:\/\/|www\.)\S+/gi
const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const phone = /(?<![\p{L}\d])(?:\+|00)?\d{2,4}(?:[ /.-]?\d{2,4}){3,4}(?![\p{L}\d])/gu
const iban = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,3})?\b/g
const street =
  /\b\p{Lu}[\p{L}-]*(?:strasse|straße|str\.|gasse|weg|allee) ?\d{1,4}[a-z]?\b(?:,? (?:CH-|D-|A-)?\d{4,5} \p{Lu}[\p{L}-]+)?/gu

/** What a name is replaced by. */
const blank = '…'

/** Takes out of a text what tells who somebody is: addresses of every kind, numbers, ids, and the names of the household. */
export function withoutPeople(text: string, names: readonly string[]): string {
  const bare = [email, address, id, iban, street].reduce(
    (left, pattern) => left.replace(pattern, blank),
    text,
  )
  const called = [...new Set(names.filter((name) => name.length > 1))].toSorted((a, b) => b.length - a.length)
  if (called.length === 0) return bare.replace(phone, blank)
  const pattern = called.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return bare
    .replace(phone, blank)
    .replace(new RegExp(`(?<![\\p{L}\\d])(?:${pattern})s?(?![\\p{L}\\d])`, 'giu'), blank)
}

/** Foreign words between two marks that nobody can write beforehand: they are made from the words themselves. */
export function delimited(text: string): string {
  const lines = plainLines(text.slice(0, longest * 2))
  const clean = lines.join('\n').slice(0, longest)
  const mark = `material-${createHash('sha256').update(clean).digest('hex').slice(0, 16)}`
  return `<${mark}>\n${clean}\n</${mark}>`
}

const noun = /(?<![\p{L}\d])\p{Lu}\p{L}{2,}/gu

/** Words by which models tie a sentence together; they are no facts. */
const binding = new Set(
  'die der das den dem und mit alles alle dann danach zuerst anschliessend nun etwas ein eine einen für rezept zutaten zubereitung'.split(
    ' ',
  ),
)

/** The share of the nouns in an answer that occur in its source, whatever their ending. */
export function shareFound(answer: string, source: string): number {
  const nouns = [...new Set(answer.match(noun) ?? [])].map(fold).filter((word) => !binding.has(word))
  if (nouns.length === 0) return 1
  const words = foldedWords(source).join(' ')
  const stem = (word: string) => word.slice(0, Math.max(4, word.length - 2))
  return nouns.filter((word) => words.includes(stem(word))).length / nouns.length
}
