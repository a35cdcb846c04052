import { describe, expect, it } from 'vitest'
import { withPlaceholders, type PlaceholderRow } from './placeholders.ts'

const row = (stableId: number, amount: number | null, unit: string, name: string): PlaceholderRow => ({
  stableId,
  amount,
  unit,
  name,
})
const rows = [
  row(1, 300, 'g', 'Weizenmehl'),
  row(2, 2, '', 'Eier'),
  row(3, 0.5, 'TL', 'Salz'),
  row(4, 100, 'g', 'Zucker'),
  row(5, 50, 'g', 'Zucker'),
  row(6, 400, 'ml', 'Kokosmilch'),
  row(7, 2, 'EL', 'Tomatenmark'),
  row(8, 4, '', 'Tomaten'),
  row(9, 1, 'Bund', 'Petersilie, gehackt'),
  row(10, null, '', 'Pfeffer'),
  row(11, 1, '', 'rote Zwiebel'),
]
const placed = (content: string, among = rows): string =>
  withPlaceholders([{ head: '', content }], among)[0]?.content ?? ''

describe('an amount that is the whole of one row', () => {
  it.each([
    ['300 g Mehl sieben.', 'ID:1 Mehl sieben.'],
    ['300 g Weizenmehl und 2 Eier mischen.', 'ID:1 Weizenmehl und ID:2 Eier mischen.'],
    ['Mit ½ TL Salz würzen.', 'Mit ID:3 Salz würzen.'],
    ['Mit 0,5 Teelöffel Salz würzen.', 'Mit ID:3 Salz würzen.'],
    ['50 g Zucker karamellisieren.', 'ID:5 Zucker karamellisieren.'],
    ['400 ml Kokosmilch zugiessen.', 'ID:6 Kokosmilch zugiessen.'],
    ['1 Bund gehackte Petersilie darüberstreuen.', 'ID:9 gehackte Petersilie darüberstreuen.'],
    [
      '4 reife Tomaten würfeln, 2 EL Tomatenmark einrühren.',
      'ID:8 reife Tomaten würfeln, ID:7 Tomatenmark einrühren.',
    ],
    ['1 Zwiebel fein hacken.', 'ID:11 Zwiebel fein hacken.'],
  ])('%s', (before, after) => {
    expect(placed(before)).toBe(after)
  })
})

describe('an amount that is something else stays as it is', () => {
  it.each([
    'Die Hälfte des Mehls zugeben.',
    '100 g vom Mehl beiseitestellen.',
    '300 g vom Mehl zugeben.',
    '300 g des Mehls zugeben.',
    '200 g Mehl zugeben.',
    '300 ml Mehl zugeben.',
    '2 EL Eier zugeben.',
    'Je 300 g Mehl in zwei Schüsseln geben.',
    'Weitere 2 Eier unterrühren.',
    'Die restlichen 300 g Mehl zugeben.',
    '2-3 Eier zugeben.',
    '1 bis 2 Eier zugeben.',
    '2 Tomatenmark zugeben.',
    'Bei 300 Grad 2 Minuten backen.',
    '1/2 l Wasser aufkochen.',
    '400 ml Milch zugeben.',
    'In 2 cm grosse Stücke schneiden.',
    '4 Portionen anrichten.',
    '2 Eier pro Person kochen.',
  ])('%s', (content) => {
    const known = content.startsWith('400 ml Milch') ? [...rows, row(12, 200, 'ml', 'Milch')] : rows
    expect(placed(content, known)).toBe(content)
  })
})

it('leaves open what two rows could mean', () => {
  const two = [row(1, 100, 'g', 'Zucker'), row(2, 100, 'g', 'Zucker')]
  expect(placed('100 g Zucker zugeben.', two)).toBe('100 g Zucker zugeben.')
  const milks = [row(1, 200, 'ml', 'Kokosmilch'), row(2, 200, 'ml', 'Vollmilch')]
  expect(placed('200 ml Milch zugeben.', milks)).toBe('200 ml Milch zugeben.')
})

it('takes no placeholder from the source', () => {
  expect(withPlaceholders([{ head: 'ID:1 zuerst', content: 'Nimm ID:2 und ID:{3}.' }], rows)).toEqual([
    { head: 'ID 1 zuerst', content: 'Nimm ID 2 und ID {3}.' },
  ])
})

it('lets what stands for another amount grow only together with it', () => {
  for (const half of [
    'Statt 2 Eier gehen auch 3 Eigelb.',
    'Die 2 Eier lassen sich durch 1 Banane ersetzen.',
    '2 Eier oder 80 g Apfelmus nehmen.',
  ])
    expect(placed(half, rows)).toBe(half)
  expect(placed('Statt 2 Eier geht auch Apfelmus.', rows)).toBe('Statt ID:2 Eier geht auch Apfelmus.')
  expect(placed('2 Eier verquirlen. Statt 2 Eier gehen auch 3 Eigelb.', rows)).toBe(
    'ID:2 Eier verquirlen. Statt 2 Eier gehen auch 3 Eigelb.',
  )
  expect(placed('2 Eier oder Eigelb 10 Min. bei 180 °C backen.', rows)).toBe(
    'ID:2 Eier oder Eigelb 10 Min. bei 180 °C backen.',
  )
})
