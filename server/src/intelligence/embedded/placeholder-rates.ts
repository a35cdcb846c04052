import { readQuantity } from '@ordy/shared/ingredients/quantity.ts'
import { dimensionOf } from '@ordy/shared/ingredients/units.ts'

const time = String.raw`(?:(?:ca|etwa)\.?\s)?[\d½¼¾][\d.,/–-]*\s?(?:bis\s\d+\s)?(?:min|sek|std|stunde|h\b|tag|woche)`
/**
 * 'In jede Form', 'pro Person', 'die Förmchen jeweils mit', 'alle 10 Minuten', 'für die doppelte Menge'. How long each of them takes
 * ('pro Blech 12 Minuten'), and each side of one thing, says nothing about amounts.
 */
const forEach = new RegExp(
  String.raw`(?<!\p{L})(?:(?:jede[rsnm]?|pro|per|je(?:weils)?(?!\s*[\d½¼¾⅓⅔⅛]))(?!\p{L}|\s+(?:nach|seite|fall)(?!\p{L})|(?:\s+\p{L}+){0,2}\s+${time})|p\.p\.|immer wieder|mehrmals|alle\s+${time}|(?:doppelte|dreifache|halbe)[nrs]?\s(?:menge|rezept|portion))`,
  'iu',
)
/** 'mit je 2 EL Milch und 1 TL Zucker': for each of several, unlike what stood before. */
const eachAmount = /(?<!\p{L})(?:je|jeweils)\s*[\d½¼¾⅓⅔⅛]/iu
const per = /(?<!\p{L})(für|auf|bei)\s+/giu
const eaters =
  /^\s*(?:Portion|Person|Pers\.|Kopf|Gast|Gäste|Esser|Kind|Erwachsene|Teller|Form|Förmchen|Glas|Blech|Stück)/u
const lasting = new RegExp(`^${time}`, 'iu')

/** 'Für 1 kg Brot', 'auf 100 g Butter', 'für eine Portion': how much belongs to so much of something else. */
function isRate(sentence: string): boolean {
  return [...sentence.matchAll(per)].some(({ 0: written, 1: word = '', index }) => {
    const rest = sentence.slice(index + written.length, index + written.length + 60)
    const { amount, unit, end } = readQuantity(rest)
    if (amount === null || lasting.test(rest)) return false
    const behind = rest.slice(end)
    // 'auf 4 Teller verteilen' is no rate, 'auf 1 l auffüllen' and 'für eine Sauce' neither
    if (eaters.test(behind) || unit === 'Glas' || unit === 'Stück') return word !== 'auf' || amount === 1
    const isCounted = /^für$/i.test(word) && /^\D{0,5}[\d½¼¾]/.test(rest)
    return (isCounted || dimensionOf(unit) !== 'count') && /^\s*(?:\p{Ll}+\s)?\p{Lu}/u.test(behind)
  })
}

/** From where on the amounts of a sentence are those of one of several, or a rate; its length where none are. */
export function rateStart(sentence: string): number {
  if (forEach.test(sentence) || isRate(sentence)) return 0
  const start = sentence.search(eachAmount)
  return start < 0 ? sentence.length : start
}
