import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import type { User } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { type Day, daysApart, defaultRange, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { longestRange } from '@ordy/shared/weekplan/contract.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { useToday } from '#parts/use-today.ts'
import { useUser } from '#platform/user.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconType } from '#ui/icon.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { spanOf, weekInSight } from './place.ts'
import { Plan } from './plan.tsx'
import { PlanNutrition } from './nutrition.tsx'
import { type PlanMode, RangePicker, useMode } from './range-picker.tsx'
import { text } from './text.ts'
import { usePlan } from './use-plan.ts'
import { ToList } from './to-list.tsx'
import { CopyWeek, Templates } from './week-dialogs.tsx'

const actions = [
  { label: text.library, icon: BooksIcon, href: pages.library.path },
  { label: text.fromSource, icon: CameraIcon, href: pages.newRecipe.path },
  { label: text.create, icon: SparkleIcon, href: pages.generator.path },
]

/** The range in the address, or the usual one of the person's way to plan. */
function useRange(mode: PlanMode, today: Day) {
  const { von, bis } = useSearch({ from: '/app/wochenplan' })
  const navigate = useNavigate({ from: '/wochenplan' })
  const isAsked = von && bis && daysApart(von, bis) >= 0 && daysApart(von, bis) < longestRange
  const usual = mode === 'week' ? weekOf(today) : defaultRange(today)
  const range = isAsked ? { from: von, to: bis } : usual
  const setRange = ({ from, to }: Range) =>
    void navigate({ search: { von: from, bis: to }, replace: true, resetScroll: false })
  return [range, setRange] as const
}

/** The week plan of the table: which days, what is cooked on them, and what to buy for it. */
export function WeekplanPage() {
  const user = useUser()
  return (
    <div className="page grid gap-4 pb-8 md:gap-6">
      <PageHeader title={text.title} actions={actions} />
      <PlanningNav pathname={pages.weekplan.path} />
      {user?.defaultKitchentable === null && <NoTable />}
      {user?.defaultKitchentable && <TablePlan user={user} table={user.defaultKitchentable} />}
    </div>
  )
}

function NoTable() {
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={text.noTable}
      actions={<ButtonLink href={pages.kitchenTable.path}>{text.toTable}</ButtonLink>}
    >
      {text.noTableText}
    </EmptyState>
  )
}

function TablePlan({ user, table }: { user: User; table: string }) {
  const [mode, setMode] = useMode(user)
  const today = useToday()
  const [range, setRange] = useRange(mode, today)
  const plan = usePlan(table, range)
  const isWide = useMediaQuery('(min-width: 70rem)')
  const [tool, setTool] = useState<WeekTool>()
  const week = weekInSight(range, today)
  const closeTool = () => setTool(undefined)
  const entries = plan.data?.entries.filter((entry) => entry.date !== null) ?? []
  const planned = new Set(entries.flatMap((entry) => entry.date ?? []))
  const picker = <RangePicker {...{ mode, range, today, planned }} onRange={setRange} onMode={setMode} />
  const nutrition = <PlanNutrition entries={entries} user={user} />
  const tools = <WeekTools onOpen={setTool} />
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[292px_minmax(0,1fr)] print:block">
      {isWide && (
        <aside aria-label={text.chooseRange} className="grid gap-6 print:hidden">
          {picker}
          {nutrition}
        </aside>
      )}
      <div className="grid min-w-0 gap-8">
        <h2 className="hidden print:block">{spanOf(range)}</h2>
        <div className="-mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
          {isWide ? (
            <h2>{spanOf(range)}</h2>
          ) : (
            <RangeButton range={range} mode={mode}>
              {picker}
            </RangeButton>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <ToProposal range={range} />
            {tools}
          </div>
        </div>
        <Plan table={table} range={range} today={today} plan={plan} />
        {!isWide && <div className="print:hidden">{nutrition}</div>}
        <ToList
          table={table}
          range={range}
          entries={plan.data && !plan.isPlaceholderData ? entries : undefined}
        />
      </div>
      {tool === 'copy' && <CopyWeek {...{ table, week, today }} onClose={closeTool} />}
      {tool === 'templates' && <Templates {...{ table, week, today }} onClose={closeTool} />}
      {tool === 'calendar' && <CalendarLink table={table} onClose={closeTool} />}
    </div>
  )
}

// on phones the row of tools has room for few words
const fromTablets = '(min-width: 48rem)'

type WeekTool = 'copy' | 'templates' | 'calendar'

/** What can be done with a whole week. */
function WeekTools({ onOpen }: { onOpen: (tool: WeekTool) => void }) {
  const isRoomy = useMediaQuery(fromTablets)
  const on = (id: WeekTool, label: string, icon: IconType) => ({
    id,
    label,
    icon,
    onAction: () => onOpen(id),
  })
  return (
    <Menu
      label={text.weekTools}
      entries={[
        on('copy', text.copyWeek, CopyIcon),
        on('templates', text.templates, BookmarkSimpleIcon),
        on('calendar', text.calendar, CalendarPlusIcon),
      ]}
    >
      {(trigger) =>
        isRoomy ? (
          <Button {...trigger} variant="quiet" iconEnd={CaretDownIcon}>
            {text.weekTools}
          </Button>
        ) : (
          <IconButton
            {...trigger}
            label={text.weekTools}
            icon={DotsThreeVerticalIcon}
            weight="bold"
            variant="quiet"
          />
        )
      }
    </Menu>
  )
}

/** The way to proposals for what is still empty in this range. */
function ToProposal({ range }: { range: Range }) {
  const search = new URLSearchParams({ von: range.from, bis: range.to }).toString()
  const isRoomy = useMediaQuery(fromTablets)
  return (
    <ButtonLink
      variant="tonal"
      icon={isRoomy ? MagicWandIcon : undefined}
      aria-label={text.proposal}
      href={`${pages.weekProposal.path}?${search}`}
    >
      {isRoomy ? text.proposal : text.proposalShort}
    </ButtonLink>
  )
}

/** On phones and tablets the calendar waits behind a button that says what is chosen. */
function RangeButton({ range, mode, children }: { range: Range; mode: PlanMode; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const isRoomy = useMediaQuery(fromTablets)
  return (
    <div>
      <Button variant="quiet" icon={isRoomy ? CalendarBlankIcon : undefined} onPress={() => setOpen(true)}>
        {spanOf(range)}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={mode === 'week' ? text.week : text.chooseRange}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{text.done}</Button>}
      >
        {children}
      </Dialog>
    </div>
  )
}
