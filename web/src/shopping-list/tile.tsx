import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo } from 'react'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { amountText } from './amount-text.ts'
import { text } from './text.ts'
import { keyOf, ringOf, tones } from './tones.ts'
import { useLongPress } from './use-long-press.ts'

export interface EntryProps {
  item: Item
  /** Waits for the connection. */
  isWaiting: boolean
  /** Who changed it a moment ago, when that was somebody else. */
  changedBy: string | undefined
  /** Stands among the bought ones, or is on its way there. */
  isDone: boolean
  /** Why it cannot be changed. */
  refusal: string | undefined
  onToggle: (item: Item) => void
  onOpen: (item: Item) => void
}

/** What a screen reader says of a thing to buy. */
export const labelOf = (item: Item): string =>
  text.tile(item.name, [amountText(item), item.note].filter(Boolean).join(', '), item.is_purchased)

/** The small clock of what waits for the connection. */
export function Waiting({ className }: { className?: string }) {
  return (
    <span className={className}>
      <ClockIcon aria-hidden size={16} weight="bold" />
      <span className="sr-only">{text.waits}</span>
    </span>
  )
}

/** The green tick of what is bought. */
export function Tick({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'enter-pop grid size-6 place-items-center rounded-full bg-success text-canvas',
        className,
      )}
    >
      <CheckIcon size={15} weight="bold" />
    </span>
  )
}

// where the browser has no hyphenation, such a word would break after the last letter but one
const hasLongWord = /[\p{L}]{12}/u

function Face({ item, isDone, isWaiting }: Pick<EntryProps, 'item' | 'isDone' | 'isWaiting'>) {
  const category = keyOf(item.category)
  return (
    <>
      <span className="relative">
        <FoodIcon
          name={item.name}
          category={category}
          className={cx('size-10.5', item.is_purchased && 'opacity-45 grayscale')}
        />
        {item.is_purchased && <Tick className="absolute -top-1 -right-3" />}
      </span>
      <span className="grid w-full gap-0.5">
        <span
          className={cx(
            'line-clamp-2 leading-[1.15] font-bold hyphens-auto',
            hasLongWord.test(item.name) ? 'text-label tracking-tight' : 'text-small',
            isDone ? 'text-text-2 line-through' : 'text-text',
          )}
        >
          {item.name}
        </span>{' '}
        <span
          className={cx(
            'line-clamp-1 text-small font-medium tabular-nums',
            isDone ? 'text-text-2' : tones[category].ink,
          )}
        >
          {[amountText(item), item.note].filter(Boolean).join(', ')}
        </span>
      </span>
      {isWaiting && (
        <Waiting className={cx('absolute top-2 left-2', isDone ? 'text-text-2' : tones[category].ink)} />
      )}
    </>
  )
}

const shape =
  'relative flex h-29.5 w-full flex-col items-center justify-between rounded-[18px] px-1.5 pt-3 pb-2 text-center'

/** One thing to buy as a tile: a tap buys it, a long press or the dots open it. */
export const Tile = memo(function Tile(props: EntryProps) {
  const { item, isDone, changedBy, refusal, onToggle, onOpen } = props
  const press = useLongPress(() => onOpen(item))
  const look = cx(
    shape,
    isDone ? 'bg-sunken' : tones[keyOf(item.category)].tile,
    changedBy && ringOf(changedBy),
  )
  if (refusal)
    return (
      <button type="button" aria-disabled onClick={() => notify.info(refusal)} className={look}>
        <Face {...props} />
      </button>
    )
  return (
    <div className="group relative">
      <button
        type="button"
        {...press}
        aria-pressed={item.is_purchased}
        aria-label={labelOf(item)}
        onClick={() => onToggle(item)}
        className={cx(
          look,
          'select-none transition-[scale] duration-(--dur-1) ease-standard active:scale-97 forced-colors:border',
        )}
      >
        <Face {...props} />
      </button>
      <button
        type="button"
        aria-label={text.details(item.name)}
        onClick={() => onOpen(item)}
        className="absolute top-0 right-0 grid size-9 place-items-center rounded-full text-text-2 opacity-0 group-hover:opacity-100 hover:bg-surface focus-visible:opacity-100 pointer-coarse:hidden"
      >
        <DotsThreeIcon aria-hidden size={22} weight="bold" />
      </button>
    </div>
  )
})
