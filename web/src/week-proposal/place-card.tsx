import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { pages } from '@ordy/shared/pages.ts'
import { longDay } from '#parts/plan-dates.ts'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import type { ShownPlace } from './shown.ts'
import { reasonText, text } from './text.ts'
import type { useProposal } from './use-proposal.ts'

interface PlaceCardProps {
  place: ShownPlace
  persons: number
  proposal: Pick<ReturnType<typeof useProposal>, 'swap' | 'lock' | 'skip'>
}

/** One empty meal with its proposal and why; it is swapped, held on to or left empty by a tap. */
export function PlaceCard({ place, persons, proposal }: PlaceCardProps) {
  const { daytime, meal, isSkipped } = place
  return (
    <article className="grid gap-1">
      <h3 className="font-sans text-small leading-5 font-medium text-text-2">{daytime}</h3>
      {isSkipped && (
        <Empty title={text.skipped}>
          <Button variant="ghost" onPress={() => proposal.skip(place)}>
            {text.unskip}
          </Button>
        </Empty>
      )}
      {!isSkipped && !meal && <Empty title={text.nothingFits}>{text.nothingFitsText}</Empty>}
      {!isSkipped && meal && <Proposed {...{ place, meal, persons, proposal }} />}
    </article>
  )
}

function Empty({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-[18px] border border-dashed border-line-strong px-4 py-1.5 text-small text-text-2">
      <span className="font-medium">{title}</span>
      <span>{children}</span>
    </div>
  )
}

function Proposed({
  place,
  meal,
  persons,
  proposal,
}: PlaceCardProps & { meal: NonNullable<ShownPlace['meal']> }) {
  const { name, reasons } = meal
  return (
    <div
      className={cx(
        'grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3 rounded-[18px] border bg-surface p-2 sm:grid-cols-[88px_minmax(0,1fr)_auto] sm:items-center',
        place.isLocked ? 'border-primary-text' : 'border-line',
      )}
    >
      <div className="size-18 overflow-hidden rounded-sm bg-sunken sm:size-22">
        <RecipePicture recipe={meal} ratio="square" isDecorative className="size-full object-cover" />
      </div>
      <div className="grid min-w-0 gap-1 py-0.5">
        <Link
          look="plain"
          href={pages.recipe.path.replace('$menuId', meal._id)}
          lang="de"
          className="-my-3 rounded-xs py-3 font-display text-[1.0625rem] leading-tight font-bold hyphens-auto hover:text-primary-text"
        >
          {name}
        </Link>
        <p className="text-small leading-snug text-text">{reasons.map(reasonText).join(', ')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RecipeFacts persons={persons} minutes={meal.cookingTime} />
          {meal.isFromLibrary && <Badge tone="info">{text.fromLibrary}</Badge>}
        </div>
      </div>
      <div className="col-span-2 -mb-1 flex justify-end gap-1 sm:col-span-1 sm:mb-0">
        <IconButton
          label={text.swap(name)}
          icon={ArrowsClockwiseIcon}
          isDisabled={place.isLocked || place.others.length === 0}
          onPress={() => proposal.swap(place)}
        />
        <IconButton
          label={text.lock(name)}
          icon={LockSimpleIcon}
          isPressed={place.isLocked}
          onPress={() => proposal.lock(place, meal)}
        />
        <IconButton
          label={text.skip(place.daytime, longDay(place.date))}
          icon={XIcon}
          isDisabled={place.isLocked}
          onPress={() => proposal.skip(place)}
        />
      </div>
    </div>
  )
}
