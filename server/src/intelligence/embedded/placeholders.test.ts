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
    '2 Eier verquirlen, 3 Eigelb gingen auch.',
    'Von den 300 g Mehl 50 g beiseitestellen.',
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

describe('an amount for one of several', () => {
  it.each([
    'In jede Form 2 EL Tomatenmark geben.',
    'Pro Förmchen 2 Eier.',
    'Jedes Plätzchen mit ½ TL Salz bestreuen.',
    'Den Teig ausrollen, mit Ei bestreichen (pro Blech 2 Eier).',
    'Pro Person 300 g Mehl und 400 ml Kokosmilch rechnen.',
    'Je Person 400 ml Kokosmilch.',
    'Jedem Gast 4 Tomaten servieren.',
    'Auf jeden Teller 4 Tomaten legen.',
    '2 EL Tomatenmark in jedes Glas geben.',
    'Die Formen jeweils mit 2 EL Tomatenmark und ½ TL Salz füllen.',
    'Die Formen mit je 2 EL Tomatenmark und ½ TL Salz füllen.',
    'Für jede Portion 300 g Mehl abwiegen.',
    'Für 1 kg Brot braucht es 300 g Mehl.',
    'Auf 100 g Butter 300 g Mehl rechnen.',
    'Für einen Liter Suppe 400 ml Kokosmilch nehmen.',
    'Auf 1 l Wasser ½ TL Salz geben.',
    'Für 12 Muffins 300 g Mehl nehmen.',
    'Für eine Portion 2 Eier verquirlen.',
    'Alle 10 Minuten 400 ml Kokosmilch angiessen.',
    'Immer wieder 2 EL Tomatenmark unterrühren.',
    'Nicht mehr als 300 g Mehl verwenden.',
    'Nur 2 Eier nehmen.',
    'Für zwei Personen 300 g Mehl nehmen.',
    'Bei 2 Personen 300 g Mehl nehmen.',
    'Per Person 300 g Mehl.',
    '300 g Mehl p.P. abwägen.',
    'Für die doppelte Menge 300 g Mehl nehmen.',
    '2 EL Tomatenmark pro Glas einfüllen.',
    'Max. 300 g Mehl einarbeiten.',
    'Wer mag, nimmt 2 EL Tomatenmark statt 4.',
  ])('stays as it is: %s', (content) => {
    expect(placed(content)).toBe(content)
  })

  it('leaves a step alone that is for one by its head', () => {
    const steps = [{ head: 'Pro Person', content: '300 g Mehl sieben.' }]
    expect(withPlaceholders(steps, rows)).toEqual(steps)
  })

  it.each([
    ['2 Eier und je 1 Prise Salz verrühren.', 'ID:2 Eier und je 1 Prise Salz verrühren.'],
    [
      'Mit 2 EL Tomatenmark von jeder Seite bestreichen.',
      'Mit ID:7 Tomatenmark von jeder Seite bestreichen.',
    ],
    [
      '300 g Mehl darüber, pro Blech ca. 12 Minuten backen.',
      'ID:1 Mehl darüber, pro Blech ca. 12 Minuten backen.',
    ],
    ['Für 10 Minuten mit 400 ml Kokosmilch kochen.', 'Für 10 Minuten mit ID:6 Kokosmilch kochen.'],
    [
      'Teig auf 2 Bleche verteilen, mit 4 Tomaten belegen.',
      'Teig auf 2 Bleche verteilen, mit ID:8 Tomaten belegen.',
    ],
    ['Mit 400 ml Kokosmilch auf 1 l auffüllen.', 'Mit ID:6 Kokosmilch auf 1 l auffüllen.'],
    ['Für die Sauce 400 ml Kokosmilch aufkochen.', 'Für die Sauce ID:6 Kokosmilch aufkochen.'],
    [
      'Für eine sämige Sauce 2 EL Tomatenmark einrühren.',
      'Für eine sämige Sauce ID:7 Tomatenmark einrühren.',
    ],
    ['Je nach Geschmack ½ TL Salz zugeben.', 'Je nach Geschmack ID:3 Salz zugeben.'],
    ['Auf 180 Grad heizen, 2 Eier schlagen.', 'Auf 180 Grad heizen, ID:2 Eier schlagen.'],
    ['In jede Form Teig füllen. 2 Eier verquirlen.', 'In jede Form Teig füllen. ID:2 Eier verquirlen.'],
  ])('ends with its sentence, and time is none: %s', (before, after) => {
    expect(placed(before)).toBe(after)
  })
})
