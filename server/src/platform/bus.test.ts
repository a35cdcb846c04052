import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startRedis } from '#testing/redis.ts'
import { openBus } from './bus.ts'

const afterwards = 2500

/** What is said about a bus in its first seconds. */
async function saidOf(url: string): Promise<string[]> {
  const said: string[] = []
  const bus = await openBus({ REDIS_URL: url }, (message) => said.push(message))
  void bus.subscribe('topic', () => {})
  await new Promise((resolve) => setTimeout(resolve, afterwards))
  const began = performance.now()
  await bus.close()
  // a stop waits for nobody who is not there
  expect(performance.now() - began).toBeLessThan(afterwards)
  return said
}

it.concurrent('says so when a server goes away later', async () => {
  const redis = await startRedis()
  const said: string[] = []
  const bus = await openBus({ REDIS_URL: redis.url }, (message) => said.push(message))
  await bus.subscribe('topic', () => {})
  expect(said).toEqual([])
  redis.goAway()
  await new Promise((resolve) => setTimeout(resolve, afterwards))
  expect(said).toEqual([expect.stringMatching(/^REDIS_URL antwortet nicht\. /)])
  await bus.close()
  await redis.close()
})

it.concurrent('says what answers at REDIS_URL in its place, or that it lets nobody in', async () => {
  const other = createServer((socket) =>
    socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const shut = await startRedis('WRONGPASS invalid username-password pair or user is disabled.')
  const { port } = other.address() as AddressInfo
  expect(await Promise.all([saidOf(shut.url), saidOf(`redis://127.0.0.1:${port}`)])).toEqual([
    [expect.stringMatching(/^Redis unter REDIS_URL nimmt Namen oder Passwort nicht an\. /)],
    [expect.stringMatching(/^Unter REDIS_URL antwortet etwas, das kein Redis ist\. /)],
  ])
  other.close()
  await shut.close()
})

it.concurrent('says once when nobody answers at REDIS_URL, and nothing where somebody does', async () => {
  const redis = await startRedis()
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const [gone, mute, fine] = await Promise.all(
    ['redis://127.0.0.1:1', `redis://127.0.0.1:${port}`, redis.url].map(saidOf),
  )
  expect(gone).toEqual([expect.stringMatching(/^REDIS_URL antwortet nicht\. /)])
  expect(mute).toEqual(gone)
  expect(fine).toEqual([])
  silent.close()
  await redis.close()
})
