import { expect, it } from 'vitest'
import {
  bodyOf,
  joined,
  pieces,
  sendable,
  shown,
  withChange,
  withoutRefused,
  withoutSent,
  withSending,
} from './marks.ts'

const mine = { favourite: false, rating: 3, note: 'Mit Salz', tags: ['Oma'], cookedOn: ['2026-03-01'] }

it('shows what waits on top of what the server said', () => {
  expect(shown(mine, undefined)).toEqual(mine)
  let waiting = withChange(undefined, { fields: { favourite: true, rating: null } }, mine)
  waiting = withChange(waiting, { lists: { tags: { oma: false, neu: true } } }, mine)
  waiting = withChange(waiting, { lists: { cookedOn: { '2026-11-01': true, '2025-01-01': true } } }, mine)
  expect(shown(mine, waiting)).toEqual({
    favourite: true,
    rating: null,
    note: 'Mit Salz',
    tags: ['neu'],
    cookedOn: ['2026-11-01', '2026-03-01', '2025-01-01'],
  })
  // what was turned back again ends as it was, in whichever capitals
  waiting = withChange(waiting, { lists: { tags: { Neu: false, Oma: true } } }, mine)
  expect(shown(mine, waiting).tags).toEqual(['Oma'])
  expect(bodyOf(waiting)).toEqual({
    favourite: true,
    rating: null,
    known: {},
    add: { tags: ['Oma'], cookedOn: ['2026-11-01', '2025-01-01'] },
    remove: { tags: ['Neu'], cookedOn: [] },
  })
})

it('settles what arrived and keeps what was changed meanwhile', () => {
  const first = withChange(undefined, { fields: { favourite: true, note: 'Ohne' } }, mine)
  expect(first.known).toEqual({ note: ['Mit Salz'] })
  const going = withSending(first, first)
  expect(withoutSent(going, first, { ...mine, note: 'Ohne' })).toBeUndefined()
  const typedOn = withChange(going, { fields: { note: 'Ohne Salz' }, lists: { tags: { neu: true } } }, mine)
  // no answer came: the server may have one or the other
  expect(typedOn.known).toEqual({ note: ['Mit Salz', 'Ohne'] })
  const left = withoutSent(typedOn, first, { ...mine, favourite: true, note: 'Ohne' })
  expect(left).toEqual({
    fields: { note: 'Ohne Salz' },
    known: { note: ['Ohne'] },
    lists: { tags: { neu: true }, cookedOn: {} },
  })
})

it('is cut into pieces that stand for themselves', () => {
  const all = withChange(
    undefined,
    {
      fields: { favourite: true, note: 'Neu' },
      lists: { tags: { a: true, b: false }, cookedOn: { d: true } },
    },
    mine,
  )
  expect(pieces(all).map((piece) => [piece.fields, piece.lists])).toEqual([
    [{ favourite: true }, { tags: {}, cookedOn: {} }],
    [{ note: 'Neu' }, { tags: {}, cookedOn: {} }],
    [{}, { tags: { a: true }, cookedOn: {} }],
    [{}, { tags: { b: false }, cookedOn: {} }],
    [{}, { tags: {}, cookedOn: { d: true } }],
  ])
})

it('gives up what is refused, but no words', () => {
  const sent = withChange(
    undefined,
    { fields: { rating: 5, note: 'Neu' }, lists: { tags: { a: true } } },
    mine,
  )
  const left = withoutRefused(sent, sent)
  expect(shown(mine, left)).toEqual({ ...mine, note: 'Neu' })
  const marks = withChange(undefined, { fields: { rating: 5 } }, mine)
  expect(withoutRefused(marks, marks)).toBeUndefined()
})

it('puts what came from elsewhere in front of its own words', () => {
  const own = withChange(undefined, { fields: { note: 'Mit Butter' } }, mine)
  const both = joined(own, { note: 'Mit Rahm' })
  expect([both.fields.note, both.known]).toEqual(['Mit Rahm\nMit Butter', { note: ['Mit Rahm'] }])
  expect(joined(own, { note: '' }).fields.note).toBe('Mit Butter')
})

it('does not send a text that is too long, and all else', () => {
  const long = withChange(undefined, { fields: { note: 'x'.repeat(5001) } }, mine)
  expect(sendable(long)).toBeUndefined()
  const more = withChange(long, { fields: { favourite: true } }, mine)
  expect(sendable(more)?.fields).toEqual({ favourite: true })
  // what was written elsewhere meanwhile is still unknown to its writer
  const left = withoutSent(more, sendable(more) ?? more, { ...mine, note: 'Von anderswo' })
  expect([left?.fields.note?.length, left?.known]).toEqual([5001, { note: ['Mit Salz'] }])
})
