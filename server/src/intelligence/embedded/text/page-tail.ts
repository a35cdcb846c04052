import { beginsList, isAmount } from './list-begin.ts'
import { lineFeatures } from './line.ts'
import type { OutlineLine } from './outline-line.ts'

/** What a page says and offers below its recipe: '3 Kommentare', 'Das könnte dir auch schmecken', 'Teilen mit:'. */
const belowRecipe =
  /^(?:kommentare?(?:\s\(?\d+\)?)?|(?:\d+|ein|eine) (?:kommentare?|gedanken?|antwort(?:en)?|bewertung(?:en)?|rezension(?:en)?|leserstimmen?)(?: (?:zu|auf)\s.*)?|(?:schreibe?|hinterlasse?|hinterlassen sie|verfasse) (?:\p{L}+ ){0,3}(?:kommentar|antwort|bewertung)(?!\p{L}).*|leave a .*|antworten abbrechen|(?:noch )?(?:ähnliche|weitere|passende|verwandte|andere|mehr|neueste|beliebte|beliebteste) (?:\p{L}+ ){0,2}(?:\p{L}*rezepte?|beiträge|artikel|gerichte|rezeptideen|ideen)(?!\p{L}).*|das könnte (?:dir|euch|ihnen|sie|dich)(?!\p{L}).*|(?:dir|euch) (?:gefällt|schmeckt) vielleicht.*|auch interessant|teilen mit|gefällt mir|newsletter(?: .*)?|rezept bewerten|impressum.*|\p{L}+ (?:sagt|schreibt|meint))[\s:.!]*$/iu

const tellsWork = ({ text }: OutlineLine): boolean => {
  const { verbs, words } = lineFeatures(text)
  return verbs > 0 && words > 2
}

/** A text copied from a page without what stands there below its last recipe. */
export function withoutPageTail(lines: readonly OutlineLine[]): readonly OutlineLine[] {
  const list = lines.findIndex((_, at) => isAmount(lines[at]) && isAmount(lines[at + 1]))
  const work =
    list === -1 ? -1 : lines.findIndex((line, at) => at > list && tellsWork(line) && !isAmount(line))
  const lists = lines.findLastIndex((_, at) => beginsList(lines, at))
  const end = lines.findIndex(
    ({ text }, at) => at > Math.max(work, lists) && text.length <= 100 && belowRecipe.test(text),
  )
  return work === -1 || end === -1 ? lines : lines.slice(0, end)
}
