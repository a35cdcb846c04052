import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { id: T; label: string; icon?: IconType }[]
  value: T
  onChange: (value: T) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  /** `line` under a title, `cards` for large choices with an icon. */
  look?: 'line' | 'cards'
  className?: string
  panelClassName?: string
}

const looks = {
  line: {
    list: '-mx-1 flex gap-6 overflow-x-auto border-b border-line p-1 pb-0 [scrollbar-width:none]',
    tab: 'min-h-12 shrink-0 border-b-3 px-1 font-semibold',
    on: 'border-primary-text text-primary-text',
    off: 'border-transparent text-text-2 hover:text-text',
  },
  cards: {
    list: 'grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-2 md:gap-3',
    tab: 'min-h-18 rounded-lg border-2 px-2 py-3 font-semibold',
    on: 'border-primary-text bg-primary-soft text-primary-text',
    off: 'border-line bg-surface text-text-2 hover:bg-hover hover:text-text',
  },
}

const keys: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with arrow keys; only the chosen panel is rendered. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, value, onChange, children, look = 'line', className, panelClassName } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const style = looks[look]
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === value)
    const next = keys[event.key]?.(now, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={style.list}>
        {tabs.map(({ id: own, label: text, icon: Icon }) => {
          const isOn = own === value
          return (
            <button
              key={own}
              type="button"
              role="tab"
              id={`${id}-${own}`}
              aria-selected={isOn}
              aria-controls={`${id}-panel`}
              tabIndex={isOn ? 0 : -1}
              onClick={() => onChange(own)}
              onKeyDown={onKeyDown}
              className={cx(
                'inline-flex items-center justify-center gap-2 transition-colors duration-(--dur-1)',
                style.tab,
                isOn ? style.on : style.off,
              )}
            >
              {Icon && (
                <Icon
                  aria-hidden
                  size={look === 'cards' ? 28 : 20}
                  weight={isOn ? 'fill' : 'regular'}
                  className="shrink-0"
                />
              )}
              {text}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={cx('rounded-sm', panelClassName)}
      >
        {children}
      </div>
    </div>
  )
}
