import { beforeEach, expect, test } from 'vitest'
import { dismiss, notices, notify } from './notify.ts'

beforeEach(() => notices.set([]))

const shown = () => notices.get().map(({ text }) => text)

test('the newest three stay', () => {
  for (const text of ['eins', 'zwei', 'drei', 'vier']) notify.info(text)
  expect(shown()).toEqual(['zwei', 'drei', 'vier'])
})

test('the same notice again takes the place of the first', () => {
  notify.info('eins')
  notify.info('zwei')
  notify.info('eins')
  expect(shown()).toEqual(['zwei', 'eins'])
})

test('notices leave after five seconds or as told, errors stay', () => {
  notify.success('gut')
  notify.warn('kurz', { seconds: 2 })
  notify.error('schlecht')
  expect(notices.get().map(({ seconds }) => seconds)).toEqual([5, 2, Infinity])
})

test('undo is inverted and carries its action', () => {
  let undone = 0
  notify.undo('Rüebli eingekauft', () => (undone += 1))
  const [notice] = notices.get()
  notice?.action?.onPress()
  expect(notice).toMatchObject({ isUndo: true, action: { label: 'Rückgängig' } })
  expect(undone).toBe(1)
})

test('the id takes a notice away', () => {
  const id = notify.error('weg')
  notify.info('bleibt')
  dismiss(id)
  expect(shown()).toEqual(['bleibt'])
})
