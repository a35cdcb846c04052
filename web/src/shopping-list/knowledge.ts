import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import { categoryName } from '@ordy/shared/ingredients/categories.ts'
import { fold } from '@ordy/shared/ingredients/fold.ts'
import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import { type KnownItem, shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { defaultCategory } from '@ordy/shared/shopping-list/live-list.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#platform/data.ts'
import { untilItComes } from '#ui/late-part.ts'
import { createStore } from '#ui/store.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type * as lexiconItself from '#platform/lexicon.ts'
import { fetchAddItems } from './early-words.ts'
import type * as lexiconWords from './lexicon.ts'
import { livePlace, useLive } from './live.ts'

type Words = typeof lexiconWords & typeof lexiconItself

const afterPaint = 300

const loaded = createStore<Words | null>(null)

/** The lexicon as far as it has been read. */
export const readLexicon = (): Words | null => loaded.get()

/** The lexicon of this device, once it has been read; it comes after the list has been painted, as all that it needs later. */
export function useLexicon(): Words | null {
  const isReady = useLive((state) => state.ready)
  useEffect(() => {
    if (!isReady || loaded.get()) return
    const read = async () => {
      // needed at the first thing that is added or opened: by then they lie ready, network or not
      const [reader] = await Promise.all([fetchAddItems(), untilItComes(() => import('./dialogs.tsx'))])
      const words = await untilItComes(() => import('./lexicon.ts'))
      loaded.set({ ...words, ...(await untilItComes(() => import('#platform/lexicon.ts'))) })
      whenIdle(reader.warmUp)
    }
    const timer = setTimeout(() => void read(), afterPaint)
    return () => clearTimeout(timer)
  }, [isReady])
  return loaded.use()
}

const nothing: readonly KnownItem[] = []

const askKnown = (tableId: string) =>
  ask(shoppingListApi.knownItems, { params: { id: tableId } }, { keep: true, quiet: true })

/** What this household buys, the most frequent first. */
export function useKnownItems(tableId: string | undefined): readonly KnownItem[] {
  const found = useQuery({
    ...askKnown(tableId ?? ''),
    enabled: tableId !== undefined,
    staleTime: 5 * 60_000,
  })
  return found.data?.data ?? nothing
}

/** Asks once more when something opens that shows it: what was bought since then counts, too. */
export function useKnownAnew(isOpen: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const tableId = livePlace()?.tableId
    if (isOpen && tableId) void queries.invalidateQueries({ queryKey: askKnown(tableId).queryKey })
  }, [queries, isOpen])
}

interface Before extends Pick<KnownItem, 'name' | 'note' | 'shop'> {
  /** Undefined while nobody has said where it belongs. */
  category: CategoryName | undefined
}

/** How this household bought a thing last time: what was bought on this list comes first. */
export function lastTime(
  known: readonly Before[],
  name: string,
  items: readonly Item[] = [],
): Before | undefined {
  const key = nameKey(name)
  const isSame = (one: { name: string }) => nameKey(one.name) === key
  const bought = items.findLast((item) => item.is_purchased && isSame(item))
  const before = known.find(isSame)
  if (!bought) return before
  const isSorted = bought.category !== defaultCategory || bought.edited.category !== undefined
  return isSorted ? bought : { ...bought, category: before?.category }
}

/** One thing that somebody may have begun to type. */
export interface Suggestion {
  name: string
  category: CategoryName
  /** Set when the household has bought it. */
  known?: KnownItem
}

const most = 6

/**
 * What begins like the last piece that was typed: what the household buys, then things by their name, the everyday ones
 * first, then by another.
 */
export function suggestionsFor(
  typed: string,
  known: readonly KnownItem[],
  lexicon: Pick<Words, 'words' | 'things' | 'likelihood'> | null,
): Suggestion[] {
  const begin = fold(lastPiece(typed))
  const found = new Map<string, Suggestion>()
  const add = (one: Suggestion) => {
    const key = fold(one.name)
    if (found.size < most && key.startsWith(begin) && !found.has(key)) found.set(key, one)
  }
  if (begin.length === 0) return []
  for (const item of known) add({ name: item.name, category: item.category, known: item })
  if (!lexicon || begin.length === 1) return [...found.values()]
  const begun = [...lexicon.things].flatMap(([key, names]) =>
    names
      .filter((name) => fold(name).startsWith(begin))
      .map((name) => ({ name, category: categoryName(key) })),
  )
  const rank = ({ name }: Suggestion) => lexicon.likelihood(name)
  for (const one of begun.toSorted((a, b) => rank(b) - rank(a))) add(one)
  for (const [key] of lexicon.things) {
    for (const word of lexicon.words[key]) add({ name: capitalised(word), category: categoryName(key) })
  }
  return [...found.values()]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const betweenThings = /[,;\n]|\s(?:und|sowie|plus|[&+])\s/i
const count =
  /^\s*(?:[\d.,½¼¾]+|(?:eine?[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?=\s))\s*(?:(?:[x×]|mal)(?=\s|\d|$)\s*)?/i
const unit =
  /^(?:kg|kilo|g|ml|dl|cl|l|liter|el|tl|stk|stück|prisen?|pck|pack|packung(?:en)?|bund|dosen?|flaschen?|becher|beutel|gl[aä]s(?:er)?)(?=[\s.]|$)\.?/i

/** The name that is being typed: behind what ends another thing, without the amount before it. */
export function lastPiece(typed: string): string {
  const piece = typed.split(betweenThings).at(-1) ?? ''
  const [ahead = ''] = count.exec(piece) ?? []
  const rest = piece.slice(ahead.length)
  if (!ahead) return rest.trim()
  // `2 x 250 g`
  return rest.replace(count, '').replace(unit, '').trim()
}

/**
 * What was typed with pasted lines in place of what is selected, one thing a line: what stands before and after are things of
 * their own, unless it is an amount that waits for its name.
 */
export function pastedInto(typed: string, lines: string, from: number, to: number): string {
  const [before, after] = [typed.slice(0, from), typed.slice(to)]
  return `${before}${lastPiece(before) && '\n'}${lines}${after.trim() && '\n'}${after}`
}

/** What was typed with the last name replaced by the one that was chosen. */
export function completed(typed: string, name: string): string {
  const piece = lastPiece(typed)
  return typed.slice(0, typed.trimEnd().length - piece.length) + name
}
