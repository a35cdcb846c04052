import type { Item } from '@ordy/shared/shopping-list/list.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { useEffect, useRef } from 'react'
import { useUserId } from '#platform/session.ts'
import { announce } from '#ui/announce.tsx'
import { markFresh } from './marks.ts'
import { shownName } from './name-breaks.ts'
import { text } from './text.ts'

const atMostEvery = 3000

interface Deed {
  id: string
  who: string
  sentence: (name: string) => string
}

/** What others have done between two states of a list. */
export function deedsOfOthers(before: readonly Item[], after: readonly Item[], self: string): Deed[] {
  const old = new Map(before.map((item) => [item._id, item]))
  return after.flatMap((item): Deed[] => {
    const was = old.get(item._id)
    if (was === item) return []
    if (!was && item.addedBy && item.addedBy !== self)
      return [
        { id: item._id, who: item.addedBy, sentence: (name) => text.otherAdded(name, shownName(item.name)) },
      ]
    const isBought = was && !was.is_purchased && item.is_purchased
    if (isBought && item.purchasedBy && item.purchasedBy !== self)
      return [
        {
          id: item._id,
          who: item.purchasedBy,
          sentence: (name) => text.otherBought(name, shownName(item.name)),
        },
      ]
    return []
  })
}

/** Shows and says what others change while one looks on: at most one sentence every three seconds. */
export function useOthers(list: LiveList | null, isOn: boolean, names: ReadonlyMap<string, string>): void {
  const self = useUserId() ?? ''
  const last = useRef<LiveList | null>(null)
  const unsaid = useRef<Deed[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(names)
  useEffect(() => {
    known.current = names
  }, [names])
  useEffect(() => {
    const before = last.current
    last.current = list
    if (!list || !before || before._id !== list._id || !isOn) return
    const nameOf = (id: string) => known.current.get(id) ?? text.others
    const deeds = deedsOfOthers(before.items, list.items, self)
    if (deeds.length === 0) return
    for (const deed of deeds) markFresh([deed.id], nameOf(deed.who))
    unsaid.current.push(...deeds)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const said = unsaid.current.splice(0)
      const [first] = said
      if (!first) return
      const name = nameOf(first.who)
      announce(said.length === 1 ? first.sentence(name) : text.otherDid(name, said.length))
    }, atMostEvery)
  }, [list, isOn, self])
  useEffect(() => () => clearTimeout(timer.current), [])
}
