import type { Sent } from '@ordy/shared/endpoint.ts'
import { longestNote, type Mine, type recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import * as z from 'zod/mini'
import { mergedText } from './merged-text.ts'

type Fields = Partial<Omit<Mine, 'tags' | 'cookedOn'>>

const Turned = z.record(z.string(), z.boolean())

/** What somebody changed of the private side of a recipe and the server has not confirmed yet. */
export const Waiting = z.object({
  fields: z.custom<Fields>((value) => typeof value === 'object' && value !== null),
  /** What the server may have in place of a text: what stood there when it was begun, and what was sent since. */
  known: z.record(z.string(), z.array(z.string())),
  /** Tags and days: put there, or taken away. */
  lists: z.object({ tags: Turned, cookedOn: Turned }),
})
export type Waiting = z.infer<typeof Waiting>
type List = keyof Waiting['lists']

/** What is changed at once. */
export interface Change {
  fields?: Fields
  lists?: Partial<Waiting['lists']>
}

export const nothing: Waiting = { fields: {}, known: {}, lists: { tags: {}, cookedOn: {} } }
type Text = { [Field in keyof Fields]-?: Mine[Field] extends string ? Field : never }[keyof Fields]
const limits: Record<Text, number> = { note: longestNote }
// so often nobody types on while no answer comes
const mostKnown = 9

const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (values: object) =>
  Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1]))
const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()
const turned = (list: Record<string, boolean>, isOn: boolean) =>
  Object.keys(list).filter((one) => list[one] === isOn)
const pick = <T>(values: Record<string, T>, isWanted: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => isWanted(key, value)))

/** One more change on top of what waits already; `mine` is what the server said last. */
export function withChange(before: Waiting | undefined, change: Change, mine: Mine): Waiting {
  const { fields, known, lists } = before ?? nothing
  const begun = texts(change.fields ?? {}).map(([field]) => [field, [String(mine[field as keyof Mine])]])
  const listed = (name: List) => {
    const next = change.lists?.[name] ?? {}
    return { ...pick(lists[name], (one) => !Object.keys(next).some(same(one))), ...next }
  }
  return {
    fields: { ...fields, ...change.fields },
    known: { ...Object.fromEntries(begun), ...known },
    lists: { tags: listed('tags'), cookedOn: listed('cookedOn') },
  }
}

/** What a person sees: what the server said, and on top of it what it does not know yet. */
export function shown(mine: Mine, { fields, lists }: Waiting = nothing): Mine {
  const listed = (name: List) => {
    const kept = mine[name].filter((one) => !turned(lists[name], false).some(same(one)))
    return [...kept, ...turned(lists[name], true).filter((one) => !kept.some(same(one)))]
  }
  return { ...mine, ...fields, tags: listed('tags'), cookedOn: listed('cookedOn').toSorted().toReversed() }
}

const isNothing = ({ fields, lists }: Waiting) =>
  [fields, lists.tags, lists.cookedOn].every((part) => Object.keys(part).length === 0)

/** What of it can be sent now: a text that is too long waits until it is shorter. */
export function sendable(waiting: Waiting): Waiting | undefined {
  const fits = (field: string, value: unknown) => !isText(value) || value.length <= limits[field as Text]
  const sent = { ...waiting, fields: pick(waiting.fields, fits) as Fields }
  return isNothing(sent) ? undefined : sent
}

/** The same piece by piece: what is refused of one takes no other with it. */
export function pieces({ known, fields, lists }: Waiting): Waiting[] {
  const of = (part: Partial<Omit<Waiting, 'known'>>) => ({ ...nothing, known, ...part })
  return [
    ...Object.entries(fields).map((field) => of({ fields: Object.fromEntries([field]) })),
    ...(['tags', 'cookedOn'] as const).flatMap((name) =>
      Object.entries(lists[name]).map((one) =>
        of({ lists: { ...nothing.lists, [name]: Object.fromEntries([one]) } }),
      ),
    ),
  ]
}

/** How it is sent. */
export function bodyOf({ fields, known, lists }: Waiting): Sent<typeof recipeMineApi.changeMine> {
  const side = (isOn: boolean) => ({
    tags: turned(lists.tags, isOn),
    cookedOn: turned(lists.cookedOn, isOn),
  })
  return { ...fields, known, add: side(true), remove: side(false) }
}

/** The same, knowing that its texts may be with the server from now on. */
export function withSending(waiting: Waiting, sent: Waiting): Waiting {
  const known = { ...waiting.known }
  for (const [field, words] of texts(sent.fields))
    known[field] = [...(known[field] ?? []).filter((one) => one !== words), words].slice(-mostKnown)
  return { ...waiting, known }
}

/** What still waits once something is settled; undefined when nothing does. `mine` is what the server has now. */
export function withoutSent(now: Waiting, sent: Waiting, mine?: Mine): Waiting | undefined {
  const settled: Record<string, unknown> = sent.fields
  const fields = pick(now.fields, (field, value) => !(field in settled && settled[field] === value))
  const arrived = texts(mine ?? {}).filter(([field]) => field in settled)
  const known = { ...now.known, ...Object.fromEntries(arrived.map(([field, words]) => [field, [words]])) }
  const listed = (name: List) => pick(now.lists[name], (one, isOn) => sent.lists[name][one] !== isOn)
  const left = {
    fields: fields as Fields,
    known: pick(known, (field) => field in fields),
    lists: { tags: listed('tags'), cookedOn: listed('cookedOn') },
  }
  return isNothing(left) ? undefined : left
}

/** What was refused is given up, except for words that somebody wrote. */
export const withoutRefused = (now: Waiting, sent: Waiting): Waiting | undefined =>
  withoutSent(now, { ...sent, fields: pick(sent.fields, (_field, value) => !isText(value)) as Fields })

/** What was written elsewhere meanwhile and one's own, together. */
export function joined(now: Waiting, stored: Record<string, string>): Waiting {
  const fields: Record<string, unknown> = { ...now.fields }
  const known = { ...now.known }
  for (const [field, words] of Object.entries(stored)) {
    fields[field] = mergedText(known[field] ?? [], now.fields[field as Text] ?? '', words)
    known[field] = [words]
  }
  return { ...now, fields, known }
}
