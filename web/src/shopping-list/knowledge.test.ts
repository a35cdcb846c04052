import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import { describe, expect, it } from 'vitest'
import { completed, lastPiece, lastTime, pastedInto, suggestionsFor } from './knowledge.ts'
import { newRow } from '@ordy/shared/shopping-list/rows.ts'
import * as lexicon from './lexicon.ts'

const known = (name: string): KnownItem => ({
  name,
  quantity: 2,
  unit: 'Stk',
  category: 'Sonstiges',
  note: '',
  shop: '',
  times: 3,
  lastAt: '2026-11-01T08:00:00.000Z',
})

it('knows how a thing was bought last: on this list first, then before', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const source = { _id: 'a', recipeId: null, recipeName: '', line: 0, quantity: 1, unit: 'Stk' }
  const rahm = newRow({ ...source, name: 'Rahm', category: 'Sonstiges' }, { at, by: null })
  const before = [{ ...known('Rahm'), note: 'voll' }]
  expect(lastTime(before, 'rahm')?.note).toBe('voll')
  expect(lastTime(before, 'Rahm', [{ ...rahm, note: 'halb' }])?.note).toBe('voll')
  expect(lastTime(before, 'Rahm', [{ ...rahm, note: 'halb', is_purchased: true }])?.note).toBe('halb')
  expect(lastTime(before, 'Milch')).toBeUndefined()
})

it('does not take a category that nobody chose for the one of the household', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const source = { _id: 'a', recipeId: null, recipeName: '', line: 0, quantity: 1, unit: 'Stk' }
  const row = newRow({ ...source, name: 'Rahm', category: 'Sonstiges' }, { at, by: null })
  const bought = { ...row, is_purchased: true }
  const categoryOf = (known: KnownItem[], item = bought) => lastTime(known, 'Rahm', [item])?.category
  expect(categoryOf([])).toBeUndefined()
  expect(categoryOf([{ ...known('Rahm'), category: 'Getränke' }])).toBe('Getränke')
  expect(categoryOf([], { ...bought, edited: { category: 'Sonstiges' } })).toBe('Sonstiges')
  expect(categoryOf([], { ...bought, category: 'Brotwaren & Backwaren' })).toBe('Brotwaren & Backwaren')
})

describe('what is being typed', () => {
  it.each([
    ['Mehl, 2 Gur', 'Gur'],
    ['500g Meh', 'Meh'],
    ['Gurken, ', ''],
    ['rote Zw', 'rote Zw'],
    ['ein Bro', 'Bro'],
    ['Eine Zit', 'Zit'],
    ['drei Li', 'Li'],
    ['zwölf Ei', 'Ei'],
    ['2x Bro', 'Bro'],
    ['2 × Bro', 'Bro'],
    ['2 mal Bro', 'Bro'],
    ['2 x 250 g But', 'But'],
    ['drei Dosen Pel', 'Pel'],
    ['1,5 l Mil', 'Mil'],
    ['Milch und Bro', 'Bro'],
    ['Milch & zwei Bro', 'Bro'],
    ['Milch und 2 Bund Schn', 'Schn'],
    // what only begins like a number, a unit or an end is a name
    ['Einmach', 'Einmach'],
    ['ein', 'ein'],
    ['2 Xyl', 'Xyl'],
    ['2 Malz', 'Malz'],
    ['2 Glasn', 'Glasn'],
    ['2 Lin', 'Lin'],
    ['Rund', 'Rund'],
  ])('%s is about %s', (typed, piece) => {
    expect(lastPiece(typed)).toBe(piece)
  })

  it.each([
    ['Mehl, 2 Gur', 'Gurken', 'Mehl, 2 Gurken'],
    ['500 g meh', 'Mehl', '500 g Mehl'],
    ['ein bro', 'Brot', 'ein Brot'],
    ['2x bro', 'Brot', '2x Brot'],
    ['Milch und bro', 'Brot', 'Milch und Brot'],
  ])('%s with %s chosen is %s', (typed, name, whole) => {
    expect(completed(typed, name)).toBe(whole)
  })
})

describe('suggestionsFor', () => {
  it('offers what the household buys before what the lexicon knows', () => {
    const names = suggestionsFor('Rüe', [known('Rüebli-Kuchen')], lexicon).map(({ name }) => name)
    expect(names[0]).toBe('Rüebli-Kuchen')
    expect(names).toContain('Rüebli')
  })

  it('offers things by their own name before their other names', () => {
    const names = suggestionsFor('Tom', [], lexicon).map(({ name }) => name)
    expect(names).toContain('Tomate')
    expect(names.length).toBeLessThanOrEqual(6)
  })

  it.each([
    ['to', 'Tomate'],
    ['mi', 'Milch'],
    ['br', 'Brot'],
    ['ka', 'Käse'],
    ['zw', 'Zwiebel'],
    ['ap', 'Apfel'],
    ['500 g me', 'Mehl'],
    ['fr', 'Frischkäse'],
    ['wc', 'WC-Papier'],
  ])('of what nobody has bought yet it offers the everyday things first: %s', (typed, name) => {
    expect(suggestionsFor(typed, [], lexicon)[0]?.name).toBe(name)
  })

  it('says nothing without a letter', () => {
    expect(suggestionsFor('2 kg ', [known('Brot')], lexicon)).toEqual([])
  })
})

describe('browsing', () => {
  const first = (key: CategoryKey) => lexicon.things.get(key)?.slice(0, 10)

  it.each<[CategoryKey, string[]]>([
    ['gemuese', ['Banane', 'Apfel', 'Tomate', 'Rüebli', 'Zwiebel', 'Kartoffel']],
    ['brot', ['Brot', 'Zopf', 'Gipfeli']],
    ['milch', ['Milch', 'Ei', 'Butter', 'Joghurt', 'Rahm', 'Mozzarella']],
    ['fleisch', ['Poulet', 'Hackfleisch', 'Cervelat']],
    ['grund', ['Teigwaren', 'Reis', 'Mehl', 'Zucker', 'Salz', 'Spaghetti']],
    ['getraenke', ['Mineralwasser', 'Kaffee', 'Bier']],
    ['nonfood', ['WC-Papier', 'Haushaltspapier', 'Abfallsack']],
  ])('begins with what is bought every day: %s', (key, names) => {
    expect(first(key)).toEqual(expect.arrayContaining(names))
  })

  it.each<[CategoryKey, string[]]>([
    ['gemuese', ['Frucht', 'Gemüse', 'Beeren']],
    ['fleisch', ['Fleisch', 'Wurst']],
    ['grund', ['Gewürz', 'Nuss']],
    ['nonfood', ['Haushaltsartikel', 'Möbel']],
  ])('ends with what names no single thing: %s', (key, names) => {
    expect(lexicon.things.get(key)?.slice(-10)).toEqual(expect.arrayContaining(names))
  })

  it('goes on with what has given many things their name', () => {
    const rest = lexicon.things.get('gemuese') ?? []
    expect(rest.indexOf('Kirsche')).toBeLessThan(rest.indexOf('Tamarillo'))
  })

  it('takes no Wein from Schweinshals, and no Ente from the ends of other words', () => {
    expect(lexicon.namedAfter('Wein')).toBeLessThan(lexicon.namedAfter('Ei'))
    expect(lexicon.namedAfter('Ente')).toBeLessThan(lexicon.namedAfter('Poulet'))
  })

  it('knows everyday things of many categories', () => {
    expect(new Set(lexicon.everyday.map(({ category }) => category)).size).toBe(10)
    expect(lexicon.everyday.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Milch', 'Brot', 'Ei', 'Tomate', 'Mineralwasser', 'WC-Papier']),
    )
  })
})

describe('lastTime', () => {
  it('knows a thing in singular and plural', () => {
    expect(lastTime([known('Gurke')], 'Gurken')?.name).toBe('Gurke')
    expect(lastTime([known('Gurke')], 'Kürbis')).toBeUndefined()
  })
})

describe('pasted lines', () => {
  it.each([
    ['stand alone in an empty field', '|', 'Brot\nKäse'],
    ['stand behind what was typed', 'Milch|', 'Milch\nBrot\nKäse'],
    ['stand behind it, also after a space', 'Milch |', 'Milch \nBrot\nKäse'],
    ['stand before what was typed', '|Milch', 'Brot\nKäse\nMilch'],
    ['take the place of what is selected', '|Milch|', 'Brot\nKäse'],
    ['take the place of a part of it', 'Milch, |Mehl|, Salz', 'Milch, Brot\nKäse\n, Salz'],
    ['have the amount that waits for a name', 'Milch, 500 g |', 'Milch, 500 g Brot\nKäse'],
    ['go on behind a comma', 'Milch, |', 'Milch, Brot\nKäse'],
  ])('%s', (_, field, becomes) => {
    const [before = '', selected, after] = field.split('|')
    const [end, rest] = after === undefined ? ['', selected] : [selected, after]
    const typed = `${before}${end}${rest}`
    expect(pastedInto(typed, 'Brot\nKäse', before.length, before.length + (end ?? '').length)).toBe(becomes)
  })
})
