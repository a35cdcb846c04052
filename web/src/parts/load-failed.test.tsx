import { errors } from '@ordy/shared/errors.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallError } from '#platform/api.ts'
import { messages } from '#platform/messages.ts'
import { LoadFailed } from './load-failed.tsx'

const title = 'Fehler beim Laden der Rezepte.'
const shown = (error: Error | null) =>
  renderToStaticMarkup(<LoadFailed title={title} error={error} onRetry={() => {}} />).replaceAll(
    /<[^>]+>/g,
    ' ',
  )

it('says beside what could not be loaded what the server said, or that nobody answered', () => {
  for (const code of ['too-many-requests', 'not-ready', 'internal'] as const) {
    const { status, message } = errors[code]
    expect(shown(new CallError('answer', message, { status, code }))).toContain(message)
  }
  expect(shown(new CallError('network', messages.noAnswer))).toMatch(
    new RegExp(`${title}.*${messages.noAnswer}.*${messages.again}`),
  )
})

it('says once what the server says in the same words', () => {
  const error = new CallError('answer', title, { status: 500, code: 'internal' })
  expect(shown(error).split(title)).toHaveLength(2)
})

it('keeps the words of the browser and of libraries to itself', () => {
  for (const error of [new TypeError('x is undefined'), null])
    expect(shown(error).replaceAll(/\s+/g, ' ').trim()).toBe(`${title} ${messages.again}`)
})
