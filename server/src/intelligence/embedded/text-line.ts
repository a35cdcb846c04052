import { bareFoods, numberWordPattern, unitPattern, verbForms, verbStems } from './text-words.ts'

const fraction = '[½¼¾⅓⅔⅛⅜⅝⅞⅕]'
const number = `(?:\\d{1,5}\\s?${fraction}|\\d{1,3}\\s\\d\\/\\d|\\d{1,2}\\/\\d{1,2}|\\d{1,5}(?:[.,’']\\d{1,3})?|${fraction})`
const about =
  '(?:(?:ca|circa|etwa|ungefähr|rund|knapp|gut|gute|je|jeweils|mind|max|à|zirka|nach Bedarf)\\.?\\s+)?'
const range = `${number}(?:\\s?(?:-|–|—|bis|oder|x|×|\\/)\\s?${number})?`
const size =
  '(?:(?:gestrichene?[rs]?|gehäufte?[rs]?|geh|gestr|kleine?[rsn]?|grosse?[rsn]?|große?[rsn]?|kl|gr|mittlere?[rsn]?|dünne?|dicke?|leicht gehäufte|voller?|volle)\\.?\\s+)?'

const startsWithAmount = new RegExp(
  `^(?:[-–•*·▢□☐✓]\\s*)?${about}${range}(?![\\d.:]|\\s?(?:%|€|Uhr|CHF))`,
  'iu',
)
const startsWithUnit = new RegExp(
  `^(?:[-–•*·▢□☐✓]\\s*)?${about}(?:${range}|${numberWordPattern})\\s?\\/?\\s?${size}(?:${unitPattern})\\.?(?![\\p{L}])`,
  'iu',
)
const startsVaguely = new RegExp(
  `^(?:[-–•*·▢□☐✓]\\s*)?(?:${numberWordPattern}|nach Belieben|n\\.\\s?B\\.|je nach|evtl\\.?|eventuell|optional|Prise|Schuss|Saft|Abrieb|Schale|Bund|Handvoll)\\s+(?=\\S)`,
  'iu',
)
const endsWithAmount = new RegExp(
  `(?:\\s|:|,|-|–|\\()\\s?${about}${range}\\s?(?:${unitPattern})\\.?\\)?$`,
  'u',
)
const endsForTaste =
  /(?:zum|zur|für die|für den|nach|n\.)\s+(?:bestreuen|garnieren|dekorieren|verzieren|anbraten|braten|ausbacken|bestäuben|servieren|einfetten|frittieren|abschmecken|bestreichen|belieben|geschmack|bedarf|wunsch|b\.?|g\.?|dekoration|form|deko|garnitur|einreiben|beträufeln)\.?\)?$/iu
const endsVaguely = /\s(?:etwas|wenig|nach belieben|nach geschmack|n\.\s?b\.)$/iu
const bareAmount = new RegExp(
  `^${about}(?:${range}|${numberWordPattern})?\\s?${size}(?:${unitPattern})?\\.?$`,
  'iu',
)
const bareFood = new RegExp(
  `^(?:(?:frische?[rs]?|gemahlene?[rs]?|frisch gemahlene?[rs]?|schwarze?[rs]?|weisse?[rs]?|weiße?[rs]?|grobe?[rs]?|feine?[rs]?|edelsüsses?|edelsüßes?|gehackte?[rs]?|neutrales|etwas)\\s+)*(?:${bareFoods})(?=$|[,;(]|\\s(?:und|oder|&|aus|zum|zur|nach|für|\\())`,
  'iu',
)
const abbreviation =
  /(?:^|[\s(])(?:stk|st|ca|pck|pkg|pkt|msp|min|std|sek|b|g|bd|evtl|bzw|gr|kl|el|tl|d|mind|max|usw|etc)\.[)]?$/iu
const cookingTime = /\d\s?(?:°|grad\b|min\b|min\.|minuten?\b|std\b|stunden?\b|sekunden\b|sek\.)/iu
const timeFirst =
  /^(?:ca\.?\s+)?\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+)?\s?(?:min|minuten?|std|stunden?|h|sek|sekunden|tage?|kcal|kj|°|grad|sterne|bewertungen|kommentare?|mal|%|€|chf|uhr|jahre?|rezepte?|produkte|ergebnisse|x)\b/iu
const commerce = /[€$£%@]|https?:|www\.|\bchf\b|\bkcal\b|\bkj\b|©|\bUVP\b|»|\|/iu
const verb = new RegExp(
  `(?<![\\p{L}])(?:(?!ge(?!be|bt|nie)|\\p{L}{1,6}ge(?:${verbStems}))\\p{L}{0,12}?(?:${verbStems})(?:en|n|e|t|et|st)|${verbForms})(?![\\p{L}])`,
  'giu',
)
const proseWords =
  /(?<![\p{L}])(?:ich|wir|uns|mein|meine|mich|dir|euch|ihr|du|dein|deine|ist|sind|war|wird|werden|hat|haben|habe|kann|kannst|können|nicht|sehr|auch|aber|schon|wenn|weil|dass|immer)(?![\p{L}])/giu

/** What a line of a recipe shows at first sight. */
export interface LineFeatures {
  readonly length: number
  readonly words: number
  readonly amount: boolean
  readonly unit: boolean
  readonly vague: boolean
  readonly food: boolean
  readonly verbs: number
  readonly prose: number
  readonly sentence: boolean
  readonly heat: boolean
  readonly foreign: boolean
  /** It speaks about the recipe ('alle Zutaten kaufen', 'Wie schmeckt es dir?'). */
  readonly aboutRecipe: boolean
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Reads the features of one line; long lines are judged by their first 600 characters. */
export function lineFeatures(line: string): LineFeatures {
  const text = line.length > 600 ? line.slice(0, 600) : line
  const time = timeFirst.test(text)
  const unit = !time && (startsWithUnit.test(text) || endsWithAmount.test(text))
  return {
    length: line.length,
    words: count(text, /\S+/g),
    amount: !time && (unit || startsWithAmount.test(text)),
    unit,
    vague:
      (startsVaguely.test(text) && !(/^eine?[rns]?\s/i.test(text) && /[,!?]|\.$/.test(text))) ||
      endsForTaste.test(text),
    food: bareFood.test(text),
    verbs: count(text, verb),
    prose: count(text, proseWords),
    sentence: /[.!?]["“”)]?$/.test(text) && !abbreviation.test(text),
    heat: cookingTime.test(text),
    foreign: time || commerce.test(text),
    aboutRecipe:
      /(?<!\p{L})(?:zutaten|rezepte?|zubereitung)(?!\p{L})/iu.test(text) &&
      text.length < 200 &&
      count(text, verb) < 2,
  }
}

/** How much a line looks like an ingredient: above 0 rather yes, below 0 rather no. */
export function ingredientScore(line: LineFeatures): number {
  if (line.words === 0 || line.aboutRecipe) return -3
  let score = line.unit ? 3 : line.amount ? 1.8 : line.vague ? 1.5 : line.food ? 1.5 : -0.6
  if (line.words > 9) score -= Math.min(4, (line.words - 9) * 0.25)
  if (line.verbs > 0 && line.words > 4) score -= line.verbs === 1 ? 0.7 : 2.5
  if (line.sentence && line.words > 5) score -= 1.5
  if (line.foreign) score -= 2.5
  if (line.prose > 0) score -= line.prose * 0.8
  return Math.max(-4, Math.min(4, score))
}

/** How much a line looks like a step of the preparation. */
export function stepScore(line: LineFeatures): number {
  if (line.words < 2) return -3
  let score = Math.min(3, line.verbs * 1.1) - 0.6
  if (line.sentence) score += 0.8
  if (line.heat) score += 0.6
  if (line.words > 8) score += 0.7
  if (line.verbs === 0) score -= 1.2
  if (line.amount && line.words < 9) score -= 2
  if (line.foreign) score -= 0.8
  // Blogs tell about cooking too; a story speaks of persons.
  score -= Math.min(2.5, line.prose * 0.35)
  return Math.max(-4, Math.min(4, score))
}

/** An amount standing for itself ('500 g', '1', 'etwas'), as the first cell of a row has it. */
export function isBareAmount(text: string): boolean {
  return text.length < 30 && text.length > 0 && bareAmount.test(text)
}
