import { fold, foldedWords } from '../ingredients/fold.ts'
import type { Flag, Lexicon, LexiconEntry } from '../ingredients/lexicon.ts'
import { findForm } from '../ingredients/lexicon-forms.ts'
import { nearestForm } from '../ingredients/lexicon-spelling.ts'
import { stem } from './highlight.ts'
import { insideForm } from './plurals.ts'

/**
 * Of a word as it is, of one that is left out with all of its kind, or what does not hold what is left out, though it may be
 * called like it: nutmeg is no nut. 'itself' is a word that is known, and 'spelled' the known one that a slip made it of.
 */
type Way = 'exactly' | 'spelled' | 'without' | 'unlike' | 'itself'

/** What else a searched word is called, folded. */
export type SynonymsOf = (wanted: string, way?: Way) => readonly string[]

// what the lexicon takes for the thing that is bought, and a search for the dish; 'Bratbutter', 'Haselnuss', 'Wildreis'
// and 'Majoran' only begin like the others
const dishes = new Set(foldedWords('Suppe Dessert Wähe Ragout Braten Brät Hase Wild Majo'))

// and what only stands beside what it is counted like: who looks for one of these does not mean the others
const dishesOfTheirOwn = new Set(
  foldedWords(
    'Älplermagronen Älplermakronen Spinatwähe Quiche Sandwich Spiegelei Spiegeleier Rührei Rühreier Bowl Sturm Saltimbocca Birchermüesli Birchermüsli Makronen Zitronencake Arrabbiata Arrabiata',
  ),
)

/** All that holds something, or what of it is meant by the word. */
interface Kind {
  holds?: readonly Flag[]
  isMeant?: (entry: LexiconEntry) => boolean
}

const ofCounter = ({ category }: LexiconEntry) => category === 'fleisch'
// of milk, and put on or into a dish as it is
const isCheese = ({ category, role }: LexiconEntry) => category === 'milch' && role === 'topping'
// a cake without eggs is called a cake, too
const putIn = new Set(['Meringue', 'Löffelbiskuit', 'Biskuitboden', 'Zopf'])
const isPutIn = ({ category, word }: LexiconEntry) =>
  category === 'milch' ||
  category === 'grund' ||
  (category === 'suess' && word !== 'Guetzli') ||
  putIn.has(word)

/** What is left out with all of its kind. */
const wholeKinds = new Map<string, Kind>(
  (
    [
      ['Fleisch', { holds: ['meat'], isMeant: ofCounter }],
      ['Schwein Schweinefleisch Schweinsfleisch', { holds: ['pork'], isMeant: ofCounter }],
      ['Rind Rindfleisch', { holds: ['beef'], isMeant: ofCounter }],
      ['Geflügel', { holds: ['chicken', 'poultry'], isMeant: ofCounter }],
      ['Fisch', { holds: ['fish'], isMeant: ofCounter }],
      ['Meeresfrüchte Meeresfrüchten', { holds: ['shellfish'], isMeant: ofCounter }],
      ['Käse', { holds: ['milk'], isMeant: isCheese }],
      ['Ei Eier Eiern', { holds: ['egg'], isMeant: isPutIn }],
      ['Nuss Nüsse Nüssen', { holds: ['nut', 'peanut'] }],
      ['Pilz Pilze Pilzen', { holds: ['mushroom'] }],
      // garlic ends like leek
      ['Lauch', { holds: ['onion'], isMeant: ({ word }) => word === 'Lauch' }],
      ['Öl Öle Ölen', { isMeant: ({ word }) => /öl$/iu.test(word) }],
      ['Gluten Weizen', { holds: ['gluten'] }],
      ['Laktose Lactose', { holds: ['milk'] }],
      ['Alkohol', { holds: ['alcohol'] }],
      ['Soja', { holds: ['soy'] }],
      ['Sesam', { holds: ['sesame'] }],
      // no more than what is called so, and not coconut milk, peanut butter or sweetcorn
      ['Milch Butter Rahm Sahne Joghurt Jogurt Quark', { holds: ['milk'], isMeant: () => false }],
      ['Zucker', { holds: ['sugar'], isMeant: () => false }],
      ['Honig', { holds: ['honey'], isMeant: () => false }],
    ] satisfies [string, Kind][]
  ).flatMap(([words, kind]) => foldedWords(words).map((word) => [word, kind])),
)

const holdsIt = ({ holds }: Kind, { flags }: LexiconEntry) => holds?.some((flag) => flags.has(flag)) ?? true

/** What names a food by itself: one word, and no part of a compound or a word that means other things elsewhere. */
function namesOf(entry: LexiconEntry): string[] {
  return singleWords([...ownNamesOf(entry), ...entry.synonyms])
}

// other names are of what is cooked and counted like it, too
const ownNamesOf = ({ word, plural }: LexiconEntry): string[] => singleWords([word, plural])

/** What names a food that is not of a kind, however it is called: what ends in 'milch' is 'Hafermilch'. */
const unlikeNamesOf = (entry: LexiconEntry, kind: string): string[] => {
  const own = ownNamesOf(entry)
  const isFresh = entry.category === 'gemuese'
  return namesOf(entry).filter((name) => isFresh || own.includes(name) || name.endsWith(kind))
}

const singleWords = (forms: readonly string[]) => namesAmong(forms, /^\p{L}+$/u)

/** What names a food, in several words, too. */
const allNamesOf = ({ word, plural, synonyms }: LexiconEntry): string[] =>
  namesAmong([word, plural, ...synonyms], /^\p{L}+(?: \p{L}+)*$/u)

function namesAmong(forms: readonly string[], shape: RegExp): string[] {
  const names = forms.filter((form) => shape.test(form))
  return [...new Set(names.map(fold))].filter((name) => !dishes.has(name))
}

// longer ones are like nothing else, and may be two in a recipe
const longestShort = 8

/** Whether one of the words may be written wrongly: those that are known mean what they say. */
export const mayBeMistyped = (words: readonly string[], namesOf: SynonymsOf): boolean =>
  words.some((word) => word.length > longestShort || namesOf(word, 'itself').length === 0)

/** Another name, and the place of the searched word that is called so. */
export interface Synonym {
  name: string
  of: number
}

/** Searched words as foods are written that they are a slip away from. Nothing where none is. */
export function spelledIn(words: readonly string[], namesOf: SynonymsOf): string[] | undefined {
  const spelled = words.map((word) => namesOf(word, 'spelled')[0] ?? word)
  return spelled.some((word, at) => word !== words[at]) ? spelled : undefined
}

/** What else searched words are called, one by one and two beside each other: 'Rote Bete' are 'Randen'. */
export function synonymsIn(words: readonly string[], namesOf: SynonymsOf): Synonym[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const ofBoth = next === undefined ? [] : namesOf(`${word} ${next}`)
    return [
      ...namesOf(word).map((name) => ({ name, of: at })),
      ...ofBoth.flatMap((name) => [at, at + 1].map((of) => ({ name, of }))),
    ]
  })
}

const known = new WeakMap<Lexicon, ReadonlySet<string>>()

/** All names, as they are written: 'Tomatenn' is none. */
function namesIn(lexicon: Lexicon): ReadonlySet<string> {
  const names = known.get(lexicon) ?? new Set(lexicon.entries.flatMap(namesOf))
  known.set(lexicon, names)
  return names
}

// none that German has: 'Browniess', 'Chilin', 'Crêpese', 'Crêpees'
const wrongEnd = /(.)\1$|[^elr]n$|s[en]$|ee[ns]$|elne$/u

/** What a word is with a letter too many at its end that no search takes away, though the lexicon does. */
function wronglyEnded({ forms }: Lexicon, wanted: string): string | undefined {
  const right = /ee[ns]$/.test(wanted) ? wanted.replace(/e(?=[ns]$)/, '') : wanted.slice(0, -1)
  return wrongEnd.test(wanted) && forms.has(right) && !forms.has(wanted) ? right : undefined
}

/** The form of a food that an unknown word is a slip away from; of another name the lexicon has no plural. */
function meantBy(lexicon: Lexicon, wanted: string): string | undefined {
  const right = wronglyEnded(lexicon, wanted)
  if (right) return right
  if (wholeKinds.has(wanted) || findForm(lexicon.forms, [wanted])) return undefined
  return (nearestForm(lexicon, wanted, 1) ?? nearestForm(lexicon, insideForm(wanted), 1))?.form
}

/** What else a food is called, in one of these ways. */
export function synonymsOf(lexicon: Lexicon, wanted: string, way: Way = 'exactly'): string[] {
  if (way === 'exactly') return otherNames(lexicon, wanted)
  if (way === 'itself') return wholeKinds.has(wanted) || namesIn(lexicon).has(wanted) ? [wanted] : []
  const meant = meantBy(lexicon, wanted)
  if (way === 'spelled') return meant === undefined ? [] : [meant]
  const word = meant ?? wanted
  const names = [...(meant === undefined ? [] : [stem(word)]), ...otherNames(lexicon, word)]
  const kind = wholeKinds.get(word)
  if (way === 'unlike')
    return kind
      ? lexicon.entries
          .filter((entry) => !holdsIt(kind, entry))
          .flatMap((entry) => unlikeNamesOf(entry, stem(word)))
      : []
  const isOfKind = (entry: LexiconEntry) => kind && holdsIt(kind, entry) && (kind.isMeant?.(entry) ?? true)
  const all = lexicon.entries.filter((entry) => isItself(entry, word) || isOfKind(entry))
  return [...names, ...all.flatMap(allNamesOf)]
}

/** 'Zucchetti' for 'Zucchini': nothing that the word finds itself, and nothing that it is a kind of. */
function otherNames(lexicon: Lexicon, wanted: string): string[] {
  const entry = findForm(lexicon.forms, wanted.split(' '))
  if (!entry || entry.category === 'nonfood' || isOther(entry, wanted) || wronglyEnded(lexicon, wanted))
    return []
  const names = namesOf(entry).filter((name) => !dishesOfTheirOwn.has(name))
  // what is bought ready is many dishes
  if (names.some((name) => name.startsWith('fertiggericht'))) return []
  const isKind = !isItself(entry, wanted)
  const others = names.filter(
    (name) => !name.includes(stem(wanted)) && !(isKind && wanted.includes(stem(name))),
  )
  return others.filter((name) => !others.some((other) => other !== name && isNamed(name, other)))
}

/** Whether a word is the name of a food, and not that of a kind of it. */
const isItself = ({ word, plural }: LexiconEntry, wanted: string): boolean =>
  [word, plural].map(fold).includes(wanted)

/** Whether a word means the food only where it stands alone: 'Crème' is cream to buy, and not in 'Crème brûlée'. */
const isOther = ({ synonyms }: LexiconEntry, wanted: string): boolean =>
  [dishes, dishesOfTheirOwn].some((own) => own.has(wanted)) ||
  synonyms.some((form) => form.startsWith('=') && fold(form.slice(1)) === wanted)

/** Shorter names count as whole words only. */
export const leastBeginning = 4

/** Whether words, folded and with one space between them, name a food: one begins like its name, or is a short one. */
export const isNamed = (words: string, name: string): boolean =>
  name.length < leastBeginning ? ` ${words} `.includes(` ${name} `) : ` ${words}`.includes(` ${name}`)
