import type { Outlined } from './outline.ts'
import { partsOf } from './scored.ts'
import type { FoundRecipe } from './recipes.ts'
import { minutesIn, timesIn, type Time } from './times.ts'
import { sentencesOf } from './prose.ts'
import { vesselsIn, yieldIn, yieldTold, type Yield } from './yield.ts'

/** Persons and times that stand around a recipe. */
export interface Summary {
  readonly yield: Yield | null
  readonly times: readonly Time[]
  /** Durations that stand alone, with nothing to say what they are for. */
  readonly bare: readonly number[]
}

/** How far above its list a recipe's facts may stand. */
const above = 60
const below = 12

interface Candidate {
  readonly text: string
  readonly place: number
  readonly heading: boolean
  readonly pair: boolean
  /** Told by the way in a sentence. */
  readonly told: boolean
}

/** What is no work; a title may look like a thing of the list, as long as it is none. */
const mayTell = (line: Outlined, isUsed: boolean): boolean =>
  line.text.length <= 160 &&
  (line.fact ||
    (line.hint !== 'other' &&
      (line.label === 'other' || line.heading || (line.label === 'ingredient' && !isUsed))))

/** 'Portionen' in one box and '4' in the next are one fact, 'Zutaten für:' and the '4' of a field too. */
function pairOf(line: Outlined, next: Outlined | undefined): string | null {
  if (next && /^\d{1,2}$/.test(next.text) && /^(?:\p{L}+\s)?für\s?:?$/iu.test(line.text))
    return `${line.text.replace(/[\s:]+$/, '')} ${next.text}`
  if (!next || next.label !== 'other' || line.text.length > 40 || next.text.length > 40) return null
  // what has a label of its own needs no other
  if (timesIn(next.text).some(({ kind }) => kind !== 'unknown')) return null
  return !/\d/.test(line.text) && /\d/.test(next.text) ? `${line.text.replace(/:$/, '')}: ${next.text}` : null
}

/** 'Heute gibt es Suppe! (4 Portionen, fertig in 35 Minuten)' */
const inBrackets = /\(([^()]{4,60})\)[.!]?$/

/** '10 Minuten köcheln' among other work says nothing of the whole. */
const isAmongWork = ({ item, text, features }: Outlined, used: FoundRecipe['used'], place: number): boolean =>
  used.has(place) &&
  (used.has(place + 1) || (item && used.has(place - 1))) &&
  features.verbs > 0 &&
  !text.includes(':')

/** Short lines that may state facts, and pairs of label and value that stand in two boxes. */
function candidates(
  lines: readonly Outlined[],
  used: FoundRecipe['used'],
  from: number,
  to: number,
): Candidate[] {
  return lines.slice(from, to).flatMap((line, index) => {
    const place = from + index
    if (!mayTell(line, used.has(place)) || (line.linked && line.features.words > 3)) return []
    if (isAmongWork(line, used, place)) return []
    const { heading } = line
    const told = !line.fact && (line.features.sentence || line.features.words > 12)
    const aside = line.fact ? [] : partsOf(inBrackets.exec(line.text)?.[1] ?? '')
    const single = [
      ...partsOf(line.text).map((text) => ({ text, place, heading, pair: false, told })),
      ...aside.map((text) => ({ text, place, heading, pair: false, told: false })),
    ]
    const pair = pairOf(line, lines[place + 1])
    return pair === null ? single : [...single, { text: pair, place, heading, pair: true, told: false }]
  })
}

function nearestYield(found: readonly Candidate[], listStart: number): Yield | null {
  const yields = found
    .flatMap(({ text, place, heading }) => {
      const value = yieldIn(text) ?? (place < listStart ? vesselsIn(text) : null)
      // A heading of the list says it surest; facts further away say it less surely.
      return value ? [{ value, distance: Math.abs(place - listStart) - (heading ? 3 : 0) }] : []
    })
    .toSorted((a, b) => a.distance - b.distance)
  return (yields.find(({ value }) => value.persons !== null) ?? yields[0])?.value ?? null
}

/** 'Zuletzt würzen. Reicht für 6 Personen.' says it by the way. */
function saidInSentence(lines: readonly Outlined[]): Yield | null {
  const told = lines
    .filter(({ hint, linked }) => hint !== 'other' && !linked)
    .flatMap(({ text }) => sentencesOf(text))
    .flatMap((sentence) => yieldTold(sentence) ?? [])
  return told.find(({ persons }) => persons !== null) ?? told[0] ?? null
}

/** 'Alles in allem etwa 50 Minuten.' */
function wholeTold(lines: readonly Outlined[]): Time[] {
  const sentences = lines
    .filter(({ hint, linked, text }) => hint !== 'other' && !linked && mayTellWhole.test(text))
    .flatMap(({ text }) => sentencesOf(text))
  return sentences.flatMap((sentence) => {
    const whole = /^(?:das |es |die zubereitung )?(?:dauert |braucht )?(?:alles in allem|insgesamt)/i.test(
      sentence,
    )
    if (whole) return timesIn(sentence).filter(({ kind }) => kind === 'total')
    if (labelledTime.test(sentence)) return timesIn(sentence)
    const minutes = minutesIn(promisedIn(sentence))
    return minutes === null ? [] : [{ kind: 'total', minutes }]
  })
}

/** How long it takes until it stands on the table, or 'Dauert keine 10 Minuten!'. */
function promisedIn(sentence: string): string {
  const found = onTheTable.exec(sentence)
  const behind = found ? sentence.slice(found.index + found[0].length) : ''
  // 'in 20 Minuten fertig backen' is work
  const isEnd = /^(?:$|[.,!;)]|\s(?:und\s|\P{Ll}))/u.test(behind)
  return (isEnd ? found?.[1] : undefined) ?? takesLittle.exec(sentence)?.[1] ?? ''
}

const mayTellWhole =
  /allem|insgesamt|auf dem tisch|fertig|gemacht|gezaubert|zubereitet|dauert|(?:zeit|dauer|aufwand)\s?:/i
const takesLittle =
  /^dauert (?:nur|keine|knapp|bloss|gerade mal)\s((?:ca\. )?\S{0,12}\s?(?:min\.?|minuten|stunden?))[.!]*$/i
/** 'Dauer: 20 min' behind a story. */
const labelledTime = /^\p{L}*(?:zeit|dauer|aufwand)\s?:\s.{1,40}$/iu
/** 'Es steht in einer halben Stunde auf dem Tisch.' */
const onTheTable =
  /(?<!\p{L})in ((?:nur |knapp |ca\.? |etwa |unter |gut )?(?:einer )?(?:\S{1,8} )?\S{0,12}(?:min\.?|minuten|stunden?))(?!\p{L}).{0,25}?(?<!\p{L})(?:auf dem tisch|fertig|gemacht|gezaubert|zubereitet)(?!\p{L})/iu

/** 'Ich habe für drei Personen gekocht', said anywhere in a story. */
export function yieldInStory(text: string): Yield | null {
  const said = /(?<!\p{L})für\s(?:\p{L}+|\d{1,2})\s(?:personen|leute|portionen|pers\.)(?!\p{L})/iu.exec(
    text,
  )?.[0]
  return said ? yieldIn(said) : null
}

const aside =
  /(?<!\p{L})(?:portion(?:en)?|person(?:en)?|stunden?|std|min(?:uten?)?|einfach|leicht|mittel|schwer)(?!\p{L})/giu

/** '45 Min.', 'vegan 45 Min.' or '25 Min. einfach 2 Portionen', not '31 Tage kostenlos testen'. */
const isMostlyDuration = (text: string): boolean =>
  text.length <= 50 &&
  // '1 20 Minuten' has lost a word
  !/tag|\d \d+(?![\d/])/i.test(text) &&
  (text.replace(aside, '').match(/\p{L}{3,}/gu) ?? []).length <= 1

function timesAround(found: readonly Candidate[]): { times: Time[]; bare: number[] } {
  const read = found.map((candidate) => ({ ...candidate, times: timesIn(candidate.text) }))
  const facts = read.filter(({ told }) => !told)
  const kinds = new Set(facts.flatMap(({ times }) => times.map(({ kind }) => kind)))
  kinds.delete('unknown')
  // Two labelled parts say more surely how long it takes than what a story says by the way.
  const sure = kinds.size > 1 ? facts : read
  return {
    // 'am besten, wenn er 2 Tage durchziehen kann' is told of what is made already
    times: sure.flatMap(({ text, times, told }) =>
      times.filter(({ kind }) => kind !== 'unknown' && !(told && isOfStep(kind, text))),
    ),
    bare: sure.flatMap(({ text, pair, times }) =>
      times
        .filter(
          ({ kind, minutes }) => kind === 'unknown' && !pair && isMostlyDuration(text) && minutes <= 1440,
        )
        .map(({ minutes }) => minutes),
    ),
  }
}

/** 'Ab in den Ofen, der Kuchen braucht 50 Minuten' names no time of baking. */
const isOfStep = (kind: Time['kind'], text: string): boolean =>
  kind === 'rest' || (kind === 'cook' && !/zeit|dauer/i.test(text))

const durationAlone = /^(?:ca\.?\s)?\d{1,3}\s?(?:min|minuten|std|stunden?|h)\.?$/i

/** Collects what the lines around a recipe say about persons and times. */
export function summaryOf(
  lines: readonly Outlined[],
  recipe: FoundRecipe,
  from = recipe.start - above,
): Summary {
  const found = candidates(lines, recipe.used, Math.max(0, from), Math.min(lines.length, recipe.end + below))
  const work = lines.findIndex(({ label }, place) => place > recipe.listStart && label === 'step')
  const before = found.filter(
    ({ place, text }) =>
      place <= recipe.listStart ||
      (durationAlone.test(text) && (lines[place]?.paragraph !== undefined || place < work)),
  )
  const around = timesAround(found)
  const times =
    around.times.length > 0 ? around.times : wholeTold(lines.slice(Math.max(0, from), recipe.end + below))
  const promised = lines
    .slice(Math.max(0, from), recipe.listStart)
    .find((line) => line.heading || line.level > 0)
  return {
    yield:
      nearestYield(found, recipe.listStart) ??
      saidInSentence(lines.slice(Math.max(0, from), recipe.end + below)),
    times,
    bare: times.length > 0 ? [] : bareOf(timesAround(before).bare, promised?.text ?? ''),
  }
}

/** Durations without labels, else what a title promises: 'Lachspasta in 20 Minuten'. */
function bareOf(bare: readonly number[], title: string): readonly number[] {
  const promise = /\s(?:in(?:\s(?:nur|unter|ca\.?))?)\s(\d{1,3}\s?min)/i.exec(title)?.[1]
  const minutes = promise ? minutesIn(`${promise}.`) : null
  return bare.length > 0 || minutes === null ? bare : [minutes]
}

/** The whole of durations without labels: their sum, unless one is the sum of the others. */
export function wholeOf(bare: readonly number[]): number | null {
  const distinct = bare.slice(0, 4)
  if (distinct.length === 0) return null
  const sum = distinct.reduce((total, minutes) => total + minutes, 0)
  const most = Math.max(...distinct)
  return most * 2 === sum || new Set(distinct).size === 1 ? most : sum
}
