import { dishesIn } from './dish-name.ts'
import { isFoodName } from './foods.ts'
import { isPartName } from './ingredients.ts'
import { lineFeatures } from './line.ts'
import { splitMessage } from './message.ts'
import type { OutlineLine } from './outline-line.ts'
import { sentencesOf } from './prose.ts'
import { sectionOf } from './sections.ts'
import { titlesOfSeveral } from './several.ts'
import { greeting, isNoTitle, speaksOf } from './title.ts'
import { isAside, splitList } from './unfold.ts'
import { yieldIn } from './yield.ts'

/** 'Muffins (12 Stück)', 'Mailänderli – ergibt ca. 60 Stück': a title with how many it makes; 'Eier (2 Stück)' would be an ingredient. */
const withPieces =
  /^(\p{Lu}[^\d(|]{1,60}?)\s*(?:\(|\|\s?|[–—·-]\s|,\s|\s(?=(?:für|ergibt)\s)|(?<!\sfür)\s(?=\d{1,2}\s?(?:pers|port)|\d{1,3}\s(?:stück|stk\.?)$))((?:(?:ca\.?|etwa|ergibt|für|reicht für)\s*){0,2}(?:\d{1,3}(?:[.,]\d)?(?:\s?[-–]\s?\d{1,3})?\s*|eine?n?\s)\p{L}[^()]{0,30})\)?$/iu
/** 'Mein Lieblingsrezept: Käsekuchen', 'Rezept von Tante Gerda: Marmorkuchen'. */
const announced =
  /^(?:\p{L}+\s){0,2}(?:lieblings|familien|geheim|grund)?rezept(?:\s(?:von|vom|aus|nach)\s[^:]{2,40})?\s*:\s+(?=\p{Lu})([^:]{3,80})$/iu
/** '1-2-3-Kuchen', '5-Minuten-Brot', '3 Zutaten Kuchen': a figure that counts no thing of the list. */
const counting =
  /^\d{1,3}(?:-\d{1,3})*-\p{Lu}[\p{L}-]+|^\d{1,2}[\s-]?(?:Zutaten|Minuten|Min\.?|Tage)[\s-]\p{Lu}\p{L}+/u
/** 'Guacamole: 2 Avocados, 1 Limette': the whole list behind the name. */
const withList = /^(\p{Lu}[^:.!?\d]{2,50})\s?:\s+(\S.*)$/u

/** 'Lachspasta | in 20 Minuten fertig!' */
const withPromise =
  /^(\p{Lu}[^|]{3,60}?)\s\|\s(?:fertig )?(?:in|nur|ca\.|unter)\s[^|\d]*(\d{1,3}\s?min)[^|]{0,20}$/iu

/** 'Ofengemüse für 2–3 Personen, ca. 40 Min.' */
const withFacts =
  /^(\p{Lu}[^,:(]{2,60}?)[\s,(–-]+((?:für|reicht für|ca\.)\s[^,]{1,20}(?:person|pers|port|leute)[^,]{0,8},\s[^,]{0,12}\d\s?(?:min|std|stunde|h)\p{L}*\.?)\)?$/iu

const titled = (line: OutlineLine, text = line.text): OutlineLine => ({
  ...line,
  text,
  title: true,
  item: false,
})

/** Marks the lines that can be nothing but a title by where they stand, and takes from them what is none. */
export function titlesMarked(lines: readonly OutlineLine[]): OutlineLine[] {
  const from = firstPlace(lines)
  const several = titlesOfSeveral(lines)
  const first = several.size === 0 ? 0 : Math.min(...several)
  return lines.flatMap((line, at) => {
    if (several.has(at)) return factsApart(line) ?? [titled(line)]
    // what stands above them all names the collection
    if (at < first) return [titled(line)]
    const below = lines.slice(at + 1, at + 3)
    if (at === from) return partAsDish(line, lines.slice(at + 1)) ?? firstLine(line, below)
    if (at > from && line.paragraph === true && headsIngredients(below))
      return piecesApart(line) ?? [isAnnounced(line, lines[at - 1]) ? titled(line) : line]
    return at === from + 1 && countsItself(lines[from]?.text ?? '', line.text)
      ? [{ ...line, text: `Ergibt ${line.text}` }]
      : [line]
  })
}

/** Where the first title may stand: 'Guten Morgen Rita! Das Rezept von gestern:' goes before. */
function firstPlace(lines: readonly OutlineLine[]): number {
  const quiet = lines.findIndex(({ text }, at) => at > 3 || !(/[:!?,]$/.test(text) || isNoTitle(text)))
  const exclaimed = lines.slice(0, Math.max(0, quiet)).findIndex(({ text }, at) => {
    const next = lines[at + 1]
    return /[^?!,:]!$/.test(text) && !isNoTitle(text) && next !== undefined && isListBelow(next)
  })
  return exclaimed === -1 ? Math.max(0, quiet) : exclaimed
}

/** 'Mailänderli' below 'Mein Lieblingsrezept'. */
const isAnnounced = ({ text }: OutlineLine, before: OutlineLine | undefined): boolean =>
  /^(?:mein|unser|das)\s(?:lieblings|familien|geheim|grund)?rezept\s?:?$/i.test(before?.text ?? '') &&
  /^\p{Lu}[^.:!?\d]{2,50}$/u.test(text) &&
  !isNoTitle(text)

const headsIngredients = ([next]: readonly OutlineLine[]): boolean =>
  next !== undefined && sectionOf(next.text) === 'ingredients'

function firstLine(line: OutlineLine, below: readonly OutlineLine[]): OutlineLine[] {
  const apart =
    promiseApart(line) ??
    factsApart(line) ??
    piecesApart(line, below) ??
    listApart(line, below) ??
    storyApart(line)
  if (apart) return apart
  const name = announced.exec(line.text)?.[1]
  if (name) return [titled(line, name)]
  if (below[0] && countsItself(line.text, below[0].text)) return [{ ...line, level: line.level || 7 }]
  const isNamed = isNamedLikeFood(line, below) || headsList(line, below)
  return [isNamed ? titled(line) : line]
}

function promiseApart(line: OutlineLine): OutlineLine[] | null {
  const [, dish, promise = ''] = withPromise.exec(line.text) ?? []
  return dish ? [titled(line, dish), { ...line, text: `Fertig in ${promise}`, level: 0 }] : null
}

function factsApart(line: OutlineLine): OutlineLine[] | null {
  const [, dish = '', facts = ''] = withFacts.exec(line.text) ?? []
  if (dish === '' || lineFeatures(dish).amount) return null
  return [titled(line, dish), { ...line, text: facts.replace(/,\s/, ' · '), level: 0 }]
}

function listApart(line: OutlineLine, below: readonly OutlineLine[]): OutlineLine[] | null {
  const [, head, things = ''] = withList.exec(line.text) ?? []
  if (
    !head ||
    below.length === 0 ||
    splitMessage(line.text) !== null ||
    isPartName(head) ||
    isNoTitle(head) ||
    sectionOf(head) !== null
  )
    return null
  return splitList(things) ? [titled(line, head), { ...line, text: things, level: 0 }] : null
}

const storyBehind = /^(\p{Lu}[^:.!?\d,]{3,50}):\s+((?:\p{Lu}|[\d½¼¾]).{60,})$/su

/** 'Grossmutters Griessköpfli: Man kocht einen Liter Milch auf …' */
function storyApart(line: OutlineLine): OutlineLine[] | null {
  const [, head = '', story = ''] = storyBehind.exec(line.text) ?? []
  const { words, verbs, prose } = lineFeatures(head)
  const isName =
    head !== '' &&
    words <= 6 &&
    verbs + prose === 0 &&
    !isNoTitle(head) &&
    !aboutSize.test(head) &&
    !isPartName(head) &&
    !isAside(line.text) &&
    sectionOf(head) === null
  // 'Sauce: 2 dl Rahm, 1 EL Senf' lists things
  return isName && lineFeatures(story).verbs > 0 && (/^\p{Lu}/u.test(story) || isToldWork(story))
    ? [titled(line, head), { ...line, text: story, level: 0 }]
    : null
}

/** '3 Eier mit 2 EL Milch verquirlen, salzen. 1 EL Butter schmelzen, …' */
const isToldWork = (story: string): boolean => {
  const [first = '', ...others] = sentencesOf(story)
  return lineFeatures(first).verbs > 0 && others.length > 0 && splitMessage(`Rezept: ${story}`) === null
}

const behindColon = /^(\p{Lu}\p{L}+)\s?:\s/u

/** 'Dressing: 3 EL Öl, 2 EL Essig. Alles schütteln.' is all there is: then the part is the dish. */
function partAsDish(line: OutlineLine, below: readonly OutlineLine[]): OutlineLine[] | null {
  const [head = '', name = ''] = behindColon.exec(line.text) ?? []
  const things = line.text.slice(head.length)
  if (head === '' || !isPartName(name) || /^(?:teig|guss|boden|ausserdem|außerdem)$/i.test(name)) return null
  if (splitList(things) === null && splitMessage(`Rezept: ${things}`) === null) return null
  const isAmongOthers = below.some(
    ({ text, level }) =>
      level > 0 || text.endsWith(':') || behindColon.test(text) || lineFeatures(text).amount,
  )
  return isAmongOthers
    ? null
    : [
        { ...titled(line, name), level: 1 },
        { ...line, text: things, level: 0 },
      ]
}

const aboutSize = /^(?:für|mengen?|rezept|ergibt|reicht|portionen|personen|ca|etwa)(?!\p{L})/iu

function piecesApart(line: OutlineLine, below: readonly OutlineLine[] = []): OutlineLine[] | null {
  const [, title, pieces] = withPieces.exec(line.text) ?? []
  const told = `Ergibt ${pieces?.replace(/^(?:ergibt|für|reicht für)\s*/i, '') ?? ''}`
  const made = yieldIn(told)
  if (title === undefined || made === null || sectionOf(title) !== null || aboutSize.test(title)) return null
  const isMade = made.persons !== null || /^(?:für|ergibt)\s/i.test(pieces ?? '')
  if (!isMade && !isCountedDish(line.text, title, below)) return null
  return [titled(line, title), { ...line, text: told, level: 0 }]
}

/** 'Eier (2 Stück)' are bought, 'Cookies (20 Stück)' made; 'Muffins 12 Stück' only where amounts stand first below. */
const isCountedDish = (text: string, title: string, [next]: readonly OutlineLine[]): boolean =>
  /\p{L}\s\d{1,3}\s\S+$/u.test(text)
    ? dishesIn(title).length > 0 && /^[\d½¼¾]/.test(next?.text ?? '')
    : !lineFeatures(title).food

/** '1 Brot' below 'Nussbrot' says how many it makes, '1 Feta' below 'Ofenfeta' what goes into it. */
function countsItself(title: string, line: string): boolean {
  const counted = /^(?:ca\.?\s)?\d{1,3}\s(\p{Lu}\p{Ll}{2,})$/u.exec(line)?.[1] ?? ''
  const noun = counted.toLowerCase()
  return (
    noun !== '' &&
    !/\d/.test(title) &&
    !(isFoodName(counted) && dishesIn(counted).length === 0) &&
    title
      .toLowerCase()
      .split(' ')
      .some((word) => word.endsWith(noun))
  )
}

const isListBelow = ({ text, level }: OutlineLine): boolean =>
  lineFeatures(text).amount || level > 0 || sectionOf(text) !== null || yieldIn(text) !== null

/** 'Brot' above amounts is what they make; above other food without amounts it may be one of a list. */
function isNamedLikeFood({ text, level, item }: OutlineLine, [next, after]: readonly OutlineLine[]): boolean {
  const { food, amount } = lineFeatures(text)
  if (level > 0 || item || amount || !food || text.length > 60 || !next || !after) return false
  return [next, after].every(isListBelow)
}

/** The first line above a list, whatever it looks like: 'Die besten Brownies aller Zeiten!'. */
function headsList({ text, item }: OutlineLine, [next, after]: readonly OutlineLine[]): boolean {
  if (item || !next || !after || !mayName(text)) return false
  const isList =
    sectionOf(next.text) === 'ingredients' ||
    [next, after].every(({ text: thing }) => lineFeatures(thing).amount)
  const { amount, prose, unit } = lineFeatures(text)
  return isList && (amount || unit ? counting.test(text) : prose < 2 && yieldIn(text) === null)
}

const mayName = (text: string): boolean =>
  text.length <= 80 &&
  /^[\p{Lu}\d„"«].*[^,:?.]$/u.test(text) &&
  !isNoTitle(text) &&
  !greeting.test(text) &&
  !speaksOf.test(text) &&
  !['ingredients', 'steps'].includes(sectionOf(text) ?? '')
