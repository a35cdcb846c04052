const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const commonMarks: Readonly<Record<string, string>> = {
  ä: 'a',
  ö: 'o',
  ü: 'u',
  é: 'e',
  è: 'e',
  ê: 'e',
  à: 'a',
  â: 'a',
  ç: 'c',
}
const common = /^[\n -~ÄÖÜäöüéèêàâç]*$/

/** One spelling for searching and comparing: lower case, no accents, no signs that nobody sees, `ä`/`ae` → `a`, `ö`/`oe` → `o`, `ü`/`ue` → `u`, `ß` → `ss`. */
export function fold(text: string): string {
  const bare = common.test(text)
    ? text.toLowerCase().replace(/[äöüéèêàâç]/g, (letter) => commonMarks[letter] ?? letter)
    : withoutMarks(text)
  return bare.replace(/([aou])e+/g, '$1')
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßøæœłđðþı]/g, (letter) => latin[letter] ?? letter)
}

/** The words of a text as they are typed, without marks: 'Kräuern' is 'krauern' here, and folded 'kraurn'. */
export const bareWords = (text: string): string[] => withoutMarks(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The folded words of a text, without punctuation. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
