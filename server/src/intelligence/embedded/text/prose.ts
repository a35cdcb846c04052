import { findForm, wordsOf } from '@ordy/shared/ingredients/lexicon-forms.ts'
import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import { dishesIn } from './dish-name.ts'
import type { DraftLine } from './recipe-draft.ts'
import { cleanLine } from './ingredients.ts'
import { lineFeatures, stepScore } from './line.ts'
import { minutesIn } from './times.ts'
import { unitPattern } from './words.ts'

const number =
  '(?:(?:\\d{1,4}\\s?(?:[-–]|bis)\\s?)?\\d{1,4}(?:[.,/]\\d{1,3})?\\s?[½¼¾]?|[½¼¾]|(?:[Ee]in(?:e[nrm]?)?|[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Zz]ehn|[Zz]wölf)(?:\\s(?:halbe[nrs]?|viertel))?|halbe[nrs]?)'
const adjectives =
  '(?:(?:fein|grob|klein|frisch|gut|leicht|dünn|dick|hart|weich) )?(?:\\p{Ll}{3,}(?:e|en|er|es|em),?\\s){0,3}'
const noun = '\\p{Lu}[\\p{L}-]{1,}'
const mention = new RegExp(
  `(?<![\\p{L}\\d,.])(?<!(?<!\\p{L})(?:zu|für|als|an|gab|gibt|gab es|gibt es|entstanden ist)\\s(?:(?:ungefähr|etwa|ca\\.|rund)\\s)?)${number}(?:\\s?(?:${unitPattern})\\.?\\s|\\s)${adjectives}${noun}(?![\\p{L}])`,
  'gu',
)
/** Where nobody writes capitals, the lexicon says what is food. */
const mentionSmall = new RegExp(
  `(?<![\\p{L}\\d,.])(?<!(?<!\\p{L})(?:zu|für|als|an)\\s)${number}(?:\\s?(?:${unitPattern})\\.?\\s|\\s)(\\p{Ll}{3,})(?!\\p{L})(?=(?:\\s(\\p{Ll}{3,}))?)`,
  'giu',
)

const articleFirst = new RegExp(`^ein(?:e[nrm]?)?\\s(?:(${unitPattern})\\.?\\s)?(.*)$`, 'iu')

const isFood = (name: string): boolean => {
  const found = lookup(knowledge.lexicon, name)
  return found !== null && found.entry.category !== 'nonfood'
}

/** Nouns that follow a number without being food. */
const noFood =
  /(?:euro|franken|rappen|cent|dollar|uhr|(?:schraub|einmach|weck)?glas|wochen?|monaten?|monate|jahren?|jahre|minuten?|stunden?|sekunden|grad|tagen?|tage|mal|personen?|portionen|zentimeter|teile|hälften|(?<!\p{L})(?:stücke|scheiben|würfel|teig)|(?:back)?papieren?|rezepte|schüssel|pfanne|topf|form|blech|ofen|teller|löffel|seite|schuss|weile|moment|rezept|schicht|sieb|gabel|messer|masse|mischung|konsistenz|temperatur|hitze)$/iu

/** Abbreviated measures that stand where a food would: '200 Grad', '4 Pers.'. */
const measureAlone = /[\d\s½¼¾](?:min|std|sek|uhr|pers|port|pkt|stk|watt|cm|mm|kcal|stufe)\.?$/iu

/** Splits a prose into its sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /(?<=[^\d\s.]{2}[.!?])(?<!(?:^|[\s\d])(?:gr|ca|evtl|bzw|inkl|geh|gestr|kl|mind|max|pck|stk|ml|dl|kg|EL|TL)\.)\s+(?=[\p{Lu}„"«\d])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

const values: readonly (readonly [RegExp, string])[] = [
  [/^eine?[nrm]?\s(?:halbe[nrsm]?)\s/i, '½ '],
  [/^halbe[nrs]?\s/i, '½ '],
  [/^ein(?:e[nrm]?)?\s/i, '1 '],
  ...['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'].map((word, index): [RegExp, string] => [
    new RegExp(`^${word}\\s`, 'i'),
    `${index + 2} `,
  ]),
]

/** 'zwei Eier' is written '2 Eier' in a list. */
function inDigits(line: string): string {
  const value = values.find(([pattern]) => pattern.test(line))
  // 'einen roten Apfel' is '1 roter Apfel'
  const named = /^einen\s/i.test(line)
    ? line.replace(/(?<!\p{L})(\p{Ll}{2,}e)n(?=,?\s(?:\p{Ll}+e[nr],?\s)*\p{Lu})/gu, '$1r')
    : line
  return value ? named.replace(value[0], value[1]) : named
}

/** The rest of a name that goes on behind its noun: 'Crème fraîche', 'Aceto balsamico'. */
function nameGoesOn(whole: string, behind: string): string {
  const next = /^\s\p{Ll}{3,}/u.exec(behind)?.[0] ?? ''
  const name = `${/\S+$/.exec(whole)?.[0] ?? ''}${next}`
  return next !== '' && findForm(knowledge.lexicon.forms, wordsOf(name)) ? next : ''
}

/** 'mit 100 g Speckwürfeln', 'aus 2 roten Äpfeln': a list names things in their first case. */
function nominative(line: string, before: string): string {
  const named = line.replace(/(?<=würfel|stücke|ringe|blätter|kerne|nüsse|schnitze|äpfel|eier|pilze)n$/iu, '')
  return /(?:^|\s)(?:mit|von|aus)\s$/i.test(before)
    ? named.replace(/(?<!\p{L})(\p{Ll}{2,}e)n(?=,?\s(?:\p{Ll}+en,?\s)*\p{Lu})/gu, '$1')
    : named.replace(/(?<=(?<!\p{L})\p{Ll}{2,}e)n(?=\s(\p{Lu}[\p{L}-]+)$)/u, (ending, noun: string) =>
        lookup(knowledge.lexicon, noun)?.entry.gender === 'm' ? 'r' : ending,
      )
}

const seasoning =
  /(?:(?<=(?:^|\s)mit\s)(?:(?:etwas|viel|wenig|reichlich|frisch)\s)*(?:\p{Ll}{4,}em\s){0,2}|(?<=^|\s)(?=Salz))((?:Salz|(?:Cayenne)?[Pp]feffer|Muskat\p{Ll}*|Paprika\p{Ll}*|Chili\p{Ll}*|Curry\p{Ll}*|Zimt|Kümmel|Zucker)(?:,\s|\sund\s|\s&\s|(?=[\s.,;!])))+/giu
/** 'und etwas Petersilie' */
const some =
  /(?<!\p{L})(?:[Ee]twas|[Ee]in wenig|[Ww]enig|[Ee]in paar|[Rr]eichlich|Schuss|Prise|Spritzer)\s(?:\p{Ll}{3,}e[nrs]?\s)?\p{Lu}\p{L}{3,}|\p{Lu}\p{L}{3,}\snach\s(?:Geschmack|Belieben|Wunsch)/gu

/** 'Mit Salz und Pfeffer würzen': spices need no amount. */
export const spicesIn = (text: string): string[] => [
  ...[...text.matchAll(seasoning)].map(([whole]) =>
    whole.replace(/^(?:\p{Ll}+\s)+(?=\p{Lu})|^(?:etwas|viel|wenig|reichlich)\s|(?:,|\sund|\s&)?\s*$/gu, ''),
  ),
  ...(text.match(some) ?? []).filter((thing) => isFood(thing) && !/salz|pfeffer|wasser/i.test(thing)),
]

/** Where nobody writes capitals, 'zwei zwiebeln' or 'eine rote peperoni', as far as it is food. */
function inSmallLetters({ 0: whole, 1: name = '', 2: next = '', index }: RegExpExecArray) {
  if (isFood(name)) return [{ 0: whole, index }]
  return /e[nrs]?$/.test(name) && next !== '' && isFood(next) ? [{ 0: `${whole} ${next}`, index }] : []
}

/** 'Eine Zwiebel' counts, 'Eine Pfanne' and 'eine Freude' are no food. */
function isCounted({ 0: whole }: RegExpExecArray): boolean {
  const [, unit, rest = ''] = articleFirst.exec(whole) ?? []
  if (/^\p{Lu}{3,}$/u.test(rest)) return false
  return rest === '' || unit !== undefined || (isFood(rest) && dishesIn(rest).length === 0)
}

/** 'einen Vierling Zucker', 'zwei Schoppen Milch': a noun right before what one eats measures it, though nobody knows it any more. */
const inOldMeasure = new RegExp(
  `(?<![\\p{L}\\d,.])(?:[Ee]ine?n?|[Zz]wei|[Dd]rei|[Vv]ier|\\d{1,2})\\s(\\p{Lu}\\p{Ll}{3,})\\s(\\p{Lu}\\p{Ll}{2,})(?!\\p{L})`,
  'gu',
)
const isOldMeasure = ([, measure = '', thing = '']: RegExpExecArray): boolean =>
  isFood(thing) && !isFood(measure) && !noFood.test(measure) && !knownUnit.test(measure)
const knownUnit = new RegExp(`^(?:${unitPattern})$`, 'iu')

/** The amounts that a prose names ('nimm zwei Eier und 200 g Mehl') and its spices, as lines and without a guess at the rest. */
export function mentionsIn(told: string): DraftLine[] {
  const text = told.replace(/\s\([^()]*\)/g, '')
  const small = !/(?<=\p{Ll}\s)\p{Lu}/u.test(text)
  const mentions = small
    ? [...text.matchAll(mentionSmall)].flatMap(inSmallLetters)
    : [
        ...[...text.matchAll(mention)].filter(isCounted),
        ...[...text.matchAll(inOldMeasure)].filter(isOldMeasure),
      ].toSorted((a, b) => a.index - b.index)
  const found = mentions
    .map(({ 0: whole, index }) => {
      const name = whole + nameGoesOn(whole, text.slice(index + whole.length, index + whole.length + 40))
      return cleanLine(nominative(inDigits(name), text.slice(Math.max(0, index - 6), index)))
    })
    .filter((line) => !noFood.test(line) && !measureAlone.test(line) && minutesIn(line) === null)
  const spices = found.length > 1 ? spicesIn(text).filter((spice) => !found.join(' ').includes(spice)) : []
  return [...new Set([...found, ...spices])].map((line) => ({ text: line, group: '' }))
}

/** What is no thing to buy although a shop may sell it: what the work makes of the things, or a part of them. */
const made =
  /^(?!(?:sauer|blätter|filo|kuchen|pizza|strudel)teig)(?:.*(?:sauce|sosse|soße|teig|masse|suppe|brei|gericht|mischung|guss|küche|salat|auflauf|gratin|eintopf|risotto)|gemüse|fleisch|wasser|gewürzen?|knochen|brühe|beilage|essen|stück\p{L}*)$/iu
/** Of what goes with the dish, or into another one, nothing is taken. */
const aside =
  /(?<!\p{L})(?:dazu (?:passt|passen|gibt|gab|schmeck\p{L}*|reich\p{L}*|servier\p{L}*|ess\p{L}*)|statt|alternativ|wer (?:mag|will|möchte)|(?:man|du|ihr|sie) (?:kann|kannst|könnt|können) auch|kann man auch|früher)(?!\p{L})/iu

/** 'Fertig ist das Kompott!' */
const result =
  /(?<!\p{L})(?:[Ff]ertig (?:ist|sind)|[Ff]ür|gibt es|gab es|[Ee]rgibt) (?:(?:d\p{Ll}{2}|(?:ein|mein|unser|dies)\p{Ll}*) )?(?:\p{Ll}+e[nrs]? )*\p{Lu}[\p{L}-]+/gu

/** The food that a story names without any amount, each thing once: 'Zwiebeln und Knoblauch in Butter andünsten'. */
export function foodsIn(sentences: readonly string[]): DraftLine[] {
  const told = sentences
    .filter((sentence) => !aside.test(sentence))
    .join(' ')
    .replace(result, ' ')
  const counted = mentionsIn(told).map(({ text }) => text)
  const spices = spicesIn(told)
  const known = new Set<unknown>()
  const things = [...told.matchAll(/(?<![\p{L}-])\p{Lu}[\p{L}-]{2,}/gu)].flatMap(({ 0: noun, index }) => {
    const word = `${noun}${nameGoesOn(noun, told.slice(index + noun.length, index + noun.length + 40))}`
    const found = lookup(knowledge.lexicon, word)
    if (!found || found.entry.category === 'nonfood' || made.test(word)) return []
    // 'Anbraten' ends like a roast
    if (lineFeatures(word).verbs > 0) return []
    const { entry } = found
    if (known.has(entry) || spices.some((spice) => spice.includes(word))) return []
    known.add(entry)
    return [counted.find((line) => line.endsWith(word)) ?? word]
  })
  const measured = counted.filter((line) => lineFeatures(line).unit)
  return [...new Set([...things, ...measured, ...spices])].map((text) => ({ text, group: '' }))
}

/** 'Ich habe die Zwiebeln angedünstet' tells of work as well. */
const wasDone = /(?<![\p{L}])\p{Ll}{0,8}ge\p{Ll}{3,}(?:t|en)(?!\p{L})/u

/** What is done at the stove and hardly anywhere else, each with its other stems. */
const atTheStove =
  'brat|brät;dünst|dämpf;schwitz;lösch;köchel|simmer|sied;koch;pürier|stampf;schmeck;würz|salz|pfeffer;giess|gieß|goss|füll;rühr;misch|meng;back;schneid|schnitt|hack|würfel|schnetzel|raffel|reib|hobel;schäl|rüst|putz;geben|gegeben|gebe;röst;schmelz|schmolz;streu;wend;knet|wall;reduzier;verfein'
    .split(';')
    .map(
      (stems) =>
        new RegExp(
          `(?<!\\p{L})(?:an|ab|auf|aus|be|bei|dazu|darüber|durch|ein|er|hinein|hinzu|klein|mit|rein|über|um|unter|ver|weich|zer|zu)?(?:ge)?(?:${stems})\\p{Ll}*`,
          'u',
        ),
    )

/** How many kinds of kitchen work sentences tell: in a garden there is cutting, at the stove there is more. */
export const kindsOfWork = (sentences: readonly string[]): number => {
  const told = sentences.join(' ')
  return atTheStove.filter((work) => work.test(told)).length
}

/** Whether a sentence of a story tells what is done in the kitchen. */
export const tellsWhatWasDone = (sentence: string): boolean =>
  tellsWork(sentence) ||
  (wasDone.test(sentence) && (foodsIn([sentence]).length > 1 || lineFeatures(sentence).verbs > 0))

/** Whether a sentence tells what to do in the kitchen. */
export function tellsWork(sentence: string): boolean {
  return stepScore(lineFeatures(sentence)) > 0.3 || lineFeatures(sentence).verbs > 1
}
