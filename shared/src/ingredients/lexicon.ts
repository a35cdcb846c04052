import { categoryByName, type CategoryKey } from './categories.ts'
import { keysOf, wordsOf } from './lexicon-forms.ts'
import { canonicalUnit } from './units.ts'

const ROLES = [
  'base',
  'protein',
  'vegetable',
  'fruit',
  'sauce',
  'aroma',
  'topping',
  'fat',
  'sweet',
  'baking',
  'drink',
  'nonfood',
] as const
export type Role = (typeof ROLES)[number]

const GENDERS = ['m', 'f', 'n', 'pl', ''] as const

/** What a food is or holds: the base of diets, allergies and dislikes. */
const FLAGS = [
  'meat',
  'beef',
  'pork',
  'chicken',
  'poultry',
  'fish',
  'shellfish',
  'animal',
  'milk',
  'egg',
  'honey',
  'gluten',
  'nut',
  'peanut',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphite',
  'lupin',
  'onion',
  'garlic',
  'alcohol',
  'grain',
  'legume',
  'mushroom',
  'sugar',
] as const
export type Flag = (typeof FLAGS)[number]

/** What one of a unit weighs; `net` is the content of a tin with its liquid, `grams` what is eaten. */
export interface Weight {
  grams: number
  net: number
}

export interface NutrientLink {
  code: string
  /** The closest published food, not the food itself. */
  approximate: boolean
}

export interface LexiconEntry {
  word: string
  gender: (typeof GENDERS)[number]
  plural: string
  category: CategoryKey
  role: Role | null
  flags: ReadonlySet<Flag>
  /** By canonical unit (`Stück`, `Dose`, `Bund`) or counting word in lower case (`kugel`). */
  weights: ReadonlyMap<string, Weight>
  /** g per ml. */
  density: number | null
  /** The share of a bought gram that is eaten. */
  edible: number
  /** Usual cooking time. */
  minutes: number | null
  /** `''` for the food as it is bought, further ones by state: `gekocht`, `dose`, `getrocknet`, `geröstet`. */
  nutrients: ReadonlyMap<string, NutrientLink>
  colour: string
  /** Further words that mean this entry, or things that are treated like it. */
  synonyms: readonly string[]
}

export interface Lexicon {
  entries: readonly LexiconEntry[]
  /** Every word, plural and synonym, folded and without gaps. */
  forms: ReadonlyMap<string, LexiconEntry>
  /** What may stand at the end of a compound: the forms that may, and endings that never stand alone. */
  heads: ReadonlyMap<string, LexiconEntry>
  /** How compounds begin whose end does not say what they are: what is for dogs is no Guetsli. */
  starts: ReadonlyMap<string, LexiconEntry>
}

/** Words that stand alone, but not as the end of a compound ('Creme' is Rahm, 'Handcreme' is not). */
const aloneMark = '='

/** A synonym that is the beginning of compounds ('Hunde-'), and no word. */
export const isStart = (synonym: string): boolean => synonym.endsWith('-')

/** Takes all steps of some work at once. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Reads the lexicon files (joined to one text) into an index; a faulty line throws with its text. */
export const parseLexicon = (text: string): Lexicon => atOnce(lexiconInSteps(text))

/** The same word by word, for whoever must not be held up by it. */
export function* lexiconInSteps(text: string): Generator<undefined, Lexicon> {
  const words: LexiconEntry[] = []
  const claims: Claim[] = []
  const ofEndings: Claim[] = []
  let section: string[] = []
  // A line that begins with two spaces goes on with the line before.
  for (const line of text.replaceAll(/\r?\n {2,}/g, ' ').split(/\r?\n/)) {
    const columns = line
      .replace(/^## /, '')
      .split('|')
      .map((column) => column.trim())
    if (line.startsWith('## ')) section = columns
    if (line.startsWith('#') || !line.trim()) continue
    const entry = parseEntry(section, columns)
    const isEnding = entry.word.startsWith('-')
    if (!isEnding) words.push(entry)
    for (const claim of claimsOf(entry)) (isEnding ? ofEndings : claims).push(claim)
    yield
  }
  const forms = indexOf(claims)
  yield
  return {
    entries: words,
    forms,
    heads: indexOf([...claims.filter(({ mayEnd }) => mayEnd), ...ofEndings]),
    starts: indexOf(words.flatMap((entry) => claimsFor(entry, entry.synonyms.filter(isStart)))),
  }
}

interface Claim {
  key: string
  entry: LexiconEntry
  mayEnd: boolean
}

function claimsOf(entry: LexiconEntry): Claim[] {
  return claimsFor(entry, [entry.word, entry.plural, ...entry.synonyms.filter((form) => !isStart(form))])
}

function claimsFor(entry: LexiconEntry, forms: readonly string[]): Claim[] {
  return forms.flatMap((form) =>
    keysOf(wordsOf(form)).map((key) => ({ key, entry, mayEnd: !form.startsWith(aloneMark) })),
  )
}

/** Where two entries claim a form, the first has it: words before endings. */
function indexOf(claims: readonly Claim[]): Map<string, LexiconEntry> {
  const index = new Map<string, LexiconEntry>()
  for (const { key, entry } of claims) if (key && !index.has(key)) index.set(key, entry)
  return index
}

/** One line; what it leaves empty, its section says. */
function parseEntry(section: readonly string[], columns: readonly string[]): LexiconEntry {
  const [heading = '', role, measures = '', nutrient = '', flags = '', colour = ''] = section
  const category = categoryByName(heading)
  const [word = '', grammar = '', ...own] = columns
  const [ownMeasures = '', ownNutrient, ownFlags = '', ownColour, synonyms = ''] = own
  if (!category || !word) throw new Error(`Lexicon: no category or word in '${columns.join(' | ')}'`)
  return {
    word,
    ...parseGrammar(word, grammar),
    category,
    role: roleOf(role),
    flags: parseFlags(`${flags} ${ownFlags}`),
    ...parseMeasures(`${measures} ${ownMeasures}`),
    nutrients: parseNutrients(ownNutrient || nutrient),
    colour: ownColour || colour,
    synonyms: synonyms.split(/\s*,\s*/).filter(Boolean),
  }
}

function roleOf(name: string | undefined): Role | null {
  return ROLES.find((known) => known === name) ?? null
}

function parseGrammar(word: string, grammar: string): Pick<LexiconEntry, 'gender' | 'plural'> {
  const [gender = '', ...rest] = grammar.split(' ')
  const known = GENDERS.find((one) => one === gender)
  if (known === undefined) throw new Error(`Lexicon: unknown gender '${gender}' of '${word}'`)
  return { gender: known, plural: pluralOf(word, rest.join(' ')) }
}

/** `=` is the same word, `-n` is added to it; an adjective before the noun goes along ('grüner Spargel', 'grüne Spargeln'). */
function pluralOf(word: string, plural: string): string {
  if (plural !== '=' && !plural.startsWith('-')) return plural
  return word.replace(/^(\p{Ll}+e)[rs](?= )/u, '$1') + plural.slice(1)
}

function parseFlags(text: string): ReadonlySet<Flag> {
  const flags = new Set<Flag>()
  for (const token of text.split(' ').filter(Boolean)) {
    const flag = FLAGS.find((known) => known === token.replace(/^-/, ''))
    if (!flag) throw new Error(`Lexicon: unknown flag '${token}'`)
    if (token.startsWith('-')) flags.delete(flag)
    else flags.add(flag)
  }
  return flags
}

function parseMeasures(text: string): Pick<LexiconEntry, 'weights' | 'density' | 'edible' | 'minutes'> {
  const weights = new Map<string, Weight>()
  const special = new Map<string, number>()
  for (const token of text.split(' ').filter(Boolean)) {
    const [unit, value = ''] = token.includes(':') ? token.split(':') : ['stück', token]
    const [net = NaN, drained = net] = value.split('/').map(Number)
    if (!unit || Number.isNaN(net + drained)) throw new Error(`Lexicon: unreadable measure '${token}'`)
    if (unit === 'ml' || unit === 'essbar' || unit === 'min') special.set(unit, net)
    else weights.set(measureKey(unit), { grams: drained, net })
  }
  return {
    weights,
    density: special.get('ml') ?? null,
    edible: special.get('essbar') ?? 1,
    minutes: special.get('min') ?? null,
  }
}

/** The key of a weight: counting words (Kugel, Rolle) keep their own, though they count as Stück elsewhere. */
export function measureKey(unit: string): string {
  const canonical = canonicalUnit(unit)
  return canonical && (canonical !== 'Stück' || /^(st|stk|stück)/i.test(unit))
    ? canonical
    : unit.toLowerCase()
}

function parseNutrients(text: string): ReadonlyMap<string, NutrientLink> {
  const links = new Map<string, NutrientLink>()
  for (const token of text.split(' ').filter(Boolean)) {
    const [state, code] = token.includes(':') ? (token.split(':') as [string, string]) : ['', token]
    links.set(state, { code: code.replace('~', ''), approximate: code.startsWith('~') })
  }
  return links
}
