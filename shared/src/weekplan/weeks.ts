import * as z from 'zod/mini'
import { Day, endpoints, Id, Instant, oneLine } from '../endpoint.ts'
import { BoardEntry, EntryKind, longestName, type Place } from './board.ts'
import { Daytime } from './contract.ts'
import { addDays, daysApart, weekOf } from './days.ts'

/** How many weeks a household may keep as templates. */
export const mostTemplates = 50

/** One entry of a week that is kept or copied; `weekday` counts from Monday, null waits in the lane. */
export const TemplateItem = z.object({
  weekday: z.nullable(z.number()),
  daytime: z.nullable(Daytime),
  kind: EntryKind,
  name: z.string(),
  recipeId: z.nullable(Id),
  persons: z.number(),
  /** Which item of this week these are leftovers of. */
  leftoverOf: z.nullable(z.number()),
})
export type TemplateItem = z.infer<typeof TemplateItem>

export const WeekTemplate = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  items: z.array(TemplateItem),
})
export type WeekTemplate = z.infer<typeof WeekTemplate>

/** What was laid on a week: new entries, and how many were left out because they stand there already or their recipe is gone. */
const Laid = z.object({ entries: z.array(BoardEntry), alreadyThere: z.number(), gone: z.number() })

export const weeksApi = endpoints({
  copy: {
    method: 'POST',
    path: '/api/v1/weekplan/board/:kitchentableId/copy',
    who: 'user',
    summary: 'Kopiert die Woche eines Tages in eine andere; was dort steht, bleibt.',
    body: z.object({ from: Day, to: Day }),
    data: Laid,
  },
  templates: {
    method: 'GET',
    path: '/api/v1/weekplan/board/:kitchentableId/templates',
    who: 'user',
    summary: 'Die Wochen, die der Küchentisch als Vorlage behält.',
    data: z.array(WeekTemplate),
  },
  keep: {
    method: 'POST',
    path: '/api/v1/weekplan/board/:kitchentableId/templates',
    who: 'user',
    summary: 'Behält die Woche eines Tages unter einem Namen als Vorlage.',
    body: z.object({ name: oneLine(longestName, 1), week: Day }),
    data: WeekTemplate,
  },
  lay: {
    method: 'POST',
    path: '/api/v1/weekplan/board/:kitchentableId/templates/:templateId/lay',
    who: 'user',
    summary: 'Legt eine Vorlage auf die Woche eines Tages; was dort steht, bleibt.',
    body: z.object({ week: Day }),
    data: Laid,
  },
  drop: {
    method: 'DELETE',
    path: '/api/v1/weekplan/board/:kitchentableId/templates/:templateId',
    who: 'user',
    summary: 'Löscht eine Vorlage.',
  },
})

/** A week as something to lay on another one; recipes that are gone stay behind. */
export function itemsOf(entries: readonly BoardEntry[], week: string): TemplateItem[] {
  const { from } = weekOf(week)
  const kept = entries.filter((entry) => entry.kind !== 'recipe' || entry.menuId !== null)
  return kept.map((entry) => {
    const source = kept.findIndex((other) => other._id === entry.leftoverOf?._id)
    return {
      weekday: entry.date === null ? null : daysApart(from, entry.date),
      daytime: entry.daytime,
      kind: entry.kind,
      name: entry.name,
      recipeId: entry.menuId,
      persons: entry.numberOfPersons,
      leftoverOf: source === -1 ? null : source,
    }
  })
}

/** Where an item of a template lies in the week of some day. */
export function placeIn({ weekday, daytime }: TemplateItem, week: string): Place {
  const { from } = weekOf(week)
  return weekday === null || daytime === null ? { week: from } : { date: addDays(from, weekday), daytime }
}

/** Whether an item stands in its place of a week already. */
export function standsThere(item: TemplateItem, week: string, entries: readonly BoardEntry[]): boolean {
  const place = placeIn(item, week)
  return entries.some(
    (entry) =>
      entry.kind === item.kind &&
      (item.recipeId === null ? entry.name === item.name : entry.menuId === item.recipeId) &&
      ('week' in place ? entry.date === null : entry.date === place.date && entry.daytime === place.daytime),
  )
}
