import type { DraftLine } from '#intelligence/embedded/text/recipe-draft.ts'
import type { Outlined } from '#intelligence/embedded/text/outline.ts'
import type { FoundRecipe } from '#intelligence/embedded/text/recipes.ts'
import { sentencesOf } from '#intelligence/embedded/text/prose.ts'
import { overlap, wordsOf } from '#intelligence/embedded/text/similar.ts'
import { breaksOff, needsRepair } from './repair.ts'
import type { SchemaRecipe } from './schema-org.ts'

interface Shown {
  readonly line: DraftLine
  readonly place: number
  readonly list: number
  readonly item: boolean
  readonly sentence: boolean
  /** The names in the markup call it an ingredient, and it has an amount. */
  readonly isMarked: boolean
  /** The structured data says most of its words, too. */
  readonly isStated: boolean
}

/** '15 g Fett' beside a list says what a portion holds. */
const nutrient =
  /^(?:davon\s)?\d[\d.,]*\s?(?:k?g|mg|kcal|kj)\s(?:eiwei(?:ss|ß)|proteine?|fett|kohlenhydrate|ballaststoffe|energie)$/i

const keyOf = (text: string): string => wordsOf(text).join(' ')

function shownLines(stated: readonly DraftLine[], lines: readonly Outlined[], twin: FoundRecipe): Shown[] {
  const known = stated.flatMap(({ text, group }) => wordsOf(`${group} ${text}`))
  return twin.lines.map((line, index) => {
    const place = twin.linePlaces[index] ?? 0
    const { list = 0, item = false, hint, features } = lines[place] ?? {}
    const names = wordsOf(line.text).filter((word) => word.length > 1 && !/\d/.test(word))
    return {
      line,
      place,
      list,
      item,
      sentence: features?.sentence ?? false,
      isMarked: hint === 'ingredients' && features?.amount === true,
      isStated: overlap(names, known) >= (features?.sentence === true ? 0.8 : 0.5),
    }
  })
}

/**
 * The list of a page as far as it is the one that the structured data states: what stands above it, or is stated as
 * something else, is none of its lines.
 */
export function shownList(schema: SchemaRecipe, lines: readonly Outlined[], twin: FoundRecipe): DraftLine[] {
  const shown = shownLines(schema.lines, lines, twin)
  const stated = shown.filter(({ isStated }) => isStated)
  const [first, last] = [stated[0]?.place, stated.at(-1)?.place]
  if (first === undefined || last === undefined) return [...twin.lines]
  const lists = new Set(stated.map(({ list }) => list))
  const textsOf = (all: readonly DraftLine[]): string[] => all.map(({ text }) => text)
  const isPoor = needsRepair(schema.lines) || breaksOff(textsOf(schema.lines), textsOf(twin.lines))
  const saidElsewhere = new Set(
    [...sentencesOf(schema.description), schema.description, schema.yield?.text ?? '', schema.title].map(
      keyOf,
    ),
  )
  const belongs = ({ line, place, list, item, sentence, isMarked }: Shown): boolean => {
    if (saidElsewhere.has(keyOf(line.text)) || nutrient.test(line.text)) return false
    if (isMarked && !sentence) return true
    if (lists.has(list)) return item || (place > first && !sentence)
    return isPoor && !sentence && place > first && (item || place < last)
  }
  const again = againShown(schema.lines, stated)
  return shown.filter((one) => (one.isStated ? !again.has(one) : belongs(one))).map(({ line }) => line)
}

/** Lines that another list of the page shows once more than they are stated. */
function againShown(lines: readonly DraftLine[], stated: readonly Shown[]): Set<Shown> {
  const sizes = new Map<number, number>()
  for (const { list } of stated) sizes.set(list, (sizes.get(list) ?? 0) + 1)
  const left = new Map<string, number>()
  for (const { text } of lines) left.set(keyOf(text), (left.get(keyOf(text)) ?? 0) + 1)
  const again = new Set<Shown>()
  for (const one of stated.toSorted((a, b) => (sizes.get(b.list) ?? 0) - (sizes.get(a.list) ?? 0))) {
    const key = keyOf(one.line.text)
    const count = left.get(key)
    if (count === 0) again.add(one)
    else if (count !== undefined) left.set(key, count - 1)
  }
  return again
}
