import { withoutStamps } from './chat.ts'
import { linesOfRow } from './cells.ts'
import { cellsJoined } from './cells-below.ts'
import { columnsApart } from './columns.ts'
import { callBehind } from './farewell.ts'
import { dishesIn } from './dish-name.ts'
import { nameApart, withoutChapters } from './film.ts'
import { withoutMail } from './mail.ts'
import { withoutMisreadings } from './misread.ts'
import { withoutNutrition } from './nutrition-block.ts'
import { workApart } from './work-beside.ts'
import { yieldIn } from './yield.ts'

const keycap = /([\d])\ufe0f?\u20e3\s*|\u{1f51f}\s*/gu

/** 'Zitronenpasta Zutaten: … Zubereitung: …': what a film's caption becomes when its line breaks are lost. */
const inlineSection =
  /(?<=\S)\s+(?=(?:Zutaten|ZUTATEN|Zubereitung|ZUBEREITUNG|Anleitung|So geht[’']?s)(?:\s\([^()]{1,30}\)|\sfür\s[^:.]{1,30})?\s?:)/u
const inlineCaps = /(?<=\S)\s+(?=(?:ZUTATEN|ZUBEREITUNG)(?:\s|$))/u
const inlineSign = /(?<!\p{Extended_Pictographic}\ufe0f?)(?:\p{Extended_Pictographic}\ufe0f?)+ ?(?=[\d½¼¾])/gu

/** 'Ofenkartoffeln 🥔 800 g Kartoffeln, …': the sign stands for a colon. */
const titleSign = /^(\p{Lu}[^:.!?\d\n]{3,70}?)\s*(?:\p{Extended_Pictographic}\ufe0f?)+ ?(?=[\d½¼¾])/u

/** What a network writes around what people post. */
const aroundPosts =
  /^(?:gefällt (?:\d|dir).{0,40}|gefällt mir(?:\s.{0,40})?|kommentieren|antworten|.{2,40} hat (?:einen beitrag|ein foto|ein video) (?:geteilt|gepostet)\.?|\d+ (?:kommentare?|likes?|mal geteilt).{0,20}|\d{1,2}\. \p{L}+ um \d{1,2}:\d{2}|(?:gestern|heute) um \d{1,2}:\d{2}.{0,5}|\d+ personen gefällt das|administrator(?:in)?|moderator(?:in)?|top-fan|gruppe: .{2,60})$/iu
const age = /^(?:vor\s)?\d{1,2}\s(?:Std|Min|Tagen?|Stunden|Minuten)\.?$/u

/** What a book prints at the head of its pages. */
const pageHead = /^(?:\d{1,3}\s+\p{Lu}{4,}|\p{Lu}{4,}\s+\d{1,3}|[Ss](?:eite|\.)\s?\d{1,3})$/u

/** What an app writes before the name of what it shares: 'Schau dir dieses Video an: …' */
const shownFirst =
  /^(?:schaut? (?:dir|euch)|sieh dir|seht euch) (?:dieses|diesen|das|mein|den) (?:video|reel|beitrag|post|rezept)(?: (?:von|auf|bei) [^:]{1,60})? an(?: auf \p{L}+)?:\s+(?=\p{L})/iu

const pageBeside =
  /^(?:[Ss]eite|S\.) ?\d{1,4}[ \t]{3,}(?=\S)|(?<=\S)[ \t]{3,}(?:[Ss]eite|S\.) ?\d{1,4}[ \t]*$/u

/** 'Käsekuchen im Glas 🫐✨ Wer liebt ihn auch?': the signs end the name. */
const signsBehindName =
  /^(?:\p{Extended_Pictographic}[\ufe0f\u200d\s]*)*(\p{Lu}[^:.!?\d\n]{3,60}?)\s*(?:\p{Extended_Pictographic}[\ufe0f\u200d]*){1,6}\s+(?=\p{Lu}\p{Ll})(?!\p{L}+[^.!?]{0,20}:)/u
/** 'Linsencurry 🍛 ganz schnell' says what it is like, 'Pasta 🍝 mit Feta' goes on with the name. */
const signsBehindDish =
  /^(?:\p{Extended_Pictographic}[\ufe0f\u200d\s]*)*(\p{Lu}[^:.!?\d\n]{3,60}?)\s*(?:\p{Extended_Pictographic}[\ufe0f\u200d]*){1,6}\s+(?=\p{Ll})(?!(?:mit|ohne|und|oder|auf|aus|in|im|an|am|vom|von|für|nach|zu|zum|al|alla|à|de|e)\s)/u
/** 'Für 4 Personen brauchst du einen Kürbis, …' */
const neededFirst =
  /^(Für [^,.:]{1,25}?) (?:brauchst du|braucht (?:ihr|man)|brauchen wir|benötigst du|benötigt man|nimmst du|nimmt man|nimm) (?=\S.{20})/u

/** 'Du brauchst 500 g Mehl, 7 g Hefe und Salz.' */
const needed =
  /^((?:also |dafür |dazu )?(?:du brauchst|ihr braucht|man braucht|wir brauchen|es braucht|man nehme|man nimmt))\s+(?=(?:\d|eine?n?\s|zwei\s|etwas\s).*,)/i
const atTheEdge = /^\s*(\p{Lu}[^\d:]{2,60}?) {5,}(?:von )?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*$/u
/** '250g Mehl 0.40': what it costs. */
const priced = /^\s*[-*•]?\s*[\d½¼¾].*\p{L}\s+\d{1,3}[.,]\d{2}\s*$/u

/** '400 g Mehl . 4 Eier .': dots between blanks part the things of a list. */
const dotted = /^\s*[\d½¼¾].*\s\.(?:\s+[\d½¼¾]|\s*$)/u

/** The lines that people meant: numbers out of their boxes, rows of tables by their cells, headings apart. */
export function meantLines(source: string): string[] {
  const numbers = source.replace(keycap, (_, digit: string | undefined) => `${digit ?? '10'}. `)
  const sent = withoutChapters(withoutMail(withoutStamps(numbers.split(/\r\n|[\n\r\u2028\u2029]/))))
  const lines = columnsApart(
    workApart(cellsJoined(withBullets(withoutNutrition(sent)).map(withoutMisreadings))),
  )
  const first = lines.findIndex((line) => line.trim() !== '')
  const isPosted = lines.some((line) => aroundPosts.test(line.trim()))
  const hasPrices = lines.filter((line) => priced.test(line)).length > 1
  return lines.flatMap((whole, index) => {
    const line = hasPrices && priced.test(whole) ? whole.replace(/\s+\d+[.,]\d{2}\s*$/, '') : whole
    if (aroundPosts.test(line.trim()) || (isPosted && index < 6 && age.test(line.trim()))) return []
    if (index !== first) return openingApart(line, false) ?? listApart(line)
    if (pageHead.test(line.trim())) return []
    const opening = line.trimStart().replace(pageBeside, '')
    return openingApart(opening, true) ?? listApart(opening)
  })
}

/** '? 200 g Mehl', 'o 2 Eier': what became of the sign of an item on a way that did not know it. */
function withBullets(lines: readonly string[]): readonly string[] {
  const count = new Map<string, number>()
  for (const sign of lines.map((line) => lostBullet.exec(line)?.[1] ?? ''))
    count.set(sign, (count.get(sign) ?? 0) + 1)
  return lines.map((line) =>
    line.replace(lostBullet, (whole, sign: string) => ((count.get(sign) ?? 0) > 2 ? '- ' : whole)),
  )
}
const lostBullet = /^\s*([?\ufffdoOqvxØ§¤¨~^=]|\(\s?\)|<>)\s+(?=[\p{L}\d½¼¾])/u

/** A line with what stands before its list, or behind its title, in a line of its own. */
function openingApart(line: string, isFirst: boolean): string[] | null {
  if (yieldIn(neededFirst.exec(line)?.[1] ?? '') !== null)
    return line.replace(neededFirst, '$1\n').split('\n')
  if (needed.test(line)) return line.replace(needed, '$1:\n').split('\n')
  if (isFirst && signsBehindName.test(line)) return line.replace(signsBehindName, '$1\n').split('\n')
  if (isFirst && dishesIn(signsBehindDish.exec(line)?.[1] ?? '').length > 0)
    return line.replace(signsBehindDish, '$1\n').split('\n')
  const named = isFirst ? nameApart(line) : null
  if (named) return named
  // who it is from stands at the edge of the card
  return isFirst && atTheEdge.test(line) ? line.replace(atTheEdge, '$1\nQuelle: $2').split('\n') : null
}

function listApart(line: string): string[] {
  if (dotted.test(line)) return line.split(/\s\.(?:\s|$)/).filter((part) => part.trim() !== '')
  const signs = line.match(inlineSign)?.length ?? 0
  const listed = signs > 1 ? line.replace(inlineSign, ' • ') : line.replace(titleSign, '$1: ')
  const parts =
    listed.length > 60 ? listed.split(inlineSection).flatMap((part) => part.split(inlineCaps)) : [listed]
  return parts
    .flatMap((part) => part.split(callBehind))
    .flatMap((part) => linesOfRow(part.replace(shownFirst, '').trimEnd()))
}
