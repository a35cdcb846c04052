import { findForm, wordsOf } from '@ordy/shared/ingredients/lexicon-forms.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import { unitPattern } from './words.ts'

/** 'l TL', 'I kg', '| EL': a one that was read as a letter, at the start of a line. */
const oneAsLetter = new RegExp(
  `^(\\s*(?:[-–•*]\\s*)?)[lI|](?=\\s(?:${unitPattern})\\.?\\s|0{1,2}\\s?(?:g|ml)\\s)`,
  'u',
)
/** '1 Stk.Zwiebel' */
const glued = new RegExp(`(?<=\\d\\s?(?:${unitPattern})\\.)(?=\\p{Lu}\\p{Ll})`, 'u')
const zeroAsLetter = /(?<=\d)[Oo]+(?=\d|\s|°|$)/g
/** 'Backpu1ver': a figure within a word. */
const inWord = /\p{L}{2,}[10]\p{L}+/gu
const behindWord = /(?<![\p{L}\d])\p{Lu}\p{Ll}{2,}1(?![\p{L}\d])/gu

const spelled = (word: string): string => word.replaceAll('1', 'l').replaceAll('0', 'o')

/** A line without the figures and letters that text recognition takes for each other. */
export function withoutMisreadings(line: string): string {
  if (!/[\dlI|]/.test(line)) return line
  return line
    .replace(oneAsLetter, '$11')
    .replace(glued, ' ')
    .replace(zeroAsLetter, (letters) => '0'.repeat(letters.length))
    .replace(inWord, spelled)
    .replace(behindWord, (word) =>
      findForm(knowledge.lexicon.forms, wordsOf(spelled(word))) ? spelled(word) : word,
    )
}
