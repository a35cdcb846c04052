import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { notify } from '#ui/notify.ts'
import { remove } from './actions.tsx'
import { factsText } from './amount-text.ts'
import { ItemName } from './item-name.tsx'
import { shownName } from './name-breaks.ts'
import { text } from './text.ts'
import { type EntryProps, Waiting } from './tile.tsx'
import { keyOf, ringOf, tones } from './tones.ts'
import { useSwipe } from './use-swipe.ts'

function Circle({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-[28px] shrink-0 place-items-center rounded-full border-2',
        isOn ? 'enter-pop border-success bg-success text-canvas' : 'border-line-strong',
      )}
    >
      {isOn && <CheckIcon size={16} weight="bold" />}
    </span>
  )
}

// what is cut off where it gets too long costs a surface of its own: only for what may be too long
const nameThatFits = 16

// a long note is cut off, and where it is to be had is short
const shopAndNote = ({ note, shop }: EntryProps['item']): string => [shop, note].filter(Boolean).join(', ')

function Line({
  item,
  amount,
  isDone,
  isWaiting,
}: Pick<EntryProps, 'item' | 'amount' | 'isDone' | 'isWaiting'>) {
  const category = keyOf(item.category)
  return (
    <>
      <FoodIcon name={item.name} category={category} isPale={item.is_purchased} className="size-[32px]" />
      <span className="min-w-20 flex-1 text-left">
        <span
          className={cx(
            item.name.length > nameThatFits ? 'line-clamp-2' : 'block',
            'leading-tight font-semibold hyphens-auto',
            isDone ? 'text-text-2 line-through' : 'text-text',
          )}
        >
          <ItemName name={item.name} />
        </span>{' '}
        {(item.note || item.shop) && (
          <span className="line-clamp-4 text-small leading-tight text-text-2">{shopAndNote(item)}</span>
        )}
      </span>{' '}
      {isWaiting && <Waiting className="shrink-0 text-text-2" />}
      <span
        className={cx(
          'ml-auto shrink-0 text-[0.9375rem] font-semibold tabular-nums',
          isDone ? 'text-text-2' : tones[category].ink,
        )}
      >
        {amount}
      </span>
    </>
  )
}

function entriesFor({ item, onToggle, onOpen }: EntryProps): MenuEntry[] {
  return [
    {
      id: 'toggle',
      label: item.is_purchased ? text.unbuy : text.buy,
      icon: item.is_purchased ? ArrowCounterClockwiseIcon : CheckIcon,
      onAction: () => onToggle(item),
    },
    { id: 'edit', label: text.edit, icon: PencilSimpleIcon, onAction: () => onOpen(item) },
    { id: 'delete', label: text.delete, icon: TrashIcon, tone: 'danger', onAction: () => remove(item) },
  ]
}

/** What letting go of a swiped row will do. */
function Outcome({ isRight, isEnough }: { isRight: boolean; isEnough: boolean }) {
  const look = isRight
    ? cx('justify-items-start', isEnough ? 'bg-success text-canvas' : 'bg-success-soft text-success')
    : cx('justify-items-end', isEnough ? 'bg-danger text-on-danger' : 'bg-danger-soft text-danger')
  return (
    <span aria-hidden className={cx('absolute inset-0 grid content-center px-5', look)}>
      {isRight ? <CheckIcon size={24} weight="bold" /> : <TrashIcon size={24} />}
    </span>
  )
}

// beside large letters the amount stands below
const shape = 'flex min-h-15 w-full flex-wrap py-1 content-center items-center gap-x-[12px] px-[12px]'

/** One thing to buy as a row: a tap buys it; swiped right it is bought, swiped left it goes, unless a recipe wants it. */
export function Row(props: EntryProps) {
  const { item, amount, isDone, isWaiting, changedBy, refusal, onToggle } = props
  const swipe = useSwipe({
    onRight: () => onToggle(item),
    onLeft: item.sources.some(({ recipeId }) => recipeId) ? undefined : () => remove(item),
  })
  const ground = isDone ? 'bg-sunken' : 'bg-surface'
  if (refusal)
    return (
      <button
        type="button"
        aria-disabled
        onClick={() => notify.info(refusal)}
        className={cx(shape, ground, '-outline-offset-3')}
      >
        <Line {...props} />
      </button>
    )
  const { offset, isEnough } = swipe
  return (
    <div className={cx('relative', offset !== 0 && 'overflow-hidden')}>
      {offset !== 0 && <Outcome isRight={offset > 0} isEnough={isEnough} />}
      <div
        {...swipe.handlers}
        className={cx(
          'relative flex touch-pan-y items-center pr-1',
          ground,
          offset === 0 && 'transition-transform duration-(--dur-2)',
          changedBy && `${ringOf(changedBy)} ring-inset`,
        )}
        style={offset ? { transform: `translateX(${offset}px)` } : {}}
      >
        <button
          type="button"
          aria-pressed={item.is_purchased}
          aria-label={text.tile(shownName(item.name), factsText(amount, item), item.is_purchased, isWaiting)}
          onClick={() => onToggle(item)}
          className={cx(shape, 'min-w-0 flex-1 select-none -outline-offset-3')}
        >
          <Circle isOn={item.is_purchased} />
          <Line {...props} />
        </button>
        <Menu label={text.actionsFor(shownName(item.name))} entries={entriesFor(props)}>
          {(trigger) => (
            <IconButton
              {...trigger}
              label={text.actionsFor(shownName(item.name))}
              icon={DotsThreeIcon}
              weight="bold"
              className="-outline-offset-3"
            />
          )}
        </Menu>
      </div>
    </div>
  )
}
