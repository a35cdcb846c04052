import { RecipeDraft } from '@ordy/shared/generator/contract.ts'
import { type Chosen, firstChosen } from '@ordy/shared/generator/preferences.ts'
import { Made } from '@ordy/shared/provider-consent/made.ts'
import * as z from 'zod/mini'
import { storage } from '#platform/storage.ts'

const Answers = z.object({
  personen: z.string(),
  proteine: z.string(),
  praeferenz: z.string(),
  liefestyle: z.string(),
  allergie: z.string(),
})

/** What somebody asked for and what came of it: a reload goes on from there. */
const Run = z.object({
  chosen: Answers,
  wish: z.string(),
  drafts: z.array(RecipeDraft),
  /** The finished recipes. */
  made: z.array(z.object({ id: z.string(), isComposed: z.boolean() })),
  by: z.nullable(Made),
})
export type Run = z.infer<typeof Run>

/** Before anything was asked for. */
export const freshRun = (chosen: Chosen = firstChosen, wish = ''): Run => ({
  chosen,
  wish,
  drafts: [],
  made: [],
  by: null,
})

const keyOf = (userId: string) => `generator ${userId}`

/** The run that a person left on this device. */
export function keptRun(userId: string): Run {
  try {
    const kept = Run.safeParse(JSON.parse(storage.read(keyOf(userId)) ?? ''))
    if (kept.success) return kept.data
  } catch {
    // nothing was kept, or nothing that can be read
  }
  return freshRun()
}

/** Keeps a run on this device. */
export function keepRun(userId: string, run: Run): void {
  storage.write(keyOf(userId), JSON.stringify(run))
}
