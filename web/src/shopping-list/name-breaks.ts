// with what long words of the kitchen and the household end; not every browser knows where a German word may break
const ends =
  'beere|beutel|bier|blatt|blätter|bohne|braten|brot|brötchen|brühe|brust|brüste|bürste|butter|chips|creme|eier|erbse|essig|filet|flakes|fleisch|flocken|folie|gewürz|gipfel|glace|gurke|joghurt|kaffee|kartoffel|käse|kern|kohl|konfitüre|kräuter|kuchen|kürbis|lappen|linse|mehl|milch|mischung|mittel|nudel|nuss|nüsse|öl(?!\\p{L})|papier|paprika|paste|pfeffer|pulver|pürée|püree|quark|rahm|reiniger|riegel|röschen|saft|salat|salz|sauce|scheibe|schenkel|schnitte|stange|kugel|keks|gebäck|waffel|aufstrich|dressing|getränk|säcke|schinken|schnitzel|schokolade|schote|seife|sirup|speck|spiess|stäbchen|steak|suppe|tabletten|tasche|teig|tomate|torte|tuch|tücher|wasser|wein|wurst|würfel|würste|wurzel|zehe|zucker|zwiebel'
const lastWord = new RegExp(`(?<=\\p{L}{4})(?:${ends})\\p{L}{0,2}$`, 'iu')
// after them another word begins
const seam = /(?<=\p{L}{4}(?:ungs|heits|keits|schafts))(?=\p{L}{4})/iu

const vowel = '[aeiouyäöüàéèê]'
const noVowel = '[^aeiouyäöüàéèê]'
// what ends a syllable, and what the next one begins with: a sound, or two with which German words begin
const sounds = `(?:sch[lmnrw]?|[bcdfgkpt]r|[bcfgkp]l|zw|ch|ck|ph|th|qu|${noVowel})(?=${vowel})|(?<=${noVowel})s[pt]r?(?=${vowel})`
const syllable = new RegExp(`(?<=${vowel})(${noVowel}*?)(?=${sounds})`, 'giu')

const longWord = /\p{L}{10,}/gu
// no fewer letters stand alone on a line
const least = 4
const hyphen = '\u00AD'

function broken(word: string): string {
  if (word.search(longWord) < 0) return word
  const last = word.search(lastWord)
  if (last > 0)
    return `${broken(word.slice(0, last))}${word.length - last < least ? '' : hyphen}${word.slice(last)}`
  const joint = word.search(seam)
  if (joint > 0) return `${broken(word.slice(0, joint))}${hyphen}${broken(word.slice(joint))}`
  return word.replace(syllable, (end, _, place: number) => {
    const at = place + end.length
    return at >= least && word.length - at >= least ? end + hyphen : end
  })
}

/** The parts of a name between which it may break: where the words begin that a long one is made of, or else its syllables. */
export const partsOf = (name: string): string[] => name.replace(longWord, broken).split(hyphen)

/** How a name stands on the list, also one that a recipe begins with a small letter; 'iPad' knows better. */
export const shownName = (name: string): string =>
  name.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toLocaleUpperCase('de-CH'))
