import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import type { Item } from '@ordy/shared/shopping-list/list.ts'
import type { LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import { useState } from 'react'
import { Browse } from './browse.tsx'
import { Details } from './details.tsx'
import { ReminderDialog } from './reminder.tsx'
import { ShopDialog } from './shop-dialog.tsx'

export type Opened = 'browse' | 'shop' | 'reminders'

interface DialogsProps {
  isOpen: boolean
  opened: Opened | undefined
  onClose: () => void
  /** The thing that is looked at, above everything else. */
  item: Item | undefined
  onItem: (next: Item | undefined) => void
  known: readonly KnownItem[]
  names: ReadonlyMap<string, string>
  shops: readonly string[]
  live: LiveList | null
}

/** The dialogs of the list. */
export function Dialogs({ opened, onClose, item, onItem, known, names, shops, live }: DialogsProps) {
  const items = live?.is_active ? live.items : []
  return (
    <>
      <Browse
        isOpen={opened === 'browse'}
        onClose={onClose}
        known={known}
        items={items}
        onOpenItem={onItem}
      />
      <ShopDialog names={shops} isOpen={opened === 'shop'} onClose={onClose} />
      <ReminderDialog isOpen={opened === 'reminders'} onClose={onClose} />
      <OpenDetails item={item} names={names} onClose={() => onItem(undefined)} />
    </>
  )
}

interface OpenDetailsProps {
  item: Item | undefined
  names: ReadonlyMap<string, string>
  onClose: () => void
}

function OpenDetails({ item, names, onClose }: OpenDetailsProps) {
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)
  // while the dialog fades out it still needs its words
  const shown = item ?? last
  return shown ? <Details item={shown} names={names} isOpen={item !== undefined} onClose={onClose} /> : null
}
