import { CATEGORIES, type CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { compactLexicon } from '@ordy/shared/ingredients/categorise.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import { everydayTable, lexicon } from '#platform/lexicon.ts'
import { inSlices, takeTurns } from '#platform/slices.ts'

await takeTurns()

/** Every word by category, synonyms included. */
export const words = await inSlices(compactLexicon(lexicon))

await takeTurns()

const everyName = fold(lexicon.entries.flatMap((entry) => [entry.word, ...entry.synonyms]).join('\n'))
const counts = new Map<string, number>()

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/.test(sign)

/** How many names begin or end with a thing, as Milchreis with Milch: what is bought every week has given many their name. */
export function namedAfter(name: string): number {
  const stem = fold(name).replace(/(?<=.{3})[en]+$/, '')
  const known = counts.get(stem)
  if (known !== undefined) return known
  let before = ''
  let count = -1
  for (const piece of everyName.split(stem)) {
    // no Wein is in Schweinshals
    if (!isLetter(before.at(-1)) || /^(?:e|n|en|er|s)?(?![a-z])/.test(piece)) count++
    before = piece
  }
  counts.set(stem, count)
  return count
}

const places = new Map<string, number>()
for (const row of everydayTable.trim().split(/\r?\n/).slice(1)) {
  const [, most = '', last = ''] = row.split('\t')
  for (const [at, name] of most.split(', ').entries()) places.set(name, at)
  for (const name of last.split(', ')) places.set(name, Infinity)
}
const ordinary = 1000

const placeOf = ({ name }: { name: string }): number => places.get(name) ?? ordinary

/** How likely somebody means a thing, among others that begin like it. */
export const likelihood = (name: string): number =>
  namedAfter(name) + (placeOf({ name }) < ordinary ? ordinary : 0)

/** What is bought most comes first, and what names no single thing last. */
function byPlace(one: Thing, other: Thing): number {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  return place === otherPlace ? namedAfter(other.name) - namedAfter(one.name) : place - otherPlace
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

interface Thing {
  name: string
  category: CategoryKey
}

function* ordinaryFirst(): Generator<undefined, readonly Thing[]> {
  const all: Thing[] = []
  for (const { word, category } of lexicon.entries) {
    if (word.startsWith('=')) continue
    all.push({ name: capitalised(word), category })
    namedAfter(word)
    yield
  }
  return all.toSorted(byPlace)
}

await takeTurns()

const everyThing = await inSlices(ordinaryFirst())

/** The things of a category for browsing, the ordinary ones first. */
export const things: ReadonlyMap<CategoryKey, readonly string[]> = new Map(
  CATEGORIES.map(({ key }) => [
    key,
    everyThing.filter(({ category }) => category === key).map(({ name }) => name),
  ]),
)

/** What nearly every household buys, of all categories. */
export const everyday: readonly Thing[] = everyThing.slice(0, 36)
