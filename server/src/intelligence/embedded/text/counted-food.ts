import { isFoodName, isFoodNoun } from './foods.ts'
import type { Scored } from './scored.ts'

const counted =
  /^(\d{1,2}|eine?n?)\s(?:portion(?:en)?\s)?((?:\p{Ll}+e[nrs]?\s)?\p{Lu}[\p{L}-]+)(?=$|\s?[,(])/iu

/** The food of a line that seems to count what a recipe makes: 'Zopf' of '1 Zopf', '' where it counts none. */
function foodCounted({ text, fact }: Scored): string {
  const name = fact ? (counted.exec(text)?.[2] ?? '') : ''
  return name !== '' && (isFoodName(name) || isFoodNoun(name)) ? name : ''
}

const isOfList = ({ fact, heading, features: { amount, sentence } }: Scored): boolean =>
  !fact && !heading && amount && !sentence

/** Whether work right below the list takes the thing in hand. */
const isTaken = (lines: readonly Scored[], from: number, noun: string): boolean =>
  lines
    .slice(from, from + 40)
    .filter(({ features }) => features.verbs > 0 && !features.amount)
    .slice(0, 2)
    .some(({ text }) => text.includes(noun))

/** Whether a thing at the edge of a list is one of it: it is what the recipe makes where a title above names it. */
function isThingAtEdge(lines: readonly Scored[], at: number, name: string, isFirst: boolean): boolean {
  const { text = '' } = lines[at] ?? {}
  const noun = (name.split(' ').at(-1) ?? name).toLowerCase()
  const titles = lines.slice(Math.max(0, at - 40), at).filter(({ features }) => !features.sentence)
  if (titles.some((line) => line.text.toLowerCase().includes(noun))) return false
  const isRemarked = text.length > text.indexOf(name) + name.length
  return isRemarked || (isTaken(lines, at, name) && !(isFirst && /^(?:[3-9]|\d\d)/.test(text)))
}

/** '1 Zopf' counts what a recipe makes, but among amounts it is one of the things that it takes. */
export function withCountedFood(lines: readonly Scored[]): Scored[] {
  const names = lines.map(foodCounted)
  const edges = (from: readonly number[]): boolean[] => {
    const isListed: boolean[] = []
    let last = false
    for (const at of from) {
      const line = lines[at]
      isListed[at] = last
      if (line && names[at] === '') last = isOfList(line)
    }
    return isListed
  }
  const places = [...lines.keys()]
  const [above, below] = [edges(places), edges(places.toReversed())]
  return lines.map((line, at) => {
    const name = names[at] ?? ''
    const [isBehind, isBefore] = [above[at] === true, below[at] === true]
    if (name === '' || !(isBehind || isBefore)) return line
    return (isBehind && isBefore) || isThingAtEdge(lines, at, name, isBefore)
      ? { ...line, fact: false }
      : line
  })
}
