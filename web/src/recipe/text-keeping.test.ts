import { expect, it } from 'vitest'
import { TextKeeping } from './text-keeping.ts'

it('takes up what was written elsewhere only where nothing of its own is open', async () => {
  const keeping = new TextKeeping('alt')
  expect(keeping.takesUp('alt', 'alt')).toBe(false)
  expect(keeping.takesUp('neu', 'alt und mehr')).toBe(false)
  expect(keeping.takesUp('neu', 'alt ')).toBe(true)
  expect([keeping.sent, keeping.isOpen('neu')]).toEqual(['neu', false])
  const arrived = Promise.withResolvers<void>()
  const sent = keeping.commit('mein', () => arrived.promise)
  expect(keeping.takesUp('anders', 'mein')).toBe(false)
  arrived.resolve()
  await sent
  expect([keeping.takesUp('mein', 'mein'), keeping.sent]).toEqual([false, 'mein'])
})

it('sends a text once, and again what did not arrive', async () => {
  const keeping = new TextKeeping('')
  const sent: string[] = []
  let isOnline = false
  const send = (text: string) => {
    sent.push(text)
    return isOnline ? Promise.resolve() : Promise.reject(new Error('offline'))
  }
  const first = keeping.commit('Mehr Salz ', send)
  await keeping.commit('Mehr Salz', send)
  await first
  expect([sent, keeping.isOpen('Mehr Salz')]).toEqual([['Mehr Salz'], true])
  isOnline = true
  await keeping.commit('Mehr Salz', send)
  await keeping.commit('Mehr Salz', send)
  expect([sent.length, keeping.isOpen('Mehr Salz')]).toEqual([2, false])
})
