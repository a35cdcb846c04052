import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import { pages } from '@ordy/shared/pages.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { AvatarStack } from '#ui/avatar-stack.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { finish, rename } from './actions.tsx'
import { isMade } from './live.ts'
import { usePreferences } from './preferences.ts'
import { shopName } from './shops.ts'
import { text } from './text.ts'
import { usePeople } from './use-people.ts'

/** What the head shows of a list; an entry of the history will do. */
export interface HeadList {
  _id: string
  name: string
  is_active: boolean
  is_completed: boolean
}

interface HeadProps {
  list: HeadList | null
  items: readonly Item[]
  /** Whether this is the list that can be changed here. */
  isLive: boolean
  onHistory: () => void
  onShop: () => void
  onReminders: () => void
}

/** How a list is called, and in which state it is. */
export function statusOf(list: Omit<HeadList, '_id' | 'name'>): { label: string; tone: BadgeTone } {
  if (list.is_completed) return { label: text.closed, tone: 'neutral' }
  return list.is_active ? { label: text.active, tone: 'success' } : { label: text.inactive, tone: 'neutral' }
}

/** Name, state and progress of the list, who is here, and what can be done with it. */
export function Head({ list, items, isLive, ...open }: HeadProps) {
  const people = usePeople()
  const isWide = useMediaQuery('(min-width: 48rem)')
  // there the name has the line for itself
  const isNarrow = useMediaQuery('(max-width: 21rem)') && list !== null
  const canChange = isLive && list !== null && !list.is_completed
  const canRename = canChange && isMade(list)
  const shopping = people.filter((person) => person.isShopping && !person.isSelf)
  // where few have room, those who shop are not among the others
  const members = [
    ...shopping.map((person) => ({ ...person, mark: BasketIcon })),
    ...people.filter((person) => !shopping.includes(person)),
  ]
  const here = <AvatarStack ring="border-canvas" max={isWide ? 4 : 2} members={members} />
  return (
    <div className="grid gap-1">
      <div className="flex min-h-[48px] flex-wrap items-center gap-x-2">
        <Title list={list} canChange={canRename} />
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <span className="text-right text-small text-text-2 max-md:sr-only">
            {shopping.length > 0 && text.someoneShops(shopping.map(({ firstName }) => firstName))}
          </span>
          {!isNarrow && here}
          <ListMenu canFinish={canRename && items.length > 0} canChange={canChange} {...open} />
        </div>
      </div>
      {list ? (
        <Status list={list} items={items}>
          {isNarrow && here}
        </Status>
      ) : (
        <div aria-hidden className={statusHeight} />
      )}
    </div>
  )
}

const statusHeight = 'min-h-[1.4375rem]'

interface StatusProps {
  list: HeadList
  items: readonly Item[]
  /** Stands at the end of its line. */
  children: ReactNode
}

function Status({ list, items, children }: StatusProps) {
  const { label, tone } = statusOf(list)
  const bought = items.filter((item) => item.is_purchased).length
  return (
    <div data-alive className={cx('flex flex-wrap items-center gap-x-3', statusHeight)}>
      <Badge tone={tone} hasDot>
        {label}
      </Badge>
      <p className="shrink-0 text-[0.9375rem] text-text-2 tabular-nums">
        <strong className="font-bold text-text">{bought}</strong> {text.ofAll(items.length)}
      </p>
      {children && <div className="ml-auto">{children}</div>}
      <Progress
        label={text.progress}
        value={bought}
        max={items.length || 1}
        valueText={text.boughtOf(bought, items.length)}
        className="min-w-24 flex-1"
      />
    </div>
  )
}

function Title({ list, canChange }: { list: HeadList | null; canChange: boolean }) {
  // another list may become the active one meanwhile: the name is for the one that it was begun on
  const [edited, edit] = useState<HeadList>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCancelled = useRef(false)
  // somebody else has finished the list: what was typed is for nothing
  const [lost, setLost] = useState(0)
  if (edited && !canChange) {
    edit(undefined)
    setLost(lost + 1)
  }
  useEffect(() => {
    if (lost > 0) notify.info(text.readOnly)
  }, [lost])
  const end = () => {
    edit(undefined)
    // not the pencil: another Enter in a hurry would open the name again
    requestAnimationFrame(() => heading.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') isCancelled.current = true
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.currentTarget.blur()
    end()
  }
  if (edited && canChange)
    return (
      <h1 className="min-w-0 flex-1">
        <input
          ref={(input) => input?.select()}
          aria-label={text.nameOfList}
          defaultValue={edited.name}
          maxLength={200}
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (!isCancelled.current) void rename(edited, event.currentTarget.value)
            isCancelled.current = false
            edit(undefined)
          }}
          className="text-[min(1.6875rem,10vw)] leading-[1.15] tracking-[-0.012em] w-full rounded-sm border-b-2 border-primary bg-transparent font-display font-bold"
        />
      </h1>
    )
  return (
    <div className="flex min-h-[44px] min-w-0 grow basis-[min-content] items-center">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[min(1.6875rem,10vw)] max-[23.5rem]:text-[min(1.5rem,10vw)] leading-[1.15] tracking-[-0.012em] line-clamp-3 min-w-0 wrap-break-word"
      >
        {list ? list.name || text.unnamed : text.title}
      </h1>
      {canChange && list && (
        <IconButton
          label={text.rename}
          icon={PencilSimpleIcon}
          iconSize={19}
          onPress={() => edit(list)}
          // its drawing stands beside the name and the people, what a finger meets reaches below both
          className="-mr-[14px] -ml-[7px]"
        />
      )}
    </div>
  )
}

interface ListMenuProps extends Pick<HeadProps, 'onHistory' | 'onShop' | 'onReminders'> {
  canChange: boolean
  canFinish: boolean
}

function ListMenu({ canChange, canFinish, onHistory, onShop, onReminders }: ListMenuProps) {
  const { shop } = usePreferences()
  const entries: MenuEntry[] = [
    {
      id: 'finish',
      label: text.finish,
      icon: CheckIcon,
      isDisabled: !canFinish,
      onAction: () => void finish(),
    },
    { id: 'history', label: text.history, icon: ClockCounterClockwiseIcon, onAction: onHistory },
    ...(canChange
      ? [{ id: 'shop', label: text.shopNow(shopName(shop)), icon: MapPinIcon, onAction: onShop }]
      : []),
    { id: 'reminders', label: text.reminders, icon: BellIcon, onAction: onReminders },
    { id: 'settings', label: text.settings, icon: GearSixIcon, href: pages.settings.path },
  ]
  return (
    <Menu label={text.more} entries={entries}>
      {(trigger) => (
        <IconButton
          {...trigger}
          label={text.more}
          icon={DotsThreeIcon}
          weight="bold"
          iconSize={26}
          className="-mr-2"
        />
      )}
    </Menu>
  )
}
