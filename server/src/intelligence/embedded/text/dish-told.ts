import { dishesIn, type NamedDish } from './dish-name.ts'
import type { Outlined } from './outline.ts'
import { sentencesOf } from './prose.ts'
import type { FoundRecipe } from './recipes.ts'
import { sectionOf } from './sections.ts'

/** What is mostly a part of a dish, and one by itself only where it stands as a title. */
const parts =
  /(?:sauce|sosse|soße|creme|crème|dressing|dip|vinaigrette|sirup|nudeln|spaghetti|pasta|teig|brei|brot|brote|brötchen|toast|taler|schnitten?|pfanne|fladen|pudding)$/
/** What names a kind of dish rather than one. */
const kindAlone =
  /^(?:guetzli|kuchen|torten?|brot|brote|brötchen|suppe|eintopf|salat|auflauf|gratin|braten|knödel|plätzchen|kekse|marmelade|konfitüre|gelee|curry|ragout|schnitzel|spiesse|bällchen|frikadellen|strudel|fladen|riegel|kompott|likör)$/
export const isKindAlone = (name: string): boolean => kindAlone.test(folded(name))

/** Words that speak of the dish that is meant: 'für eine cremige Broccolisuppe entschieden'. */
const meant =
  /(?<!\p{L})(?:rezept|entschieden|gelingt|gelingen|klassiker|mein|meine|unser|unsere|resultat)(?!\p{L})/iu
/** What goes with the dish or would be another one is not it. */
const besides =
  /(?<!\p{L})(?:dazu|passt|passen|statt|anstatt|anstelle|ähnlich|oder|auch (?:für|als))(?!\p{L})/iu

/** 'Lieblingskuchen' says whose it is, not which. */
const isPet = (kind: string): boolean => /^lieblings?-?$/i.test(kind)

/** 'Mit 1 Liter Rindsuppe aufgiessen' */
const isMeasured = (text: string, noun: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:liter|[dm]?l|k?g|el|tl|tassen?|schuss|etwas)\\s${noun}`, 'iu').test(text)

const folded = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss')
/** 'Apfel' of 'Apfelstrudel' is held by 'Äpfel'. */
const stemOf = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\u0308/g, '')
    .replace(/(?:en|n|e|s)$/, '')

/** How surely the list holds what the name says: 'Broccoli' of 'Broccolisuppe' first of all things. */
function heldBy(things: readonly (readonly string[])[], { kind, end }: NamedDish): number {
  const held = (kind || end)
    .split('-')
    .filter((part) => part.length >= 3)
    .map((part) => {
      const stem = stemOf(part)
      const place = things.findIndex((words) =>
        words.some(
          (thing) =>
            thing.endsWith(stem) ||
            (thing.length > 3 && stem.startsWith(thing)) ||
            (stem.length > 3 && thing.startsWith(stem)),
        ),
      )
      return place === -1 ? 0 : 1 - (place / things.length) * 0.3
    })
  return Math.max(0, ...held)
}

interface Weighed extends NamedDish {
  readonly weight: number
  readonly isAbove: boolean
  readonly text: string
}

function weightOf(dish: NamedDish, text: string, isAbove: boolean): number {
  const alone = text.length <= dish.noun.length + 24 && !/[.,!?]\s/.test(text)
  if (alone && isAbove) return 3
  const isVague = (dish.kind === '' && kindAlone.test(dish.end)) || parts.test(dish.end)
  const base = isAbove ? 1 : 0.7
  return (
    base * (isVague ? 0.3 : 1) * (besides.test(text) ? 0.3 : 1) + (isVague || !meant.test(text) ? 0 : 0.8)
  )
}

/** The sum of all that speaks for each dish; what is called by its kind alone ('die Suppe') speaks for each of that kind. */
function summed(all: readonly Weighed[], things: readonly (readonly string[])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const dish of all) sums.set(dish.noun, (sums.get(dish.noun) ?? 0) + dish.weight)
  const known = [...new Map(all.map((dish) => [dish.noun, dish])).values()]
  for (const dish of known) {
    const alike = known.filter(
      ({ noun }) => noun !== dish.noun && dish.kind !== '' && folded(noun) === dish.end,
    )
    const shared = alike.reduce((sum, { noun }) => sum + (sums.get(noun) ?? 0), 0)
    sums.set(dish.noun, (sums.get(dish.noun) ?? 0) + shared + 2 * heldBy(things, dish))
  }
  return sums
}

/** A dish of which a text speaks, and whether it does so more than by the way. */
export interface ToldDish {
  readonly name: string
  readonly sure: boolean
  /** It is told of before the list, too. */
  readonly above: boolean
}

/** The dish of which a text speaks above the list and in the work; null where it names none. */
export function dishTold(lines: readonly Outlined[], from: number, found: FoundRecipe): ToldDish | null {
  const things = found.lines.map(({ text }) => (text.match(/\p{L}{3,}/gu) ?? []).map(stemOf))
  const bought = found.lines.map(({ text }) => folded(text)).join('\n')
  // 'Gulaschfleisch' is bought, the 'Gulasch' is not
  const isBought = (noun: string): boolean => new RegExp(`${noun}(?!\\p{L})`, 'u').test(bought)
  const groups = found.lines.map(({ group }) => folded(group)).join('\n')
  const all = lines.slice(from, found.end + 1).flatMap((line, index): Weighed[] => {
    const isAbove = from + index < found.listStart
    if (
      (line.label === 'ingredient' && !(isAbove && line.features.sentence)) ||
      (sectionOf(line.text) === 'other' && !(isAbove && line.features.sentence)) ||
      (!isAbove && line.section === 'other')
    )
      return []
    return sentencesOf(line.text).flatMap((text) =>
      dishesIn(text)
        .filter(
          ({ noun, kind }) =>
            !isBought(folded(noun)) &&
            !groups.includes(folded(noun)) &&
            !isPet(kind) &&
            !isMeasured(text, noun),
        )
        .map((dish) => ({ ...dish, text, isAbove, weight: weightOf(dish, text, isAbove) })),
    )
  })
  const ranked = [...summed(all, things)].toSorted((a, b) => b[1] - a[1])
  const [best] = ranked
  if (best && isKindAlone(best[0])) {
    // 'Für den Braten' is said of the 'Schweinebraten'
    const whole = all.find(
      ({ kind, end, text }) => kind !== '' && end === folded(best[0]) && !besides.test(text),
    )
    const named = whole?.noun ?? ranked.find(([noun, sum]) => sum > 1.5 && !isKindAlone(noun))?.[0]
    return named ? { name: named, sure: false, above: false } : null
  }
  if (!best || best[1] < 1) return null
  const above = all.some(({ noun, isAbove }) => noun === best[0] && isAbove)
  return { name: best[0], sure: best[1] >= 2.5, above }
}

/** The kind of dish that the work speaks of most: 'Suppe' of 'Die Suppe pürieren'; '' for none. */
export function kindIn(work: string): string {
  const kinds = dishesIn(work).filter(({ kind, end }) => kind === '' && kindAlone.test(folded(end)))
  const counts = Map.groupBy(kinds, ({ noun }) => noun)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? ''
}
