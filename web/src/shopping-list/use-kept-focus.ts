import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isInOverlay, onceUnfocused } from '#ui/return-focus.ts'
import type { Section } from './sections.ts'

/** Where the focus goes when a row leaves its place: stays with it in its section, then the next ones, then those before. */
function successorsOf(id: string, before: readonly Section[], now: readonly Section[]): readonly string[] {
  const home = before.find(({ items }) => items.some((item) => item._id === id))
  if (!home) return []
  const at = home.items.findIndex((item) => item._id === id)
  const isStillThere = now.some(({ key, items }) => key === home.key && items.some((item) => item._id === id))
  const others = now.filter(({ key, kind }) => key !== home.key && kind !== 'done')
  return [
    ...(isStillThere ? [id] : []),
    ...[
      ...home.items.slice(at + 1),
      ...home.items.slice(0, at).toReversed(),
      ...others.flatMap(({ items }) => items),
    ].map((item) => item._id),
  ]
}

interface Focused {
  element: Element
  id: string
  isByKeyboard: boolean
}

/** Handlers that keep the focus on the board when the row that has it goes somewhere else. */
export function useKeptFocus(board: RefObject<HTMLElement | null>, sections: readonly Section[]) {
  const focused = useRef<Focused>(undefined)
  const shown = useRef(sections)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = sections
    const { element, id, isByKeyboard } = focused.current ?? {}
    if (!element || !id || element.isConnected) return
    focused.current = undefined
    const buttonOf = (one: string) =>
      board.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(one)}"] button`)
    const find = () => {
      for (const one of successorsOf(id, before, sections)) {
        const button = buttonOf(one)
        if (button) return button
      }
      return board.current?.querySelector<HTMLElement>('button')
    }
    onceUnfocused(find, { preventScroll: !isByKeyboard })
  }, [board, sections])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // what was opened from a row is not on the board
      if (!board.current?.contains(target)) return
      const id = target.closest<HTMLElement>('[data-id]')?.dataset['id']
      focused.current = id
        ? { element: target, id, isByKeyboard: target.matches(':focus-visible') }
        : undefined
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isOpening = isInOverlay(relatedTarget)
      if (!isOpening && board.current?.contains(target)) focused.current = undefined
    },
  }
}
