import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '#platform/connection.ts'
import { useStanding } from '#platform/first-look.ts'
import { useUserId } from '#platform/session.ts'
import { useUser } from '#platform/user.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { whenOpened } from '#ui/when-opened.tsx'
import { dropUndo } from './actions.tsx'
import { AddField } from './add-field.tsx'
import { Board } from './board.tsx'
import type { Opened } from './dialogs.tsx'
import { Head } from './head.tsx'
import { HistoryPlaces } from './history-places.tsx'
import { useKnownItems } from './knowledge.ts'
import { isAllBought, isMade, livePlace, liveStore, useLive } from './live.ts'
import { prefer, usePreferences } from './preferences.ts'
import {
  AllBought,
  ClosedNote,
  EmptyList,
  Failed,
  Loading,
  NoList,
  Noted,
  NoTable,
  NotKept,
  whyClosed,
} from './states.tsx'
import { LearntOrder, ShopChip } from './shop-choice.tsx'
import { useShopNames } from './shops.ts'
import { text } from './text.ts'
import { useChatItems } from './use-chat-items.ts'
import { useNewList } from './use-history.ts'
import { useOtherActivated } from './use-other-activated.ts'
import { useOthers } from './use-others.ts'
import { useNames } from './use-people.ts'
import { isLineDown, type Shown, type Unread, useShownList, useWaiting } from './use-shown-list.ts'

const Dialogs = whenOpened(() => import('./dialogs.tsx').then((part) => part.Dialogs))

/** The page of the live list, as the bottom bar opens it. */
export function ShoppingListPage() {
  const search = useSearch({ strict: false }) as { fromChat?: boolean; ingredients?: unknown }
  return <ListPage {...(search.fromChat && { fromChat: search.ingredients })} />
}

interface ListPageProps {
  /** Another list than the one that is open. */
  listId?: string | undefined
  /** Set where nobody answers whether it is a live list at all. */
  unread?: Unread | undefined
  /** What the chat wants on the list. */
  fromChat?: unknown
}

/** The shopping list of the current table, for everybody at once. */
export function ListPage({ listId, unread, fromChat }: ListPageProps) {
  const user = useUser()
  const place = useLive(livePlace)
  const tableId = user ? (user.defaultKitchentable ?? undefined) : place?.tableId
  const turn = useTurn(tableId)
  const hasNoTable = user !== undefined && !tableId
  // the look of last time may be that of a table which is left
  useStanding(hasNoTable)
  if (hasNoTable) return <NoTable />
  return <TableList key={turn} {...{ tableId, listId, unread, fromChat }} />
}

/** Counts people and tables. The table that becomes known was meant all along: what has been typed meanwhile stays. */
function useTurn(tableId: string | undefined): number {
  const account = useUserId()
  const [seen, setSeen] = useState({ account, tableId, turn: 0 })
  const isSame = account === seen.account
  if (!isSame || (tableId && tableId !== seen.tableId))
    setSeen({ account, tableId, turn: isSame && !seen.tableId ? seen.turn : seen.turn + 1 })
  return seen.turn
}

function TableList({ tableId, listId, unread, fromChat }: ListPageProps & { tableId: string | undefined }) {
  const { live, line, shown, history, activation, activate, choose, showLive, showNext, retry } =
    useShownList(tableId, { id: listId, unread })
  const known = useKnownItems(tableId)
  const names = useNames()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [opened, open] = useState<Opened>()
  const [openItem, setOpenItem] = useOpenItem(shown.items)
  const shops = useShopNames(shown.items)
  const newList = useNewList(tableId)
  useOthers(live, line === 'connected', names)
  useOtherActivated(live, line, [activation, newList])
  useShoppingEnds()
  const mayAdd = !shown.isClosed
  const isReadOnly = !shown.isLive || shown.list?.is_active === false
  const isDown = !useOnline() || isLineDown(line)
  useChatItems(fromChat, { listId, shown, isHeard: line === 'connected' || isDown, known, onAdded: showLive })
  useStanding(!listId && !shown.isLoading)
  const startNew = () =>
    isDown && live?.is_completed ? showNext() : newList.mutate(undefined, { onSuccess: showLive })

  return (
    <div className="page pt-(--safe-t) pb-10 md:pt-0">
      <div className="stick-below-bar -mx-(--gutter) grid gap-[12px] bg-canvas px-(--gutter) pt-2 pb-[6px] before:absolute before:inset-x-0 before:bottom-full before:h-(--safe-t) before:bg-canvas md:pt-4 print:static">
        <Head
          list={shown.list}
          items={shown.items}
          isLive={shown.isLive}
          onHistory={() => setHistoryOpen(true)}
          onShop={() => open('shop')}
          onReminders={() => open('reminders')}
        />
        {/* what is being typed is there again once something can be added */}
        <div hidden={!mayAdd} className="print:hidden">
          <AddField known={known} onAdded={showLive} />
        </div>
      </div>
      <Below isAddressed={listId !== undefined}>
        <div className="grid min-w-0 content-start gap-[16px]">
          <Tools onBrowse={mayAdd ? () => open('browse') : undefined} />
          {!isReadOnly && <ShopChip items={shown.items} onPress={() => open('shop')} />}
          <div data-alive className="contents">
            <Content
              shown={shown}
              isReadOnly={isReadOnly}
              hasOthers={Boolean(history.lists?.length)}
              isPending={newList.isPending}
              onNew={startNew}
              onActive={live?.is_active ? showLive : undefined}
              activation={{ isPending: activation.isPending, onActivate: activate }}
              onOpen={setOpenItem}
              onRetry={retry}
            />
          </div>
        </div>
        <HistoryPlaces
          {...history}
          onRetry={history.retry}
          currentId={shown.list?._id}
          pendingId={activation.isPending ? activation.variables : undefined}
          activationFailed={activation.isError}
          onChoose={choose}
          isOpen={isHistoryOpen}
          setOpen={setHistoryOpen}
        />
      </Below>
      <Dialogs
        isOpen={opened !== undefined || openItem !== undefined}
        opened={opened}
        onClose={() => open(undefined)}
        item={openItem}
        onItem={setOpenItem}
        known={known}
        names={names}
        shops={shops}
        live={live}
      />
    </div>
  )
}

/** The thing whose details are open, as it is now; one that somebody has deleted as it was. */
function useOpenItem(items: readonly Item[]) {
  const [opened, open] = useState<Item>()
  return [opened && (items.find((item) => item._id === opened._id) ?? opened), open] as const
}

/** What stands below the head. Whether an address means the open list is known in a moment: until then nothing moves. */
function Below({ isAddressed, children }: { isAddressed: boolean; children: ReactNode }) {
  const isKnown = useLive((state) => state.ready) || !isAddressed
  return (
    <div
      className={cx(
        'grid gap-7 pt-[6px] lg:grid-cols-[minmax(0,1fr)_min(17.5rem,30%)]',
        !isKnown && 'invisible',
      )}
    >
      {children}
    </div>
  )
}

interface ContentProps {
  shown: Shown
  isReadOnly: boolean
  hasOthers: boolean
  isPending: boolean
  onNew: () => void
  onActive: (() => void) | undefined
  activation: { isPending: boolean; onActivate: (id: string) => void }
  onOpen: (item: Item) => void
  onRetry: () => void
}

function Content({ shown, hasOthers, isPending, onNew, ...rest }: ContentProps) {
  const { isReadOnly, onActive, activation, onOpen, onRetry } = rest
  const storage = useLive((state) => state.storage)
  if (shown.isLoading)
    return (
      <>
        <Noted />
        <Loading />
      </>
    )
  if (shown.isNext) return <EmptyList isReadOnly={false} />
  if (!shown.list && shown.failure && !shown.isLost)
    return (
      <>
        <Failed reason={shown.failure} onRetry={onRetry} />
        <Noted />
      </>
    )
  if (!shown.list) return <NoList {...{ hasOthers, isPending, onNew, onActive }} />
  const isOpen = shown.isLive && shown.list.is_active
  const isDone = isAllBought(shown.items)
  return (
    <>
      {storage !== 'ok' && <NotKept isBlocked={storage === 'blocked'} />}
      {isReadOnly && <ClosedNote list={shown.list} {...{ isPending, onNew, onActive, activation }} />}
      {isOpen && isDone && <AllBought canFinish={isMade(shown.list)} />}
      {isOpen && <LearntOrder isDone={shown.items.length === 0 || isDone} />}
      <Things {...{ shown, isReadOnly, onOpen }} hasActive={onActive !== undefined} />
    </>
  )
}

interface ThingsProps extends Pick<ContentProps, 'shown' | 'isReadOnly' | 'onOpen'> {
  hasActive: boolean
}

function Things({ shown, isReadOnly, onOpen, hasActive }: ThingsProps) {
  const waiting = useWaiting(shown.items)
  const refusal = isReadOnly && shown.list ? whyClosed(shown.list, hasActive) : undefined
  if (shown.items.length === 0) return <EmptyList isReadOnly={isReadOnly} />
  return <Board items={shown.items} {...{ waiting, refusal, onOpen }} />
}

function Tools({ onBrowse }: { onBrowse: (() => void) | undefined }) {
  const { order, look } = usePreferences()
  return (
    <div className="flex items-center justify-end gap-1 flex-wrap print:hidden">
      <Segmented
        label={text.order}
        options={[
          { value: 'category', label: text.categories },
          { value: 'source', label: text.source },
        ]}
        value={order}
        onChange={(next) => prefer({ order: next })}
        className="mr-auto max-w-57 min-w-0 grow basis-44 sm:grow-0 sm:basis-auto"
      />
      <div className="flex gap-1">
        {onBrowse && <IconButton label={text.browse} icon={StorefrontIcon} onPress={onBrowse} />}
        <IconButton
          label={text.tiles}
          icon={SquaresFourIcon}
          isPressed={look === 'tiles'}
          onPress={() => prefer({ look: 'tiles' })}
        />
        <IconButton
          label={text.rows}
          icon={ListBulletsIcon}
          isPressed={look === 'rows'}
          onPress={() => prefer({ look: 'rows' })}
        />
      </div>
    </div>
  )
}

/** Whoever leaves the list is not shopping any more, nor is anybody when it is finished. */
function useShoppingEnds(): void {
  const isOver = useLive((state) => state.list?.is_completed === true)
  useEffect(() => {
    if (!isOver) return
    liveStore()?.presence.set(false)
    dropUndo()
  }, [isOver])
  useEffect(() => () => liveStore()?.presence.set(false), [])
}
