import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords } from './fold.ts'

test.each([
  ['Käse', 'kase'],
  ['Kaese', 'kase'],
  ['KÄSE', 'kase'],
  ['Müesli', 'musli'],
  ['Muesli', 'musli'],
  ['Müsli', 'musli'],
  ['Öl', 'ol'],
  ['Oel', 'ol'],
  ['Soße', 'sosse'],
  ['Sosse', 'sosse'],
  ['Crème fraîche', 'creme fraiche'],
  ['Purée', 'puree'],
  ['Œuf', 'ouf'],
  ['Oeuf', 'ouf'],
  ['Smørrebrød', 'smorrebrod'],
  ['Ça', 'ca'],
  ['GRUYÈRE', 'gruyere'],
  ['ﬁn', 'fin'],
  ['Zwie\u00ADbel\u200Bwähe', 'zwiebelwahe'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice is folding once', () => {
  const unchanged = (text: string) => {
    expect(fold(fold(text))).toBe(fold(text))
  }
  assert(property(string({ unit: 'binary', maxLength: 50 }), unchanged), { numRuns: 5000 })
  assert(property(string({ unit: 'grapheme', maxLength: 50 }), unchanged), { numRuns: 2000 })
})

test('words without punctuation', () => {
  expect(foldedWords('Rüebli-Kuchen (ohne Nüsse), 2x!')).toEqual(['rubli', 'kuchen', 'ohne', 'nusse', '2x'])
  expect(foldedWords(' – ')).toEqual([])
})
