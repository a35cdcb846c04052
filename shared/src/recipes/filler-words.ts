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

// they turn what they stand before into what is not wanted, and are not left out
const negations = new Set(foldedWords('kein keine keinen nicht ohne'))
const anyRecipe = new Set(foldedWords('Rezept Rezepte Gericht Gerichte'))

/** The words that are asked for: 'rezept mit kürbis' asks for 'kürbis'. Where there are only such words they are meant. */
export function askedWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))]
  const telling = words.filter(
    (word) => negations.has(word) || !(fillerWords.has(word) || anyRecipe.has(word)),
  )
  return telling.length > 0 ? telling : words
}

/** Whether a word may be meant by one that is not written right: a slip in 'Züri' is not about 'zur'. */
export const mayBeMeant = (word: string, wanted: string): boolean =>
  !fillerWords.has(word) || fillerWords.has(wanted)
