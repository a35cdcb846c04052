import { CATEGORIES, type CategoryKey, categoryName } from '@ordy/shared/ingredients/categories.ts'
import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import { defaultUnit } from '@ordy/shared/shopping-list/live-list.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { memo, useMemo, useState } from 'react'
import { FoodIcon } from '#parts/food-icon.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/sheet.tsx'
import { addEntry } from './add-items.ts'
import { amountText } from './amount-text.ts'
import { useKnownAnew, useLexicon } from './knowledge.ts'
import { ItemName } from './item-name.tsx'
import { text } from './text.ts'
import { Tick } from './tile.tsx'
import { keyOf, tones } from './tones.ts'
import { useDrawn } from './use-drawn.ts'

interface BrowseProps {
  isOpen: boolean
  onClose: () => void
  known: readonly KnownItem[]
  items: readonly Item[]
  /** A second tap: amount or note of what is on the list already. */
  onOpenItem: (item: Item) => void
}

type ShelvesProps = Omit<BrowseProps, 'isOpen' | 'onClose'>
type Shelf = 'often' | CategoryKey
// the first one behind what is bought most
const nextShelf: CategoryKey = 'gemuese'

interface Offer {
  name: string
  quantity: number
  unit: string
  category: CategoryKey
}

const offerOf = (thing: Pick<Offer, 'name' | 'category'>): Offer => ({
  ...thing,
  quantity: 1,
  unit: defaultUnit,
})

/** So many are drawn when a shelf opens, the others bit by bit. */
const first = 60
const atOnce = 30
// fewer would leave the sheet empty: what nearly everybody buys stands below them
const fewest = 9

/** Adding without typing: what the household buys most, and the shop shelf by shelf. */
export function Browse({ isOpen, onClose, ...rest }: BrowseProps) {
  useKnownAnew(isOpen)
  return (
    <Sheet title={text.browse} isOpen={isOpen} onClose={onClose}>
      <Shelves {...rest} />
    </Sheet>
  )
}

function Shelves({ known, items, onOpenItem }: ShelvesProps) {
  const [chosen, setShelf] = useState<Shelf>()
  // what the household buys may come a moment after the sheet has opened
  const shelf = chosen ?? (known.length > 0 ? 'often' : nextShelf)
  const lexicon = useLexicon()
  const often = useMemo(() => known.map((one) => ({ ...one, category: keyOf(one.category) })), [known])
  const onShelf = useMemo(
    () =>
      shelf === 'often'
        ? often
        : (lexicon?.things.get(shelf) ?? []).map((name) => offerOf({ name, category: shelf })),
    [shelf, often, lexicon],
  )
  const everyday = useMemo(() => {
    const isOften = new Set(often.map(({ name }) => nameKey(name)))
    return (lexicon?.everyday ?? []).filter(({ name }) => !isOften.has(nameKey(name))).map(offerOf)
  }, [often, lexicon])
  const rest = { known, items, onOpenItem }
  return (
    <div className="grid gap-3">
      <div className="sticky -top-2 z-(--z-sticky) -mx-6 flex gap-2 overflow-x-auto bg-raised px-6 py-2 *:shrink-0">
        {known.length > 0 && (
          <Chip isSelected={shelf === 'often'} onPress={() => setShelf('often')}>
            {text.mostBought}
          </Chip>
        )}
        {CATEGORIES.filter(({ key }) => key !== 'sonstiges').map(({ key }) => (
          <Chip key={key} isSelected={shelf === key} onPress={() => setShelf(key)}>
            {categoryName(key)}
          </Chip>
        ))}
      </div>
      <Offers key={shelf} offers={onShelf} {...rest} />
      {shelf === 'often' && often.length < fewest && (
        <>
          <h3 className="mt-3 font-sans text-small font-semibold tracking-normal text-text-2">
            {text.everyday}
          </h3>
          <Offers offers={everyday} {...rest} />
        </>
      )}
    </div>
  )
}

function Offers({ offers, known, items, onOpenItem }: ShelvesProps & { offers: readonly Offer[] }) {
  const drawn = useDrawn({ first, all: offers.length, atOnce, above: 0 })
  const open = useMemo(
    () =>
      new Map(items.filter((item) => !item.is_purchased).map((item) => [nameKey(item.name), item] as const)),
    [items],
  )
  return (
    <ul className="tile-grid">
      {offers.slice(0, drawn).map((offer) => (
        <li key={offer.name}>
          <OfferTile
            offer={offer}
            item={open.get(nameKey(offer.name))}
            known={known}
            onOpenItem={onOpenItem}
          />
        </li>
      ))}
    </ul>
  )
}

interface OfferTileProps extends Omit<ShelvesProps, 'items'> {
  offer: Offer
  item: Item | undefined
}

/** A shelf has hundreds of them: what goes to the list draws one of them anew. */
const OfferTile = memo(function OfferTile({ offer, item, known, onOpenItem }: OfferTileProps) {
  const amount = item && amountText(item)
  return (
    <button
      type="button"
      onClick={() => (item ? onOpenItem(item) : addEntry(offer, known, false))}
      className={cx(
        'relative flex h-27 w-full flex-col items-center justify-between rounded-[18px] px-1.5 py-3 text-center transition-[scale] duration-(--dur-1) active:scale-97 forced-colors:border',
        item ? tones[offer.category].tile : 'bg-sunken',
      )}
    >
      <FoodIcon name={offer.name} category={offer.category} className="size-9" />
      <span className="line-clamp-2 w-full text-label leading-[1.15] font-bold text-text hyphens-auto">
        <ItemName name={offer.name} />
      </span>
      {amount && <span className={cx('text-label tabular-nums', tones[offer.category].ink)}>{amount}</span>}
      {item && <Tick className="absolute top-1.5 right-1.5" />}
      {item && <span className="sr-only">{text.isOnList}</span>}
    </button>
  )
})
