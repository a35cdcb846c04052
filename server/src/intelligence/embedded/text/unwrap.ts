import { farewell } from './farewell.ts'
import { isFoodName } from './foods.ts'
import { lineFeatures } from './line.ts'
import { sectionOf } from './sections.ts'
import { isAside } from './unfold.ts'

/** Signs that people set before an item. */
export const bullet = /^(?:(?:[-–—•*·▢□☐✓✔▪●○◦‣→➜➔➤►▸»>+]|\[[ x]?\])\s+)+/u
/** Numbers that people set before a step. */
export const numbered = /^(?:(?:schritt\s*)?(\d{1,2})(?:\s?[.):]|,(?=\s\p{Lu}))\s+|([①-⑳])\s*)/iu

/** Words that no line of its own ends with. */
const leadsOn =
  /\s(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|mit|in|im|ins|zu|zum|zur|auf|für|von|vom|aus|bei|beim|als|etwa|ca\.|sowie|ca|(?:der|die|das|den|dem|ein|eine|einem|einen|einer)\s\p{Ll}{3,}e[nrs]?)$/u

/** Lines broken at the edge of a page or a mail are put together again. */
export function unwrapped(texts: readonly string[]): string[] {
  const joined: string[] = []
  const small = texts.filter((text) => text !== '' && !/\p{Lu}/u.test(text)).length
  // where hardly a line has a capital, a small letter does not go on with a sentence
  const isSmall = small > 2 && small * 2 > texts.filter((text) => text !== '').length
  const goesOnCounted = countedWork(texts, isSmall)
  for (const text of texts) {
    const last = joined.at(-1)
    // what is set in from the edge is an item all the same
    if (
      last === undefined ||
      text === '' ||
      last === '' ||
      !(
        goesOn(last.trimStart(), text.trimStart(), isSmall) ||
        goesOnCounted(last.trimStart(), text.trimStart())
      )
    )
      joined.push(text)
    else
      joined[joined.length - 1] =
        /\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(text) ? last.slice(0, -1) + text : `${last} ${text}`
  }
  return joined
}

const startsSmall = /^\p{Ll}/u

/** What a shortened word ends with, where its line does not: '5 Min.', 'z. B.'. */
const endsShortened =
  /(?:^|[\s(])(?:\d{1,3}\s?(?:Min|Std|Sek)|ca|z\. ?B|d\. ?h|evtl|bzw|inkl|ggf|max|mind)\.$/u
const leadsOnShortened = /(?:^|[\s(])(?:ca|z\. ?B|d\. ?h|bzw|inkl|mind|max)\.$/u

/** 'aufkochen, 5 Min.' and below 'köcheln.' */
const isCutShort = (last: string, next: string): boolean =>
  leadsOnShortened.test(last) ||
  (last.length > 20 &&
    !/zeit|dauer|total|gesamt/i.test(last) &&
    endsShortened.test(last) &&
    startsSmall.test(next))

/** Where the steps bear numbers, a sentence of work right below one of them belongs to it. */
function countedWork(texts: readonly string[], isSmall: boolean): (last: string, next: string) => boolean {
  const isStep = (text: string): boolean =>
    text.length < 1500 && numbered.test(text) && lineFeatures(text).verbs > 0
  if (texts.filter((text) => isStep(text.trimStart())).length < 2) return () => false
  return (last, next) => {
    if (!isStep(last) || beginsOther(next)) return false
    return (
      (!isSmall && startsSmall.test(next) && !/[.!?:;]$/.test(last)) || (/[.!]$/.test(last) && isWork(next))
    )
  }
}

const beginsOther = (next: string): boolean =>
  numbered.test(next) ||
  bullet.test(next) ||
  farewell.test(next) ||
  next.endsWith(':') ||
  sectionOf(next) !== null ||
  isAside(next)

function isWork(text: string): boolean {
  const { sentence, verbs, prose, amount } = lineFeatures(text)
  return sentence && verbs > 0 && prose === 0 && !amount && !text.includes('?')
}

/** '# Titel', 'von Susi | 24.10.2023', 'von koch_77', 'Füllung: 50 g Rosinen'. */
const beginsAnew =
  /^#|^\p{Lu}\p{L}+:\s\S|\s[|·•]\s|^von (?:\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?|(?=\p{L}*[\d_.@]\p{L}*)[\p{L}\d_.@-]+)$/u

/** 'für 12-14 Marillenknödel' below the list. */
const countsWhat = /^(?:für|ergibt|reicht für)\s(?:ca\.?\s|etwa\s)?\d/iu

const preposition = /\s(?:in|im|mit|auf|an|am|bei|aus|von|vom|zu|zum|zur|für|unter|über)\s/u

/** 'alles anbraten, 30 min köcheln' below '- Chili, Kreuzkümmel, Salz' is what to do with them. */
function isWorkBelowThings(last: string, next: string): boolean {
  if (!startsSmall.test(next) || leadsOn.test(last) || /[,&+(-]$/.test(last)) return false
  const isAll = /^(?:alles|dann|danach|zuerst|zusammen)\s/.test(next)
  if (!isAll && (!bullet.test(last) || preposition.test(last))) return false
  const [above, below] = [lineFeatures(last.replace(bullet, '')), lineFeatures(next)]
  return above.verbs === 0 && !above.sentence && below.verbs > 0 && below.words > 1
}

/** What stands below the last item of a list is no part of it. */
const beginsBelow = (last: string, next: string): boolean =>
  countsWhat.test(next) ||
  isWorkBelowThings(last, next) ||
  (bullet.test(last) && /^\p{Lu}/u.test(next) && !leadsOn.test(last))

function goesOn(last: string, next: string, isSmall: boolean): boolean {
  if (beginsAnew.test(next) || bullet.test(next) || numbered.test(next)) return false
  if (next.endsWith(':') || sectionOf(next) !== null) return false
  if (isUnfinished(last, next) || isRemarkBelow(last, next, isSmall) || isThingTorn(last, next, isSmall))
    return true
  if (beginsBelow(last, next)) return false
  if (last.length < 25 || /[.!?:;]["“”)]?$/.test(last)) return false
  return !(isSmall && startsSmall.test(next)) && isTornSentence(last, next)
}

const isUnfinished = (last: string, next: string): boolean =>
  isCutShort(last, next) || isLoose(last, next) || isLeftOpen(last, next)

/** 'Wasser oder' and 'scharfes' go on in the next line. */
const isLoose = (last: string, next: string): boolean =>
  last.length <= 30 &&
  /^(?:[\p{L}\d½¼¾ -]+\s(?:oder|und|&)|\p{Ll}{4,}e[snr]|\d+\s(?:EL|TL|kg|g|ml|dl|l))$/u.test(last) &&
  /^\p{Lu}[\p{L} ()-]{2,50}$/u.test(next) &&
  !lineFeatures(last).prose

/** A bracket or a word that only the next line closes. */
const isLeftOpen = (last: string, next: string): boolean =>
  (last.split('(').length > last.split(')').length && next.includes(')')) ||
  (/\p{Ll}-$/u.test(last) && startsSmall.test(next))

/** '1 kg Kartoffeln,' and below 'festkochend'. */
const isRemarkBelow = (last: string, next: string, isSmall: boolean): boolean =>
  last.endsWith(',') &&
  (numbered.test(last) || (!isSmall && lineFeatures(last).amount && /^\p{Ll}[\p{L}\s-]{2,30}$/u.test(next)))

/** 'à je ca. 150 g' says how big those above are. */
const sizeAlone =
  /^(?:à|je|von je)\s(?:je\s)?(?:ca\.?\s|etwa\s|rund\s)?\d[\d.,]*\s?(?:k?g|[cdm]?l|cm|gramm)\.?\)?$/iu
/** 'gehackt', 'fein gewürfelt' */
const stateAlone =
  /^(?:(?:sehr|ganz|fein|grob|klein|dünn|in|und|längs|quer|frisch|kurz)\s){0,3}(?:(?:ab|auf|aus|an|ein|zer|ent|ver|halb)?ge|zer|ent|ver)\p{Ll}{2,}(?:t|en)\.?$/u
/** '2 kleine rote' */
const untilAdjective =
  /^[\d½¼¾⅓⅔][\d.,/ ½-]*(?:(?:kg|g|ml|dl|l|EL|TL|Bund|Dosen?)\s)?(?:\p{Ll}{3,}e[nrs]?\s)*\p{Ll}{3,}e[nrs]?$/u

/** Whether a line is the rest of the amount above it: '1 Fenchel, in' and 'feine Scheiben gehobelt'. */
function isThingTorn(last: string, next: string, isSmall: boolean): boolean {
  const isAmount = (): boolean => {
    const { amount, sentence } = lineFeatures(last.replace(bullet, ''))
    return amount && !sentence
  }
  if (sizeAlone.test(next)) return isAmount()
  if (untilAdjective.test(last.replace(bullet, '')))
    return /^\p{Lu}[\p{L} ,()-]{2,50}$/u.test(next) && isAmount()
  const isLed = leadsOn.test(last)
  if (isLed && /^\p{Lu}[^.:!?\d]{2,50}$/u.test(next)) return isAmount()
  return !isSmall && startsSmall.test(next) && (isLed || stateAlone.test(next)) && isAmount()
}

const durationAlone = /^(?:ca\.?\s|etwa\s)?\d{1,3}\s?(?:min|minuten|std|stunden?)\.?$/iu

/** A line as wide as the page, or one of a narrow column that a comma ends. */
const isFullWidth = (last: string, isSentenceNext: boolean): boolean =>
  last.length >= 60 || (isSentenceNext && last.endsWith(','))

/** Whether a line without an end and the next one are one sentence rather than two entries of a list. */
function isTornSentence(last: string, next: string): boolean {
  const [before, after] = [lineFeatures(last), lineFeatures(next)]
  if ((before.amount && before.words < 9) || after.amount) return false
  if (leadsOn.test(last)) return true
  if (before.verbs === 0 && (isFoodName(next) || durationAlone.test(next))) return false
  if (before.amount && (after.vague || after.food)) return false
  if (startsSmall.test(next)) return !after.vague && !after.food
  return before.verbs > 0 && isFullWidth(last, after.sentence)
}
