import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { LoadFailed } from '#parts/load-failed.tsx'
import { StillImage } from '#parts/plate-picture.tsx'
import { useOnline } from '#platform/connection.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { CreateForm } from './create-form.tsx'
import { Hero } from './hero.tsx'
import { Invite } from './invite.tsx'
import { Farewell } from './farewell.tsx'
import { Members } from './members.tsx'
import { text } from './text.ts'
import { type CurrentTable, tableName, useKitchenTables } from './use-table.ts'
import { useTableActions } from './use-table-actions.ts'

type Found = ReturnType<typeof useKitchenTables>
type Actions = ReturnType<typeof useTableActions>

/** The kitchen tables of a household: who sits at which, who comes, who goes. */
export function KitchenTablePage() {
  const found = useKitchenTables()
  const actions = useTableActions()
  const isPhone = !useMediaQuery('(min-width: 48rem)')
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const isNowhere = found.tables?.length === 0
  const overview = found.user && found.tables && (
    <CreateForm
      count={found.tables.length}
      isPending={actions.create.isPending}
      isOnline={isOnline}
      onCreate={(address) =>
        actions.create.mutate(
          { userId: found.user?.id ?? '', ...address },
          { onSuccess: () => setOpen(false) },
        )
      }
    />
  )
  return (
    <article className="pb-10">
      <Hero current={found.current} onCreate={isPhone && found.tables ? () => setOpen(true) : undefined}>
        {isNowhere && <Nowhere onCreate={isPhone ? () => setOpen(true) : undefined} />}
      </Hero>
      <div className="page grid gap-x-8 gap-y-8 pt-4 md:grid-cols-[minmax(0,1fr)_264px] md:pt-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-13 lg:pt-10">
        <div className="grid min-w-0 content-start gap-8 lg:gap-10">
          <Content found={found} actions={actions} />
        </div>
        {!isPhone && !found.error && (
          <aside className="card grid content-start gap-4 self-start p-5 lg:p-6" aria-labelledby="overview">
            <h2 id="overview" className="text-h3">
              {text.overview}
            </h2>
            {overview ?? <TextSkeleton lines={6} />}
          </aside>
        )}
      </div>
      {isPhone && (
        <Sheet title={text.overview} isOpen={isOpen} onClose={() => setOpen(false)}>
          {overview}
        </Sheet>
      )}
    </article>
  )
}

function Nowhere({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <>
      <h2 className="mt-1 text-h3">{text.none}</h2>
      <p className="max-w-[44ch] text-text-2 md:text-inherit lg:text-lead">{text.noneText}</p>
      {onCreate && (
        <Button size="lg" icon={PlusIcon} onPress={onCreate} className="mt-2">
          {text.createTitle}
        </Button>
      )}
    </>
  )
}

function Content({ found, actions }: { found: Found; actions: Actions }) {
  const { tables, current } = found
  const isOnline = useOnline()
  const isChoosing = actions.choosing !== undefined
  if (!tables)
    return found.error ? (
      <LoadFailed title={text.loadFailed} error={found.error} onRetry={found.retry} />
    ) : (
      <Loading />
    )
  if (tables.length === 0) {
    return (
      <section aria-labelledby="invited" className="pt-4 md:pt-0">
        <h2 id="invited" className="text-h3">
          {text.invited}
        </h2>
        <p className="mt-2 max-w-[58ch] text-text-2">{text.invitedText}</p>
      </section>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <Chooser tables={tables} current={current} actions={actions} isOnline={isOnline} />
        {!isOnline && <p className="text-small text-text-2">{text.offline}</p>}
      </div>
      {/* until another table is there, nothing is done to the one that was chosen before */}
      <div inert={isChoosing} className={cx('grid gap-8 lg:gap-10', isChoosing && 'opacity-60')}>
        {current ? (
          <Members current={current} actions={actions} isOnline={isOnline} />
        ) : (
          <EmptyState art={<StillImage name="table" className="w-36" />} title={text.noneChosen}>
            {text.noneChosenText}
          </EmptyState>
        )}
        <Invite current={current} isOnline={isOnline} />
        {current && <Farewell current={current} actions={actions} isOnline={isOnline} />}
      </div>
    </>
  )
}

function Chooser({
  tables,
  current,
  actions,
  isOnline,
}: {
  tables: NonNullable<Found['tables']>
  current: CurrentTable | undefined
  actions: Actions
  isOnline: boolean
}) {
  const options = tables.map((table) => ({ value: table._id, label: tableName(table) }))
  const chosen = actions.choosing ?? current?.table._id ?? ''
  return (
    <Select
      label={text.current}
      options={chosen ? options : [{ value: '', label: text.choose, isDisabled: true }, ...options]}
      value={chosen}
      onChange={actions.choose}
      disabled={!isOnline}
      aria-busy={actions.choosing !== undefined}
      className="lg:max-w-105"
    />
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <p className="text-text-2">{text.loading}</p>
      <Skeleton className="h-12 w-full rounded-md! lg:max-w-105" />
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
