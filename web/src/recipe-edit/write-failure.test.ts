import { expect, test } from 'vitest'
import { CallError } from '#platform/api.ts'
import { isGone, notOwnFailure, writeFailure } from './write-failure.ts'

const answer = (status: number, code?: string) =>
  new CallError('answer', 'Nein', { status, ...(code && { code }) })

test('what signing in again or waiting brings through is sent again', () => {
  expect(writeFailure(answer(401, 'not-signed-in')).kind).toBe('offline')
  expect(writeFailure(notOwnFailure()).kind).toBe('offline')
  expect(writeFailure(answer(429, 'too-many-calls')).kind).toBe('broken')
  expect(writeFailure(answer(503)).kind).toBe('broken')
  expect(writeFailure(answer(403, 'forbidden')).kind).toBe('refused')
})

test('only the server says that a recipe is gone', () => {
  expect(isGone(answer(404, 'not-found'))).toBe(true)
  expect(isGone(answer(404))).toBe(false)
})
