import { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { backoff } from '@ordy/shared/shopping-list/client-line.ts'
import { liveListPath } from '@ordy/shared/shopping-list/contract.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { useEffect, useRef } from 'react'
import { useOnline } from './connection.ts'
import { renewPlan, renewPlanLists } from './plan-changes.ts'
import { session } from './session.ts'
import { renewTables } from './table-changes.ts'

const forGood: readonly number[] = [closeCodes.sessionEnded, closeCodes.tooMany]

/** What a message of the room says about the table itself, and not about its live list. */
export function tableChangeIn(message: string): TableChange | undefined {
  try {
    return TableChange.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}

/** Asks again for what somebody at the table changed. */
function followChange(change: TableChange): void {
  switch (change.type) {
    case 'weekplan_changed':
      return void renewPlan()
    case 'grocerylist_changed':
      return void renewPlanLists()
    case 'kitchentable_member_joined':
    case 'kitchentable_member_left':
    case 'kitchentable_role_changed':
    case 'kitchentable_deleted':
    case 'kitchentable_default_changed':
      return void renewTables()
  }
}

const ofTable = /^\{"type":"(kitchentable|weekplan|grocerylist)_/

/** Follows what a message of the room says about the table; lists may be long, and are passed over unread. */
export function followMessage(message: string): void {
  const change = ofTable.test(message) && tableChangeIn(message)
  if (change) followChange(change)
}

/** Nothing was heard for a while: asks again for everything that could have changed. */
function followGap(): void {
  void renewPlan()
  void renewTables()
}

/** Sits in the room of a table while it is shown: what the others do is seen as it happens. */
export function useTableRoom(tableId: string | undefined): void {
  const isOnline = useOnline()
  const hasMissed = useRef(false)
  useEffect(() => {
    if (!isOnline) hasMissed.current = true
    if (!tableId || !isOnline) return
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
      socket.onopen = () => {
        if (hasMissed.current) followGap()
        hasMissed.current = false
      }
      socket.onmessage = ({ data }) => {
        attempts = 0
        followMessage(String(data))
      }
      socket.onclose = ({ code }) => {
        hasMissed.current = true
        if (forGood.includes(code)) return
        // whoever was sent away is not let in again
        if (code === closeCodes.notThere) followGap()
        else timer = setTimeout(open, backoff(attempts++, Math.random()))
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      hasMissed.current = true
      if (!socket) return
      socket.onclose = null
      socket.close()
    }
  }, [tableId, isOnline])
}
