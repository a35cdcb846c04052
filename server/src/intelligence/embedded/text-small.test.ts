import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const shown = (text: string) =>
  recipeFromText(text).map(({ title, ingredients, steps }) => ({
    title,
    lines: ingredients.map((line) => line.text),
    steps: steps.map(({ content }) => content),
  }))

describe('several small recipes', () => {
  it('may each be a line below a name', () => {
    expect(
      shown(
        'Zwei Saucen zum Grill\n\nCocktailsauce\n200 g Mayonnaise, 2 EL Ketchup, 1 TL Cognac. Alles verrühren.\n\nChimichurri\n1 Bund Petersilie, 2 Knoblauchzehen, 1 dl Olivenöl, Salz. Fein hacken und mischen.\n30 Minuten ziehen lassen.',
      ),
    ).toEqual([
      {
        title: 'Cocktailsauce',
        lines: ['200 g Mayonnaise', '2 EL Ketchup', '1 TL Cognac'],
        steps: ['Alles verrühren.'],
      },
      {
        title: 'Chimichurri',
        lines: ['1 Bund Petersilie', '2 Knoblauchzehen', '1 dl Olivenöl', 'Salz'],
        steps: ['Fein hacken und mischen.', '30 Minuten ziehen lassen.'],
      },
    ])
  })

  it('may each be a line with its name', () => {
    expect(
      shown(
        'Cocktailsauce: 200 g Mayonnaise, 2 EL Ketchup, 1 TL Cognac. Alles verrühren.\nChimichurri: 1 Bund Petersilie, 2 Knoblauchzehen, 1 dl Olivenöl. Fein hacken und mischen.',
      ),
    ).toMatchObject([{ title: 'Cocktailsauce' }, { title: 'Chimichurri' }])
  })

  it('may stand below the days of a week and have no other name', () => {
    expect(
      shown(
        'Unsere Woche\n\nMontag\n400 g Spaghetti\n1 Dose Tomaten\nSpaghetti kochen und mit den Tomaten mischen.\n\nDienstag\n800 g Kartoffeln\n4 Eier\nKartoffeln raffeln und 20 Minuten braten.\n\nMittwoch\n200 g Linsen\n2 Rüebli\nAlles zusammen 30 Minuten kochen.',
      ),
    ).toMatchObject([
      { title: '', lines: ['400 g Spaghetti', '1 Dose Tomaten'] },
      { title: '', lines: ['800 g Kartoffeln', '4 Eier'] },
      { title: '', lines: ['200 g Linsen', '2 Rüebli'] },
    ])
  })

  it('are one where they are parts of a dish', () => {
    expect(
      shown(
        'Wähe\n\nTeig\n200 g Mehl, 80 g Butter, 1 dl Wasser. Alles verkneten.\n\nGuss\n2 Eier, 2 dl Rahm, 1 EL Zucker. Verrühren und darübergiessen.',
      ),
    ).toHaveLength(1)
  })
})

describe('a recipe in a line', () => {
  it('says behind its name for how many it is', () => {
    expect(
      recipeFromText(
        'Porridge 2 Pers.: 80g Haferflocken, 3 dl Milch, 1 Banane, Zimt. Flocken 5 min in der Milch köcheln, alles mischen.',
      ),
    ).toMatchObject([
      {
        title: 'Porridge',
        persons: 2,
        ingredients: [
          { text: '80g Haferflocken' },
          { text: '3 dl Milch' },
          { text: '1 Banane' },
          { text: 'Zimt' },
        ],
      },
    ])
  })

  it.each(['→', '->', '=>'])('points at the work: %s', (sign) => {
    expect(shown(`lassi: 200 g joghurt, 1 mango, 1 el honig ${sign} alles mixen`)).toEqual([
      { title: 'Lassi', lines: ['200 g joghurt', '1 mango', '1 el honig'], steps: ['alles mixen'] },
    ])
  })

  it('has short words for its parts', () => {
    expect(
      shown(
        'Linsen-Bowl\n\nEinkaufen: Linsen 200g, 1 Dose Mais, 2 Avocado, Koriander\n\nMachen: Linsen kochen. Avocado zerdrücken. Alles in Schüsseln verteilen.',
      ),
    ).toEqual([
      {
        title: 'Linsen-Bowl',
        lines: ['Linsen 200g', '1 Dose Mais', '2 Avocado', 'Koriander'],
        steps: ['Linsen kochen. Avocado zerdrücken. Alles in Schüsseln verteilen.'],
      },
    ])
  })
})

it('keeps a thing in small letters below a long line apart', () => {
  expect(
    shown(
      'Suppe\n\n200 g Mehl\n1 l Wasser\nSalz, Pfeffer, 2 Lorbeerblätter\ngeriebener Käse\ngehackte Petersilie\n\nMehl rösten, mit dem Wasser aufkochen und würzen.',
    )[0]?.lines,
  ).toEqual([
    '200 g Mehl',
    '1 l Wasser',
    'Salz, Pfeffer, 2 Lorbeerblätter',
    'geriebener Käse',
    'gehackte Petersilie',
  ])
})

describe('notes', () => {
  it('tell work in half sentences', () => {
    expect(
      shown(
        'pilzrisotto\n\n- 300g risottoreis\n- 1 zwiebel\n- 9dl bouillon\n- 50g parmesan\n\nzwiebel andünsten, reis dazu\nbouillon nach und nach dazu\npilze am schluss rein\nparmesan obendrauf',
      ),
    ).toMatchObject([
      {
        lines: ['300g risottoreis', '1 zwiebel', '9dl bouillon', '50g parmesan'],
        steps: [
          'zwiebel andünsten, reis dazu',
          'bouillon nach und nach dazu',
          'pilze am schluss rein',
          'parmesan obendrauf',
        ],
      },
    ])
  })

  it('end with a time that is work', () => {
    expect(
      shown(
        'Chili\n\n2 Dosen Bohnen\n1 Dose Mais\n1 Zwiebel\n\nZwiebel andünsten\nalles andere rein\n1 h köcheln',
      ),
    ).toMatchObject([{ steps: ['Zwiebel andünsten', 'alles andere rein', '1 h köcheln'] }])
  })

  it('may say what things cost', () => {
    expect(
      shown('Pizza\n\n- 250g Mehl 0.40\n- 1 Dose Pelati 0.95\n- Basilikum\n\nTeig kneten und backen.')[0]
        ?.lines,
    ).toEqual(['250g Mehl', '1 Dose Pelati', 'Basilikum'])
  })

  it('may list in a sentence', () => {
    expect(
      shown(
        'Fladen\n\nDu brauchst 500g Mehl, 7g Trockenhefe, 10g Salz und etwas Öl.\n\nAlles verkneten, 1 Std gehen lassen und backen.',
      )[0]?.lines,
    ).toEqual(['500g Mehl', '7g Trockenhefe', '10g Salz', 'etwas Öl'])
    expect(
      shown(
        'Napfkuchen\nMan nehme: 1 Pfund Mehl, 3 Eier, etwas Hefe und eine Prise Salz. Alles verrühren und backen.',
      )[0]?.lines,
    ).toEqual(['1 Pfund Mehl', '3 Eier', 'etwas Hefe', 'eine Prise Salz'])
  })

  it('may part the list from the work with a colon, and name parts made of dough', () => {
    expect(shown('Salatsauce – 1 TL Senf, 3 EL Essig, 6 EL Öl, Salz, Pfeffer: alles gut verrühren.')).toEqual(
      [
        {
          title: 'Salatsauce',
          lines: ['1 TL Senf', '3 EL Essig', '6 EL Öl', 'Salz', 'Pfeffer'],
          steps: ['alles gut verrühren.'],
        },
      ],
    )
    expect(
      recipeFromText(
        'Knödel\n\nTopfenteig: 250 g Topfen, 60 g Butter, 1 Ei\nFülle: 10 Marillen, 10 Stück Würfelzucker, Zimt\n\nTeig kneten, füllen und in Salzwasser ziehen lassen.',
      )[0]?.ingredients,
    ).toMatchObject([{ group: 'Topfenteig' }, {}, {}, { text: '10 Marillen', group: 'Fülle' }, {}, {}])
  })
})

describe('a story', () => {
  it('does not list the dish that there was', () => {
    expect(
      shown(
        'Gestern gab es ein einfaches Pilzrisotto. Ihr nehmt 300 g Risottoreis, 30 g getrocknete Pilze und 8 dl Bouillon. Reis andünsten, alles zugeben und 18 Minuten rühren.',
      ),
    ).toMatchObject([
      {
        title: 'Einfaches Pilzrisotto',
        lines: ['300 g Risottoreis', '30 g getrocknete Pilze', '8 dl Bouillon'],
      },
    ])
  })

  it('may have nothing but a subject for a name', () => {
    expect(
      shown(
        'Betreff: Sauerteigbrot\nSalü Tom\nDas Brot geht so: 100 g Sauerteig mit 300 g Mehl und 3 dl Wasser mischen, über Nacht stehen lassen und backen.',
      ),
    ).toMatchObject([{ title: 'Sauerteigbrot' }])
  })

  it('is heard without a capital', () => {
    expect(
      shown(
        'also heute machen wir shakshuka dafür nehmen wir zwei zwiebeln eine rote peperoni und eine dose tomaten wir braten die zwiebeln an geben die tomaten dazu lassen alles zehn minuten köcheln dann schlagen wir vier eier darüber und lassen sie stocken',
      ),
    ).toMatchObject([
      { title: 'Shakshuka', lines: ['2 zwiebeln', '1 rote peperoni', '1 dose tomaten', '4 eier'] },
    ])
  })

  it('names what has no figure at the start of a sentence and what was done to it', () => {
    expect(
      shown(
        'Pilzsauce\n\n1. Eine Zwiebel und 2 Knoblauchzehen hacken, in 2 EL Butter dünsten.\n2. 300 g Champignons und einen fein geschnittenen Lauch mitbraten.\n3. Eine Pfanne aufsetzen und mit 2 dl Rahm ablöschen.',
      )[0]?.lines,
    ).toEqual([
      '1 Zwiebel',
      '2 Knoblauchzehen',
      '2 EL Butter',
      '300 g Champignons',
      '1 fein geschnittener Lauch',
      '2 dl Rahm',
    ])
  })

  it.each([
    ['Steht in einer halben Stunde auf dem Tisch.', 30],
    ['Es ist kinderleicht und steht in einer Dreiviertelstunde auf dem Tisch.', 45],
    ['In 20 Minuten ist alles fertig.', 20],
    ['Am besten in 20 Minuten fertig backen.', null],
  ])('promises a time: %s', (line, minutes) => {
    const list = '500 g Nudeln\n2 Zwiebeln\n1 dl Rahm'
    const text = `Heute gab es etwas Feines. ${line}\n\nZwiebelnudeln\n\n${list}\n\nNudeln kochen und alles mischen.`
    expect(recipeFromText(text)).toMatchObject([{ title: 'Zwiebelnudeln', totalMinutes: minutes }])
  })
})
