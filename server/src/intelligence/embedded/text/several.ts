import { splitMessage } from './message.ts'
import { isMostlyFood } from './food.ts'
import { groupOf, isPartName } from './ingredients.ts'
import { ingredientScore, lineFeatures, stepScore, type LineFeatures } from './line.ts'
import type { OutlineLine } from './outline-line.ts'
import { sectionOf } from './sections.ts'
import { bareTitle, isNoTitle, isOccasion } from './title.ts'
import { isAside, splitList } from './unfold.ts'
import { yieldIn } from './yield.ts'

type Kind = 'name' | 'thing' | 'work' | 'whole' | 'other'

const isShortName = (text: string): boolean =>
  text.length <= 60 && /^[\p{Lu}„"«\d].*[^.,;:!?]$/u.test(text) && !/\d\s?(?:min|std)/i.test(text)

const isWork = (text: string, features: LineFeatures): boolean =>
  (features.sentence ? features.verbs > 0 : features.words > 4) &&
  stepScore(features) > ingredientScore(features)

const isName = (text: string, { words, vague, foreign, sentence }: LineFeatures): boolean =>
  words <= 8 &&
  !vague &&
  !foreign &&
  !sentence &&
  isShortName(text) &&
  !isPartName(text) &&
  groupOf(text) === null

function kindOf(line: OutlineLine): Kind {
  const { text } = line
  // recipes of a week may have no other name
  if (isOccasion(text)) return 'name'
  if (namesBeside(text)) return 'name'
  if (sectionOf(text) !== null || isNoTitle(text) || isAside(text)) return 'other'
  if (isForPersons(text)) return 'name'
  return splitMessage(text)?.title === '' ? 'whole' : kindByLooks(line)
}

function kindByLooks({ text, item, counted }: OutlineLine): Kind {
  const features = lineFeatures(text)
  const { amount, food, vague, sentence } = features
  if (amount && !sentence) return 'thing'
  const fact = yieldIn(text) !== null
  if (!fact && isWork(text, features)) return 'work'
  if ((!item || counted === true) && !fact && isName(text, features)) return 'name'
  return food || vague ? 'thing' : 'other'
}

/** 'Dazu: Kräuterdip', 'Zum Apéro: Käsestangen' */
function namesBeside(text: string): boolean {
  const name = bareTitle(text)
  return (
    /^(?:dazu|zum|als)\s?[^:]{0,20}:/i.test(text) && !name.includes(':') && isName(name, lineFeatures(name))
  )
}

/** 'Rotkraut (4 Portionen)' */
const forPersons = /^\p{Lu}.*\((?:für )?\d{1,2}\s?(?:port|pers)[^()]*\)$/iu

function isForPersons(text: string): boolean {
  const name = bareTitle(text)
  return forPersons.test(text) && isName(name, lineFeatures(name))
}

/** Where things begin behind a name: at once, or behind facts and the heading of the list. */
function skipped(kinds: readonly Kind[], from: number, kind: Kind): number {
  let place = from
  while (kinds[place] === kind && place - from < 3) place++
  return place
}

/** Where the list that begins at a place ends; a bare noun among the amounts is one of them. */
function endOfList(kinds: readonly Kind[], lines: readonly OutlineLine[], list: number): number {
  let end = list
  while (kinds[end] === 'thing' || (kinds[end] === 'name' && end > list && lines[end]?.paragraph !== true))
    end++
  return end
}

/** The end of the recipe that begins with the name at a place: its list and its work; -1 when it is none. */
function endOf(kinds: readonly Kind[], lines: readonly OutlineLine[], name: number): number {
  const list = skipped(kinds, name + 1, 'other')
  if (kinds[list] === 'whole') return endOfWork(kinds, list)
  const end = endOfList(kinds, lines, list)
  const work = skipped(kinds, end, 'other')
  const things = lines.slice(list, end).flatMap(({ text }) => splitList(text) ?? [text])
  if (things.length < 2 || kinds[work] !== 'work' || !isMostlyFood(things)) return -1
  return endOfWork(kinds, work)
}

function endOfWork(kinds: readonly Kind[], from: number): number {
  let last = from
  while (kinds[last + 1] === 'work') last++
  return last
}

/** 'Drei schnelle Dips für den Apéro', 'Unser Sonntagsmenü', 'Meine liebsten Rezepte': what follows is more than one. */
const collection =
  /^(?:(?:zwei|drei|vier|fünf|sechs|sieben|[2-9]|1\d)\s(?!.*(?:zutaten|minuten|personen))|.*(?:men[üu](?!\p{L})|rezepte|lieblinge|ideen|gänge|varianten))/iu

/** 'Kochbuch', '# Familienrezepte': what is called so holds nothing but others. */
const book =
  /^(?:\p{L}+\s){0,3}\p{L}*(?:(?:koch|back|rezept)(?:buch|heft|büchlein|sammlung)|rezepte)(?:\s(?:von|aus|der|des|für)\s[^.:!?]{2,40})?$/iu
/** 'Von Hanna, 2019' */
const byline = /^(?:von|zusammengestellt|gesammelt)\s[^.:!?]{2,50}$/i

/** A book, with who wrote it and the chapters of it above the first recipe. */
function isBook([head, ...below]: readonly OutlineLine[], level: number): boolean {
  const isChapter = (line: OutlineLine) => line.level > 0 && line.level < Math.min(level, 7)
  return (
    head !== undefined &&
    book.test(head.text) &&
    below.every((line) => isChapter(line) || byline.test(line.text))
  )
}

/** What somebody tells before the first of several recipes. */
const isStory = (text: string): boolean => text.length > 120 && lineFeatures(text).sentence

/** The names of several recipes that stand one below the other, each with its list and its work; none where it is the parts of one dish that do. */
export function titlesOfSeveral(lines: readonly OutlineLine[]): ReadonlySet<number> {
  const kinds = lines.map(kindOf)
  const found: number[] = []
  for (let place = 0; place < lines.length; place++) {
    if (kinds[place] !== 'name') continue
    const end = endOf(kinds, lines, place)
    if (end === -1) continue
    found.push(place)
    place = end
  }
  const [first] = found
  if (found.length < 2 || first === undefined) return new Set()
  const above = lines.slice(0, first).filter(({ text }) => !isNoTitle(text))
  const isApart = above.every(
    ({ text }, at) => collection.test(text) || kinds[at] === 'other' || isStory(text),
  )
  return new Set(isApart || isBook(above, lines[first]?.level ?? 0) ? found : [])
}
