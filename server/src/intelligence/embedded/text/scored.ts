import { ingredientScore, lineFeatures, stepScore, type LineFeatures } from './line.ts'
import type { OutlineLine } from './outline-line.ts'
import { sectionOf } from './sections.ts'
import { timesIn } from './times.ts'
import { vesselsIn, yieldIn, yieldTold } from './yield.ts'

/** A line with what it shows by itself. */
export interface Scored extends OutlineLine {
  readonly features: LineFeatures
  readonly heading: boolean
  /** A line that states persons or times and nothing else. */
  readonly fact: boolean
  readonly asIngredient: number
  readonly asStep: number
}

/** 'Für 4 Personen · 30 Min.' states two things. */
export const partsOf = (text: string): string[] =>
  text.split(
    /\s*[·|•]\s*|\s[-–/]\s|(?<=^\d{1,2}\s\p{L}{4,12})\s(?=\d{1,3}\s?(?:min|std|stunde))|(?<=\p{L}{4})\.\s(?=(?:ca\.?\s)?\d)|(?<=min|std)\.\s(?=für\s)|,\s(?=(?:ca\.?\s|etwa\s|für\s)?\d|\p{L}*zeit(?!\p{L})|dauer|fertig in|portion|person)/iu,
  )

/** 'Ergibt 12 Stück' and '12 Stück (klein)' tell a yield, 'Eier 5 Stück' an amount. */
const piecesTold =
  /^(?:für|ergibt|ergeben|reicht|menge|ertrag|yield|zutaten|stückzahl|ca\.|etwa)(?![\p{L}])|^\d+\s\S+(?:\s\([^()]*\))?$/iu
function isYield(text: string): boolean {
  const found = yieldIn(text)
  if (found === null) return false
  if (found.persons === null) return piecesTold.test(text)
  if (!/^\d/.test(text) || found.text.length >= text.length * 0.6) return true
  // '4 Portionen 35 Min.'
  return !/\p{L}/u.test(
    text
      .replace(found.text, '')
      .replace(
        /\([^()]*\)|(?<!\p{L})(?:einfach|leicht|mittel|schwer|normal|simpel|aufwändig)(?!\p{L})/giu,
        '',
      )
      .replace(/\d\s?(?:min|minuten|std|stunden?|h)(?!\p{L})/giu, ''),
  )
}

const mayState =
  /[\d½¼¾⅓⅔]|\s(?:ein|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf)|^(?:ein|zwei|drei|vier|sechs|acht)/i

/** Verbs that name what a time is for. */
const timeVerbs =
  /(?<!\p{L})(?:kochen|backen|garen|braten|schmoren|dünsten|dämpfen|köcheln|ruhen|kühlen|ziehen|quellen|marinieren|zubereiten|vorbereiten|aufgehen|überbacken|gratinieren|grillieren|grillen|stehen|rüsten)(?!\p{L})/giu

/** 'Alles verrühren und 10 Min. quellen lassen' is work, 'Kochen 10 Min., backen 20 Min.' a fact. */
function tellsMore(text: string): boolean {
  if (text.includes(':')) return false
  const parts = text.split(/[,;]\s/)
  const isWork = (part: string): boolean => timesIn(part).length === 0 && lineFeatures(part).verbs > 0
  return parts.length === 1 ? lineFeatures(text.replace(timeVerbs, ' ')).verbs > 0 : parts.some(isWork)
}

function areFacts(text: string): boolean {
  const parts = partsOf(text)
  const allStated = parts.length > 1 && parts.every((part) => isYield(part) || timesIn(part).length > 0)
  return allStated || sizeOfForm.test(text) || tellsWeight.test(text)
}

/** 'Fertig in 20 Minuten!' */
const promisesTime = (text: string): boolean =>
  /^(?:in \S+ \S+ fertig|fertig in|dauert|alles in allem|insgesamt|gesamt|total)(?!\p{L})/iu.test(text) &&
  timesIn(text).length === 1

/** 'Springform 26 cm' is nothing that one eats. */
const sizeOfForm = /(?:form|blech)\s?\(?(?:von|mit|ca\.|ø|à)?\s?(?:ø\s?)?\d{2}\s?(?:x\s?\d{2}\s?)?cm/i

const tellsFact = (text: string): boolean =>
  text.length <= 60 && (yieldTold(text) !== null || promisesTime(text))

/** 'Ergibt 250 g' is no ingredient. */
const tellsWeight =
  /^(?:ergibt|ergeben|ausbeute|ertrag)[\s:]+(?:ca\.?\s|etwa\s)?\d[\d.,]*\s?(?:k?g|[cdm]?l)\.?$/i

/** 'Backen: zuerst 8 Minuten auf Vollgas, dann 35 Minuten', 'Ab in den Ofen! Der Kuchen braucht 50 Minuten' */
const inTurns = /[!?]\s\p{Lu}\p{Ll}+\s\p{L}+\s|(?<!\p{L})zuerst\s.*\s(?:dann|danach|anschlie(?:ss|ß)end)\s/iu

/** '25 min bei 200 °C backen' */
const isOfWork = (text: string, verbs: number): boolean =>
  inTurns.test(text) || (verbs > 0 && !text.includes(':') && /\d\s?(?:°|grad)/i.test(text))

const factAlone = [
  /** '75 Min', '60 Minuten + Ziehzeit' */
  /^(?:ca\.?\s|etwa\s)?\d{1,3}(?:[.,]\d)?(?:\s?(?:-|–|bis)\s?\d{1,3})?\s?(?:min|minuten|std|stunden?|h)\.?(?:\s\d{1,2}\s?(?:min|minuten)\.?)?(?:\s(?:\+|plus|und)\s\p{L}+zeit)?$/iu,
  /** '12 Stück 1 Stunde 25 Min' */
  /^\d{1,3}\s(?:stück|stk\.?|portionen|personen|pers\.?)(?:[\s,]+\d{1,3}\s?(?:min|minuten|std|stunden?|h)\.?)+$/iu,
  /** '2 Portionen, lässt sich verdoppeln' */
  /^\d{1,2}\s(?:portionen|personen)[,;]\s[^\d]{4,50}$/iu,
  /** '4 bis 6 mittelgroße Gläser' of nothing are how many it fills. */
  /^(?:ca\.?\s|etwa\s)?\d{1,2}(?:\s?(?:-|–|bis)\s?\d{1,2})?\s(?:(?:mittel)?(?:klein|gross|groß)e\s)?\p{L}{0,12}(?:gläser|glas|flaschen|flasche)(?:\s(?:à|zu|von)\s(?:ca\.?\s)?\d+\s?(?:ml|dl|g))?$/iu,
]

const isFactAlone = (text: string): boolean =>
  factAlone.some((pattern) => pattern.test(text)) ||
  fillsInTime(text) ||
  // '(4 Portionen, kein Kochen nötig!)'
  (/^\([^()]*\)$/.test(text) && text.slice(1, -1).split(/,\s/).some(isYield))

/** '2 Tassen 15 Min' */
function fillsInTime(text: string): boolean {
  const [vessel = '', time = '', ...more] = partsOf(text)
  return more.length === 0 && vesselsIn(vessel) !== null && timesIn(time).length === 1
}

/** Whether a short text says how many it is for or how long it takes, and nothing else. */
function isFact(text: string, { sentence, verbs }: LineFeatures): boolean {
  if (text.length > 160 || !mayState.test(text) || isOfWork(text, verbs)) return false
  if (isFactAlone(text)) return true
  if (sentence && !/zeit\b/i.test(text)) return verbs === 0 && tellsFact(text)
  if (verbs === 0 ? areFacts(text) : verbs > 1 && tellsMore(text)) return verbs === 0
  const known = timesIn(text).filter(({ kind }) => kind !== 'unknown').length
  if (known > 1) return true
  if (text.length > 90 || /[,;]\s*(?!ca\b|etwa\b)\p{L}/u.test(text)) return false
  return known > 0 || partsOf(text).some(isYieldPart)
}

/** 'Ei, 1 Stück' has its amount behind its name. */
const isYieldPart = (part: string, index: number): boolean =>
  isYield(part) && (index === 0 || yieldIn(part)?.persons !== null)

const nothing: LineFeatures = {
  length: 0,
  words: 3,
  amount: false,
  unit: false,
  vague: false,
  food: false,
  verbs: 0,
  prose: 0,
  sentence: false,
  heat: false,
  foreign: true,
  aboutRecipe: false,
}

/** What recipe cards head the pans and spoons with. */
const tools = /^(?:koch|küchen|back)?(?:utensilien|geräte|helfer|zubehör|equipment)[\s:]*$/iu

/** A line that names the list or the work reads as a heading, however it is marked up. */
function namesSection(
  { text, linked }: OutlineLine,
  { amount, sentence, words }: LineFeatures,
  fact: boolean,
): boolean {
  if (linked || (amount && !fact) || sentence || words > 9 || text.length > 70) return false
  const section = sectionOf(text)
  return section === 'ingredients' || section === 'steps' || tools.test(text)
}

function isHeading(line: OutlineLine, features: LineFeatures, fact: boolean): boolean {
  if (line.title === true || (line.level > 0 && line.level < 7)) return true
  const { unit, amount, words } = features
  const ingredient = !fact && (unit || (amount && words > 2))
  const short = words <= 9 && line.text.length <= 90
  return (line.level === 7 && short && !ingredient) || namesSection(line, features, fact)
}

/** A line far from any recipe: only whether it is a heading counts. */
export function unread(line: OutlineLine): Scored {
  const heading = line.level > 0 && line.level < 7
  return { ...line, features: nothing, heading, fact: false, asIngredient: -2, asStep: -3 }
}

/** Looks at one line by itself. */
export function scored(line: OutlineLine): Scored {
  // Menus and footers are most of a page's lines; nobody has to read them closely.
  if (line.linked && line.hint === 'other' && line.level === 0) return unread(line)
  const features = lineFeatures(line.text)
  const fact = line.title !== true && isFact(line.text, features)
  const heading = isHeading(line, features, fact)
  return {
    ...line,
    features,
    heading,
    fact,
    asIngredient: ingredientScore(features),
    asStep: stepScore(features),
  }
}
