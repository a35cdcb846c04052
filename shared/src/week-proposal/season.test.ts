import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookup } from '../ingredients/lexicon-lookup.ts'
import { parseLexicon } from '../ingredients/lexicon.ts'
import { parseSeasons, seasonOf } from './season.ts'

const content = new URL('../../../content/', import.meta.url)
const lexicon = parseLexicon(
  readdirSync(new URL('lexicon/', content))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(new URL(`lexicon/${name}`, content), 'utf8'))
    .join('\n'),
)
const table = parseSeasons(readFileSync(new URL('season/season.txt', content), 'utf8'))
const at = (name: string, day: string) => seasonOf(table, lookup(lexicon, name)?.entry.word ?? '', day)

describe('the season table', () => {
  it('names only fruit and vegetables that the lexicon knows, as it spells them', () => {
    const unknown = [...table.keys()].filter((word) => {
      const entry = lexicon.entries.find((one) => one.word === word)
      return !entry || !['vegetable', 'fruit', 'topping', 'base'].includes(entry.role ?? '')
    })
    expect(unknown).toEqual([])
    expect(table.size).toBeGreaterThan(60)
  })

  it('keeps months from field and cellar apart, and nothing is fresh all year', () => {
    const faults = [...table].filter(
      ([, { fresh, stored }]) =>
        fresh.size === 0 || fresh.size >= 12 || [...stored].some((month) => fresh.has(month)),
    )
    expect(faults).toEqual([])
  })

  it('knows what everybody knows', () => {
    const known: [string, string, 'fresh' | 'stored' | null][] = [
      ['Spargeln', '2027-05-01', 'fresh'],
      ['Spargeln', '2026-11-21', null],
      ['Erdbeeren', '2027-06-10', 'fresh'],
      ['Erdbeeren', '2027-01-10', null],
      ['Kürbis', '2026-10-05', 'fresh'],
      ['Kürbis', '2027-01-05', 'stored'],
      ['Tomaten', '2027-08-05', 'fresh'],
      ['Tomaten', '2027-02-05', null],
      ['Nüsslisalat', '2026-12-24', 'fresh'],
      ['Zwetschgen', '2026-09-15', 'fresh'],
      ['Karotten', '2027-03-01', 'stored'],
      ['Rosenkohl', '2026-12-31', 'fresh'],
      ['Rosenkohl', '2027-07-01', null],
    ]
    expect(known.filter(([name, day, season]) => at(name, day) !== season)).toEqual([])
  })

  it('reads ranges over the turn of the year and several of them, and refuses nonsense', () => {
    const months = parseSeasons('Lauch | 11-2 5 | 3-4').get('Lauch')
    expect([...(months?.fresh ?? [])]).toEqual([11, 12, 1, 2, 5])
    for (const line of ['Lauch', 'Lauch | 0-3', 'Lauch | 13', 'Lauch | x-3', 'Lauch | 1 | 2 | 3'])
      expect(() => parseSeasons(line)).toThrow('Season')
  })
})
