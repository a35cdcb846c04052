import { expect, it } from 'vitest'
import { joinedNote } from './joined-note.ts'

it.each([
  ['what its writer knew is written over', 'Lager', 'Lager ab 8', ['Lager'], 'Lager ab 8'],
  [
    'what was written elsewhere stays in front of it',
    'Lager, Besuch',
    'Auswärts',
    ['Lager'],
    'Lager, Besuch · Auswärts',
  ],
  ['once', 'Besuch · Auswärts', 'Auswärts', [''], 'Besuch · Auswärts'],
  ['what comes twice stands there once', 'Sport · Oma', 'Sport · Oma', ['Sport'], 'Sport · Oma'],
  [
    'a part that was changed takes its own place',
    'Sport · Oma · Lea',
    'Sport ab 8 · Oma',
    ['Sport · Oma'],
    'Oma · Lea · Sport ab 8',
  ],
  ['what was taken away goes, and nothing else', 'Sport · Lea', '', ['Sport'], 'Lea'],
  ['nor what somebody else has changed', 'Sport um 9', '', ['Sport'], 'Sport um 9'],
  [
    'of what was written before it arrived nothing comes again',
    'Brot',
    'Brot kaufen',
    ['', 'Brot'],
    'Brot kaufen',
  ],
  [
    'what somebody else took away stays away',
    'Sport',
    'Sport um 8 · Besuch',
    ['Sport · Besuch'],
    'Sport um 8',
  ],
  [
    'what somebody else changed stays changed',
    'Sport um 6 · Besuch',
    'Sport · Besuch um 7',
    ['Sport · Besuch'],
    'Sport um 6 · Besuch um 7',
  ],
  ['what both took away is gone', 'Besuch', 'Sport', ['Sport · Besuch'], ''],
  [
    'what arrives twice brings nothing back',
    'Sport · Besuch um 7',
    'Sport · Besuch',
    ['Besuch'],
    'Sport · Besuch um 7',
  ],
  [
    'of what has not arrived nothing is lost',
    'Oma',
    'Milch · Brot kaufen',
    ['', 'Milch · Brot'],
    'Oma · Milch · Brot kaufen',
  ],
] as const)('%s', (_, stored, written, known, joined) => {
  expect(joinedNote(stored, written, known)).toBe(joined)
  // however often it is sent
  expect(joinedNote(joined, written, known)).toBe(joined)
})
