import type { LexiconEntry, Role } from '@ordy/shared/ingredients/lexicon.ts'
import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { gramsOf } from '@ordy/shared/ingredients/nutrition.ts'
import { knowledge } from './knowledge.ts'
import { kindIn } from './text/dish-told.ts'

interface Thing {
  readonly amount: number | null
  readonly unit: string
  readonly name: string
}

interface Weighed {
  readonly entry: LexiconEntry
  readonly name: string
  readonly weight: number
}

/** How much a gram of it says about what a dish is. */
const telling: Partial<Record<Role, number>> = {
  protein: 3,
  base: 2,
  vegetable: 1.5,
  fruit: 1.2,
  topping: 1,
  sauce: 0.4,
  baking: 0.3,
  sweet: 0.2,
}
/** Herbs are named where nothing else is. */
const herbs = 0.01
/** Foods that stand in half of all dishes. */
const everywhere =
  /^(?:zwiebel|schalotte|knoblauch(?:zehe)?|ei|zitrone|limette|ingwer|karotte|rüebli|peperoncini)$/i
/** What an amount nobody gave may weigh. */
const someGrams = 20

function weighed({ amount, unit, name }: Thing): Weighed[] {
  const entry = lookup(knowledge.lexicon, name)?.entry
  const isHerb = entry?.role === 'aroma' && entry.category === 'gemuese'
  const share = isHerb ? herbs : entry?.role ? (telling[entry.role] ?? 0) : 0
  if (!entry || share === 0) return []
  const grams = gramsOf({ amount: amount || null, unit, name }, entry) || someGrams
  return [{ entry, name, weight: grams * share * (everywhere.test(entry.word) ? 0.2 : 1) }]
}

/** The noun of a name with what stands right behind it left out: 'geriebener Gruyère' is 'Gruyère'. */
function nounIn({ name, entry }: Weighed): string {
  const noun = /^(?:\p{Ll}\S*\s+)*(\p{Lu}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]+)?)/u.exec(name)?.[1]
  if (noun) return noun
  const written = name
    .split(' ')
    .find((word) => [entry.word, entry.plural].some((form) => isSame(form, word)))
  return written ? written.charAt(0).toUpperCase() + written.slice(1) : entry.word
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** With 'mit' before it: 'Eiern', 'Äpfeln', 'Lauch'. */
function dative(thing: Weighed): string {
  const { entry } = thing
  const noun = nounIn(thing)
  const isMany = entry.plural !== '' && entry.plural !== entry.word && noun.endsWith(entry.plural.slice(1))
  return isMany && /e[lr]?$/.test(noun) ? `${noun}n` : noun
}

/** A name for a recipe whose source gives none, of what is most in it; '' where nothing is known of it. */
export function proposedName(things: readonly Thing[], work: string): string {
  const known = things.flatMap(weighed).toSorted((a, b) => b.weight - a.weight)
  const [first, second] = known.filter(
    ({ entry }, index) => known.findIndex((other) => other.entry === entry) === index,
  )
  const kind = kindIn(work)
  if (!first) return kind
  const isWorth =
    second !== undefined && (second.weight * 15 >= first.weight || second.entry.role === 'aroma')
  if (kind !== '')
    return `${kind} mit ${[first, ...(isWorth ? [second] : [])].map((thing) => dative(thing)).join(' und ')}`
  const head = nounIn(first)
  return isWorth ? `${head} mit ${dative(second)}` : head
}
