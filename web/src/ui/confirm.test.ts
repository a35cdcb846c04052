import { expect, test } from 'vitest'
import { ask, confirm, question } from './confirm.ts'

test('the answer resolves the question and takes it away', async () => {
  const answer = confirm({ text: 'Löschen?' })
  question.get()?.answer(true)
  await expect(answer).resolves.toBe(true)
  expect(question.get()).toBeNull()
})

test('a second question answers the first with no', async () => {
  const first = confirm({ text: 'eins' })
  const second = confirm({ text: 'zwei' })
  await expect(first).resolves.toBe(false)
  expect(question.get()?.text).toBe('zwei')
  question.get()?.answer(true)
  await expect(second).resolves.toBe(true)
})

test('who only closes a question has not said no', async () => {
  const asked = ask({ text: 'Alles eingekauft?' })
  question.get()?.answer(undefined)
  await expect(asked).resolves.toBeUndefined()
  const sure = confirm({ text: 'Löschen?' })
  question.get()?.answer(undefined)
  await expect(sure).resolves.toBe(false)
})
