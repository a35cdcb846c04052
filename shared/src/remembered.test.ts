import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('the same text is asked for once, a long one each time', () => {
  const asked: string[] = []
  const length = remembered((text) => {
    asked.push(text)
    return text.length
  })
  const long = 'x'.repeat(300)
  expect([length('Mehl'), length('Mehl'), length(long), length(long)]).toEqual([4, 4, 300, 300])
  expect(asked).toEqual(['Mehl', long, long])
})

test('the memory does not grow without end', () => {
  let asked = 0
  const same = remembered((text) => {
    asked++
    return text
  })
  for (let i = 0; i < 6000; i++) expect(same(`Wort ${i}`)).toBe(`Wort ${i}`)
  same('Wort 0')
  expect(asked).toBe(6001)
  same('Wort 5999')
  expect(asked).toBe(6001)
})
