import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Preferences } from './preferences.ts'

/** Which lines of a long list are near the screen. */
export interface Near {
  /** How many things one line holds. */
  perLine: number
  from: number
  to: number
  /** The thing that has the focus: it stays, wherever somebody scrolls. */
  focused: string | undefined
}

// rows of text are low: a few of them come and go together
const rowsPerLine = 4
/** Heights with the gap below, as the classes of a tile and of a row have them. */
const tilePitch = { rem: 7.875, px: 0 }
const rowPitch = { rem: 3.75, px: 1 }
/** How far above and below the screen, in screens. */
const ahead = 0.75

function measured(list: HTMLElement, look: Preferences['look']): Near {
  const { top } = list.getBoundingClientRect()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const perLine =
    look === 'tiles' ? getComputedStyle(list).gridTemplateColumns.split(' ').length : rowsPerLine
  const pitch = look === 'tiles' ? tilePitch : rowPitch
  const height = (pitch.rem * rem + pitch.px) * (look === 'tiles' ? 1 : rowsPerLine)
  const focused = document.activeElement?.closest<HTMLElement>('li[data-id]')
  return {
    perLine,
    from: Math.floor((-ahead * innerHeight - top) / height),
    to: Math.ceil(((1 + ahead) * innerHeight - top) / height),
    focused: focused && list.contains(focused) ? focused.dataset['id'] : undefined,
  }
}

const isSame = (one: Near, other: Near) =>
  one.perLine === other.perLine &&
  one.from === other.from &&
  one.to === other.to &&
  one.focused === other.focused

/** Follows which lines of a list are near the screen; nothing while it is not asked for or not yet known. */
export function useNear(
  list: RefObject<HTMLElement | null>,
  look: Preferences['look'],
  isOn: boolean,
): Near | undefined {
  const [near, setNear] = useState<Near>()
  useLayoutEffect(() => {
    if (!isOn) return
    const measure = () => {
      if (!list.current) return
      const now = measured(list.current, look)
      setNear((before) => (before && isSame(before, now) ? before : now))
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    // whatever opens, closes or goes above moves what stands below
    const changes = new ResizeObserver(measure)
    changes.observe(document.body)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
      changes.disconnect()
    }
  }, [list, look, isOn])
  return isOn ? near : undefined
}
