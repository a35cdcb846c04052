import { closeCodes } from '@ordy/shared/socket-codes.ts'
import { expect, it } from 'vitest'
import { localBus } from '#platform/bus.ts'
import type { ListStore } from './list-store.ts'
import { LiveTables } from './live.ts'

const tableId = 'table'
const present = { userId: 'mia', firstName: 'Mia', img: '', shopping: false }
const unasked = () => Promise.reject(new Error('not asked'))

/** A table at which somebody looks whose seat is asked for once more. */
function table(isMember: (live: LiveTables) => Promise<boolean>) {
  const heard: string[] = []
  const closed: number[] = []
  const live: LiveTables = new LiveTables({
    store: { load: async () => undefined } as unknown as ListStore,
    bus: localBus(),
    id: () => 'id',
    now: () => new Date(0),
    isMember: () => isMember(live),
    recipeFor: unasked,
    recipeOf: unasked,
    corrected() {},
    began() {},
    failed() {},
  })
  const connection = {
    send: (frame: string | Buffer) => void (closed.length > 0 || heard.push(frame.toString())),
    refuse() {},
    close: (code: number) => void closed.push(code),
  }
  return { heard, closed, join: () => live.join(connection, { tableId, present, since: '' }) }
}

it('whose seat went before the list was there is not let in', async () => {
  const { join, heard } = table(() => Promise.resolve(false))
  await expect(join()).rejects.toMatchObject({ code: 'not-found' })
  expect(heard).toEqual([])
})

it('whose seat goes while the answer about it is under way is told to go, and hears nothing', async () => {
  const { join, heard, closed } = table(async (live) => {
    live.tableChanged(tableId, {
      type: 'kitchentable_member_left',
      kitchentableId: tableId,
      userId: present.userId,
    })
    return true
  })
  const listener = await join()
  expect([closed, heard]).toEqual([[closeCodes.notThere], []])
  listener.closed()
})
