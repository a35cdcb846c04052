import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseLexicon } from '../ingredients/lexicon.ts'
import { daytimesOf, motifsOf } from './candidate.ts'
import { foodReader, leftoversAmong, unwanted } from './foods.ts'
import { parseSeasons } from './season.ts'

const folder = new URL('../../../content/lexicon/', import.meta.url)
const lexicon = parseLexicon(
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n'),
)
const reader = foodReader(lexicon, parseSeasons('Kürbis | 8-11 |\nHokkaidokürbis | 8-11 |'))
const keys = (...names: string[]) => names.map((name) => reader.key(name))

it('knows a food by every spelling, and what one only cooks with', () => {
  expect(new Set(keys('Rüebli', 'Karotten', 'Möhre')).size).toBe(1)
  const isMain = (name: string) => reader.food(name, '2026-11-21').isMain
  expect(['Rüebli', 'Pouletbrust', 'Reis'].map(isMain)).toEqual([true, true, true])
  expect(['Zwiebeln', 'Knoblauch', 'Salz', 'Olivenöl'].map(isMain)).toEqual([false, false, false, false])
  expect(reader.food('Hokkaido-Kürbis', '2026-11-21').season).toBe('fresh')
  expect(reader.food('Hokkaido-Kürbis', '2026-05-21').season).toBeNull()
})

it('finds what is left over in what recipes call it', () => {
  const there = keys('Hokkaido-Kürbis', 'Blattspinat', 'Reis')
  expect(leftoversAmong(reader, 'ein halber Kürbis, 200 g Spinat', there)).toEqual(
    new Map([
      [reader.key('Hokkaido-Kürbis'), reader.key('Kürbis')],
      [reader.key('Blattspinat'), reader.key('Spinat')],
    ]),
  )
  expect(leftoversAmong(reader, ' ', there).size).toBe(0)
  expect(leftoversAmong(reader, 'Kartoffeln', keys('Süsskartoffeln')).size).toBe(0)
})

it('understands what nobody wants, by taps, by kinds and by names', () => {
  const there = keys('Champignons', 'Rosenkohl', 'Reis', 'Knollensellerie')
  const { flags, keys: unwantedKeys } = unwanted(
    reader,
    { without: ['nut'], withoutWords: 'Pilze, Fisch, Rosenkohl' },
    there,
  )
  expect([...flags]).toEqual(['nut', 'peanut', 'fish'])
  expect([...unwantedKeys].toSorted()).toEqual(keys('Champignons', 'Rosenkohl').toSorted())
  expect(unwanted(reader, { without: [], withoutWords: '' }, there)).toEqual({
    flags: new Set(),
    keys: new Set(),
  })
})

it('tells when a dish is eaten and of what kind it is', () => {
  expect(daytimesOf(['hauptgericht', 'herbst'])).toEqual(['Mittag', 'Abend'])
  expect(daytimesOf(['fruhstuck', 'schnell'])).toEqual(['Morgen'])
  expect(daytimesOf(['dessert', 'geback'])).toEqual([])
  expect(daytimesOf([])).toEqual(['Mittag', 'Abend'])
  expect(motifsOf('kurbis-gnocchi', [])).toEqual(['pasta'])
  expect(motifsOf('znacht', ['basmatireis', 'lachsfilet'])).toEqual(['rice', 'fish'])
})
