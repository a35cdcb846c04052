import { afterEach, expect, test, vi } from 'vitest'
import { entriesInLine, takeChatItems } from './chat-items.ts'

afterEach(() => vi.unstubAllGlobals())

test('an address that is loaded anew before it is clean hands over nothing again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const taken: string[] = []
  const visit = (key: string) => {
    vi.stubGlobal('history', { state: { key } })
    takeChatItems(['Linsen - 200 g'], (entries) => taken.push(...entries.map(({ name }) => `${key} ${name}`)))
  }
  for (const key of ['first', 'first', 'second']) visit(key)
  expect(taken).toEqual(['first Linsen', 'second Linsen'])
})

test.each([
  ['Rahm - 2,5 dl', ['2.5 dl Rahm']],
  ['Äpfel - 1.5 kg', ['1.5 kg Äpfel']],
  ['Salz', ['1 Stk Salz']],
  ['Salz und Pfeffer - 1 Prise', ['1 Prise Salz', '1 Stk Pfeffer']],
  ['Tomaten, gehackt - 400 g', ['400 g Tomaten, gehackt']],
  ['Käse - gerieben - 100 g', ['100 g Käse - gerieben']],
  ['Salz - 1 Prise, nach Belieben', ['1 Prise Salz']],
  ['Coca-Cola - 1 l', ['1 l Coca-Cola']],
])('%s', (line, entries) => {
  expect(entriesInLine(line).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)).toEqual(
    entries,
  )
})
