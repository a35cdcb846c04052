import { foldedWords } from '../ingredients/fold.ts'

/** Words that join others and name nothing. */
export const fillerWords: ReadonlySet<string> = new Set(
  foldedWords(`
  ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bin bis bist da dabei dafür
  damit danach dann darauf darin das dass davon dazu dein deine deiner dem den denn der des dich die diese diesem diesen dieser dieses
  dir doch dort du durch ein eine einem einen einer eines einmal er es etwa etwas euer eure für fürs gegen haben hat hatte hier hin ich
  ihm ihn ihr ihre im immer in ins ist ja je jede jedem jeden jeder jedes kann kein keine keinen können lässt man mein meine mich mir
  mit muss nach nicht nichts noch nun nur ob oder ohne pro schon sehr sein seine sich sie sind so soll sonst sowie statt über um und uns
  unser unsere unter viel viele vom von vor wann war was weder weil wenn wer werden wie wieder wir wird wo zu zum zur zurück zwischen
`),
)

const negations = new Set(foldedWords('kein keine keinen keinerlei nicht ohne weder'))
const joints = new Set(['und', 'oder', 'noch', 'sowie', 'bzw'])
// 'ohne Fleisch, dafür mit Reis'
const turns = new Set(foldedWords('mit dafür aber sondern nur'))
// 'Nüsse, Eier & Fleisch'
const jointSigns = /[,;&+/]/g
const anyRecipe = new Set(foldedWords('Rezept Rezepte Gericht Gerichte'))
const isTelling = (word: string) => !(fillerWords.has(word) || anyRecipe.has(word))

// 'rote', 'geriebenen', 'italienische'; 'hart' in 'hart gekochte', 'crème' in 'crème fraîche'
const adjective =
  /^(?:ge\w{3,}(?:t|en)|\w{3,}(?:iert|isch|ig|lich)|rot|grun|gelb|weiss|schwarz|braun|frisch|roh|suss|saur|scharf|mild|fein|grob|ganz|klein|gross|hart|weich|reif|hell|dunkl|warm|kalt|dick|dunn|fett|mager|zart)e[mnrs]?$/
const adverbs = new Set(foldedWords('hart weich frisch fein grob leicht stark'))
const behind = new Set(['fraiche', 'double'])

/** Whether a word only says which of what the words behind it name. */
function saysWhich(word: string, [next, ...others]: readonly string[]): boolean {
  if (next === undefined || negations.has(next)) return false
  if (behind.has(next)) return true
  if (adverbs.has(word)) return saysWhich(next, others)
  if (!adjective.test(word)) return false
  return joints.has(next) ? saysWhich(word, others) : isTelling(next)
}

/** What a search asks for, and what it wants to be without: in 'suppe ohne rahm und lauch' soup, and neither cream nor leek. */
export function readSearch(text: string): { wanted: string[]; unwanted: string[] } {
  const words = foldedWords(text.replaceAll(jointSigns, ' und '))
  const wanted = new Set<string>()
  const unwanted = new Set<string>()
  let [into, last] = [wanted, wanted]
  for (const [at, word] of words.entries()) {
    if (negations.has(word)) into = unwanted
    else if (joints.has(word)) into = last
    else if (turns.has(word) && last === unwanted && !negations.has(words[at - 1] ?? '')) into = last = wanted
    else if (into === unwanted && saysWhich(word, words.slice(at + 1))) last = unwanted
    else if (isTelling(word)) {
      into.add(word)
      last = into
      into = wanted
    }
  }
  // where there are only words that tell nothing they are meant
  const isEmpty = wanted.size + unwanted.size === 0
  return { wanted: [...(isEmpty ? new Set(foldedWords(text)) : wanted)], unwanted: [...unwanted] }
}

/** The words that are asked for: 'rezept mit kürbis' asks for 'kürbis'. */
export const askedWords = (text: string): string[] => readSearch(text).wanted

/** Whether a word may become one that names nothing, as it is typed: 'ohn'. */
export const beginsFiller = (word: string): boolean =>
  [...fillerWords].some((filler) => filler.startsWith(word))

const without = /(?:frei|(?<!k)los)(?:e[mnrs]?)?$/

/** Whether a word asks for what has none of something: 'zuckerfrei' does not mean sugar, nor 'fleischlos' meat. */
export const saysWithout = (word: string): boolean => without.test(word)

/** Whether a word may be meant by one that is not written right: a slip in 'Züri' is not about 'zur'. */
export const mayBeMeant = (word: string, wanted: string): boolean =>
  (!fillerWords.has(word) || fillerWords.has(wanted)) && (!saysWithout(wanted) || saysWithout(word))
