import { expect } from 'vitest'
import type { Person, World } from './world.ts'

/** Sends a call that has to succeed, and answers its data. */
export async function ask<Data = Record<string, unknown>>(
  world: World,
  person: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const answer = await world.call(method, `/api/v1${path}`, { as: person, body })
  expect(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(true)
  return answer.body.data as unknown as Data
}

/** Sends a call that has to be refused, and answers status and code. */
export async function refusal(
  world: World,
  person: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const answer = await world.call(method, `/api/v1${path}`, { as: person, body })
  return `${answer.status} ${answer.body.code ?? 'no error'}`
}
