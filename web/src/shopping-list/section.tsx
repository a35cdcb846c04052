import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { toggleSection } from './preferences.ts'
import type { Section } from './sections.ts'
import { text } from './text.ts'
import { tones } from './tones.ts'
import type { useArrange } from './use-arrange.ts'

/** How a section may be moved among the others. */
export interface Place {
  handlers: ReturnType<ReturnType<typeof useArrange>['handlersFor']>
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onUsual: () => void
}

interface SectionViewProps {
  section: Section
  isOpen: boolean
  /** Where it stands among those that can be moved. */
  place: Place | undefined
  /** Set while headings are arranged: how far this one is from its place, and whether it is the one in hand. */
  arranging: { shift: number; isInHand: boolean } | undefined
  children: ReactNode
}

function Mark({ section }: { section: Section }) {
  if (section.category)
    return <span aria-hidden className={cx('size-3 shrink-0 rounded-full', tones[section.category].dot)} />
  const marks = { done: CheckIcon, elsewhere: MapPinIcon, source: HandIcon, category: HandIcon }
  const Icon = section.key === 'recipe' ? BookOpenTextIcon : marks[section.kind]
  return <Icon aria-hidden size={18} className="shrink-0" />
}

function Handle({ title, place }: { title: string; place: Place }) {
  const { onUp, onDown, onUsual, handlers } = place
  const entries = [
    { id: 'up', label: text.up, icon: ArrowUpIcon, isDisabled: !onUp, onAction: () => onUp?.() },
    { id: 'down', label: text.down, icon: ArrowDownIcon, isDisabled: !onDown, onAction: () => onDown?.() },
    { id: 'usual', label: text.usualOrder, icon: ListNumbersIcon, onAction: onUsual },
  ]
  return (
    <Menu label={text.moveSection(title)} entries={entries}>
      {(trigger) => (
        <IconButton
          {...trigger}
          {...handlers}
          label={text.moveSection(title)}
          icon={DotsSixVerticalIcon}
          weight="bold"
          iconSize={20}
          className="-mr-[10px] cursor-grab touch-none text-text-3 opacity-60 group-hover/section:opacity-100 focus-visible:opacity-100 active:cursor-grabbing aria-expanded:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </Menu>
  )
}

const inHand = 'relative z-(--z-sticky) rounded-md bg-raised shadow-float'

/** A heading that opens and closes what stands below it, and can be moved among the others. */
export function SectionView({ section, isOpen, place, arranging, children }: SectionViewProps) {
  const id = useId()
  const { title, category, items } = section
  const style: CSSProperties = arranging ? { transform: `translateY(${arranging.shift}px)` } : {}
  return (
    <section
      aria-labelledby={id}
      style={style}
      className={cx(
        'group/section min-w-0',
        arranging && 'px-2 select-none',
        arranging && (arranging.isInHand ? inHand : 'transition-transform duration-(--dur-2)'),
      )}
    >
      <div className="flex items-center">
        <h2
          id={id}
          className="min-w-0 flex-1 font-sans text-[min(1rem,6.2vw)] leading-[1.55] font-semibold tracking-normal"
        >
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => toggleSection(section.key)}
            className={cx(
              'flex min-h-[44px] w-full items-center gap-[10px] rounded-sm text-left hyphens-none',
              category ? tones[category].ink : 'text-text-2',
            )}
          >
            <Mark section={section} />
            <span className={cx('min-w-0 flex-1', arranging && 'truncate')}>{title}</span>
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
        {place && <Handle title={title} place={place} />}
      </div>
      {isOpen && !arranging && children}
    </section>
  )
}
