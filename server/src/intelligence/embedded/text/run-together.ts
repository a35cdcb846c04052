import { isBareAmount, lineFeatures } from './line.ts'
import { unitPattern } from './words.ts'

const amount = '(?:ca\\.\\s)?(?:\\d+(?:[.,/]\\d+)?(?:\\s?(?:-|–|bis)\\s?\\d+)?|[½¼¾])'
const beginsThing = new RegExp(
  `\\s+(?=${amount}\\s?(?:(?:${unitPattern})\\.?\\s|(?:\\p{Ll}{3,}e[nrs]?\\s){0,2}\\p{Lu}))`,
  'gu',
)
const begins = new RegExp(`^${amount}\\s?\\p{L}`, 'u')
/** What stands without an amount behind a thing that has one. */
const spiceBehind =
  /\s(?=(?:(?:frisch|grob|fein)(?:\s|e[rs]?\s))?(?:gemahlene[rs]?\s|schwarze[rs]?\s|weisse[rs]?\s)?(?:Salz|Pfeffer|Muskat(?:nuss)?)(?!\p{L}))/u

/** Brackets hold amounts too, which begin nothing. */
const hidden = (text: string): string => text.replace(/\([^()]*\)/g, (part) => '_'.repeat(part.length))

function withSpicesApart(thing: string): string[] {
  const at = spiceBehind.exec(hidden(thing))?.index
  if (at === undefined) return [thing]
  const [head, spice] = [thing.slice(0, at), thing.slice(at + 1)]
  return isBareAmount(head) || /(?:,|\s(?:und|mit|in|oder|e[rs]))$/.test(head) ? [thing] : [head, spice]
}

/** The things of a list that was copied without its breaks: '2 Eier Salz 40 g Quark 1 Bund Dill'; null when it is none. */
export function splitTogether(text: string): string[] | null {
  if (!begins.test(text) || text.length > 2000 || /[.!?]\s+\p{Lu}/u.test(hidden(text))) return null
  const masked = hidden(text)
  const starts = [0, ...[...masked.matchAll(beginsThing)].map(({ index, 0: gap }) => index + gap.length)]
  const things = starts.map((start, at) => text.slice(start, starts[at + 1] ?? text.length).trim())
  const isList =
    things.length >= 5 &&
    things.every((thing) => thing.length <= 90) &&
    things.filter((thing) => lineFeatures(thing).verbs > 0).length * 4 <= things.length
  return isList ? things.flatMap(withSpicesApart) : null
}
