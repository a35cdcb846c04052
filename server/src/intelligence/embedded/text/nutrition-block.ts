const head = /^n(?:ä|ae)hrwert\p{L}*|^nutrition(?: facts)?|^energie- und nährwerte/iu
const energy = /(?<!\p{L})(?:kcal|kj|kalorien|calories|brennwert|energie)(?!\p{L})/iu
const nutrient =
  /(?<!\p{L})(?:kcal|kj|kilojoule|kilokalorien|kalorien|angaben|(?:servier|portions)gr(?:ö|oe)(?:ß|ss)e|brennwert|energie(?:gehalt)?|eiwei(?:ss|ß)|proteine?|fett|davon|(?:un)?gesättigte|fettsäuren|kohlenhydr(?:ate)?|kh|zucker|ballaststoffe|salz|natrium|cholesterin|broteinheiten|be|ew|e|f|calories|carb(?:ohydrate)?s|fat|saturated|sodium|fib(?:er|re)|sugars?|cholesterol|potassium|serving|vitamin\s\p{Lu}\d{0,2}|kalium|calcium|magnesium|eisen|referenzmenge|rm|nrv)(?!\p{L})/giu
const share =
  /(?<!\p{L})(?:(?:pro|je|per)\s(?:\d{1,3}\s?(?:g|ml)|(?:\d{1,2}\s)?(?:portion|person|stück|serving))|ca|zirka|%|k?g|mg|µg|p\.\s?p)(?!\p{L})/giu

/** Whether a line says what a portion holds and nothing else: 'Eiweiß', '28,4 g', '1842 kJ / 440 kcal', 'pro 1 Portion'. */
function isNutrition(line: string): boolean {
  const text = line.trim()
  if (text === '' || text.length > 120) return false
  return !/[\p{L}\d]/u.test(
    text
      .replace(head, '')
      .replace(share, '')
      .replace(nutrient, '')
      .replace(/\d{1,4}(?:[.,]\d{1,3})?(?=$|\D)\s?(?:[kmµ]?g|%)?(?!\p{L})/gu, ''),
  )
}

/** Lines without the table of what a portion holds, wherever it stands: its rows look like those of a list. */
export function withoutNutrition(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    let end = at
    while (isNutrition(lines[end] ?? '') || (lines[end]?.trim() === '' && isNutrition(lines[end + 1] ?? '')))
      end++
    const block = lines.slice(at, Math.max(end, at + 1))
    if (end === at || !isTable(block)) kept.push(...block)
    at += block.length - 1
  }
  return kept
}

const isTable = (block: readonly string[]): boolean => {
  const rows = block.filter((line) => line.trim() !== '')
  if (rows.length === 1) return rows.some(isWhole)
  return head.test(rows[0]?.trim() ?? '') || (rows.length > 2 && rows.some(energyIn))
}

/** '480 kcal, 28 g Eiweiss, 22 g Fett' */
const isWhole = (line: string): boolean => energy.test(line) && (line.match(/\d+/g) ?? []).length > 2

const energyIn = (line: string): boolean => energy.test(line)
