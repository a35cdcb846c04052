import * as z from 'zod/mini'
import { useState } from 'react'
import type { Material } from '#platform/captures.ts'
import { useUserId } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

/** What somebody typed into a field, by what the field began with. */
const Typed = z.object({ field: z.enum(['url', 'text']), first: z.string(), words: z.string() })
type Typed = z.infer<typeof Typed>
type Field = Typed['field']

const Kept = z.array(Typed)
const most = 10

const keyOf = (userId: string) => `new-recipe ${userId}`

/** What an account typed on this device and made no recipe of yet, oldest first. */
function keptWords(userId: string): Typed[] {
  try {
    const kept = Kept.safeParse(JSON.parse(storage.read(keyOf(userId)) ?? ''))
    if (kept.success) return kept.data
  } catch {
    // nothing was kept, or nothing that can be read
  }
  return []
}

function keep(userId: string, words: readonly Typed[]): void {
  if (words.length === 0) storage.remove(keyOf(userId))
  else storage.write(keyOf(userId), JSON.stringify(words.slice(-most)))
}

/** The field in which words were left last. */
export const lastField = (userId: string): Field | undefined => keptWords(userId).at(-1)?.field

/** Forgets the words that a recipe was made of. */
export function forgetWords(userId: string, material: Material): void {
  const { kind } = material
  if (kind === 'files' || kind === 'page') return
  const isMadeOf = ({ field, words }: Typed) => field === kind && words.trim() === material.data.trim()
  keep(
    userId,
    keptWords(userId).filter((one) => !isMadeOf(one)),
  )
}

/** The words of a field: what was typed before this page was opened again, else what the field begins with. */
export function useKeptWords(field: Field, first: string) {
  const userId = useUserId() ?? ''
  const isThis = (one: Typed) => one.field === field && one.first === first
  const [words, setWords] = useState(() => keptWords(userId).find(isThis)?.words ?? first)
  const change = (next: string) => {
    setWords(next)
    const others = keptWords(userId).filter((one) => !isThis(one))
    const isTyped = next.trim() !== '' && next !== first
    keep(userId, isTyped ? [...others, { field, first, words: next }] : others)
  }
  return [words, change] as const
}
