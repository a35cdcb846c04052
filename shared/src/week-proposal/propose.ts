import type { Flag } from '../ingredients/lexicon.ts'
import type { Daytime } from '../weekplan/contract.ts'
import { type Day, daysApart } from '../weekplan/days.ts'
import type { Candidate, Food } from './candidate.ts'
import type { Reason, Wishes } from './contract.ts'

/** A place in the plan. */
export interface Place {
  date: Day
  daytime: Daytime
}

/** A recipe for a place, and why. */
export interface Choice {
  candidate: Candidate
  reasons: Reason[]
}

export interface PlaceWithChoices extends Place {
  choices: Choice[]
}

/** Everything that a proposal depends on: the same task has always the same answer. */
export interface Task {
  /** The empty places, in the order in which they are eaten. */
  places: readonly Place[]
  candidates: readonly Candidate[]
  wishes: Pick<Wishes, 'diet' | 'focus' | 'minutesWeekday' | 'minutesWeekend'>
  /** What nobody wants, by what foods hold and by their keys. */
  without: { flags: ReadonlySet<Flag>; keys: ReadonlySet<string> }
  /** Which food of a recipe uses up what: the same leftover may have several keys. */
  leftovers: ReadonlyMap<string, string>
  onList: ReadonlySet<string>
  /** What stands in the plan around the places already, and what is held on to. */
  planned: readonly (Place & { candidate: Candidate })[]
  seed: number
}

/** How much speaks for a recipe. Weights are points; one point is a small wish. */
const weight = {
  leftover: 6,
  secondLeftover: 3,
  season: 1.2,
  stored: 0.4,
  onList: 0.7,
  favourite: 1.5,
  rating: 0.5,
  fresh: 0.6,
  focus: 2,
  library: -2.5,
  meatDay: 1,
  sameDay: -4,
  nextDay: -3,
  sameWeek: -0.8,
  luck: 1.5,
} as const

const choicesAPlace = 6

/** Fills empty places one after another with what fits best; each place keeps the next best to swap with. */
export function propose(task: Task): PlaceWithChoices[] {
  const allowed = task.candidates.filter((candidate) => isWanted(candidate, task))
  const chosen: { place: Place; candidate: Candidate }[] = task.planned.map(({ candidate, ...place }) => ({
    place,
    candidate,
  }))
  const picks = task.places.map((place) => {
    const [best] = ranked(place, allowed, chosen, task)
    if (best) chosen.push({ place, candidate: best.candidate })
    return { place, best }
  })
  const used = new Set(chosen.map(({ candidate }) => candidate.id))
  return picks.map(({ place, best }) => {
    if (!best) return { ...place, choices: [] }
    const around = chosen.filter((one) => one.place !== place)
    const others = ranked(place, allowed, around, task).filter(({ candidate }) => !used.has(candidate.id))
    return { ...place, choices: [best, ...others.slice(0, choicesAPlace - 1)] }
  })
}

const meaty: readonly Flag[] = ['meat', 'beef', 'pork', 'chicken', 'poultry', 'fish', 'shellfish', 'animal']
const ofAnimals: readonly Flag[] = [...meaty, 'milk', 'egg', 'honey']
const hasAny = (flags: ReadonlySet<Flag>, some: Iterable<Flag>) => [...some].some((flag) => flags.has(flag))

/** Whether a recipe is possible at all: diet and dislikes are no matter of points. */
export function isWanted(
  { flags, foods }: Candidate,
  { wishes, without }: Pick<Task, 'wishes' | 'without'>,
): boolean {
  const isStrict = without.flags.size + without.keys.size > 0 || ['vegetarian', 'vegan'].includes(wishes.diet)
  // of a recipe without ingredients nobody knows what is in it
  if (isStrict && foods.length === 0) return false
  if (hasAny(flags, without.flags) || foods.some((food) => without.keys.has(food.key))) return false
  switch (wishes.diet) {
    case 'vegetarian':
      return !hasAny(flags, meaty)
    case 'vegan':
      return !hasAny(flags, ofAnimals)
    case 'meat':
      return hasAny(flags, meaty)
    case 'any':
    case 'mixed':
      return true
  }
}

/** Of a recipe of 0 minutes nobody knows how long it takes. */
const isQuick = ({ minutes }: Candidate, limit: number) => minutes > 0 && minutes <= limit

type Chosen = readonly { place: Place; candidate: Candidate }[]

function ranked(place: Place, allowed: readonly Candidate[], chosen: Chosen, task: Task): Choice[] {
  const used = new Set(chosen.map(({ candidate }) => candidate.id))
  const limit = isWeekend(place.date) ? task.wishes.minutesWeekend : task.wishes.minutesWeekday
  const hasMeat = chosen.some(({ candidate }) => hasAny(candidate.flags, meaty))
  const open = openLeftovers(task, chosen)
  return allowed
    .filter(
      (one) =>
        !used.has(one.id) &&
        one.daytimes.includes(place.daytime) &&
        (limit === null || isQuick(one, limit)) &&
        // «vegetarisch, einmal Fleisch»
        !(task.wishes.diet === 'mixed' && hasMeat && hasAny(one.flags, meaty)),
    )
    .map((candidate) => ({ candidate, ...judged(candidate, place, chosen, task, open, limit) }))
    .toSorted((a, b) => b.points - a.points || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate, reasons }) => ({ candidate, reasons }))
}

/** What has to go and is in no chosen meal yet. */
function openLeftovers({ leftovers }: Task, chosen: Chosen): ReadonlySet<string> {
  const gone = new Set(
    chosen.flatMap(({ candidate }) => candidate.foods.map((food) => leftovers.get(food.key))),
  )
  return new Set([...leftovers].filter(([, leftover]) => !gone.has(leftover)).map(([key]) => key))
}

interface Said {
  points: number
  reason?: Reason
}

const mostReasons = 2

function judged(
  candidate: Candidate,
  place: Place,
  chosen: Chosen,
  task: Task,
  open: ReadonlySet<string>,
  limit: number | null,
): { points: number; reasons: Reason[] } {
  const leftovers = named(candidate, (food) => open.has(food.key))
  const said: Said[] = [
    {
      points:
        Math.min(1, leftovers.length) * weight.leftover +
        Math.max(0, leftovers.length - 1) * weight.secondLeftover,
      ...(leftovers.length > 0 ? { reason: { kind: 'leftover', names: leftovers.slice(0, 2) } } : {}),
    },
    ofSeason(candidate),
    ofTime(candidate, place.date),
    ofLiking(candidate),
    ofFocus(candidate, task.wishes.focus),
    ofList(candidate, task.onList, leftovers),
    {
      points: 0,
      ...(limit !== null && isQuick(candidate, limit)
        ? { reason: { kind: 'quick', minutes: candidate.minutes } }
        : {}),
    },
    ofVariety(candidate, place, chosen),
    { points: candidate.isFromLibrary ? weight.library : 0 },
    {
      points:
        task.wishes.diet === 'mixed' && isWeekend(place.date) && hasAny(candidate.flags, meaty)
          ? weight.meatDay
          : 0,
    },
    { points: luck(task.seed, candidate.id) * weight.luck },
  ]
  // that something is new says least: it may be true of many
  const reasons = said
    .flatMap(({ reason }) => (reason ? [reason] : []))
    .toSorted((one, other) => Number(one.kind === 'new') - Number(other.kind === 'new'))
  return {
    points: said.reduce((sum, { points }) => sum + points, 0),
    reasons: reasons.length > 0 ? reasons.slice(0, mostReasons) : [{ kind: 'variety' }],
  }
}

/** The foods that fit, each once. */
function named({ foods }: Candidate, fits: (food: Food) => boolean): string[] {
  return [...new Map(foods.filter(fits).map((food) => [food.key, food.name])).values()]
}

function ofSeason(candidate: Candidate): Said {
  const fresh = named(candidate, (food) => food.season === 'fresh').slice(0, 2)
  const stored = candidate.foods.some((food) => food.season === 'stored')
  return {
    points: fresh.length * weight.season + (stored ? weight.stored : 0),
    ...(fresh.length > 0 ? { reason: { kind: 'season', names: fresh } } : {}),
  }
}

/** Points by how many days ago something was eaten; days to come count like days gone. */
const pause: readonly (readonly [days: number, points: number])[] = [
  [7, -14],
  [14, -6],
  [21, -2.5],
  [28, -0.5],
  [56, 0.8],
  [Infinity, 1.4],
]
const longAgo = 21

function ofTime({ last, isFromLibrary }: Candidate, date: Day): Said {
  if (last === null) return isFromLibrary ? { points: 0 } : { points: weight.fresh, reason: { kind: 'new' } }
  const days = Math.abs(daysApart(last, date))
  const points = pause.find(([least]) => days < least)?.[1] ?? 0
  return { points, ...(days >= longAgo && last < date ? { reason: { kind: 'again', days } } : {}) }
}

function ofLiking({ isFavourite, rating }: Candidate): Said {
  const points = (isFavourite ? weight.favourite : 0) + (rating === null ? 0 : (rating - 3) * weight.rating)
  return { points, ...(isFavourite ? { reason: { kind: 'favourite' } } : {}) }
}

const muchProtein = 25
const fewCarbohydrates = 25

function ofFocus({ protein, carbohydrates }: Candidate, focus: Wishes['focus']): Said {
  if (focus === 'protein' && protein !== null) {
    const grams = Math.round(protein)
    const points = Math.min(2, protein / muchProtein) * weight.focus
    return { points, ...(grams >= muchProtein ? { reason: { kind: 'protein', grams } } : {}) }
  }
  if (focus === 'lowCarb' && carbohydrates !== null) {
    const grams = Math.round(carbohydrates)
    const points = Math.max(-1, 1 - carbohydrates / (2 * fewCarbohydrates)) * 2 * weight.focus
    return { points, ...(grams <= fewCarbohydrates ? { reason: { kind: 'lowCarb', grams } } : {}) }
  }
  return { points: 0 }
}

function ofList(candidate: Candidate, onList: ReadonlySet<string>, leftovers: readonly string[]): Said {
  const names = named(
    candidate,
    (food) => food.isMain && onList.has(food.key) && !leftovers.includes(food.name),
  )
  return {
    points: Math.min(3, names.length) * weight.onList,
    ...(names.length > 0 ? { reason: { kind: 'onList', names: names.slice(0, 2) } } : {}),
  }
}

function ofVariety({ motifs }: Candidate, { date }: Place, chosen: Chosen): Said {
  const points = chosen.reduce((sum, other) => {
    if (!other.candidate.motifs.some((motif) => motifs.includes(motif))) return sum
    const apart = Math.abs(daysApart(other.place.date, date))
    return (
      sum + (apart === 0 ? weight.sameDay : apart === 1 ? weight.nextDay : apart < 7 ? weight.sameWeek : 0)
    )
  }, 0)
  return { points }
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}

/** A number from 0 to 1 that belongs to a seed and a text. */
function luck(seed: number, text: string): number {
  return hashOf(`${seed} ${text}`) / 2 ** 32
}

/** A whole number below 2³² for a text; the same text has always the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
