import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const shown = (text: string) =>
  recipeFromText(text).map(({ title, persons, ingredients, steps, notes }) => ({
    title,
    persons,
    lines: ingredients.map((line) => (line.group ? `${line.group}: ${line.text}` : line.text)),
    steps: steps.map(({ content }) => content),
    notes,
  }))

const soup =
  'Linsensuppe\n\n250 g Linsen\n1 Zwiebel\n2 EL Essig\n\nZwiebel hacken, Linsen 30 Minuten kochen und würzen.'

describe('two recipes in one text', () => {
  it.each([
    ['with headings', 'Apfelmus\n\nZutaten\n1 kg Äpfel\n50 g Zucker\n\nZubereitung\nÄpfel weich kochen.'],
    ['without', 'Apfelmus\n\n1 kg Äpfel\n50 g Zucker\n\nÄpfel weich kochen.'],
    [
      'with a heading for the list alone',
      'Apfelmus\n\nZutaten\n1 kg Äpfel\n50 g Zucker\n\nÄpfel weich kochen.',
    ],
  ])('stay two, however short the second is: %s', (_, second) => {
    const [first, other] = shown(`${soup}\n\n${second}`)
    expect(first).toMatchObject({ title: 'Linsensuppe', lines: ['250 g Linsen', '1 Zwiebel', '2 EL Essig'] })
    expect(other).toMatchObject({
      title: 'Apfelmus',
      lines: ['1 kg Äpfel', '50 g Zucker'],
      steps: ['Äpfel weich kochen.'],
    })
  })

  it('are one where they are parts of one dish', () => {
    const parts = shown(
      'Lasagne\n\nRagout\n\n500 g Hackfleisch\n1 Zwiebel\n\nHackfleisch anbraten.\n\nSauce\n\n50 g Butter\n5 dl Milch\n\nButter schmelzen und Milch einrühren.',
    )
    expect(parts).toHaveLength(1)
    expect(parts[0]?.lines).toHaveLength(4)
  })
})

it.each(['Reicht für 6 Personen.', 'Die Menge reicht für 6 hungrige Personen.', 'Für 6 Personen.'])(
  'believes a last sentence about the persons: %s',
  (sentence) => {
    expect(shown(`${soup}\n\n${sentence}`)).toMatchObject([{ persons: 6, notes: [] }])
    expect(shown(`${soup} ${sentence}`)).toMatchObject([{ persons: 6 }])
  },
)

describe('numbers in front of lines', () => {
  it('count steps in boxes, without a heading', () => {
    expect(
      shown(
        'Pasta 🍝\n\n250 g Spaghetti\n1 Zwiebel\nSalz, Pfeffer\n\n1️⃣ Alles in einen Topf geben\n2️⃣ 12 Min köcheln lassen\n3️⃣ Mit Basilikum servieren',
      ),
    ).toMatchObject([
      { steps: ['Alles in einen Topf geben', '12 Min köcheln lassen', 'Mit Basilikum servieren'], notes: [] },
    ])
  })

  it.each(['Zutaten für 3 Portionen\n', ''])('count ingredients too: "%s"', (heading) => {
    expect(
      shown(
        `Gulasch\n\n${heading}1. 500 g Rindfleisch\n2. 3 Zwiebeln\n3. Salz und Pfeffer\n\n1. Fleisch würfeln und anbraten.\n2. Zwiebeln dazu und 90 Minuten schmoren.`,
      ),
    ).toMatchObject([
      {
        lines: ['500 g Rindfleisch', '3 Zwiebeln', 'Salz und Pfeffer'],
        steps: ['Fleisch würfeln und anbraten.', 'Zwiebeln dazu und 90 Minuten schmoren.'],
      },
    ])
  })

  it('belong to a title that counts nothing', () => {
    expect(
      shown(`1. August-Weggen\n\n250 g Mehl\n1 Ei\n2 dl Milch\n\nAlles verkneten und backen.`)[0]?.title,
    ).toBe('1. August-Weggen')
  })
})

it('reads a list in one line behind a heading with a shortened word', () => {
  expect(
    shown(
      'Pasta\nZutaten (2 Pers.): 200g Nudeln, 1 Zwiebel, etwas Öl\nZwiebel andünsten, Nudeln kochen und mischen.',
    ),
  ).toMatchObject([{ persons: 2, lines: ['200g Nudeln', '1 Zwiebel', 'etwas Öl'] }])
})

it('keeps the first part of a list that nobody headed', () => {
  expect(
    shown(
      'Kuchen\n\nFür den Teig:\n200 g Mehl\n1 Ei\n\nFür den Belag:\n4 Äpfel\n2 EL Zucker\n\nTeig kneten und backen.',
    ),
  ).toMatchObject([
    {
      lines: [
        'Für den Teig: 200 g Mehl',
        'Für den Teig: 1 Ei',
        'Für den Belag: 4 Äpfel',
        'Für den Belag: 2 EL Zucker',
      ],
      notes: [],
    },
  ])
})

it.each([
  ['Rühren.', ['Rühren.']],
  [
    'Zwiebel andünsten.\nKürbis dazu.\nPürieren.\nFertig.',
    ['Zwiebel andünsten.', 'Kürbis dazu.', 'Pürieren.', 'Fertig.'],
  ],
])('takes short steps for steps: %s', (work, steps) => {
  expect(
    shown(`Suppe\n\nZutaten\n500 g Kürbis\n1 Zwiebel\n1 l Bouillon\n\nZubereitung\n${work}`),
  ).toMatchObject([{ steps, notes: [] }])
})

describe('rows of a table', () => {
  it.each([
    ['Zutat\tMenge\nEier\t3\nMehl\t250\tg\nBackpulver\t1 TL', ['3 Eier', '250 g Mehl', '1 TL Backpulver']],
    ['3\tEier\n250 g\tMehl\n1\tTL\tBackpulver', ['3 Eier', '250 g Mehl', '1 TL Backpulver']],
    [
      'Eier ........ 3\nMehl ........ 250 g\nBackpulver ... 1 TL',
      ['3 Eier', '250 g Mehl', '1 TL Backpulver'],
    ],
    [
      '| Zutat | Menge |\n|---|---|\n| Eier | 3 |\n| Mehl | 250 g |\n| Milch | 1 dl |',
      ['3 Eier', '250 g Mehl', '1 dl Milch'],
    ],
    [
      '3 Eier\t250 g Mehl\n1 dl Milch\t1 TL Backpulver',
      ['3 Eier', '250 g Mehl', '1 dl Milch', '1 TL Backpulver'],
    ],
    ['3\tEier\t250 g\tMehl\n1 dl\tMilch\t1 TL\tSalz', ['3 Eier', '250 g Mehl', '1 dl Milch', '1 TL Salz']],
  ])('are put together by their cells: %s', (table, lines) => {
    expect(shown(`Rührkuchen\n\n${table}\n\nAlles mischen und 45 Minuten backen.`)).toMatchObject([
      { title: 'Rührkuchen', lines, steps: ['Alles mischen und 45 Minuten backen.'] },
    ])
  })

  it('are none where a number counts a step', () => {
    expect(
      shown(`${soup.split('\n\nZ')[0] ?? ''}\n\n1.\tZwiebel hacken.\n2.\tLinsen 30 Minuten kochen.`)[0]
        ?.steps,
    ).toEqual(['Zwiebel hacken.', 'Linsen 30 Minuten kochen.'])
  })
})

it.each(['Ergibt 1 Brot', 'Für 1 Brot', '1 Brot'])('is called Brot above "%s"', (pieces) => {
  const [bread] = shown(
    `Brot\n${pieces}\n\nZutaten\n500 g Mehl\n3 dl Wasser\n10 g Salz\n\nAlles verkneten und backen.`,
  )
  expect(bread).toMatchObject({ title: 'Brot', lines: ['500 g Mehl', '3 dl Wasser', '10 g Salz'] })
})

describe('a message in one line', () => {
  it.each([
    [
      'Pasta: 200g Spaghetti, 2 Eier, 50 g Speck. Spaghetti kochen, alles mischen.',
      'Pasta',
      ['200g Spaghetti', '2 Eier', '50 g Speck'],
      ['Spaghetti kochen, alles mischen.'],
    ],
    [
      'Znacht: 1 Dose Thon, 2 Tomaten, 1 Zwiebel, alles klein schneiden und mit Öl anrühren',
      'Znacht',
      ['1 Dose Thon', '2 Tomaten', '1 Zwiebel'],
      ['alles klein schneiden und mit Öl anrühren'],
    ],
    [
      'Omas Fladen - 200 g Mehl, 1 Pck. Backpulver, 1 Ei, verquirlt, Prise Salz. Verrühren und ausbacken.',
      'Omas Fladen',
      ['200 g Mehl', '1 Pck. Backpulver', '1 Ei, verquirlt', 'Prise Salz'],
      ['Verrühren und ausbacken.'],
    ],
  ])('is a recipe: %s', (text, title, lines, steps) => {
    expect(shown(text)).toMatchObject([{ title, lines, steps }])
  })

  it('is none that only says what to buy', () => {
    expect(shown('Bitte mitbringen: 2 l Milch, 3 Zitronen, 1 Brot. Danke dir!')).toEqual([])
  })
})

it('keeps the words of links, never their addresses', () => {
  const text =
    'Linsensalat\n\nQuelle: [Kochseite](https://boese.example/x)\n\nZutaten\n- 250 g [Linsen](javascript:alert(1))\n- 1 [Zwiebel](https://shop.example/z)\n- 2 EL Essig\n\nZubereitung\n1. Linsen [kochen](javascript:alert(1)) und ziehen lassen.\n2. Mit ![Bild](https://x.example/b.png) Essig mischen, <javascript:alert(2)> fertig machen.\n\n[1]: https://boese.example/y'
  const [recipe] = recipeFromText(text)
  expect(recipe?.ingredients.map((line) => line.text)).toEqual(['250 g Linsen', '1 Zwiebel', '2 EL Essig'])
  expect(recipe?.steps.map(({ content }) => content)).toEqual([
    'Linsen kochen und ziehen lassen.',
    'Mit Essig mischen, fertig machen.',
  ])
  expect(JSON.stringify(recipe)).not.toMatch(/javascript|example|\]\(/)
})

it('takes a thing with remarks for no counted step', () => {
  const lines = [
    '1 küchenfertiges Suppenhuhn',
    '1 Zwiebel (halbiert und in einer trockenen Pfanne gut angeröstet), das gibt der Suppe Geschmack',
    '2 Lorbeerblätter, Salz',
  ]
  expect(shown(`Hühnersuppe\n\n${lines.join('\n')}\nAlles in einen Topf geben und aufkochen.`)).toMatchObject(
    [{ lines, steps: ['Alles in einen Topf geben und aufkochen.'] }],
  )
})

describe('work in few words', () => {
  const things = ['1 Feta', '200 g Tomaten', '2 EL Olivenöl']
  it.each([
    ['in lines', 'Tomaten halbieren.\nFeta drauf.\nAb in den Ofen.\n20 Min backen.\nGeniessen!'],
    ['in one line', 'Tomaten halbieren. Feta drauf. Öl drüber. Fertig.'],
    ['below the list', 'Tomaten halbieren\nFeta dazu\n20 Minuten backen\nÖl drüber\nFertig'],
    ['as it was done', 'Tomaten gehackt, gesalzen, gebraten.\nFeta und Öl verrührt.\nAlles gemischt.'],
  ])('is no ingredient and not lost: %s', (_, work) => {
    const [recipe] = recipeFromText(`Ofenfeta\n${things.join('\n')}\n${work}`)
    expect(recipe).toMatchObject({
      title: 'Ofenfeta',
      ingredients: things.map((text) => ({ text })),
      totalMinutes: null,
    })
    expect(recipe?.steps.map(({ content }) => content)).toEqual(work.split('\n'))
  })
})

it('reads two things of a line that only spaces part, and items whose sign was lost on the way', () => {
  const lines = ['200 g Mehl', '100 g Butter', '3 Birnen', '2 Eier']
  const work = 'Teig kneten, mit Birnen belegen und 35 Minuten backen.'
  expect(shown(`Birnentarte\n\n200 g Mehl  100 g Butter\n3 Birnen  2 Eier\n\n${work}`)).toMatchObject([
    { lines },
  ])
  const marked = lines.map((line) => `? ${line}`).join('\n')
  expect(shown(`Birnentarte\n\nZutaten:\n${marked}\n\nZubereitung:\n? ${work}`)).toMatchObject([
    { lines, steps: [work] },
  ])
})

it('counts with commas, knows the author by the name, and what one person eats', () => {
  expect(
    shown(
      'Von Anna Muster, Bern\nRezept 1: Kartoffelsalat\n\nDas braucht ihr:\npro Person ca. 200g Kartoffeln\n2 EL Essig\nSalz, Pfeffer, nach Bedarf\n\nSo geht es:\n1, Kartoffeln kochen und schälen.\n2, Essig und Salz mischen.\n3, Alles mischen.',
    ),
  ).toMatchObject([
    {
      title: 'Kartoffelsalat',
      lines: ['pro Person ca. 200g Kartoffeln', '2 EL Essig', 'Salz, Pfeffer, nach Bedarf'],
      steps: ['Kartoffeln kochen und schälen.', 'Essig und Salz mischen.', 'Alles mischen.'],
    },
  ])
})

it('reads a dish of one single listed thing, and what its work adds', () => {
  const [polenta] = shown('Omas Polenta\n\n200 g Maisgriess\n\nMit 1 Liter Wasser 30 Minuten köcheln lassen.')
  expect(polenta).toMatchObject({
    title: 'Omas Polenta',
    lines: ['200 g Maisgriess', '1 Liter Wasser'],
    steps: ['Mit 1 Liter Wasser 30 Minuten köcheln lassen.'],
  })
  const [potatoes] = shown(
    'Ofenkartoffeln\n\n1 kg Kartoffeln\n\nHalbieren und bei 200 Grad 40 Minuten backen.',
  )
  expect(potatoes).toMatchObject({ title: 'Ofenkartoffeln', lines: ['1 kg Kartoffeln'] })
})
