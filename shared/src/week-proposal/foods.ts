import { fold } from '../ingredients/fold.ts'
import { flagsOf } from '../ingredients/lexicon-diet.ts'
import { lookup } from '../ingredients/lexicon-lookup.ts'
import type { Flag, Lexicon } from '../ingredients/lexicon.ts'
import { nameKey } from '../ingredients/same-name.ts'
import { parseShoppingText } from '../ingredients/shopping-text.ts'
import type { Day } from '../weekplan/days.ts'
import type { Food } from './candidate.ts'
import type { avoidable } from './contract.ts'
import { type SeasonTable, seasonOf } from './season.ts'

const mainRoles = new Set(['base', 'protein', 'vegetable', 'fruit'])
// in nearly every dish: that one has them speaks for none
const everywhere = new Set([
  'zwiebel',
  'rote zwiebel',
  'schalotte',
  'fruhlingszwiebel',
  'knoblauch',
  'knoblauchzehe',
  'ingwer',
  'zitrone',
  'ei',
])
const mostRemembered = 20_000

interface Known {
  key: string
  word: string
  isMain: boolean
  flags: ReadonlySet<Flag>
}

/** Reads names of ingredients by the lexicon; a name is looked up once. */
export function foodReader(lexicon: Lexicon, seasons: SeasonTable) {
  const known = new Map<string, Known>()

  function look(name: string): Known {
    const before = known.get(name)
    if (before) return before
    const entry = lookup(lexicon, name)?.entry
    const key = entry ? fold(entry.word) : nameKey(name)
    const food = {
      key,
      word: entry?.word ?? '',
      isMain: !entry || (mainRoles.has(entry.role ?? '') && !everywhere.has(key)),
      flags: flagsOf(lexicon, name),
    }
    if (known.size >= mostRemembered) known.clear()
    known.set(name, food)
    return food
  }

  return {
    flags: (name: string): ReadonlySet<Flag> => look(name).flags,
    key: (name: string): string => look(name).key,
    food(name: string, day: Day): Food {
      const { key, word, isMain } = look(name)
      // the word of the lexicon stands alone well; what a recipe writes may be bent: 'rohe Randen'
      return { name: word || name, key, isMain, season: seasonOf(seasons, word, day) }
    },
  }
}
export type FoodReader = ReturnType<typeof foodReader>

// words that mean everything that holds something
const flagWords: readonly (readonly [RegExp, readonly Flag[]])[] = [
  [/^fleisch$/, ['meat', 'beef', 'pork', 'chicken', 'poultry']],
  [/^rind(fleisch)?$/, ['beef']],
  [/^schwein(efleisch)?$/, ['pork']],
  [/^(poulet|huhn|gefl[uü]gel)$/, ['chicken', 'poultry']],
  [/^fisch$/, ['fish']],
  [/^(meeresfr[uü]cht|krustentier|crevett)e?$/, ['shellfish']],
  [/^(milch|laktose|milchprodukt)e?$/, ['milk']],
  [/^(ei|eier)$/, ['egg']],
  [/^(gluten|weizen)$/, ['gluten']],
  [/^n[uü]ss?e?$/, ['nut', 'peanut']],
  [/^erdn[uü]sse?$/, ['peanut']],
  [/^(soja|tofu)$/, ['soy']],
  [/^sellerie$/, ['celery']],
  [/^zwiebeln?$/, ['onion']],
  [/^(knoblauch|knobli)$/, ['garlic']],
  [/^alkohol$/, ['alcohol']],
  [/^h[uü]lsenfr[uü]chte?$/, ['legume']],
]
const groups: Readonly<Record<string, readonly string[]>> = {
  pilz: [
    'champignon',
    'steinpilz',
    'eierschwamm',
    'shiitake',
    'austernseitling',
    'morchel',
    'krauterseitling',
  ],
  kohl: ['wirz', 'weisskohl', 'rotkohl', 'rosenkohl', 'federkohl', 'blumenkohl', 'chinakohl'],
}
const flagsOfTap: Record<(typeof avoidable)[number], readonly Flag[]> = {
  onion: ['onion'],
  garlic: ['garlic'],
  nut: ['nut', 'peanut'],
  chicken: ['chicken', 'poultry'],
}

/** The names that somebody typed, one a food. */
function typedNames(typed: string): string[] {
  return typed.trim() === '' ? [] : parseShoppingText(typed).map((entry) => entry.name)
}

// end like something else, and are something else
const others = new Set(['susskartoffel', 'erdnuss', 'kokosnuss', 'muskatnuss', 'meerrettich', 'granatapfel'])

/** Whether a food is what somebody means: «Kürbis» means a Hokkaidokürbis, too. */
function means(wanted: string, key: string): boolean {
  return (
    key === wanted ||
    (wanted.length > 3 && key.endsWith(wanted) && !others.has(key)) ||
    (groups[wanted] ?? []).includes(key)
  )
}

/** What of the foods there are somebody does not want, by taps and by words. */
export function unwanted(
  reader: FoodReader,
  asked: { without: readonly (typeof avoidable)[number][]; withoutWords: string },
  keys: Iterable<string>,
): { flags: Set<Flag>; keys: Set<string> } {
  const flags = new Set(asked.without.flatMap((tap) => flagsOfTap[tap]))
  const wanted: string[] = []
  for (const name of typedNames(asked.withoutWords)) {
    const found = flagWords.find(([words]) => words.test(fold(name)))
    if (found) for (const flag of found[1]) flags.add(flag)
    wanted.push(reader.key(name), nameKey(name))
  }
  return { flags, keys: new Set([...keys].filter((key) => wanted.some((one) => means(one, key)))) }
}

/** Which of the foods there are use up what somebody has left. */
export function leftoversAmong(
  reader: FoodReader,
  typed: string,
  keys: Iterable<string>,
): Map<string, string> {
  const wanted = typedNames(typed).map((name) => reader.key(name))
  const found = new Map<string, string>()
  for (const key of keys) {
    const leftover = wanted.find((one) => means(one, key))
    if (leftover) found.set(key, leftover)
  }
  return found
}
