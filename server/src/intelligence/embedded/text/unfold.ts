import { isFoodName } from './foods.ts'
import { isPartName, isRemarkBehind } from './ingredients.ts'
import { lineFeatures } from './line.ts'
import { sectionOf } from './sections.ts'

const runIn = /^((?:[^:.!?]|\.(?=\s?\)|[a-zäöü]|\s[a-zäöü(]|:)){4,70}):\s+(\S.{10,})$/u
/** Commas between things, not those in numbers or brackets. */
const separators = /(?:[,;]\s+|(?<=\p{Ll}),(?=\p{L}))(?![^(]*\))|\s+[•·|]\s+/u
/** Where signs part the things, commas stand inside them: '100 g Gemüse: Lauch, Sellerie + 1 Zwiebel'. */
const signs = /\s+[+•·|]\s+/u
/** '1 kg Mehl / 2 TL Salz / 1 Ei'; a slash between two amounts of one thing stands alone. */
const slashes = /\s+\/\s+(?=[\d½¼¾])/u
const anySlash = /\s+\/\s+/u

function separatorOf(text: string): RegExp {
  const apart = text.split(slashes).length
  // without commas the slashes part things without amounts, too
  if (apart > 1 && text.split(anySlash).length > 2 && !/[,;]\s/.test(text)) return anySlash
  if (apart > 3) return slashes
  return text.split(signs).length > 3 ? signs : separators
}

/** 'Topfenteig: 250 g Topfen, 1 Ei': bought ready, or made of what stands behind. */
const partBeforeList = /^(?:\p{Lu}\p{Ll}+teig|fülle|überguss|masse|krem|krone|teil \d)$/iu

/** 'Zum Wälzen: 50 g Zucker': a part of the list with its things behind it. */
const partOfList = /^(?:für|zum|zur)\s/i
/** '1 Zitrone, Schale': what is taken of the thing before. */
const partOfFruit =
  /^(?:nur\s|die\s|etwas\s|abgeriebene\s)?(?:schale|saft|abrieb|zesten?)(?:\sund\s(?:schale|saft))?$/i

/** Words that head a list or the work only with the rest of the line behind them. */
const shortHeadings: readonly (readonly [RegExp, string])[] = [
  [/^(?:einkaufen|besorgen|einkauf|es braucht|brauche|nehmen)$/i, 'Zutaten'],
  [/^(?:machen|und dann|tun|ablauf)$/i, 'Zubereitung'],
]

/** Parts 'Zutaten: 200 g Mehl, 3 Eier …' into its heading and what follows it. */
export function splitRunIn(text: string): { heading: string; rest: string } | null {
  const colon = text.indexOf(':')
  if (colon < 4 || colon > 70) return null
  const [, heading = '', rest = ''] = runIn.exec(text) ?? []
  // 'Zubereitung: 30 Min.' is a time, not a heading.
  if (heading === '' || /^\(?(?:ca\.?\s)?[\d½¼,.-]+\s?(?:min|std|stunde|h\b)/i.test(rest)) return null
  const section = sectionOf(heading)
  if (section === 'ingredients' || section === 'steps') return { heading, rest }
  const short = shortHeadings.find(([pattern]) => pattern.test(heading))?.[1]
  return short === undefined ? partInLine(heading, rest) : { heading: short, rest }
}

function partInLine(heading: string, rest: string): { heading: string; rest: string } | null {
  if (!partOfList.test(heading) && !isPartName(heading) && !partBeforeList.test(heading)) return null
  const { amount, verbs } = lineFeatures(rest)
  return amount && (verbs === 0 || splitList(rest) !== null) ? { heading, rest } : null
}

/** What belongs to the work, though it is none. */
export const isTip = (text: string): boolean => /^\S{0,12}tipps?\s*:\s+\S/i.test(text)

/** 'Tipp: …' among the steps is no step, but does not end them either. */
export const isAside = (text: string): boolean =>
  /^(?:\S{0,12}tipps?|hinweise?|notiz(?:en)?|anmerkung|info|nährwerte(?: pro portion)?|quelle|fotos?|autorin?|dazu (?:passt|passen)(?: gut)?)\s*:\s+\S/i.test(
    text,
  )

const amountFirst = /^\s*(?:[\d½¼¾]|etwas\s|eine?n?\s)/
const andAmount = /\s(?:und|sowie)\s(?=[\d½¼¾]|(?:eine?n?|etwas|wenig|zwei|drei|vier)\s)/

/** 'etwas Hefe und eine Prise Salz' are two things. */
export const apartAtAnd = (part: string): string[] =>
  amountFirst.test(part) ? part.split(andAmount) : [part]

/** 'Pürieren Sie 200 g Linsen, 2 EL Öl und Salz' is work. */
const asksFor = /^(?:rezept:\s)?\p{L}{3,}en sie(?:\sdie)?\s[\d½¼¾]/iu

/** Parts a paragraph that lists ingredients between commas into its lines; null when it is something else. */
export function splitList(text: string): string[] | null {
  if (text.length < 18 || text.length > 3000 || !/\d.*[,;•·|+/].*[\d½]/.test(text)) return null
  const parts = text
    .replace(/[.\s]+$/, '')
    .split(separatorOf(text))
    .flatMap(apartAtAnd)
    .map((part) => part.trim())
  if (parts.length < 3) return null
  if (asksFor.test(text)) return null
  // work behind the last thing: '1 TL Salz. Alles verrühren'
  if (parts.some((part) => /[^\d\s.]{2}[.!]\s\p{Lu}/u.test(part) && lineFeatures(part).verbs > 0)) return null
  const features = parts.map(lineFeatures)
  // somebody who says what he takes tells a story
  if ((features[0]?.prose ?? 0) > 0) return null
  const listed = features.filter(
    ({ amount, vague, food, words }) => words <= 9 && (amount || vague || food),
  ).length
  const amounts = features.filter(({ amount }) => amount).length
  const working = features.filter(({ verbs, words }) => verbs > 0 && words > 3).length
  return amounts >= 2 && listed >= parts.length * 0.6 && working <= parts.length * 0.2
    ? joinNotes(parts)
    : null
}

/** The things right behind 'Zutaten:' and what is said after them, their amounts in words: 'zwei Kartoffeln, ein Ei, Salz. Zum Braten Öl.' */
export function splitAnnounced(text: string): { things: string[]; behind: string } | null {
  const [, list = text, behind = ''] = /^([^.!?]{8,600}?)[.!]\s+(\p{Lu}.*)$/su.exec(text) ?? []
  const parts = list
    .replace(/[.\s]+$/, '')
    .split(separators)
    .map((part) => part.trim())
  const features = parts.map(lineFeatures)
  const listed = features.filter(
    ({ amount, vague, food, verbs, words }) => words <= 9 && verbs === 0 && (amount || vague || food),
  ).length
  return parts.length > 2 && listed >= parts.length * 0.6 ? { things: joinNotes(parts), behind } : null
}

const groupHead =
  /(?:^|[.;]\s+)((?:Für|Zum|Zur)\s(?:(?:den|die|das|dem|der|eine?n?)\s)?\p{Lu}[\p{L} -]{2,40}):\s+/gu

/** The parts of a list in one line: 'Für den Teig: 200 g Mehl, 2 Eier. Für den Guss: 2 dl Rahm, 1 EL Zucker'. */
export function splitGroups(text: string): { heading: string; things: string[] }[] | null {
  const heads = [...text.matchAll(groupHead)]
  if (heads.length === 0) return null
  const whole = text.replace(groupHead, (_, __, at: number) => (at === 0 ? '' : ', '))
  if (splitList(whole) === null) return null
  const separator = separatorOf(whole)
  const starts = [{ heading: '', from: 0, until: heads[0]?.index ?? 0 }].concat(
    heads.map(({ 0: head, 1: heading = '', index }, at) => ({
      heading,
      from: index + head.length,
      until: heads[at + 1]?.index ?? text.length,
    })),
  )
  return starts.flatMap(({ heading, from, until }) => {
    const things = text
      .slice(from, until)
      .replace(/[.\s]+$/, '')
      .split(separator)
      .flatMap(apartAtAnd)
    const named = joinNotes(things.map((thing) => thing.trim()).filter((thing) => thing !== ''))
    return named.length === 0 ? [] : [{ heading, things: named }]
  })
}

/** 'Schale einer halben, unbehandelten Zitrone' */
const waits = /\s(?:eine[rmns]?|ein)(?:\s\p{Ll}+e[nrsm]?)+$/u

/** 'Pfeffer, nach Bedarf' */
const asLiked = /^je nach (?:bedarf|belieben|geschmack|wunsch)$/i

/** 'gehackt' after a comma belongs to the thing before it. */
export function joinNotes(parts: readonly string[]): string[] {
  const joined: string[] = []
  // who writes no capitals names things without them
  const inSmall = !parts.some((part) => /\p{Lu}\p{Ll}{2}/u.test(part))
  for (const part of parts) {
    const last = joined.at(-1)
    if (
      last !== undefined &&
      ((!/[\p{Lu}\d½¼¾]/u.test(part) && !(inSmall && isFoodName(part))) ||
        partOfFruit.test(part) ||
        asLiked.test(part) ||
        isRemarkBehind(part) ||
        waits.test(last))
    )
      joined[joined.length - 1] = `${last}, ${part}`
    else joined.push(part)
  }
  return joined
}
