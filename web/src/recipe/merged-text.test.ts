import { expect, it } from 'vitest'
import { followed, mergedText } from './merged-text.ts'

const lines = (text: string) => text.replaceAll(' / ', '\n')

it.each([
  // where one changed a line, one added or took away
  [
    'Salz / 200 Grad',
    'Salz / 200 Grad Umluft',
    'Salz, Pfeffer / 200 Grad',
    'Salz, Pfeffer / 200 Grad Umluft',
  ],
  ['eins / zwei / drei', 'eins / zwei / drei / vier', 'eins / drei', 'eins / drei / vier'],
  ['Salz', 'Salz und Öl', 'Salz / Ohne Rahm', 'Salz und Öl / Ohne Rahm'],
  ['Salz', '', 'Salz / Ohne Rahm', 'Ohne Rahm'],
  ['Salz', 'Salz / backen', 'Ohne Salz / Salz', 'Ohne Salz / Salz / backen'],
  // both
  ['', 'Mit Butter', 'Mit Rahm', 'Mit Rahm / Mit Butter'],
  ['Mit', 'Mit Öl', 'Mit Salz', 'Mit Salz / Mit Öl'],
  ['', 'Mit Salz', 'Mit Salz', 'Mit Salz'],
  ['', 'Mit Butter', '', 'Mit Butter'],
  // a line that stands twice in one's own text stays there twice
  [
    '',
    'Teig: / 1 Prise Salz /  / Füllung: / 1 Prise Salz',
    '1 Prise Salz',
    '1 Prise Salz / Teig: / 1 Prise Salz /  / Füllung: / 1 Prise Salz',
  ],
])('%s: %s and %s', (base, own, theirs, both) =>
  expect(mergedText([lines(base)], lines(own), lines(theirs))).toBe(lines(both)),
)

it('takes what is most like the other text for what both began with', () => {
  expect(mergedText(['', 'Und dies d'], 'Und dies der Rechner', lines('Und dies d / Das hier'))).toBe(
    lines('Und dies der Rechner / Das hier'),
  )
})

it.each([
  // what others wrote stands in front, or behind
  ['Mit Zimt und ', 13, 'Mehr Salz / Mit Zimt und', 'Mehr Salz / Mit Zimt und |'],
  ['Mit Zimt ', 9, 'Mit Zimt / Mehr Salz', 'Mit Zimt | / Mehr Salz'],
  ['Mit Zimt', 3, 'Mehr Salz / Mit Zimt', 'Mehr Salz / Mit| Zimt'],
  ['Zimt ', 5, 'ganz anders', 'ganz anders |'],
])('%s with the cursor at %i becomes %s', (typed, cursor, text, expected) => {
  const shown = followed(lines(typed), cursor, lines(text))
  expect(`${shown.text.slice(0, shown.cursor)}|${shown.text.slice(shown.cursor)}`).toBe(lines(expected))
})
