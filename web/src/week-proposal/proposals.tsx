import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck'
import { pages } from '@ordy/shared/pages.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import { useNavigate } from '@tanstack/react-router'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { dayNumber, monthName, spokenDay, weekday } from '#parts/plan-dates.ts'
import { useOnline } from '#platform/connection.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { PlaceCard } from './place-card.tsx'
import type { ShownPlace } from './shown.ts'
import { text } from './text.ts'
import { useAccepting, type useProposal } from './use-proposal.ts'

interface ProposalsProps {
  table: string
  range: Range
  proposal: ReturnType<typeof useProposal>
}

/** The proposals day by day, and the bar that plans them. */
export function Proposals({ table, range, proposal }: ProposalsProps) {
  const isOnline = useOnline()
  const navigate = useNavigate()
  const toPlan = () => void navigate({ to: pages.weekplan.path, search: { von: range.from, bis: range.to } })
  const accepting = useAccepting(table, proposal.asked.persons, toPlan)
  const { places } = proposal
  if (!places) return <Waiting isOnline={isOnline} proposal={proposal} />
  if (places.length === 0)
    return (
      <EmptyState art={<EmptyPlate className="w-36" />} title={text.full}>
        {text.fullText}
      </EmptyState>
    )
  if (places.every(({ meal }) => !meal)) return <NoRecipes />
  const wanted = places.filter(({ meal, isSkipped }) => meal && !isSkipped)
  return (
    <div className="grid gap-5">
      {!isOnline && <Offline />}
      <div
        aria-busy={proposal.isPending}
        className={cx('grid transition-opacity duration-(--dur-2)', proposal.isPending && 'opacity-60')}
      >
        {[...Map.groupBy(places, ({ date }) => date)].map(([date, ofDay]) => (
          <Day key={date} date={date} places={ofDay} proposal={proposal} />
        ))}
      </div>
      <div className="sticky bottom-[calc(var(--bars-b)+12px)] z-(--z-sticky) flex flex-wrap gap-2 rounded-[18px] border border-line bg-raised p-2 shadow-float md:bottom-3">
        <Button
          icon={CalendarCheckIcon}
          className="flex-auto sm:flex-none"
          isPending={accepting.isPending}
          isDisabled={!isOnline || proposal.isPending || wanted.length === 0 || accepting.isSuccess}
          onPress={() => accepting.mutate(wanted)}
        >
          {text.accept(wanted.length)}
        </Button>
        <Button
          variant="quiet"
          icon={ArrowsClockwiseIcon}
          className="max-sm:hidden"
          isDisabled={!isOnline || proposal.isPending}
          onPress={proposal.others}
        >
          {text.others}
        </Button>
        <IconButton
          label={text.others}
          icon={ArrowsClockwiseIcon}
          variant="quiet"
          className="sm:hidden"
          isDisabled={!isOnline || proposal.isPending}
          onPress={proposal.others}
        />
      </div>
    </div>
  )
}

interface DayProps {
  date: string
  places: readonly ShownPlace[]
  proposal: ProposalsProps['proposal']
}

function Day({ date, places, proposal }: DayProps) {
  return (
    <section
      aria-label={spokenDay(date)}
      className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 md:grid-cols-[96px_minmax(0,1fr)] md:gap-4"
    >
      <h2 className="flex items-baseline gap-2 md:block">
        <span className="display-nums text-h2 whitespace-nowrap">{`${weekday(date)} ${dayNumber(date)}.`}</span>
        <span className="font-sans text-small font-medium text-text-2 md:block">{monthName(date)}</span>
      </h2>
      <div className="grid gap-3">
        {places.map((place) => (
          <PlaceCard key={place.key} place={place} persons={proposal.asked.persons} proposal={proposal} />
        ))}
      </div>
    </section>
  )
}

function Waiting({ isOnline, proposal }: { isOnline: boolean; proposal: ProposalsProps['proposal'] }) {
  if (!isOnline) return <Offline />
  if (proposal.error)
    return <LoadFailed title={text.failed} error={proposal.error} onRetry={proposal.retry} />
  return (
    <div role="status" className="grid gap-8">
      <p className="text-small text-text-2">{text.loading}</p>
      {[0, 1, 2].map((at) => (
        <TextSkeleton key={at} />
      ))}
    </div>
  )
}

function Offline() {
  return (
    <Alert tone="warning" title={text.offline}>
      {text.offlineText}
    </Alert>
  )
}

function NoRecipes() {
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={text.noRecipes}
      actions={
        <>
          <ButtonLink href={pages.library.path}>{text.library}</ButtonLink>
          <ButtonLink variant="quiet" href={pages.newRecipe.path}>
            {text.newRecipe}
          </ButtonLink>
        </>
      }
    >
      {text.noRecipesText}
    </EmptyState>
  )
}
