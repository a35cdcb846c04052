import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { factsText } from './amount-text.ts'
import { Breakable, ItemName } from './item-name.tsx'
import { shownName } from './name-breaks.ts'
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

// what is cut off where it gets too long costs a surface of its own: only for what may be too long
const nameThatFits = 13
const amountThatFits = 9
// a longer one stands in small letters, and is cut off where it is longer still
const amountInSmall = 12
const noteThatFits = 11
// a longer one stands in small letters
const shortNote = 30
const shopThatFits = 8
// with more lines of words nothing would be left of the picture
const linesWithPicture = 5

// on the narrowest phone such a word has three lines
const longName = /\p{L}{16}|.{27}/u

const linesOf = (words: string, inALine: number) => Math.ceil(words.length / inALine)
const nameLines = (name: string) => (longName.test(name) ? 3 : Math.min(linesOf(name, nameThatFits), 2))

/** Whether there are more words than a short name and amount; the picture then leaves them its place. */
const hasManyWords = ({ name, note, shop }: Item, amount: string) =>
  Boolean(note || shop) || amount.length > amountThatFits || longName.test(name)

/** Whether the picture has room above the words. */
function hasPicture({ name, note, shop }: Item, amount: string): boolean {
  const facts = linesOf(`${amount} ${shop}`, 14)
  return nameLines(name) + facts + linesOf(note, 15) <= linesWithPicture
}

type FaceProps = Pick<EntryProps, 'item' | 'amount' | 'isDone' | 'isWaiting'>

const clamps: Record<number, string> = {
  1: 'line-clamp-1',
  2: 'line-clamp-2',
  3: 'line-clamp-3',
  4: 'line-clamp-4',
}

/** How much, and where from: side by side if they are short. */
function AmountAndShop({ item, amount, isDone }: Pick<FaceProps, 'item' | 'amount' | 'isDone'>) {
  const { shop, category } = item
  return (
    <span className="flex w-full shrink-0 flex-wrap items-baseline justify-center gap-x-1 leading-[1.25]">
      {amount && (
        <span
          className={cx(
            'leading-[1.25] font-medium tabular-nums',
            shop || amount.length > amountInSmall ? 'text-label' : 'text-small',
            amount.length > amountInSmall && 'max-w-full truncate',
            isDone ? 'text-text-2' : tones[keyOf(category)].ink,
          )}
        >
          {amount}
        </span>
      )}{' '}
      {shop && (
        <span
          className={cx(
            'max-w-full text-label',
            shop.length > shopThatFits && 'truncate',
            isDone ? 'text-text-2' : 'text-text',
          )}
        >
          <MapPinIcon aria-hidden size="1em" className="mr-0.5 inline align-[-0.1em]" />
          {shop}
        </span>
      )}
    </span>
  )
}

/** What to look for. */
function Note({ item: { name, note, shop }, isDone }: Pick<FaceProps, 'item' | 'isDone'>) {
  const lines = Math.max(1, 5 - nameLines(name) - Number(shop !== ''))
  return (
    <span
      className={cx(
        'w-full shrink-0 leading-[1.2] wrap-anywhere hyphens-auto',
        isDone ? 'text-text-2' : 'text-text',
        note.length > shortNote ? 'text-micro' : 'text-label',
        note.length > noteThatFits && clamps[lines],
      )}
    >
      <Breakable words={note} />
    </span>
  )
}

/** The picture, with the tick on it once the thing is bought. */
function Picture({ item, hasMore }: { item: Item; hasMore: boolean }) {
  return (
    <>
      <FoodIcon
        name={item.name}
        category={keyOf(item.category)}
        isPale={item.is_purchased}
        // it leaves its place to the words
        className={hasMore ? 'aspect-square max-h-10.5 min-h-0 grow basis-0' : 'size-10.5'}
      />
      {item.is_purchased && (
        // where there are dots in the corner it sits below them
        <Tick
          className={cx(
            'absolute',
            hasMore ? 'top-1.5 left-1.5' : 'top-8.5 left-1/2 ml-2 pointer-coarse:top-2',
          )}
        />
      )}
    </>
  )
}

/** Picture, name, amount, note and shop: as few elements as possible, for a list has hundreds of them. */
function Face({ item, amount, isDone, isWaiting }: FaceProps) {
  const hasMore = hasManyWords(item, amount)
  const isBare = !hasPicture(item, amount)
  const ink = isDone ? 'text-text-2' : tones[keyOf(item.category)].ink
  return (
    <>
      {!isBare && <Picture {...{ item, hasMore }} />}
      <span
        className={cx(
          'mt-auto w-full shrink-0 text-small leading-[1.15] font-bold hyphens-auto',
          item.name.length > nameThatFits && clamps[nameLines(item.name)],
          isDone ? 'text-text-2 line-through' : 'text-text',
        )}
      >
        {/* with no picture to lie on it stands before the name */}
        {item.is_purchased && isBare && <Tick className="mr-1 inline-grid! size-4! align-[-0.2em]" />}
        <ItemName name={item.name} />
      </span>{' '}
      {hasMore ? (
        <AmountAndShop {...{ item, amount, isDone }} />
      ) : (
        amount && (
          <span className={cx('mt-0.5 w-full shrink-0 text-small font-medium tabular-nums', ink)}>
            {amount}
          </span>
        )
      )}{' '}
      {item.note && <Note item={item} isDone={isDone} />}
      {isWaiting && (
        <Waiting className={cx('absolute top-2', hasMore && item.is_purchased ? 'right-2' : 'left-2', ink)} />
      )}
    </>
  )
}

const shape = 'flex h-29.5 w-full flex-col items-center rounded-[18px] text-center'

/** One thing to buy as a tile, in an element it may be placed in: a tap buys it, a long press or the dots open it. */
export function Tile(props: EntryProps) {
  const { item, amount, isDone, changedBy, isWaiting, refusal, hasDots, onToggle, onOpen } = props
  const press = useLongPress(() => onOpen(item))
  const look = cx(
    shape,
    hasManyWords(item, amount) ? 'px-1 py-1.5' : 'px-1.5 pt-3 pb-2',
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
        aria-label={text.tile(shownName(item.name), factsText(amount, item), item.is_purchased, isWaiting)}
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
          aria-label={text.details(shownName(item.name))}
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
