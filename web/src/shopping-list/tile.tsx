import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { factsText } from './amount-text.ts'
import { partsOf } from './name-breaks.ts'
import { text } from './text.ts'
import { keyOf, ringOf, tones } from './tones.ts'
import { useLongPress } from './use-long-press.ts'

export interface EntryProps {
  item: Item
  /** How much of it is wanted where it stands. */
  amount: string
  /** Waits for the connection. */
  isWaiting: boolean
  /** Who changed it a moment ago, when that was somebody else. */
  changedBy: string | undefined
  /** Stands among the bought ones, or is on its way there. */
  isDone: boolean
  /** Why it cannot be changed. */
  refusal: string | undefined
  /** On a device with a pointer that hovers: dots that open it. */
  hasDots: boolean
  onToggle: (item: Item) => void
  onOpen: (item: Item) => void
}

/** The small clock of what waits for the connection. */
export function Waiting({ className }: { className?: string }) {
  return <ClockIcon aria-hidden size={16} weight="bold" className={className ?? ''} />
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

// where the browser has no hyphenation, such a word would break after the last letter but one; narrow tiles hold less
const hasLongWord = /\p{L}{13}/u
const isLongOnNarrow = /\p{L}{12}/u
const letters = (name: string) => {
  if (hasLongWord.test(name)) return 'long-word'
  return isLongOnNarrow.test(name)
    ? 'text-small max-[24rem]:text-label max-[24rem]:tracking-tight'
    : 'text-small'
}

// what is cut off where it gets too long costs a surface of its own: only for what may be too long
const nameThatFits = 13
const amountThatFits = 9
const noteThatFits = 11
// a longer one stands in small letters, a very long one in place of the picture
const shortNote = 30
const noteWithPicture = 45
const shopThatFits = 8

type FaceProps = Pick<EntryProps, 'item' | 'amount' | 'isDone' | 'isWaiting'>

const clamps: Record<number, string> = { 2: 'line-clamp-2', 3: 'line-clamp-3', 4: 'line-clamp-4' }

/** Below the amount: what to look for, and where. */
function NoteAndShop({ item: { name, note, shop }, isDone }: Pick<FaceProps, 'item' | 'isDone'>) {
  const look = cx('w-full shrink-0 leading-[1.2]', isDone ? 'text-text-2' : 'text-text')
  const lines = 4 - Number(shop !== '') - Number(name.length > nameThatFits)
  return (
    <>
      {note && (
        <span
          className={cx(
            look,
            'wrap-anywhere hyphens-auto',
            note.length > shortNote ? 'text-micro' : 'text-label',
            note.length > noteThatFits && clamps[lines],
          )}
        >
          {note}
        </span>
      )}{' '}
      {shop && (
        <span className={cx(look, 'text-label', shop.length > shopThatFits && 'truncate')}>
          <MapPinIcon aria-hidden size="1em" className="mr-0.5 inline align-[-0.1em]" />
          {shop}
        </span>
      )}
    </>
  )
}

/** Picture, name, amount, note and shop: as few elements as possible, for a list has hundreds of them. */
function Face({ item, amount, isDone, isWaiting }: FaceProps) {
  const category = keyOf(item.category)
  const hasMore = Boolean(item.note || item.shop)
  const ink = isDone ? 'text-text-2' : tones[category].ink
  return (
    <>
      {item.note.length <= noteWithPicture && (
        <FoodIcon
          name={item.name}
          category={category}
          isPale={item.is_purchased}
          // the picture leaves its place to the words
          className={hasMore ? 'aspect-square max-h-10.5 min-h-0 grow basis-0' : 'size-10.5'}
        />
      )}
      {item.is_purchased && (
        // where there are dots in the corner it sits below them
        <Tick
          className={cx('absolute left-1/2', hasMore ? 'top-1.5 -ml-3' : 'top-8.5 ml-2 pointer-coarse:top-2')}
        />
      )}
      <span
        className={cx(
          'mt-auto w-full shrink-0 leading-[1.15] font-bold hyphens-auto',
          item.name.length > nameThatFits && 'line-clamp-2',
          letters(item.name),
          isDone ? 'text-text-2 line-through' : 'text-text',
        )}
      >
        {partsOf(item.name).map((part, at, { length }) =>
          at < length - 1 ? (
            <span key={part} className="may-break">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>{' '}
      {amount && (
        <span
          className={cx(
            'w-full shrink-0 text-small font-medium tabular-nums',
            hasMore ? 'leading-[1.25]' : 'mt-0.5',
            amount.length > amountThatFits && 'line-clamp-1',
            ink,
          )}
        >
          {amount}
        </span>
      )}{' '}
      {hasMore && <NoteAndShop item={item} isDone={isDone} />}
      {isWaiting && <Waiting className={cx('absolute top-2 left-2', ink)} />}
    </>
  )
}

const shape = 'flex h-29.5 w-full flex-col items-center rounded-[18px] px-1.5 pb-2 text-center'

/** One thing to buy as a tile, in an element it may be placed in: a tap buys it, a long press or the dots open it. */
export function Tile(props: EntryProps) {
  const { item, amount, isDone, changedBy, isWaiting, refusal, hasDots, onToggle, onOpen } = props
  const press = useLongPress(() => onOpen(item))
  const look = cx(
    shape,
    item.note || item.shop ? 'pt-2' : 'pt-3',
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
    <>
      <button
        type="button"
        {...press}
        aria-pressed={item.is_purchased}
        aria-label={text.tile(item.name, factsText(amount, item), item.is_purchased, isWaiting)}
        onClick={() => onToggle(item)}
        className={cx(
          look,
          // a fill: a tile that shrinks would be a surface of its own, and the touch waits for it
          'select-none active:bg-hover forced-colors:border',
        )}
      >
        <Face {...props} />
      </button>
      {hasDots && (
        <button
          type="button"
          aria-label={text.details(item.name)}
          onClick={() => onOpen(item)}
          // no colour instead of no opacity, which would be a surface of its own for every thing
          className="absolute top-0 right-0 grid size-9 place-items-center rounded-full text-transparent group-hover:text-text-2 hover:bg-surface focus-visible:text-text-2"
        >
          <DotsThreeIcon aria-hidden size={22} weight="bold" />
        </button>
      )}
    </>
  )
}
