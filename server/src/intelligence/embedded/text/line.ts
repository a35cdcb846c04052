import { remembered } from '@ordy/shared/remembered.ts'
import {
  bareFoods,
  englishVerbs,
  numberWordPattern,
  proseWordList,
  unitPattern,
  verbForms,
  verbStems,
} from './words.ts'

// All patterns here read text in lower case: without the flags i and u they run many times faster.
const letter = 'a-zäöüßàâçèéêîñôûœ'
const fraction = '[½¼¾⅓⅔⅛⅜⅝⅞⅕]'
const number = `(?:\\d{1,5}\\s?${fraction}|\\d{1,3}\\s\\d\\/\\d|\\d{1,2}\\/\\d{1,2}|\\d{1,5}(?:[.,’']\\d{1,3})?|${fraction})`
const about =
  '(?:(?:ca|circa|etwa|ungefähr|rund|knapp|gut|gute|je|jeweils|mind|max|à|zirka|nach bedarf)\\.?\\s+|[~≈]\\s?)?'
const range = `${number}(?:\\s?(?:-|–|—|bis|oder|x|×|\\/)\\s?${number})?`
const size =
  '(?:(?:gestrichene?[rs]?|gehäufte?[rs]?|geh|gestr|kleine?[rsn]?|grosse?[rsn]?|große?[rsn]?|kl|gr|mittlere?[rsn]?|dünne?|dicke?|leicht gehäufte|voller?|volle)\\.?(?:\\s+|$))?'
const bullet = '^(?:[-–•*·▢□☐✓]\\s*)?'
const units = unitPattern.toLowerCase()

const startsWithAmount = new RegExp(`${bullet}${about}${range}(?![\\d.:]|\\s?(?:%|€|uhr|chf))`)
const startsWithUnit = new RegExp(
  `${bullet}${about}(?:${range}|(?:${numberWordPattern}|e|es|en)(?=\\s))\\s?\\/?\\s?${size}(?:${units})\\.?(?![${letter}])`,
)
const startsVaguely = new RegExp(
  `${bullet}(?:${numberWordPattern}|nach (?:belieben|geschmack|bedarf|wunsch)|n\\.\\s?b\\.|je nach|evtl\\.?|eventuell|optional|prise|schuss|saft|abrieb|schale|mark|zesten?|bund|handvoll):?\\s+(?=\\S)`,
)
const endsWithAmount = new RegExp(`(?:\\s|:|,|-|–|\\()\\s?${about}${range}\\s?(?:${units})\\.?\\)?$`)
const endsForTaste =
  /\sals\s(?:garnitur|deko(?:ration)?|beilage|topping|einlage)$|(?:zum|zur|für die|für den|nach|n\.)\s+(?:bestreuen|garnieren|dekorieren|verzieren|anbraten|braten|ausbacken|bestäuben|servieren|einfetten|frittieren|abschmecken|bestreichen|belieben|geschmack|bedarf|wunsch|b\.?|g\.?|dekoration|form|deko|garnitur|einreiben|beträufeln)\.?\)?$|\szum\s[a-zäöü]{3,}e?n\)?$|\s(?:etwas|wenig|n\.\s?b\.)$/
/** 'Zehe/n', 'Scheibe(n)' */
const open = '(?:\\/n|\\(n\\)|\\(en\\))?'
const bareAmount = new RegExp(
  `^${about}(?:${range}|${numberWordPattern})?\\s?${size}(?:(?:${units})${open})?\\.?(?:,?\\s(?:leicht\\s)?(?:gehäuft|gestrichen)e?)?$`,
)
/** 'Wer mag: 1 Handvoll Nüsse', 'Für den Teig: 300 g Mehl', 'Ausserdem 1 Rolle Blätterteig' */
const lead =
  /^(?:[-–•]\s)?(?:(?:wer (?:mag|will|möchte)|optional|fakultativ|zusätzlich|au(?:ss|ß)erdem|(?:und )?noch ?mals?|nochmals|dazu)[:,]?\s|[^:\d.!?]{2,40}:\s)(?=(?:(?:ca|evtl)\.\s|etwa\s)?(?:[\d½¼¾⅓⅔]|etwas\s|eine?[nr]?\s).*[a-zäöü]{3})/
/** 'Garnitur: Petersilie', 'Genügend Öl' */
const role =
  /^(?:(?:zum|zur|für)\s[^:]{3,30}:|(?:garnitur|deko(?:ration)?|gewürze|würze|dazu|beilagen?|topping|au(?:ss|ß)erdem|optional|wer mag):|bei bedarf|genügend)\s/
/** 'abgeriebene Schale von ½ Zitrone', 'Kerne eines Granatapfels' */
const partOfThing =
  /^(?:(?:de[rn]|die|das|etwas|wenig|fein|frisch)\s)*(?:[a-zäöüß]+e[rs]?\s)?[a-zäöüß]*(?:saft|schale|abrieb|zesten?|mark|kerne|blättchen|blätter|nadeln)\s(?:von|aus|eine[rs]?)\s(?:[\d½¼¾]|ein|zwei|drei|halben|bio|unbehandelt)/
const asLiked = /^(?:nach (?:geschmack|belieben|bedarf|wunsch)|n\.\s?b\.)$/
const bareFood = new RegExp(
  `^(?:(?:frisch gemahlene?[rs]?|(?:frisch|gemahlen|schwarz|weiss|weiß|grob|fein|gehackt)e[rs]?|edelsüsses?|edelsüßes?|neutrales|etwas)\\s+)*(?:${bareFoods}|[${letter}]{2,14}(?:salz|pfeffer|öl|zucker|mehl|essig))(?=$|[,;(]|\\s(?:und|oder|and\\s|&|aus|u\\.\\s|zum|zur|nach|für|als\\s|\\()|\\s?[+/]\\s?[a-zäöü])`,
)
const abbreviation =
  /(?:^|[\s(])(?:stk|st|ca|pck|pkg|pkt|msp|min|std|sek|b|g|bd|evtl|bzw|gr|kl|el|tl|d|mind|max|usw|etc|pers|port|p)\.[)]?$/
const cookingTime = /\d\s?(?:°|grad\b|min\b|min\.|minuten?\b|std\b|stunden?\b|sekunden\b|sek\.)/
const timeFirst =
  /^(?:ca\.?\s+)?\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+)?\s?(?:min|minuten?|std|stunden?|h|sek|sekunden|tage?|kcal|kj|°|grad|sterne|bewertungen|kommentare?|mal|%|€|chf|uhr|jahre?|rezepte?|produkte|ergebnisse|x(?!\s?\d|\s\S+(?:\s\S+)?$))(?![a-zäöü])/
const commerce = /[€$£%@©»|]|https?:|www\.|\b(?:chf|kcal|kj|uvp)\b/
/** What a portion holds, not what goes into it. */
const nutrient =
  /^(?:ca\.?\s)?\d+(?:[.,]\d+)?\s?g\s(?:eiweiss|eiweiß|protein|kohlenhydrate|ballaststoffe|kh|(?:davon )?gesättigte.*)$|^(?:energie|kalorien|brennwert|eiweiss|eiweiß|protein|kohlenhydrate|ballaststoffe)(?:gehalt)?[:\s]+\d/
const ofRecipes = /(?:^|[^a-zäöü])(?:zutaten|rezepte?|zubereitung)(?![a-zäöü])/
/** 'Trockene Zutaten mischen' */
const worksOnThings =
  /(?:^|\s)(?:trockene|feuchte|nasse|flüssige|feste|restliche|übrige|andere|weitere|alle|sämtliche)n?\szutaten\s/
const verb = new RegExp(
  `^(?!menge$|[${letter}]*nudeln$|ge(?!be|bt|nie)|[${letter}]{1,6}ge(?:${verbStems}))[${letter}]{0,12}?(?:${verbStems})(?:en|n|e|t|et|st)$|^(?:${verbForms}|${englishVerbs})$`,
)
const prose = new Set(proseWordList.split('|'))
const words = new RegExp(`[${letter}]+`, 'g')

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

/** Whether a word tells of work in the kitchen; texts repeat their words, so each is looked at once. */
const isVerb = remembered((word) => verb.test(word))

/** 'Gurke gehobelt, gesalzen, ausgedrückt.' tells what was done. */
const endsWithWork = /\s\p{Ll}{0,8}ge\p{Ll}{3,}(?:t|en)[.!]$/u

/** 'Gemüse nach Wahl, z. B. Zucchini', 'Kartoffeln, so viele ihr mögt'. */
const asOneLikes =
  /,\sso ?viele?(?![a-zäöü])|\s(?:nach (?:wahl|belieben|geschmack|bedarf|gusto|lust)|n\. ?b\.|z\. ?b\.|evtl\.)(?![a-zäöü])/

/** 'Zwei Freunde kamen zu Besuch.' */
const tellsOfCount = new RegExp(`^(?:${numberWordPattern})(?:\\s\\S+){3,}[.!?]$`)

/** 'Ein Kuchen für alle Tage.' begins like an amount and is none. */
const isVague = (text: string): boolean =>
  (partOfThing.test(text) && !/[.!?]$/.test(text)) ||
  endsForTaste.test(text) ||
  (asOneLikes.test(text) && !/[.!?]$/.test(text)) ||
  (startsVaguely.test(text) &&
    !tellsOfCount.test(text) &&
    !(/^eine?[rns]?\s/.test(text) && /[,!?]|\.$/.test(text)))

/** 'Ein Topf, 20 Minuten, fertig.' */
const startsLikeStory = /^eine?[rns]?\s.*\d\s?(?:min|std|stunde)/
/** What a table of nutrition shortens to 'Kh 48 g'. */
const shortNutrient = /^(?:f|fe|kh|e|ew|bs|kj|fett|eiweiss|ballaststoffe)\.?:?\s\d{1,4}(?:[.,]\d)?\s?g?$/

/** Bakers write the share of the flour behind: '400 g (67 %)'. */
const withoutShare = (text: string): string => (text.endsWith(')') ? text.replace(/\s\([^()]*\)$/, '') : text)

/** What somebody remarks about a thing does not make a sentence of it: '75 g Mehl (bei uns gibt es das als …)'. */
const withoutRemark = (text: string): string =>
  text.endsWith(')') && /^(?:[\d½¼¾]|\S+\s\([^()]*\)$)/.test(text)
    ? text.replace(/\s\([^()]{24,}\)$/, '')
    : text

function hasUnit(text: string, figures: boolean): boolean {
  if (startsWithUnit.test(text)) return true
  return (
    figures && (endsWithAmount.test(text) || (text.endsWith(')') && endsWithAmount.test(withoutShare(text))))
  )
}

const isForeign = (text: string, figures: boolean): boolean =>
  commerce.test(text) || (figures && (nutrient.test(text) || shortNutrient.test(text)))

/** 'Pro Person 200 g Kartoffeln' */
const eachPerson = /^(?:[-–•]\s)?(?:pro|je) (?:person|kopf|portion):? (?=\d|eine?n?\s|ca|etwa)/

function quantityOf(text: string): Pick<LineFeatures, 'amount' | 'unit' | 'heat' | 'foreign'> {
  const figures = /[\d½¼¾⅓⅔⅛]/.test(text)
  if (eachPerson.test(text)) return quantityOf(text.replace(eachPerson, ''))
  const time = figures && (timeFirst.test(text) || startsLikeStory.test(text))
  const unit = !time && hasUnit(text, figures)
  return {
    unit,
    amount: unit || (figures && !time && startsWithAmount.test(text)),
    heat: figures && cookingTime.test(text),
    foreign: time || isForeign(unit ? withoutShare(text) : text, figures),
  }
}

/** The quantity behind what leads to it; the whole tells whether it is one of nutrition. */
function quantityBehindLead(text: string): ReturnType<typeof quantityOf> {
  const before = lead.exec(text)?.[0] ?? ''
  const quantity = quantityOf(text.slice(before.length))
  return before === '' ? quantity : { ...quantity, foreign: quantity.foreign || isForeign(text, true) }
}

/** 'Zwiebel und Knoblauch anschwitzen.' tells what to do with them. */
const isFoodFirst = (text: string, isWork: boolean): boolean =>
  bareFood.test(text.replace(role, '')) && !isWork

const isAboutRecipe = (text: string, verbs: number): boolean =>
  verbs < 2 && text.length < 200 && ofRecipes.test(text) && !(verbs === 1 && worksOnThings.test(text))

/** Reads the features of one line; long lines are judged by their first 400 characters. */
export function lineFeatures(line: string): LineFeatures {
  const text = (line.length > 400 ? line.slice(0, 400) : line).toLowerCase()
  const told = withoutRemark(text)
  const all = told.match(words) ?? []
  const short = all.length <= 16
  const sentence = /[.!?]["“”)]?$/.test(text) && !abbreviation.test(text)
  const proseCount = all.reduce((sum, word) => sum + (prose.has(word) ? 1 : 0), 0)
  const verbCount = all.reduce(
    (sum, word) => sum + (isVerb(word) ? 1 : 0),
    sentence && proseCount === 0 && endsWithWork.test(line) ? 1 : 0,
  )
  return {
    ...quantityBehindLead(text),
    length: line.length,
    words: told === '' ? 0 : told.split(' ').length,
    vague: short && isVague(text),
    food: short && isFoodFirst(text, verbCount > 0 && (sentence || text.includes('+'))),
    verbs: verbCount,
    prose: proseCount,
    sentence,
    aboutRecipe: isAboutRecipe(text, verbCount),
  }
}

const signOf = ({ unit, amount, vague, food }: LineFeatures): number =>
  unit ? 3 : amount ? 1.8 : vague || food ? 1.5 : -0.6

/** How much a line looks like an ingredient: above 0 rather yes, below 0 rather no. */
export function ingredientScore(line: LineFeatures): number {
  if (line.words === 0 || line.aboutRecipe) return -3
  let score = signOf(line)
  if (line.words > 9) score -= Math.min(4, (line.words - 9) * 0.25)
  if (line.verbs > 0 && line.words > 4) score -= line.verbs === 1 ? 0.7 : 2.5
  if (line.sentence && (line.words > 5 || (line.verbs > 0 && !line.amount))) score -= 1.5
  if (line.foreign) score -= 2.5
  if (line.prose > 0) score -= line.prose * 0.8
  return Math.max(-4, Math.min(4, score))
}

/** How much a line looks like a step of the preparation. */
export function stepScore(line: LineFeatures): number {
  // 'Pürieren.' is a step in one word.
  if (line.words < 2) return line.verbs > 0 && line.sentence ? 0.6 : -3
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

/** An amount standing for itself ('500 g', '1', 'etwas', 'nach Geschmack'), as the first cell of a row has it. */
export function isBareAmount(text: string): boolean {
  if (text.length === 0 || text.length > 28 || (text.length > 16 && !/[\d½¼¾⅓⅔]/.test(text))) return false
  const lower = text.toLowerCase()
  return bareAmount.test(lower) || asLiked.test(lower)
}
