import type { Step } from '@ordy/shared/recipes/contract.ts'
import type { FilledPlan } from './fill.ts'
import { capital, dative, listed, measured, noun, type Portion, withArticle } from './words.ts'

/** A filled plan in words. */
export interface DishText {
  name: string
  description: string
  minutes: number
  steps: Step[]
}

const field = /\{([\p{L}\d]+)(?:\.(\p{L}+))?((?: [\p{L}\d]+)*)\}/gu
/** Minutes for laying things ready, and for each food that is prepared. */
const preparing = { first: 5, each: 1.5 }
/** Foods whose times differ by less go in together. */
const together = 2

/** Writes a filled plan down. */
export function dishText(filled: FilledPlan): DishText {
  const { plan, portions } = filled
  const writer = openWriter(filled)
  const steps = plan.steps.map((step) => ({
    head: bare(step.head, portions),
    content: writer.write(step.content),
    runsBeside: step.runsBeside,
  }))
  const minutes = (of: typeof steps) =>
    of
      .flatMap(({ content }) => [...content.matchAll(/(\d+) Minuten?/g)])
      .reduce((sum, [, time]) => sum + Number(time), 0)
  const beside = steps.filter((step) => step.runsBeside)
  const prepared = preparing.first + preparing.each * writer.prepared()
  const total = Math.max(
    prepared + minutes(steps.filter((step) => !step.runsBeside)),
    preparing.first + minutes(beside),
  )
  return {
    name: bare(plan.title, portions),
    description: bare(plan.text, portions),
    minutes: Math.ceil(total / 5) * 5,
    steps: steps.map(({ head, content }) => ({ head, content })),
  }
}

/** The name of a filled plan. */
export const dishName = ({ plan, portions }: FilledPlan): string => bare(plan.title, portions)

/** Titles and descriptions: names without amounts. */
function bare(text: string, portions: FilledPlan['portions']): string {
  const filled = text.replace(field, (_, slot: string, form?: string) => {
    const portion = portions.get(slot)
    return portion ? (form === 'mit' ? dative(portion) : noun(portion)) : ''
  })
  return capital(filled)
}

function openWriter({ plan, portions }: FilledPlan) {
  const named = new Set<Portion>()
  let prepared = 0

  /** With its amount where it is named first, then with its article; after 'mit' without one. */
  function object(portion: Portion, isDative = false): string {
    if (named.has(portion)) return isDative ? dative(portion) : withArticle(portion)
    named.add(portion)
    return measured(portion, isDative)
  }

  const usual = plan.slots.find(({ method }) => method && method !== 'roh')?.method ?? 'pfanne'
  const minutesOf = (slot: string, portion: Portion): number => {
    const method = plan.slots.find(({ name }) => name === slot)?.method ?? usual
    return portion.food.methods.get(method) ?? portion.food.methods.values().next().value ?? 5
  }
  const present = (slots: readonly string[]) =>
    slots.flatMap((slot) => {
      const portion = portions.get(slot)
      return portion ? [{ portion, minutes: minutesOf(slot, portion) }] : []
    })

  function prepare(slots: readonly string[]): string {
    const sentences = present(slots)
      .filter(({ portion }) => portion.food.prep !== '')
      .map(({ portion }) => {
        prepared++
        return `${capital(object(portion))} ${portion.food.prep}.`
      })
    return sentences.join(' ')
  }

  /** One after the other into the pan or the pot, so that all are done together. */
  function cook(slots: readonly string[]): string {
    const groups: { portions: Portion[]; minutes: number }[] = []
    for (const { portion, minutes } of present(slots).toSorted((a, b) => b.minutes - a.minutes)) {
      const last = groups.at(-1)
      if (last && last.minutes - minutes < together) last.portions.push(portion)
      else groups.push({ portions: [portion], minutes })
    }
    const sentences = groups.map((group, at) => {
      const what = listed(group.portions.map((portion) => object(portion)))
      const time = `${group.minutes - (groups[at + 1]?.minutes ?? 0)} Minuten`
      if (usual === 'topf') return `${what} beigeben und ${at > 0 ? 'weitere ' : ''}${time} köcheln lassen.`
      return at === 0 ? `${what} ${time} braten.` : `${what} beigeben und ${time} mitbraten.`
    })
    return sentences.map(capital).join(' ')
  }

  /** The first food comes onto the sheet when it and the others are done at the same time. */
  function bake([top = '', ...below]: readonly string[]): string {
    const [late] = present([top])
    const longest = Math.max(...present(below).map(({ minutes }) => minutes))
    if (!late) return `Im Ofen ${longest} Minuten backen.`
    const onTop = `${capital(object(late.portion))} mit Salz und Pfeffer würzen`
    const wait = longest - late.minutes
    return wait > together
      ? `Im Ofen ${wait} Minuten backen. ${onTop}, auf dem Gemüse verteilen und alles weitere ${late.minutes} Minuten backen.`
      : `${onTop}, auf das Gemüse legen und alles zusammen ${Math.max(longest, late.minutes)} Minuten backen, bis es durchgegart ist.`
  }

  function fill(_: string, slot: string, form = '', more = ''): string {
    const slots = more.trim().split(' ')
    if (slot === 'rüsten') return prepare(slots)
    if (slot === 'garen') return cook(slots)
    if (slot === 'ofen') return bake(slots)
    const portion = portions.get(slot)
    if (!portion) return ''
    if (form === 'prep') return portion.food.prep
    if (form === 'min') return String(minutesOf(slot, portion))
    if (form === 'name') return noun(portion)
    return object(portion, form === 'mit')
  }

  return {
    prepared: () => prepared,
    write(text: string): string {
      const isThere = (part: string) => [...part.matchAll(field)].every(([, slot = '']) => portions.has(slot))
      return text
        .replace(/\[([^\]]*)\]/g, (_, part: string) => (isThere(part) ? part : ''))
        .replace(field, fill)
        .replace(/(^|[.:] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/ {2,}/g, ' ')
        .trim()
    },
  }
}
