import { expect, it } from 'vitest'
import { TextKeeping } from './text-keeping.ts'

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
