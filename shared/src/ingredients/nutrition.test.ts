import { describe, expect, it } from 'vitest'
import { lookup } from './lexicon-lookup.ts'
import { parseLexicon } from './lexicon.ts'
import { gramsOf, nutritionOf, type NutritionInput } from './nutrition.ts'
import { parseNutrientTable } from './nutrition-table.ts'

const lexicon = parseLexicon(`
## Gemüse & Früchte | vegetable | | | |
Rüebli | n = | 80 bund:500 | K | |
Kürbis | m | 1000 essbar:0.5 | K | |
## Grundnahrungsmittel | base | | | |
Mehl | n | el:10 | M | |
Bohne | f -n | dose:400/240 | B getrocknet:D |
Salz | n | tl:5 prise:0.4 | 0 |
Öl | n | ml:0.9 | O |
Nudel | f -n | | D gekocht:B |
Trüffel | m = | 20 | |
## Grundnahrungsmittel | fat | ml:0.9 | O |
Bratöl | n -e |
## Milchprodukte & Molkereiprodukte | topping | kugel:125 | M |
Mozzarella | m |
## Milchprodukte & Molkereiprodukte | sauce | becher:180 | M |
Joghurt | m |
## Non-Food & Haushaltsartikel | nonfood | | | |
Auflaufform | f |
`)

const head = 'name\tsource\tcode\tkcal\tfat\tcarbs\tprotein\tfibre\tper\tsynonyms\tgroup\tdensity\n'
const table = parseNutrientTable(
  head +
    [
      'Karotte\tCH\tK\t40\t0\t8\t1\t3\t100 g\t\t\t',
      'Mehl\tCH\tM\t340\t1\t70\t11\t\t100 g\t\t\t',
      'Bohne\tCH\tB\t100\t0\t15\t8\t7\t100 g\t\t\t',
      'Bohne trocken\tBLS\tD\t300\t1\t40\t22\t\t100 g\t\t\t',
      'Öl\tCH\tO\t810\t90\t0\t0\t0\t100 ml\t\t\t0.9',
    ].join('\n'),
  'source_code\tfibre\tbasis\nM\t3.2\t\nD\t=B\t',
)

const item = (amount: number | null, unit: string, name: string, note?: string): NutritionInput => ({
  amount,
  unit,
  name,
  note,
})
const of = (items: NutritionInput[], persons = 1) => nutritionOf(items, persons, lexicon, table)

function grams(...input: Parameters<typeof item>): number | null {
  const entry = lookup(lexicon, input[2])?.entry
  if (!entry) throw new Error(`${input[2]} is not in the lexicon`)
  return gramsOf(item(...input), entry)
}

describe('parseNutrientTable', () => {
  it('brings what is given per 100 ml to 100 g and fills missing fibre', () => {
    expect(table.get('O')?.kcal).toBeCloseTo(900)
    expect(table.get('M')?.fibre).toBe(3.2)
    expect(table.get('D')?.fibre).toBe(7)
  })
})

describe('gramsOf', () => {
  it.each<[number | null, string, string, string | undefined, number]>([
    [2, 'kg', 'Mehl', undefined, 2000],
    [2, 'EL', 'Mehl', undefined, 20],
    [1, 'dl', 'Bratöl', undefined, 90],
    [3, '', 'Rüebli', undefined, 240],
    [2, 'Stk', 'Rüebli', 'grosse', 208],
    [2, '', 'Rüebli', 'klein gehackt', 160],
    [2, '', 'Rüebli', 'in kleinen Würfeln', 160],
    [0.5, 'Bund', 'Rüebli', undefined, 250],
    [1, 'Stück', 'Mozzarella', 'Kugel', 125],
    [1, 'Dose', 'Bohnen', undefined, 240],
    [2, 'Dose', 'Bohnen', 'à 800 g', 960],
    [1, 'Dose', 'Bohnen', 'Abtropfgewicht 250 g', 250],
    [400, 'g', 'Bohnen', 'aus der Dose', 240],
    [400, 'g', 'Bohnen', undefined, 400],
    [1, '', 'Kürbis', 'ca. 1,2 kg', 1200],
    [2, '', 'Joghurt', undefined, 360],
    [1, 'Prise', 'Mehl', undefined, 0.4],
    [null, '', 'Rüebli', undefined, 0],
    [null, '', 'Bratöl', 'zum Braten', 12],
    [1, 'l', 'Bratöl', 'zum Frittieren', 90],
  ])('weighs %s %s %s (%s)', (amount, unit, name, note, expected) => {
    expect(grams(amount, unit, name, note)).toBeCloseTo(expected)
  })

  it('does not know what nothing tells', () => {
    expect(grams(1, 'Becher', 'Rüebli')).toBe(200)
    expect(grams(3, '', 'Mehl')).toBeNull()
  })
})

describe('nutritionOf', () => {
  it('sums and divides by the portions', () => {
    const { perPortion, coverage, unmatched } = of(
      [item(200, 'g', 'Mehl'), item(500, 'g', 'Rüebli'), item(1, 'TL', 'Salz')],
      2,
    )
    expect(perPortion).toEqual({ kcal: 440, fat: 1, carbs: 90, protein: 13.5, fibre: 10.7 })
    expect(coverage).toBe(1)
    expect(unmatched).toEqual([])
  })

  it('counts the part that is eaten', () => {
    expect(of([item(1, 'kg', 'Kürbis')]).perPortion.kcal).toBeCloseTo(200)
  })

  it('takes the row of the state', () => {
    expect(of([item(100, 'g', 'Nudeln')]).perPortion.kcal).toBe(300)
    expect(of([item(100, 'g', 'gekochte Nudeln')]).perPortion.kcal).toBe(100)
    expect(of([item(100, 'g', 'getrocknete Bohnen')]).perPortion.kcal).toBe(300)
  })

  it('names what it does not know and tells the share that it knows', () => {
    const result = of([item(300, 'g', 'Mehl'), item(100, 'g', 'Drachenschuppen'), item(1, '', 'Trüffel')])
    expect(result.unmatched).toEqual(['Drachenschuppen', 'Trüffel'])
    expect(result.coverage).toBeCloseTo(300 / 420)
    expect(of([item(1, 'kg', 'Drachenschuppen')]).coverage).toBe(0)
  })

  it('leaves out what is no food, and survives an empty recipe', () => {
    expect(of([item(100, 'g', 'Mehl'), item(1, '', 'Auflaufform')])).toMatchObject({
      coverage: 1,
      unmatched: [],
    })
    expect(nutritionOf([], 0, lexicon, table)).toMatchObject({ coverage: 0, perPortion: { kcal: 0 } })
    expect(of([item(1, '', 'Auflaufform')])).toMatchObject({ coverage: 0, unmatched: [] })
    expect(of([item(null, '', 'Salz')])).toMatchObject({ coverage: 1, unmatched: [] })
  })

  it('counts no butter in pieces where a bare number is high', () => {
    expect(of([item(250, 'g', 'Mehl'), item(125, '', 'Joghurt')])).toMatchObject({ unmatched: ['Joghurt'] })
    expect(of([item(250, 'g', 'Mehl'), item(2, '', 'Joghurt')])).toMatchObject({ unmatched: [] })
  })

  it('takes what only ends like a thing of the household for a food that it does not know', () => {
    expect(of([item(100, 'g', 'Mehl'), item(300, 'g', 'Xyzauflaufform')])).toMatchObject({
      coverage: 0.25,
      unmatched: ['Xyzauflaufform'],
    })
  })
})
