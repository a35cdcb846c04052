import { TableChange } from '@ordy/shared/kitchen-table/events.ts'
import { backoff } from '@ordy/shared/shopping-list/client-line.ts'
import { liveListPath } from '@ordy/shared/shopping-list/contract.ts'
import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { useEffect, useRef } from 'react'
import { useOnline } from '#platform/connection.ts'
import { session } from '#platform/session.ts'
import { renewTables } from '#platform/table-changes.ts'

const forGood: readonly number[] = [closeCodes.sessionEnded, closeCodes.tooMany]

/** Whether a message of the room tells of the table itself, and not of its list. */
export function isTableChange(message: string): boolean {
  try {
    return TableChange.safeParse(JSON.parse(message)).success
  } catch {
    return false
  }
}

/** Sits in the room of a table while it is shown: others are seen coming and going as it happens. */
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
        if (hasMissed.current) void renewTables()
        hasMissed.current = false
      }
      socket.onmessage = ({ data }) => {
        attempts = 0
        if (isTableChange(String(data))) void renewTables()
      }
      socket.onclose = ({ code }) => {
        hasMissed.current = true
        if (forGood.includes(code)) return
        // whoever was sent away is not let in again
        if (code === closeCodes.notThere) void renewTables()
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
