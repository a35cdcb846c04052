import { dishesIn, dishIn } from './dish-name.ts'
import { dishTold, isKindAlone, type ToldDish } from './dish-told.ts'
import { isFoodNoun } from './foods.ts'
import { isPartName } from './ingredients.ts'
import type { Outlined } from './outline.ts'
import type { FoundRecipe } from './recipes.ts'
import { isCountingHead, sectionOf } from './sections.ts'
import { bareTitle, isNoTitle, isOccasion, nameByTheWay, titleLast, titlePlace } from './title.ts'

/** A recipe's share of a text. */
export interface Part {
  readonly found: FoundRecipe
  readonly from: number
  readonly until: number
  readonly several: boolean
}

/** A title, and the line it stands in; -1 where it is taken from what is told. */
interface Title {
  readonly title: string
  readonly place: number
}

function titleOf(lines: readonly Outlined[], part: Part): Title {
  const place = titlePlace(lines, part.from, part.found.start, part.several)
  const line = lines[place]
  if (!line || part.found.used.has(place) || place >= part.found.start) {
    const name = nameByTheWay(lines.slice(part.from, part.found.start))
    return name === '' ? titleBelow(lines, part) : { title: name, place: -1 }
  }
  return { title: isOccasion(line.text) ? '' : bareTitle(line.text), place }
}

/** What stands where a title does, unless that names a part of the dish or less: then the dish that is told of. */
export function titleOfPart(lines: readonly Outlined[], part: Part): Title {
  const placed = titleOf(lines, part)
  const line = lines[placed.place]
  const mayBeSaid =
    tellsOf.test(placed.title) && (line?.features.sentence === true || placed.title.split(' ').length > 7)
  if (line?.title === true && !mayBeSaid) return placed
  const above = dishIn(placed.title) === '' ? nameRightAbove(lines, part) : null
  if (above) return above
  const told = dishTold(lines, part.from, part.found)
  if (told !== null)
    return namesNothing(placed.title)
      ? { title: told.name, place: -1 }
      : betterOf(lines, placed, told, mayBeSaid)
  return namesNothing(placed.title) && !partAlone.test(placed.title) ? { title: '', place: -1 } : placed
}

const namesNothing = (title: string): boolean => title === '' || isNoTitle(title) || isPartName(title)

/** 'Spätzleteig' says which, 'Teig' does not. */
const partAlone = /^\p{Lu}\p{Ll}{3,}(?:teig|masse|belag|füllung|dressing|marinade|vinaigrette)$/u

/** A line with the name of a dish right above the amounts, below a story with a headline of its own. */
function nameRightAbove(lines: readonly Outlined[], { found, from, several }: Part): Title | null {
  let place = found.listStart - 1
  while (place > from && headsPartOrFact(lines[place])) place--
  const line = lines[place]
  if (!line || several || place <= from || !mayHeadList(line)) return null
  const isTold = lines.slice(from, place).some(({ features: { sentence, words } }) => sentence || words > 12)
  return isTold ? { title: bareTitle(line.text), place } : null
}

/** 'Zutaten für 40 Stück' and 'Teig' stand between a name and its amounts. */
const headsPartOrFact = (line: Outlined | undefined): boolean =>
  line?.fact === true || sectionOf(line?.text ?? '') === 'ingredients' || isPartName(line?.text ?? '')

const mayHeadList = ({ text, item, features }: Outlined): boolean =>
  !item &&
  !features.sentence &&
  features.prose === 0 &&
  text.length <= 90 &&
  /^\p{Lu}[^:?!]*$/u.test(text) &&
  !isNoTitle(text) &&
  !isPartName(text) &&
  dishIn(text) !== ''

/** What stands as the title, or the dish that is told of where that says less. */
function betterOf(lines: readonly Outlined[], placed: Title, told: ToldDish, mayBeSaid: boolean): Title {
  // 'Sirup aus Lavendel ist schnell gemacht.' is said of it
  if (mayBeSaid && placed.title.includes(told.name)) return { title: told.name, place: -1 }
  if (lines[placed.place]?.title === true) return placed
  if (placed.place === -1) return { title: byTheWay(placed.title, told.name), place: -1 }
  return isHeadline(lines, placed, told) ? { title: told.name, place: -1 } : placed
}

/** The name of a dish that a story tells without a list. */
export function titleInStory(
  lines: readonly Outlined[],
  sentences: readonly string[],
  found: FoundRecipe,
): string {
  const said = nameByTheWay(sentences.map((text) => ({ text })))
  const told = dishTold(lines, 0, found)
  if (told === null || (said.endsWith(told.name) && !/^\p{L}+e[nm]\s/u.test(said))) return said
  return byTheWay(said, told.name)
}

/** 'Lauchtorte ist ein Klassiker bei uns.' is no name. */
const tellsOf = /\s(?:ist|sind|war|waren|schmeckt|schmecken|geht|gelingt|gehört|gehören|passt)\s/u

/** 'Knödel' is said of the Marillenknödel; 'Edo Tiramisu in Deutschland' says more than the name. */
function byTheWay(said: string, told: string): string {
  if (/^lieblings/i.test(said) || isKindAlone(said)) return told
  const noun = said.slice(said.lastIndexOf(' ') + 1)
  const isKind = told !== noun && told.toLowerCase().endsWith(noun.toLowerCase())
  // 'Linsen mit Spätzle' are more than the Spätzle
  const isWith = new RegExp(`^\\p{Lu}[\\p{L}-]+ (?:mit|und|auf|in|im) (?:\\p{Ll}+ ){0,3}${told}$`, 'u').test(
    said,
  )
  const isMore =
    !isWith &&
    said.includes(told) &&
    !/^ (?:mit|ohne|auf|und) /.test(said.slice(said.indexOf(told) + told.length))
  return isKind || (isMore && said !== told) ? told : said
}

/** 'Weihnachtsbräuche in Deutschland' above a story about cookies. */
const isHeadline = (
  lines: readonly Outlined[],
  { title, place }: Title,
  { sure, above }: ToldDish,
): boolean =>
  sure &&
  dishesIn(title).length === 0 &&
  ((lines[place]?.level === 0 && lines[place + 1]?.features.sentence === true) ||
    (above && place === 0 && !namesFood(title)))

const namesFood = (title: string): boolean => title.split(/[\s-]+/).some(isFoodNoun)

/** Where nothing stands above the list, a heading between list and work is the title. */
function titleBelow(lines: readonly Outlined[], part: Part): Title {
  const groups = new Set(part.found.lines.map(({ group }) => group))
  const heads = new Set(part.found.steps.map(({ head }) => head))
  const place = lines.findIndex(
    ({ heading, fact, text, features }, index) =>
      index > part.found.listStart &&
      index < part.found.end &&
      !part.found.used.has(index) &&
      (heading || (!fact && !features.amount && !features.sentence && dishIn(text) !== '')) &&
      features.words <= 6 &&
      sectionOf(text) === null &&
      !isCountingHead(text) &&
      !groups.has(text.replace(/[\s:]+$/, '')) &&
      !heads.has(text),
  )
  if (place !== -1) return { title: bareTitle(lines[place]?.text ?? ''), place }
  return part.several ? { title: '', place } : titleLast(lines)
}
