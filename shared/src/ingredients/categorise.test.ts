import { describe, expect, it } from 'vitest'
import { CATEGORIES, categoryByName } from './categories.ts'
import { categorise, compactLexicon, correctionKey, localCategory } from './categorise.ts'
import { atOnce, parseLexicon } from './lexicon.ts'

const lexicon = parseLexicon(`
## Gemüse & Früchte | vegetable | | | |
Spinat | m |
Thymian | m |
Himbeere | f -n |
## Fleisch, Wurst & Fisch | protein | | | fish |
Sardine | f -n |
Ente | f -n |
## Grundnahrungsmittel | topping | | | nut |
Mandel | f -n | | | | | gemahlene Mandel
Bratfett | n | | | | | =Fett
## Milchprodukte & Molkereiprodukte | sauce | | | milk |
Milch | f |
Quark | m |
## Getränke | drink | | | |
Bier | n -e |
Tee | m -s |
Kaffee | m | | | | | gemahlener Kaffee
## Non-Food & Haushaltsartikel | nonfood | | | |
Geschirr | n | | | | | Glas, Becher
Gefrierbeutel | m = | | | | | Tiefkühlsack
`)

const category = (name: string) => categorise(name, lexicon).category

it.each(['Milch 3,5% Fett', 'Quark 20 % Fett', 'Quark, 40 % Fett i. Tr.', 'Milch 3.5%'])(
  'how much fat is in %s does not make it fat',
  (name) => {
    expect(category(name)).toBe('Milchprodukte & Molkereiprodukte')
  },
)

describe('CATEGORIES', () => {
  it('sees nothing in pictures that were typed with a name', () => {
    expect(categorise('🍺 Bier', lexicon)).toEqual(categorise('Bier', lexicon))
    expect(correctionKey('Quark 🥛', lexicon)).toBe(correctionKey('Quark', lexicon))
  })

  it('has the eleven names of the specification in the order of the shop', () => {
    expect(CATEGORIES.map(({ name }) => name)).toEqual([
      'Gemüse & Früchte',
      'Brotwaren & Backwaren',
      'Milchprodukte & Molkereiprodukte',
      'Fleisch, Wurst & Fisch',
      'Tiefkühlprodukte',
      'Grundnahrungsmittel',
      'Frühstück & Cerealien',
      'Süsswaren & Snacks',
      'Getränke',
      'Non-Food & Haushaltsartikel',
      'Sonstiges',
    ])
    expect(categoryByName('Getränke')).toBe('getraenke')
    expect(categoryByName('Getraenke')).toBeNull()
  })
})

describe('categorise', () => {
  it.each([
    ['Spinat', 'Gemüse & Früchte'],
    ['TK Spinat', 'Tiefkühlprodukte'],
    ['Himbeeren tiefgekühlt', 'Tiefkühlprodukte'],
    ['Spinat aus der Dose', 'Grundnahrungsmittel'],
    ['Spinat Glas', 'Grundnahrungsmittel'],
    ['Thymian Topf', 'Gemüse & Früchte'],
    ['Quark Becher', 'Milchprodukte & Molkereiprodukte'],
    ['Glas', 'Non-Food & Haushaltsartikel'],
    ['Minzentee', 'Getränke'],
    ['Thymian, getrocknet', 'Grundnahrungsmittel'],
    ['Sardinen', 'Fleisch, Wurst & Fisch'],
    ['Sardinen (Dose)', 'Grundnahrungsmittel'],
    ['geröstete Mandeln', 'Süsswaren & Snacks'],
    ['gemahlene Mandeln', 'Grundnahrungsmittel'],
    ['gemahlener Kaffee', 'Getränke'],
    ['Bier (Dose)', 'Getränke'],
    ['Tiefkühlsack', 'Non-Food & Haushaltsartikel'],
  ])('puts %s where it stands in the shop', (name, expected) => {
    expect(category(name)).toBe(expected)
  })

  it('tells where the answer comes from', () => {
    expect(categorise('Spinat', lexicon)).toMatchObject({ source: 'database', entry: { word: 'Spinat' } })
    expect(categorise('Apfelkuchen', lexicon)).toEqual({ category: 'Brotwaren & Backwaren', source: 'local' })
    expect(categorise('Zuckerhimbeere', lexicon)).toMatchObject({
      source: 'local',
      entry: { word: 'Himbeere' },
    })
    expect(categorise('Himbere', lexicon)).toMatchObject({ category: 'Gemüse & Früchte', source: 'local' })
    expect(categorise('Xylophon', lexicon)).toEqual({ category: 'Sonstiges', source: 'fallback' })
    expect(categorise('', lexicon)).toEqual({ category: 'Sonstiges', source: 'fallback' })
  })

  it('follows the household above all', () => {
    const corrections = new Map([[correctionKey('Spinat', lexicon), 'Sonstiges' as const]])
    expect(categorise('SPINAT', lexicon, corrections)).toMatchObject({
      category: 'Sonstiges',
      source: 'database',
      entry: { word: 'Spinat' },
    })
    // in another state it is another thing, and stands elsewhere
    expect(categorise('TK-Spinat', lexicon, corrections).category).toBe('Tiefkühlprodukte')
    expect(categorise('Spinat, getrocknet', lexicon, corrections).category).toBe('Grundnahrungsmittel')
  })

  it.each([
    ['Himbeeren', ['Himbeere', '3 Himbeeren', '200 g Himbeeren', 'himbeeren', 'Himbeeren 200 g']],
    ['Himbeere', ['Himbeeren', '1 Schale Himbeeren']],
    ['2 EL gemahlene Mandeln', ['Mandeln gemahlen', 'gemahlene Mandel']],
    ['Wunderknollen', ['2 Wunderknollen', 'Wunderknolle', '1 kg Wunderknollen']],
  ])('follows the household for every spelling of %s', (learnt, spellings) => {
    const corrections = new Map([[correctionKey(learnt, lexicon), 'Tiefkühlprodukte' as const]])
    for (const spelling of [learnt, ...spellings])
      expect([spelling, categorise(spelling, lexicon, corrections).category]).toEqual([
        spelling,
        'Tiefkühlprodukte',
      ])
    for (const other of ['Spinat', 'Mandarine', 'Himbeeressig', 'Bier'])
      expect(categorise(other, lexicon, corrections).category).not.toBe('Tiefkühlprodukte')
  })
})

describe('localCategory', () => {
  it.each([
    ['Vollkornbrot', 'Brotwaren & Backwaren'],
    ['Heidelbeeren', 'Gemüse & Früchte'],
    ['Glasreiniger', 'Non-Food & Haushaltsartikel'],
    ['Rindsplätzli', 'Fleisch, Wurst & Fisch'],
    ['Erbsen TK', 'Tiefkühlprodukte'],
    ['Orangensaft', 'Getränke'],
    ['Ei', 'Milchprodukte & Molkereiprodukte'],
    ['Backferment', 'Sonstiges'],
  ])('guesses %s by its end', (name, expected) => {
    expect(localCategory(name)).toBe(expected)
  })
})

describe('compactLexicon', () => {
  it('lists every word under its category', () => {
    expect(atOnce(compactLexicon(lexicon))).toMatchObject({
      gemuese: ['Himbeere', 'Spinat', 'Thymian'],
      nonfood: ['Becher', 'Gefrierbeutel', 'Geschirr', 'Glas', 'Tiefkühlsack'],
      suess: [],
    })
  })
})
