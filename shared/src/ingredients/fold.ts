const special: Record<string, string> = { ß: 'ss', ø: 'o', œ: 'o', æ: 'a', ł: 'l', đ: 'd', ı: 'i' }

/** Spells a text in the one way in which it is searched: lower case, no accents, and ä, ae, a alike. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøœæłđı]/g, (letter) => special[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
