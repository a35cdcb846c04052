const letters = /\d+(?:\.\d+)?|[a-zß-öø-ÿœ\u0100-\u024f]+/g
const special = /[ß½¼¾]|\d,\d|\d\/\d/

/** The words and numbers of a text, in lower case, with fractions and ß written one way. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return (special.test(lower) ? unified(lower) : lower).match(letters) ?? []
}

function unified(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .replaceAll('½', ' 0.5')
    .replaceAll('¼', ' 0.25')
    .replaceAll('¾', ' 0.75')
    .replace(/\b1\/2\b/g, '0.5')
    .replace(/\b1\/4\b/g, '0.25')
    .replace(/\b3\/4\b/g, '0.75')
    .replace(/(\d),(\d)/g, '$1.$2')
}

/** The share of the words of a that b has too. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0) return 0
  const rest = [...b]
  let shared = 0
  for (const word of a) {
    const at = rest.indexOf(word)
    if (at === -1) continue
    rest.splice(at, 1)
    shared++
  }
  return shared / a.length
}
