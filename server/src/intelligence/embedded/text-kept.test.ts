import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const work = ['Zwiebeln in der Butter andünsten.', 'Mit Bouillon ablöschen und 20 Minuten köcheln.']
const usual = ['2 Zwiebeln', '1 EL Butter', '5 dl Bouillon']
const listed = (lines: readonly string[], told = work, title = 'Gemüsepfanne') => {
  const [recipe] = recipeFromText(
    `${title}\n\nZutaten\n${lines.join('\n')}\n\nZubereitung\n${told.join('\n')}`,
  )
  return recipe?.ingredients.map(({ text }) => text)
}

describe('no line of a list is lost', () => {
  it.each([
    '2 x 400 g Pelati',
    '2x Zucchetti',
    '~ 150 g Feta',
    'wer will: 1 Handvoll Kresse',
    'Ausserdem 1 Rolle Blätterteig',
    'nochmals 1 EL Öl',
    'Zum Bestreuen: 2 EL Sesam',
    'Belag: 200 g Käse',
    'abgeriebene Schale von ½ Zitrone',
    'der Saft von 2 Orangen',
    'e Prise Zucker',
    'Garnitur: Petersilie',
    'Peterli als Garnitur',
    'Salz + Pfeffer',
    'Kräutersalz, Paprika',
    'Jodsalz ohne Fluorid',
    '1 Stk. Lauch',
    'Eigelb 3',
  ])('be %j its first or its last one', (line) => {
    expect(listed([line, ...usual])).toHaveLength(4)
    expect(listed([...usual, line])).toHaveLength(4)
  })

  it('which counts what others make', () => {
    const dish = (lines: readonly string[]) =>
      listed(lines, ['Zopf in Würfel schneiden.', ...work], 'Auflauf')
    expect(dish(['2 Zwiebeln', '1 Zopf', '1 Pizza', '5 dl Bouillon'])).toHaveLength(4)
    expect(dish(['1 Zopf', ...usual])).toHaveLength(4)
    expect(dish(['1 Brot (vom Vortag)', ...usual])).toHaveLength(4)
    expect(dish([...usual, '1 Zopf'])).toHaveLength(4)
  })

  it('but what it counts as made is none of it', () => {
    expect(listed(['1 Zopf', ...usual], ['Zopf flechten.', ...work], 'Butterzopf')).toEqual(usual)
    expect(listed(['12 Muffins', ...usual], ['Muffins backen.', ...work], 'Traum')).toEqual(usual)
    expect(listed([...usual, '40 Guetzli'])).toEqual(usual)
  })

  it('where a table says twice what it is', () => {
    const rows = 'Zwiebeln\t2\nFett\t1 EL Bratbutter\nBelag\t200 g Quark'
    expect(recipeFromText(`Wähe\n\n${rows}\n\n${work.join('\n')}`)).toMatchObject([
      {
        ingredients: [
          { text: '2 Zwiebeln' },
          { text: '1 EL Bratbutter' },
          { text: '200 g Quark', group: 'Belag' },
        ],
      },
    ])
  })

  it.each(['o', 'O', 'q', '( )', 'x'])('whose bullets became %j', (sign) => {
    expect(listed(usual.map((line) => `${sign} ${line}`))).toEqual(usual)
  })
})
