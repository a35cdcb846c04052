import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { fetchAhead, latePart, untilItComes } from './late-part.ts'
import type { MenuEntry, MenuListProps } from './menu-list.tsx'
import { useLingering } from './use-lingering.ts'

const load = () => import('./menu-list.tsx')
const List = latePart(() => load().then((part) => part.MenuList))

/** Spread over the button that opens the menu. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPress: () => void
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  label: string
  /** Loaded when the button is first approached, where the entries are a part of their own. */
  entries: readonly MenuEntry[] | (() => Promise<readonly MenuEntry[]>)
  placement?: MenuListProps['placement']
  children: (trigger: MenuTriggerProps) => ReactNode
}

/** A button with a menu of commands and links; the menu's code comes when the button is first approached. */
export function Menu({ label, entries, placement = 'bottom end', children }: MenuProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isDrawn = useLingering(isOpen)
  const [loaded, setLoaded] = useState<readonly MenuEntry[]>()
  const preload = () => {
    fetchAhead(load)
    if (typeof entries === 'function' && !loaded) fetchAhead(() => entries().then(setLoaded))
  }
  const open = () => {
    if (typeof entries === 'function' && !loaded) void untilItComes(entries).then(setLoaded)
    setOpen(true)
  }
  const shown = typeof entries === 'function' ? loaded : entries
  return (
    <>
      {children({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPress: () => (isOpen ? setOpen(false) : open()),
        onPointerEnter: preload,
        onFocus: preload,
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
        },
      })}
      {isDrawn && shown && (
        <Suspense fallback={null}>
          <List
            label={label}
            entries={shown}
            trigger={ref}
            isOpen={isOpen}
            onOpenChange={setOpen}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  )
}
