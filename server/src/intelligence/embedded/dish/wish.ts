import { fold } from '@ordy/shared/ingredients/fold.ts'
import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import type { Flag, Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { type FoodReader, unwanted } from '@ordy/shared/week-proposal/foods.ts'
import type { WordRules } from '#intelligence/dish-rules.ts'

/** What somebody asks for in their own words, as far as it was understood. */
export interface Wish {
  rules: WordRules
  /** Foods that should be in, by key, with the word that was used. */
  wanted: ReadonlyMap<string, string>
  /** Kinds of dishes and kitchens, folded. */
  kinds: readonly string[]
  /** The course that is asked for, folded; '' for a meal. */
  course: string
  /** Words that mean nothing here. */
  unknown: readonly string[]
  /** Unwanted things that nobody here knows: the person has to look after them. */
  unknownUnwanted: readonly string[]
}

/** What is there to understand words by. */
export interface WishKnowledge {
  lexicon: Lexicon
  foods: FoodReader
  /** The keys of all foods that a dish could have. */
  keys: ReadonlySet<string>
  /** Kinds of dishes, folded. */
  kinds: ReadonlySet<string>
}

const minutes =
  /(?:(?:unter|max(?:imal|\.)?|höchstens|in|bis(?: zu)?|weniger als|nicht (?:länger|mehr) als)\s+)(\d{1,3})\s*(?:min(?:uten)?\b\.?)/gi
const quick = /\b(?:schnell(?:e[rsnm]?|es)?|rasch(?:es)?|wenig zeit|fix|kurz(?:e[rsnm]?)?)\b/gi
const quickMinutes = 35
const freeOf = /\b(\p{L}{3,})-?frei(?:e[rsnm]?)?\b/giu
const negative =
  /(?<!\p{L})(?:ohne|keine?[nrms]?|nicht|null)\s+([^.;!?\n]+?)(?=\s+(?:aber|mit|dafür|gerne?|sondern|bitte|dazu)(?!\p{L})|,\s*(?:aber|mit|dafür|gerne?|sondern|bitte|dazu)(?!\p{L})|[.;!?\n]|$)/giu

const diets: readonly (readonly [RegExp, Partial<WordRules>])[] = [
  [/\bvegan(?:e[rsnm]?|es)?\b/gi, { diet: 'vegan' }],
  [/\b(?:vegetarisch(?:e[rsnm]?)?|vegi|veggie|fleischlos(?:e[rsnm]?)?)\b/gi, { diet: 'vegetarian' }],
  [/\bketo(?:gen(?:e[rsnm]?)?)?\b/gi, { focus: 'keto' }],
  [/\blow[ -]?carb\b|\bwenig(?:er)? (?:kohlenhydrate|carbs)\b/gi, { focus: 'low-carb' }],
  [/\bpaleo\b/gi, { focus: 'paleo' }],
  [/\bwenig(?:er)? zucker\b|\blow[ -]?su[gk][ae]r\b/gi, { focus: 'low-sugar' }],
  [
    /\bprotein-?reich(?:e[rsnm]?)?\b|\b(?:viel|mehr) (?:protein|eiweiss)\b|\beiweissreich(?:e[rsnm]?)?\b/gi,
    { protein: 'more' },
  ],
]

// what foods hold that have other names, besides what the words of the plan know
const allergens: readonly (readonly [RegExp, readonly Flag[]])[] = [
  [/^sesam/, ['sesame']],
  [/^senf/, ['mustard']],
  [/^lupine/, ['lupin']],
  [/^(zucker|sussigkeit)/, ['sugar']],
  [/^honig/, ['honey']],
  [/^(milch|laktose|molkerei|kase|rahm)/, ['milk']],
  [/^(getreide|korn)/, ['grain', 'gluten']],
  [/^(soja|soya)/, ['soy']],
  [/^(tier|tierisch)/, ['meat', 'fish', 'shellfish', 'animal', 'milk', 'egg', 'honey']],
  [/^(meeresfrucht|krebs|muschel|crevett)/, ['shellfish']],
  [/^(fleisch|wurst)/, ['meat', 'beef', 'pork', 'chicken', 'poultry']],
]

const courses: Readonly<Record<string, string>> = {
  dessert: 'dessert',
  nachtisch: 'dessert',
  nachspeise: 'dessert',
  suss: 'dessert',
  susses: 'dessert',
  kuchen: 'geback',
  geback: 'geback',
  torte: 'geback',
  guetzli: 'geback',
  fruhstuck: 'fruhstuck',
  zmorge: 'fruhstuck',
  brunch: 'fruhstuck',
  snack: 'snack',
  vorspeise: 'vorspeise',
  beilage: 'beilage',
}

const silent = new Set(
  'ich du wir mir uns moechte mochte will wollen hatte gern gerne gerner bitte etwas was ein eine einen einem einer eines der die das den dem des und oder mit zum zur im in am an auf aus fur von vom viel viele wenig mehr auch noch sehr ganz so soll sollte darf kann konnen sein ist sind es fein feines lecker leckeres gutes gut gesund gesundes rezept rezepte gericht gerichte essen kochen kochbares menu heute abend mittag morgen wunsch wunsche fam familie kinder kind gaste person personen lust zutat zutaten lieber liebsten wenn moglich dazu aber dafur nur frisch frische frisches saisonal saisonale saisonales regional drin dabei haben hat habe alle alles minuten zubereiten schon richtig klassisch einfach einfache einfaches einfacher warm warmes leicht leichtes'.split(
    ' ',
  ),
)

/** Reads a wish: what it forbids, what it asks for, and what of it means nothing here. */
export function readWish(words: string, knowledge: WishKnowledge): Wish {
  const flags = new Set<Flag>()
  const keys = new Set<string>()
  const unknownUnwanted: string[] = []
  let left = words
  const take = (pattern: RegExp, use: (match: RegExpMatchArray) => void) => {
    for (const match of left.matchAll(pattern)) use(match)
    left = left.replace(pattern, ' ')
  }
  const rules: Pick<WordRules, 'diet' | 'focus' | 'protein' | 'mostMinutes'> = {
    diet: null,
    focus: null,
    protein: null,
    mostMinutes: null,
  }
  const refuse = (name: string) => {
    const found = refused(name, knowledge)
    for (const flag of found.flags) flags.add(flag)
    for (const key of found.keys) keys.add(key)
    if (!found.isKnown) unknownUnwanted.push(name)
  }
  take(minutes, ([, time]) => (rules.mostMinutes = Math.max(10, Number(time))))
  take(quick, () => (rules.mostMinutes ??= quickMinutes))
  take(negative, ([, names = '']) => {
    for (const name of names.split(/,|\bund\b|\boder\b|\/|\bsowie\b/)) if (name.trim()) refuse(name.trim())
  })
  take(freeOf, ([, name = '']) => refuse(name))
  for (const [pattern, rule] of diets) take(pattern, () => Object.assign(rules, rule))
  const asked = understood(left, knowledge)
  return {
    rules: { flags, keys, ...rules, isMeal: asked.course === '' },
    ...asked,
    unknownUnwanted,
  }
}

/** What somebody does not want, by one of its names. */
function refused(name: string, { lexicon, foods, keys }: WishKnowledge) {
  const plain = name.replace(/^(?:zu viel|viel|zu|rohe[nrs]?|frische[nrs]?|die|das|den|der)\s+/i, '')
  const found = unwanted(foods, { without: [], withoutWords: plain }, keys)
  const known = lookup(lexicon, plain)
  const more = fold(plain)
    .split(' ')
    .flatMap((word) => allergens.flatMap(([pattern, flags]) => (pattern.test(word) ? flags : [])))
  const all = new Set([...found.flags, ...more])
  if (known) found.keys.add(fold(known.entry.word))
  return { flags: all, keys: found.keys, isKnown: all.size > 0 || known !== null }
}

/** What the rest of a wish asks for, word by word. */
function understood(text: string, knowledge: WishKnowledge) {
  const asked = {
    wanted: new Map<string, string>(),
    kinds: [] as string[],
    course: '',
    unknown: [] as string[],
  }
  const words = text.split(/[^\p{L}-]+/u).filter((word) => word.length > 1)
  words.forEach((word, at) => {
    const folded = fold(word)
    if (silent.has(folded)) return
    const course = courses[folded]
    const food = course || knowledge.kinds.has(folded) ? undefined : foodMeant(words, at, knowledge)
    if (course) asked.course = course
    else if (food) asked.wanted.set(food, word)
    else if (knowledge.kinds.has(folded)) asked.kinds.push(folded)
    else if (!isAdjective(words, at, knowledge)) asked.unknown.push(word)
  })
  return asked
}

/** The key of the food that a word means, alone or with the one before: 'rote Linsen'. */
function foodMeant(words: readonly string[], at: number, { lexicon }: WishKnowledge): string | undefined {
  const word = words[at] ?? ''
  const pair = `${words[at - 1] ?? ''} ${word}`.trim()
  const entry = (lookup(lexicon, pair)?.by === 'word' ? lookup(lexicon, pair) : lookup(lexicon, word))?.entry
  return entry?.role && entry.role !== 'nonfood' ? fold(entry.word) : undefined
}

/** 'rote' before 'Linsen' says nothing by itself. */
function isAdjective(words: readonly string[], at: number, { lexicon }: WishKnowledge): boolean {
  const word = words[at] ?? ''
  return /^\p{Ll}+e[nrsm]?$/u.test(word) && lookup(lexicon, `${word} ${words[at + 1] ?? ''}`) !== null
}
