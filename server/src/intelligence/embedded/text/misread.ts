import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
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

/** 'Zwiebelrnus', 'Rahrn' */
const twoForOne = /(?<!\p{L})\p{Lu}\p{Ll}*rn\p{Ll}*/gu

const isFood = (word: string): boolean => lookup(knowledge.lexicon, word) !== null

/** An m that was read as r and n, where only the m makes a food of the word. */
function withOneForTwo(word: string): string {
  const meant = word.replaceAll('rn', 'm')
  return !isFood(word) && isFood(meant) ? meant : word
}

const spelled = (word: string): string => word.replaceAll('1', 'l').replaceAll('0', 'o')

/** A line without the figures and letters that text recognition takes for each other. */
export function withoutMisreadings(line: string): string {
  const whole = line.includes('rn') ? line.replace(twoForOne, withOneForTwo) : line
  if (!/[\dlI|]/.test(whole)) return whole
  return whole
    .replace(oneAsLetter, '$11')
    .replace(glued, ' ')
    .replace(zeroAsLetter, (letters) => '0'.repeat(letters.length))
    .replace(inWord, spelled)
    .replace(behindWord, (word) =>
      findForm(knowledge.lexicon.forms, wordsOf(spelled(word))) ? spelled(word) : word,
    )
}
