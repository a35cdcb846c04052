import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo, useId, useMemo } from 'react'
import { cx } from '#ui/cx.ts'
import { toggle } from './actions.tsx'
import { useFresh, useLeaving } from './marks.ts'
import { type Preferences, toggleSection, usePreferences } from './preferences.ts'
import { Row } from './row.tsx'
import { type Section, sectionsOf } from './sections.ts'
import { Tile } from './tile.tsx'
import { tones } from './tones.ts'

interface BoardProps {
  items: readonly Item[]
  /** Ids of rows that wait for the connection. */
  waiting: ReadonlySet<string>
  isReadOnly: boolean
  onOpen: (item: Item) => void
}

/** The rows of a list under their headings. */
export function Board({ items, waiting, isReadOnly, onOpen }: BoardProps) {
  const { order, look, collapsed } = usePreferences()
  const leaving = useLeaving()
  const sections = useMemo(() => sectionsOf(items, order, leaving), [items, order, leaving])
  return (
    <div className="grid gap-6 md:gap-8">
      {sections.map((section) => (
        <Part
          key={section.key}
          section={section}
          look={look}
          isOpen={!collapsed.includes(section.key)}
          {...{ waiting, isReadOnly, onOpen }}
        />
      ))}
    </div>
  )
}

function Mark({ section }: { section: Section }) {
  if (section.category)
    return <span aria-hidden className={cx('size-3 shrink-0 rounded-full', tones[section.category].dot)} />
  const Icon = section.kind === 'done' ? CheckIcon : section.key === 'manual' ? HandIcon : BookOpenTextIcon
  return <Icon aria-hidden size={18} className="shrink-0" />
}

interface PartProps extends Omit<BoardProps, 'items'> {
  section: Section
  look: Preferences['look']
  isOpen: boolean
}

function Part({ section, look, isOpen, ...rest }: PartProps) {
  const id = useId()
  const { title, category, items } = section
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-sans text-body font-semibold tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => toggleSection(section.key)}
          className={cx(
            'flex min-h-11 w-full items-center gap-2.5 rounded-sm text-left hyphens-none',
            category ? tones[category].ink : 'text-text-2',
          )}
        >
          <Mark section={section} />
          <span className="min-w-0 flex-1">{title}</span>
          <span className="font-medium tabular-nums">{items.length}</span>
          <CaretDownIcon
            aria-hidden
            size={17}
            weight="bold"
            className={cx(
              'shrink-0 transition-transform duration-(--dur-2) ease-standard',
              !isOpen && '-rotate-90',
            )}
          />
        </button>
      </h2>
      {isOpen && <Entries {...{ section, look }} {...rest} />}
    </section>
  )
}

type EntriesProps = Omit<PartProps, 'isOpen'>

const Entries = memo(function Entries({ section, look, waiting, isReadOnly, onOpen }: EntriesProps) {
  const fresh = useFresh()
  const Entry = look === 'tiles' ? Tile : Row
  return (
    <ul
      className={cx(
        'mt-1',
        look === 'tiles'
          ? 'grid grid-cols-3 gap-2 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7'
          : 'divide-y divide-line overflow-hidden rounded-lg border border-line',
      )}
    >
      {section.items.map((item) => (
        <Entry
          key={item._id}
          item={item}
          isDone={section.kind === 'done'}
          isWaiting={waiting.has(item._id)}
          changedBy={fresh.get(item._id)}
          isReadOnly={isReadOnly}
          onToggle={toggle}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})
