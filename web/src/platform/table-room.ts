import type { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { backoff } from '@ordy/shared/shopping-list/client-line.ts'
import { liveListPath } from '@ordy/shared/shopping-list/socket-address.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { useEffect, useState } from 'react'
import { useOnline } from './connection.ts'
import { renewHistory, renewPlan, renewPlanLists } from './plan-changes.ts'
import { session } from './session.ts'
import { renewTables } from './table-changes.ts'
import { useUser } from './user.ts'

const forGood: readonly number[] = [closeCodes.sessionEnded, closeCodes.tooMany]

/** Asks again for what somebody at the table changed. */
function followChange(change: TableChange): void {
  switch (change.type) {
    case 'weekplan_changed':
      return void renewPlan()
    case 'grocerylist_changed':
      return void renewPlanLists()
    case 'shoppinglists_changed':
      return void renewHistory()
    case 'kitchentable_member_joined':
    case 'kitchentable_member_left':
    case 'kitchentable_role_changed':
    case 'kitchentable_deleted':
    case 'kitchentable_default_changed':
      return void renewTables()
  }
}

const ofTable = /^\{"type":"(kitchentable|weekplan|grocerylist|shoppinglists)_/

/** Nothing was heard for a while: asks again for everything that could have changed. */
function followGap(): void {
  void renewPlan()
  void renewTables()
}

/** What a socket in the room of a table does besides its own work: it follows the table, also across interruptions. */
export function followRoom() {
  let line: 'new' | 'open' | 'broken' = 'new'
  const opened = () => {
    if (line === 'broken') followGap()
    // a page that stands before the line does may be behind already
    else if (line === 'new') void renewPlan()
    line = 'open'
  }
  const closed = () => {
    line = 'broken'
  }
  // lists may be long, and are passed over unread
  const heard = (message: string) => {
    if (!ofTable.test(message)) return
    // what checks the words of the server is heavy, and no page waits for it
    import('@ordy/shared/kitchen-table/events.ts').then(({ readTableChange }) => {
      const change = readTableChange(message)
      if (change) followChange(change)
    }, followGap)
  }
  return { opened, heard, closed }
}

/**
 * Sits in the room of a table while it is shown: what the others do is seen as it happens. In the room of the current
 * table the live list of this tab sits already, and hears it all.
 */
export function useTableRoom(tableId: string | undefined): void {
  const isOnline = useOnline()
  const isOther = useUser()?.defaultKitchentable !== tableId
  const [room] = useState(followRoom)
  useEffect(() => {
    if (!isOnline) room.closed()
    if (!tableId || !isOther || !isOnline) return
    let socket: WebSocket | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let attempts = 0

    const open = () => {
      const url = new URL(liveListPath.replace(':kitchentableId', tableId), location.href)
      url.protocol = url.protocol.replace('http', 'ws')
      url.searchParams.set('token', session.token() ?? '')
      // only what changes, not the whole list after each action
      url.searchParams.set('since', 'none')
      socket = new WebSocket(url)
      socket.onopen = room.opened
      socket.onmessage = ({ data }) => {
        attempts = 0
        room.heard(String(data))
      }
      socket.onclose = ({ code }) => {
        room.closed()
        if (forGood.includes(code)) return
        // whoever was sent away is not let in again
        if (code === closeCodes.notThere) followGap()
        else timer = setTimeout(open, backoff(attempts++, Math.random()))
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      room.closed()
      if (!socket) return
      socket.onclose = null
      socket.close()
    }
  }, [tableId, isOther, isOnline, room])
}
