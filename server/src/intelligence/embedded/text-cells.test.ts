import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const work = ['Gerste in der Butter andünsten.', 'Mit Bouillon ablöschen und 40 Minuten köcheln.']
const read = (...cells: string[]) => {
  const [recipe] = recipeFromText(['Gerstensuppe', ...cells, 'Zubereitung', ...work].join('\n'))
  expect(recipe?.title).toBe('Gerstensuppe')
  expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
  return recipe
}
const listed = (...cells: string[]) => read(...cells)?.ingredients.map(({ text }) => text)

const amountsFirst = ['150 g Rollgerste', '2 EL Butter', '3 Rüebli', '1.2 l Bouillon']

describe('a table that was copied cell by cell', () => {
  it('has the amount above its thing', () => {
    expect(
      listed('Zutaten', '150 g', 'Rollgerste', '2 EL', 'Butter', '3', 'Rüebli', '1.2 l', 'Bouillon'),
    ).toEqual(amountsFirst)
  })

  it('has the measure in a line of its own', () => {
    expect(
      listed('Zutaten', '150', 'g', 'Rollgerste', '2', 'EL', 'Butter', '3', 'Rüebli', '1.2', 'l', 'Bouillon'),
    ).toEqual(amountsFirst)
  })

  it('has the amount below its thing', () => {
    expect(
      listed('Zutaten', 'Rollgerste', '150 g', 'Butter', '2', 'EL', 'Rüebli', '3', 'Bouillon', '1.2 l'),
    ).toEqual(amountsFirst)
  })

  it('has things without an amount at its end or its beginning', () => {
    expect(listed('Zutaten', 'Rollgerste', '150 g', 'Butter', '2 EL', 'Salz')).toEqual([
      '150 g Rollgerste',
      '2 EL Butter',
      'Salz',
    ])
    expect(listed('Zutaten', 'Salz', '150 g', 'Rollgerste', '2 EL', 'Butter')).toEqual([
      'Salz',
      '150 g Rollgerste',
      '2 EL Butter',
    ])
  })

  it('has rough amounts, and remarks about its things', () => {
    expect(
      listed('Zutaten', '150 g', 'Rollgerste', '3', 'Rüebli à ca. 90 g', '(gewaschen)', 'etwas', 'Kümmel'),
    ).toEqual(['150 g Rollgerste', '3 Rüebli à ca. 90 g (gewaschen)', 'etwas Kümmel'])
    expect(listed('Zutaten', 'Rollgerste', '150 g', 'Butter', '2 EL', 'Kümmel', 'nach Bedarf')).toEqual([
      '150 g Rollgerste',
      '2 EL Butter',
      'Kümmel nach Bedarf',
    ])
  })

  it('may have empty lines between the cells, and parts', () => {
    const recipe = read(
      '',
      'Zutaten',
      '',
      'Für die Suppe:',
      ...['Rollgerste', '150 g', 'Rüebli', '3'].flatMap((cell) => ['', cell]),
      '',
      'Für die Einlage:',
      '',
      'Wienerli',
      '',
      '2 Paar',
      '',
    )
    expect(recipe?.ingredients).toEqual([
      { text: '150 g Rollgerste', group: 'Für die Suppe' },
      { text: '3 Rüebli', group: 'Für die Suppe' },
      { text: '2 Paar Wienerli', group: 'Für die Einlage' },
    ])
  })

  it('may come column by column', () => {
    const columns = [
      ['150 g', '2 EL', '3'],
      ['Rollgerste', 'Butter', 'Rüebli'],
    ]
    const rows = ['150 g Rollgerste', '2 EL Butter', '3 Rüebli']
    expect(listed('Zutaten', ...columns.flat())).toEqual(rows)
    expect(listed('Zutaten', ...columns.toReversed().flat())).toEqual(rows)
    expect(listed('Zutaten', ...columns.flat(), 'Salz')).toEqual([...rows, 'Salz'])
  })

  it('says in cells for how many it is', () => {
    expect(read('Zutaten', 'für', '3', 'Portionen', '150 g', 'Rollgerste', '3', 'Rüebli')).toMatchObject({
      persons: 3,
      ingredients: [{ text: '150 g Rollgerste' }, { text: '3 Rüebli' }],
    })
    expect(read('Portionen', '2', 'Zutaten', 'Rollgerste', '150 g', 'Rüebli', '3')).toMatchObject({
      persons: 2,
      ingredients: [{ text: '150 g Rollgerste' }, { text: '3 Rüebli' }],
    })
  })

  it('may have prices between its cells, and a heading for what is at home', () => {
    const cells = [
      '150 g',
      'Rollgerste',
      'CHF 2.95',
      '3',
      'Rüebli',
      'CHF 1.20',
      'Was du zu Hause benötigst',
      '2 EL',
      'Öl',
    ]
    expect(listed('Zutaten', ...cells)).toEqual(['150 g Rollgerste', '3 Rüebli', '2 EL Öl'])
  })

  it('ends where the numbers count the steps', () => {
    const text = `Gerstensuppe\n150 g\nRollgerste\n3\nRüebli\n2 EL\nButter\n${work.map((step, at) => `${at + 1}\n${step}`).join('\n')}`
    expect(recipeFromText(text)).toMatchObject([
      {
        ingredients: [{ text: '150 g Rollgerste' }, { text: '3 Rüebli' }, { text: '2 EL Butter' }],
        steps: work.map((content) => ({ content })),
      },
    ])
  })

  it('leaves a figure alone that is no amount of the name below', () => {
    expect(listed('4.6', 'Suppen', 'Zutaten', '150 g Rollgerste', '3 Rüebli')).toEqual([
      '150 g Rollgerste',
      '3 Rüebli',
    ])
  })
})

describe('a school-book row with work beside its things', () => {
  const rows = [
    '2 dl\tMilch',
    '1 Prise\tSalz\taufkochen',
    '60 g\tGriess\teinrühren, 10 Min. köcheln',
    '1\tEi\tdaruntermischen',
  ]

  it.each(['\t', '    '])('is read as list and work, with %j between its cells', (gap) => {
    const text = `Griessbrei\n${rows.map((row) => row.replaceAll('\t', gap)).join('\n')}`
    expect(recipeFromText(text)).toMatchObject([
      {
        title: 'Griessbrei',
        ingredients: [
          { text: '2 dl Milch' },
          { text: '1 Prise Salz' },
          { text: '60 g Griess' },
          { text: '1 Ei' },
        ],
        steps: [
          { content: 'Milch und Salz aufkochen.' },
          { content: 'Griess einrühren, 10 Min. köcheln.' },
          { content: 'Ei daruntermischen.' },
        ],
      },
    ])
  })

  it('may go on in the next line', () => {
    const text = `Griessbrei\n${rows.join('\n')}\n\t\tund 5 Min. ruhen lassen`
    expect(recipeFromText(text)[0]?.steps.at(-1)).toMatchObject({
      content: 'Ei daruntermischen, und 5 Min. ruhen lassen.',
    })
  })
})

it('keeps how heavy a thing is behind how many there are, where a row was lined up', () => {
  const list = [
    '4 Rindsplätzli          à 150 g',
    '2 Zwiebeln     ca. 200 g',
    '1 Dose Bohnen      400 g',
    '1 EL Butter',
  ]
  expect(listed(...list)).toEqual([
    '4 Rindsplätzli à 150 g',
    '2 Zwiebeln ca. 200 g',
    '1 Dose Bohnen 400 g',
    '1 EL Butter',
  ])
})
