// 'Torten', 'Nudeln', 'Federn'; 'Gratins' and 'Currys', but not 'Lachs'
const plural = /(e[lr]?)n$|([^hs])s$/
const leastPlural = 5
const leastBase = 4

/** Shorter words are looked for as beginnings alone: 'ei' is inside of nearly everything. */
export const leastInside = 3

/** How a word stands inside others where it is one of several: 'torte' of 'torten' is in 'rueblitorte'. */
export const insideForm = (word: string): string =>
  word.length < leastPlural ? word : word.replace(plural, '$1$2')

/** How others end that are one of several: 'brot' of 'brote' ends 'ruchbrot'. Undefined where a word may be no plural. */
export const endingForm = (word: string): string | undefined =>
  word.length > leastBase && word.endsWith('e') ? word.slice(0, -1) : undefined
