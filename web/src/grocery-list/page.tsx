import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { groceryListApi, type ListOverview } from '@ordy/shared/grocery-list/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { askPlanLists } from '#parts/ask-plan-lists.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { listDate } from '#parts/plan-dates.ts'
import { call } from '#platform/api.ts'
import { useUser } from '#platform/user.ts'
import { Alert } from '#ui/alert.tsx'
import { announce } from '#ui/announce.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AtHome } from './at-home.tsx'
import { groupsOf } from './groups.ts'
import { Row } from './row.tsx'
import { text } from './text.ts'
import { useChatItems } from './use-chat-items.ts'
import { removalKey, usePlanList } from './use-plan-list.ts'

/** Why a list could not be loaded, and how to ask again. */
interface Unread {
  error: Error
  retry: () => void
}

interface PlanListPageProps {
  /** What has another id. */
  otherwise?: ReactNode
  /** What may have another id: nobody answers what it is, and the plan is not known to have it. */
  perhaps?: ((unread: Unread) => ReactNode) | undefined
  /** What the chat wants on the list. */
  fromChat?: unknown
}

/** A list made from the week plan. */
export function PlanListPage(ways: PlanListPageProps) {
  const { id } = useParams({ from: '/app/einkaufszettel/$id' })
  return <PlanList key={id} id={id} {...ways} />
}

function PlanList({ id, otherwise, perhaps, fromChat }: PlanListPageProps & { id: string }) {
  const page = usePlanList(id)
  const { list, error, today } = page
  useChatItems(list && fromChat, page.put)
  if (!list) {
    if (error?.status === 404) return otherwise ?? <Gone />
    const retry = () => void page.refetch()
    return error ? <Unreadable unread={{ error, retry }} {...{ id, perhaps }} /> : <Loading />
  }
  const planned = groupsOf(list.groceryListActive)
  const active = planned.filter((group) => !group.isAtHome)
  const atHome = planned.filter((group) => group.isAtHome)
  const passive = groupsOf(list.groceryListPassive)
  const all = active.length + passive.length
  return (
    <div className="page grid max-w-[calc(760px+2*var(--gutter))] gap-5 pt-(--safe-t) pb-10 md:pt-0">
      <Head list={list} />
      <AddField onAdd={page.add} />
      {list.locked ? (
        <Alert tone="success" title={text.locked}>
          {text.lockedText}
        </Alert>
      ) : (
        <p className="text-small text-text-2">{text.follows}</p>
      )}
      {page.waiting > 0 && (
        <p role="status" className="flex items-center gap-2 text-small text-text-2">
          <ClockIcon aria-hidden size={18} />
          {text.waiting(page.waiting)}
        </p>
      )}
      {all + atHome.length === 0 && (
        <EmptyState art={<EmptyPlate className="w-28" />} title={text.nothing}>
          {text.nothingText}
        </EmptyState>
      )}
      {passive.length > 0 && (
        <div className="grid gap-2">
          <p className="text-small font-semibold">{text.progress(passive.length, all)}</p>
          <Progress
            label={text.progressLabel}
            value={passive.length}
            max={all}
            valueText={text.progress(passive.length, all)}
          />
        </div>
      )}
      {all > 0 && (
        <Section title={text.active} note={active.length === 0 ? text.allTaken : undefined}>
          {active.map((group) => (
            <Row
              key={group.key}
              group={group}
              today={today}
              onPress={() => page.move('passive', group.name)}
            />
          ))}
        </Section>
      )}
      {atHome.length > 0 && (
        <AtHome table={list.kitchentableId} groups={atHome} today={today} onNeed={page.need} />
      )}
      {passive.length > 0 && (
        <Section title={text.passive}>
          {passive.map((group) => (
            <Row
              key={group.key}
              isTaken
              group={group}
              today={today}
              onPress={() => page.move('active', group.name)}
            />
          ))}
        </Section>
      )}
    </div>
  )
}

/** The way back, which days the list is for, and its menu. */
function Head({ list }: { list: ListOverview }) {
  return (
    <header className="grid gap-2 pt-2 md:pt-7">
      <Link look="action" href={pages.weekplan.path} className="justify-self-start">
        <ArrowLeftIcon aria-hidden size={20} />
        {text.back}
      </Link>
      <div className="flex items-start justify-between gap-3">
        <h1 tabIndex={-1} className="page-title min-w-0">
          {`${text.listFor} `}
          <span className="whitespace-nowrap">{listDate(list.startDate)}</span>
          {` ${text.until} `}
          <span className="whitespace-nowrap">{listDate(list.endDate)}</span>
        </h1>
        <ListMenu id={list._id} />
      </div>
    </header>
  )
}

interface SectionProps {
  title: string
  note?: string | undefined
  children: ReactNode
}

function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {note && <p className="text-text-2">{note}</p>}
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

function AddField({ onAdd }: { onAdd: (typed: string) => Promise<string[]> }) {
  const [typed, setTyped] = useState('')
  const add = async () => {
    const wanted = typed.trim()
    if (!wanted) return
    setTyped('')
    const names = await onAdd(wanted)
    if (names.length > 0) announce(text.added(names.join(', ')))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={text.addLabel}
        size="lg"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={500}
        placeholder={text.addExample}
        value={typed}
        onChange={setTyped}
        suffix={<IconButton type="submit" label={text.add} icon={PlusIcon} weight="bold" />}
      />
    </form>
  )
}

function ListMenu({ id }: { id: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const goBack = () => (history.length > 1 ? history.back() : void navigate({ to: pages.weekplan.path }))
  const remove = useMutation({
    mutationKey: removalKey(id),
    meta: { quiet: true },
    mutationFn: () => call(groceryListApi.remove, { params: { id } }),
    onSuccess: (answer) => {
      notify.success(answer.message ?? text.removed)
      void queries.invalidateQueries({ queryKey: [groceryListApi.all.path] })
      goBack()
    },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: text.removeTitle,
      text: text.removeText,
      yes: text.remove,
      no: text.cancel,
      tone: 'danger',
      icon: TrashIcon,
    })
    if (isSure) remove.mutate()
  }
  return (
    <Menu
      label={text.menu}
      entries={[
        { id: 'remove', label: text.remove, icon: TrashIcon, tone: 'danger', onAction: () => void ask() },
      ]}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          label={text.menu}
          icon={DotsThreeIcon}
          variant="quiet"
          weight="bold"
          isPending={remove.isPending}
        />
      )}
    </Menu>
  )
}

function Loading() {
  return (
    <div role="status" className="page grid gap-6 py-8">
      <p className="text-small text-text-2">{text.loading}</p>
      <TextSkeleton lines={5} />
    </div>
  )
}

function Gone() {
  return (
    <div className="page page-alone">
      <h1 tabIndex={-1} className="sr-only">
        {text.gone}
      </h1>
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={text.gone}
        actions={<ButtonLink href={pages.weekplan.path}>{text.toPlan}</ButtonLink>}
      >
        {text.goneText}
      </EmptyState>
    </div>
  )
}

function Unreadable({ id, unread, perhaps }: Pick<PlanListPageProps, 'perhaps'> & UnreadableProps) {
  const table = useUser()?.defaultKitchentable ?? undefined
  const lists = useQuery({ ...askPlanLists(table ?? ''), enabled: table !== undefined })
  const isOfPlan = lists.data?.data.some((list) => list._id === id)
  if (perhaps && table !== undefined && lists.isPending) return <Loading />
  return perhaps && !isOfPlan ? perhaps(unread) : <Failed {...unread} />
}

interface UnreadableProps {
  id: string
  unread: Unread
}

function Failed({ error, retry }: Unread) {
  return (
    <div className="page grid gap-4 py-10">
      <h1 tabIndex={-1} className="sr-only">
        {text.failed}
      </h1>
      <LoadFailed title={text.failed} error={error} onRetry={retry} />
    </div>
  )
}
