import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import type { DraftLine, DraftStep } from './recipe-draft.ts'
import { wordsOf } from './similar.ts'

/** What a kitchen needs beside food; everything else of a household is bought, not cooked. */
const ofKitchen =
  /papier|folie|spiess|stocher|stäbchen|garn|schnur|faden|nadel|glas|gläser|form|blech|beutel|filter|pfanne|topf|schüssel|messer|rührer|mixer|kohle|serviette|halm|stiel/iu
/** What one speaks of at the stove without naming a thing of the list. */
const atTheStove =
  /(?<!\p{L})(?:alles|alle zutaten|restliche[nrs]?|(?:\p{L}+)?teig|masse|(?:back)?ofen|backrohr|pfanne|topf|schüssel|(?:\p{L}{3,})?form|blech|(?:\p{L}+)?mixer|cutter|mörser|moulinette|wasserbad|mikrowelle|steamer|airfryer|thermomix|mixtopf|sieb|sud|mischung|flüssigkeit|herd|backpapier|kühlschrank|grill|\p{L}+eisen|(?:aus|über)?backen|braten|frittieren|grillieren|kugeln|gemüse|fleisch|sauce|soße|sosse|creme|aufkochen|köcheln|(?:an)?dünsten|schmoren|anbraten)(?!\p{L})|\d\s?°|\d\s?grad/iu
const shopping =
  /einkauf|besorg|kommission|poschte|posten|migros|coop|aldi|lidl|rewe|edeka|billa|denner|mitbring|mitgeben|packliste|material|inventar|vorräte|bestellung|(?:ernährungs|diät|ess|menü|trainings)plan|tagebuch|protokoll|quittung|rechnung/iu

type Thing = 'food' | 'household' | 'unknown'

function thingOf({ text }: DraftLine): Thing {
  const { name } = parseIngredientLine(text)
  const entry = lookup(knowledge.lexicon, name)?.entry
  if (entry?.category === 'nonfood') return ofKitchen.test(name) ? 'unknown' : 'household'
  return entry === undefined || entry.category === 'sonstiges' ? 'unknown' : 'food'
}

/** The words that name the things. */
const namesOf = (lines: readonly DraftLine[]): string[] =>
  lines
    .filter((line) => thingOf(line) !== 'household')
    .flatMap(({ text }) => wordsOf(parseIngredientLine(text).name).filter((word) => word.length >= 3))

/** Whether the work is done with the things of the list or at the stove. */
function isDoneWith(steps: readonly DraftStep[], lines: readonly DraftLine[]): boolean {
  const told = steps.map(({ head, content }) => `${head} ${content}`).join(' ')
  if (atTheStove.test(told)) return true
  const words = wordsOf(told)
  // in another form, or 'Schnitzel' for the 'Kalbsschnitzel'
  return namesOf(lines).some((name) =>
    words.some((word) => word.includes(name.slice(0, 4)) || (word.length > 4 && name.endsWith(word))),
  )
}

/** 'Fein hacken und mischen. 30 Minuten ziehen lassen.' names no thing at all. */
const namesNothing = (steps: readonly DraftStep[]): boolean =>
  steps.every(({ content }) => !/[\p{L}\d,] (?!(?:Min|Std|Stunde)\p{L}*)\p{Lu}/u.test(content))

/** The house knows food by its German names alone. */
const isEnglish = (steps: readonly DraftStep[]): boolean => {
  const told = steps.map(({ content }) => content).join(' ')
  return (told.match(/(?<!\p{L})(?:the|and|with|until|into|for)(?!\p{L})/giu) ?? []).length > 1
}

/** What one measures at the stove and does not buy. */
const measuredOut =
  /(?<!\p{L})(?:[ET]L|[cdm]l|Esslöffel|Teelöffel|Prisen?|Msp|Messerspitzen?|Schuss|(?:Knoblauch)?zehen?|Zweige?|Eigelb|Eiwei(?:ss|ß))(?!\p{L})/iu

/** '500 g Mehl, 42 g Hefe, 1 TL Salz' and no more: things to eat alone, measured as nobody buys them. */
const isAllMeasured = (lines: readonly DraftLine[], things: readonly Thing[]): boolean =>
  lines.length > 2 &&
  things.every((thing) => thing === 'food') &&
  lines.every(({ text }) => /[\d½¼¾⅓⅔]/.test(text) || text.split(' ').length < 3) &&
  lines.some(({ text }) => measuredOut.test(text))

/** Whether what was found in a text is none: a shopping list, a letter, material for something else. */
export function isNoRecipe(
  title: string,
  lines: readonly DraftLine[],
  steps: readonly DraftStep[],
  announced: boolean,
  listed = announced,
): boolean {
  const isUnknownFood = isEnglish(steps)
  const things = lines.map(thingOf).map((thing) => (thing === 'unknown' && isUnknownFood ? 'food' : thing))
  const count = (kind: Thing): number => things.filter((thing) => thing === kind).length
  if (count('food') * 3 < lines.length || count('household') > count('food')) return true
  if (shopping.test(title) && !announced) return true
  const isList = count('household') > 0
  if (steps.length === 0) return isList || (title === '' && !listed && !isAllMeasured(lines, things))
  if (count('food') * 4 >= lines.length * 3 && namesNothing(steps)) return false
  return !announced && !isDoneWith(steps, lines)
}
