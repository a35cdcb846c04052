// 'Torten', 'Nudeln', 'Federn'; 'Gratins' and 'Currys', but not 'Lachs'
const plural = /(e[lr]?)n$|([^hs])s$/
const leastPlural = 5

/** Shorter words are looked for as beginnings alone: 'ei' is inside of nearly everything. */
export const leastInside = 3

// as many as they are; and a cake ('Kuchen') is no kitchen ('Küche')
export const unchanged = /(?:kuchen|braten|schinken|knochen|krapfen|karpfen)$/

/** How a word stands inside others where it is one of several: 'torte' of 'torten' is in 'rueblitorte'. */
export const insideForm = (word: string): string =>
  word.length < leastPlural || unchanged.test(word) ? word : word.replace(plural, '$1$2')

/** So long is what stands before a word in a compound: 'hasel' before 'nuss', and no 'b' before 'rand'. */
export const leastBefore = 3

/** How a word stands behind another one in a compound: 'pilz' of 'pilze' in 'steinpilzravioli'. Undefined where it stands as it is; 'kartoffelne' is a slip. */
export const compoundForm = (word: string): string | undefined =>
  unchanged.test(word) ? undefined : /^(.{3,}[^e])(?<!eln)en?$/.exec(word)?.[1]

/** Whether a word is a compound with another one behind something. */
export const isBehind = (part: string, word: string): boolean =>
  word.indexOf(part, leastBefore) >= leastBefore

/** Shorter stems are of too many words: that of cheese ('Käse') begins chestnuts ('Kastanien'). */
export const leastStem = 4

// 'sommerlich', 'schweizerische', 'salziges'
const derived = /(?:lich|isch|ig)(?:e[mnrs]?)?$/

/** The word that another one says how something is by: 'sommer' of 'sommerlich'. Undefined where it says nothing like that. */
export function rootOf(word: string): string | undefined {
  const root = word.replace(derived, '')
  return root === word || root.length < leastStem ? undefined : root
}
