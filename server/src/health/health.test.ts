import { expect, it } from 'vitest'
import { startWorld } from '#testing/world.ts'

it('tells that the process lives without the database, whoever asks', async () => {
  const world = await startWorld()
  const as = await world.person()
  const asked = await world.statements(async () => {
    expect((await world.call('GET', '/api/health', { as })).status).toBe(200)
  })
  expect(asked).toBe(0)
  await world.close()
})
