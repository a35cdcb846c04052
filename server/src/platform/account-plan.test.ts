import { expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
import { startWorld } from '#testing/world.ts'

it.each([
  ['off', 200, 2],
  ['local', 403, 0],
] as const)(
  'on a server with BILLING=%s an account without a plan that publishes or joins gets %i',
  async (BILLING, status, type) => {
    const world = await startWorld({ BILLING })
    const [owner, guest] = [await world.person(), await world.person()]
    const address = { tableAddress_street: 'Lindenweg 3', tableAddress_plztown: '3000 Bern' }
    const table = await ask<{ _id: string }>(world, owner, 'POST', `/kitchentable/${owner.id}`, {
      data: address,
    })
    const invite = await ask<{ code: string }>(world, owner, 'POST', `/kitchentable/${table._id}/invite`)
    const { menue } = await ask<{ menue: { _id: string } }>(world, guest, 'POST', '/menu/one/0', {})
    const statuses = [
      await world.call('POST', `/api/v1/kitchentable/${table._id}/join`, {
        as: guest,
        body: { code: invite.code },
      }),
      await world.call('PATCH', `/api/v1/menu/related/${menue._id}`, {
        as: guest,
        body: { freeAccess: true },
      }),
    ].map((answer) => answer.status)
    expect(statuses).toEqual([status, status])
    expect(await ask(world, guest, 'POST', '/auth/userbyid')).toMatchObject({
      billing: BILLING,
      user: { bookedAbo: { type } },
    })
    await world.close()
  },
)
