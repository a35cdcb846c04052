import { unitPattern } from '#intelligence/embedded/text/words.ts'

/** A word that may be ½ or ¼ to the reader, which knows no such signs. */
export const looksLikeFraction = /^\d?%[”“"»«]?$|^\d?[YV](?:[%ıi1a24][”“"»«]?)?$|[½⅓¼⅛⅔¾⅜]/

// where a line of a list begins, behind a bullet
const begin = '^(\\s*(?:[•·*°e©+–-]{1,2}\\s+)?)'
const l = '[1lI|!]\\]?|\\]'
/** A unit, or the thing itself. */
const ahead = `(?=\\s*(?:${unitPattern}|[TE][1I|]?L|d[i1I|]|${l})\\.?\\s+\\p{L}|\\s+\\p{Lu}\\p{Ll})`
const quarter = new RegExp(`${begin}(\\d?)\\s?[YV](?:[%ıi1a4][”“"»«]?)${ahead}`, 'gmu')
const half = new RegExp(`${begin}(\\d?)(?:\\s?[YV]2?|%[”“"»«]?)${ahead}(?!\\s+Fett)`, 'gmu')
const litre = new RegExp(`${begin}(\\d{1,2}(?:[.,]\\d)?)\\s+(?:${l})(?=\\s+\\p{Lu}\\p{Ll})`, 'gmu')
/** '¼ 1 Wasser', wherever it stands. */
const litreAtFraction = new RegExp(`([½⅓¼⅛⅔¾⅜])\\s+(?:${l})(?=\\s+\\p{Lu}\\p{Ll})`, 'gu')
/** '1.51 Bouillon' */
const litreAtNumber = new RegExp(`${begin}(\\d[.,]\\d)1(?=\\s+\\p{Lu}\\p{Ll})`, 'gmu')

/** A text without what the recognition confuses in recipes: ½ is read as %, and bullets as letters. */
export function mended(text: string): string {
  return (
    text
      .replace(quarter, '$1$2¼')
      .replace(half, '$1$2½')
      // '35 % Fett' says what it says
      .replace(/(?<=^|[^\d\s]\s+)%[”“"»«]?(?=\s+\p{L})/gmu, '½')
      .replace(litreAtNumber, '$1$2 l')
      .replace(litre, '$1$2 l')
      .replace(litreAtFraction, '$1 l')
      .replace(/(?<=[½⅓¼⅛⅔¾⅜])(?=\p{L})/gu, ' ')
      .replace(/(?<=[\d½⅓¼⅛⅔¾⅜] ?)([TE])[I1l|]L(?=\s)/gu, '$1L')
      .replace(/(?<=[\d½⅓¼⅛⅔¾⅜] ?)d[i1I|](?=\s+\p{L})/gu, 'dl')
      .replace(/(?<=\p{Ll})\](?=\s|$)/gmu, 'l')
      .replace(/^[•·*°e©]{1,2}\s+(?=[\d½⅓¼⅛⅔¾⅜])/gmu, '')
      .replace(/(\d)\s*°\s*[€C6](?=\W|$)/g, '$1 °C')
  )
}
