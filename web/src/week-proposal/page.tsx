import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { pages } from '@ordy/shared/pages.ts'
import { longestProposal } from '@ordy/shared/week-proposal/contract.ts'
import { addDays, type Day, daysApart, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { shortDay } from '#parts/plan-dates.ts'
import { useToday } from '#parts/use-today.ts'
import { useUser } from '#platform/user.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Proposals } from './proposals.tsx'
import { text } from './text.ts'
import { useProposal } from './use-proposal.ts'
import { WishesPanel } from './wishes.tsx'

/** Fills the empty meals of a range with proposals; they are planned when the person says so. */
export function WeekProposalPage() {
  const user = useUser()
  return (
    <div className="page grid gap-5 pb-8 md:gap-6">
      <header className="grid gap-2 pt-1 md:pt-7 lg:pt-11">
        <Link look="action" href={pages.weekplan.path} className="justify-self-start">
          <ArrowLeftIcon aria-hidden size={20} />
          {text.back}
        </Link>
        <h1 tabIndex={-1} className="page-title">
          {text.title}
        </h1>
        <p className="max-w-[62ch] text-pretty text-text-2">{text.lead}</p>
      </header>
      {user?.defaultKitchentable === null && (
        <EmptyState
          art={<EmptyPlate className="w-36" />}
          title={text.noTable}
          actions={<ButtonLink href={pages.kitchenTable.path}>{text.toTable}</ButtonLink>}
        >
          {text.noTableText}
        </EmptyState>
      )}
      {user?.defaultKitchentable && <TableProposal table={user.defaultKitchentable} />}
    </div>
  )
}

/** The range in the address, or the next seven days. */
function useRange(today: Day) {
  const { von, bis } = useSearch({ from: '/app/wochenplan/vorschlag' })
  const navigate = useNavigate({ from: '/wochenplan/vorschlag' })
  const nextDays = { from: today, to: addDays(today, 6) }
  const asked = von && bis && von <= bis ? { from: von, to: bis } : nextDays
  const isTooLong = daysApart(asked.from, asked.to) >= longestProposal
  const range = isTooLong ? { from: asked.from, to: addDays(asked.from, longestProposal - 1) } : asked
  const setRange = ({ from, to }: Range) =>
    void navigate({ search: { von: from, bis: to }, replace: true, resetScroll: false })
  return { range, isTooLong, nextDays, setRange }
}

function TableProposal({ table }: { table: string }) {
  const today = useToday()
  const { range, isTooLong, nextDays, setRange } = useRange(today)
  const proposal = useProposal(table, range)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [isWishing, setWishing] = useState(false)
  const wishes = (
    <WishesPanel asked={proposal.asked} onChange={proposal.change} onPersons={proposal.setPersons} />
  )
  return (
    <div className="grid min-w-0 items-start gap-x-10 gap-y-5 lg:grid-cols-[292px_minmax(0,1fr)]">
      {isWide && <aside aria-label={text.wishes}>{wishes}</aside>}
      <div className="grid min-w-0 gap-5">
        <div className="scroll-row">
          {!isWide && (
            <Button variant="quiet" icon={SlidersHorizontalIcon} onPress={() => setWishing(true)}>
              {text.wishes}
            </Button>
          )}
          <Periods {...{ range, nextDays, setRange }} nextWeek={weekOf(addDays(today, 7))} />
        </div>
        {isTooLong && <p className="text-small text-text-2">{text.tooLong}</p>}
        <Proposals key={`${range.from} ${range.to}`} {...{ table, range, proposal }} />
      </div>
      {!isWide && (
        <Sheet
          isOpen={isWishing}
          title={text.wishes}
          onClose={() => setWishing(false)}
          actions={<Button onPress={() => setWishing(false)}>{text.wishesDone}</Button>}
        >
          {wishes}
        </Sheet>
      )}
    </div>
  )
}

interface PeriodsProps {
  range: Range
  nextDays: Range
  nextWeek: Range
  setRange: (range: Range) => void
}

/** Two usual periods by a tap; the one of the plan, where it is another. */
function Periods({ range, nextDays, nextWeek, setRange }: PeriodsProps) {
  const usual = [
    { label: text.nextDays, of: nextDays },
    { label: text.nextWeek, of: nextWeek },
  ]
  const isShown = ({ from, to }: Range) => from === range.from && to === range.to
  return (
    <div role="group" aria-label={text.period} className="flex flex-wrap gap-2">
      {!usual.some(({ of }) => isShown(of)) && (
        <Chip isSelected>{text.span(shortDay(range.from), shortDay(range.to))}</Chip>
      )}
      {usual.map(({ label, of }) => (
        <Chip key={label} isSelected={isShown(of)} onPress={() => setRange(of)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
