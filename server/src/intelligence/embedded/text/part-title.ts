import { dishIn } from './dish-name.ts'
import { dishTold, type ToldDish } from './dish-told.ts'
import { isPartName } from './ingredients.ts'
import type { Outlined } from './outline.ts'
import type { FoundRecipe } from './recipes.ts'
import { isCountingHead, sectionOf } from './sections.ts'
import { bareTitle, isNoTitle, nameByTheWay, titleLast, titlePlace } from './title.ts'

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
  return { title: bareTitle(line.text), place }
}

/** What stands where a title does, unless that names a part of the dish or less: then the dish that is told of. */
export function titleOfPart(lines: readonly Outlined[], part: Part): Title {
  const placed = titleOf(lines, part)
  if (lines[placed.place]?.title === true) return placed
  const told = dishTold(lines, part.from, part.found)
  if (placed.title === '' || isNoTitle(placed.title) || isPartName(placed.title))
    return { title: told?.name ?? '', place: -1 }
  if (told === null) return placed
  return placed.place === -1
    ? { title: byTheWay(placed.title, told.name), place: -1 }
    : isHeadline(lines, placed, told)
      ? { title: told.name, place: -1 }
      : placed
}

/** 'Knödel' is said of the Marillenknödel; 'Edo Tiramisu in Deutschland' says more than the name. */
function byTheWay(said: string, told: string): string {
  const isKind = told.toLowerCase().endsWith(said.toLowerCase())
  const isMore =
    said.includes(told) && !/^ (?:mit|ohne|auf|und) /.test(said.slice(said.indexOf(told) + told.length))
  return isKind || (isMore && said !== told) ? told : said
}

/** 'Weihnachtsbräuche in Deutschland' above a story about cookies. */
const isHeadline = (lines: readonly Outlined[], { title, place }: Title, { sure }: ToldDish): boolean =>
  sure && lines[place]?.level === 0 && dishIn(title) === '' && lines[place + 1]?.features.sentence === true

/** Where nothing stands above the list, a heading between list and work is the title. */
function titleBelow(lines: readonly Outlined[], part: Part): Title {
  const groups = new Set(part.found.lines.map(({ group }) => group))
  const heads = new Set(part.found.steps.map(({ head }) => head))
  const place = lines.findIndex(
    ({ heading, text, features }, index) =>
      index > part.found.listStart &&
      index < part.found.end &&
      heading &&
      features.words <= 6 &&
      sectionOf(text) === null &&
      !isCountingHead(text) &&
      !groups.has(text.replace(/[\s:]+$/, '')) &&
      !heads.has(text),
  )
  if (place !== -1) return { title: bareTitle(lines[place]?.text ?? ''), place }
  return part.several ? { title: '', place } : titleLast(lines)
}
