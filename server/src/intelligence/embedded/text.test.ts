import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const lines = ['250 g Linsen', '1 Zwiebel', '2 EL Essig', 'Salz, Pfeffer']
const work = ['Zwiebel hacken und andünsten.', 'Linsen zugeben und 30 Minuten kochen.', 'Mit Essig würzen.']
const list = lines.join('\n')
const steps = work.join('\n')
const read = (text: string) => {
  const [draft] = recipeFromText(text)
  return {
    ...draft,
    ingredients: draft?.ingredients.map(({ text: line }) => line),
    steps: draft?.steps.map(({ content }) => content),
  }
}

describe('a text', () => {
  it('is divided by its headings', () => {
    const draft = read(
      `Linsensuppe\nFür 4 Personen, ca. 45 Minuten\n\nZutaten:\n${list}\n\nZubereitung:\n${steps}\n\nTipp: Mit Brot servieren.`,
    )
    expect(draft).toMatchObject({
      title: 'Linsensuppe',
      persons: 4,
      totalMinutes: 45,
      ingredients: lines,
      steps: [...work, 'Tipp: Mit Brot servieren.'],
      notes: [],
    })
    expect(draft.origin?.title).toBe('text')
  })

  it.each([
    'Man nehme 500 g Mehl, 3 Eier und 1/4 l Milch, verknete alles zu einem Teig und backe ihn 30 Min. bei 180 Grad.',
    'Nimm 500 g Mehl und 3 Eier, knete alles und lass den Teig 2 Std. ruhen. Dann 45 Min backen, reicht für 4 Pers.',
  ])('has no time among its ingredients when it is one sentence: %s', (text) => {
    const { ingredients = [] } = read(`Eierkuchen\n\n${text}`)
    expect(ingredients.slice(0, 2)).toEqual(['500 g Mehl', '3 Eier'])
    expect(ingredients.filter((line) => /min|std|grad|pers/i.test(line))).toEqual([])
  })

  it.each([
    ['Muffins (12 Stück)', 'Muffins'],
    ['Marillenknödel (ca. 10 Stk.)', 'Marillenknödel'],
  ])('is called after its title without the pieces: %s', (head, title) => {
    expect(read(`${head}\n\nZutaten\n${list}\n\nZubereitung\n${steps}`)).toMatchObject({
      title,
      ingredients: lines,
      steps: work,
    })
  })

  it('begins with an ingredient in brackets, not with a title', () => {
    expect(read(`Eier (2 Stück)\n${list}\n\n${steps}`).ingredients).toContain('Eier (2 Stück)')
  })

  it('with two ingredients alone keeps them apart from the work', () => {
    expect(
      read('Apfelmus\n1 kg Äpfel\n50 g Zucker\nÄpfel schälen und mit Zucker 20 Min. kochen.'),
    ).toMatchObject({
      title: 'Apfelmus',
      ingredients: ['1 kg Äpfel', '50 g Zucker'],
      steps: ['Äpfel schälen und mit Zucker 20 Min. kochen.'],
      notes: [],
    })
  })

  it('is divided without headings, with less confidence', () => {
    const draft = read(`Linsensuppe\n\n${list}\n\n${work.join(' ')}`)
    expect(draft).toMatchObject({
      title: 'Linsensuppe',
      ingredients: lines,
      steps: [work.join(' ')],
      persons: null,
    })
    expect(draft.confidence).toBeLessThan(read(`Zutaten\n${list}\n\nZubereitung\n${steps}`).confidence ?? 0)
  })

  it('keeps the parts of a list and the titles of steps', () => {
    const [draft] = recipeFromText(
      'Kuchen\n\nZutaten\n\nFür den Teig:\n200 g Mehl\n100 g Butter\n\nFür den Belag:\n3 Äpfel\n2 EL Zucker\n\nZubereitung\n\nTeig kneten\nMehl und Butter verkneten und kühl stellen.\n\nBelegen\nÄpfel schälen und auf dem Teig verteilen.',
    )
    expect(draft?.ingredients.map(({ group }) => group)).toEqual([
      'Für den Teig',
      'Für den Teig',
      'Für den Belag',
      'Für den Belag',
    ])
    expect(draft?.steps.map(({ head }) => head)).toEqual(['Teig kneten', 'Belegen'])
  })

  it('may hold several recipes', () => {
    const one = (title: string): string =>
      `# ${title}\n\n## Zutaten\n\n- ${lines.join('\n- ')}\n\n## Zubereitung\n\n1. ${work.join('\n2. ')}\n`
    const bread =
      '# Brot\n\n## Zutaten\n\n- 500 g Mehl\n- 3 dl Wasser\n- 10 g Salz\n\n## Zubereitung\n\n1. Alles verkneten und 40 Minuten backen.\n'
    expect(
      recipeFromText(`${one('Linsensuppe')}\n${bread}`).map(({ title, ingredients }) => [
        title,
        ingredients.length,
      ]),
    ).toEqual([
      ['Linsensuppe', 4],
      ['Brot', 3],
    ])
  })

  it('is put together where its lines were broken', () => {
    const draft = read(
      `Linsensuppe\n\nZutaten\n${list}\n\nZubereitung\nZwiebel schälen, in feine Würfel schneiden und in einem\ngrossen Topf andünsten. Linsen zugeben und mit der hei-\nssen Brühe aufgiessen.`,
    )
    expect(draft.steps).toEqual([
      'Zwiebel schälen, in feine Würfel schneiden und in einem grossen Topf andünsten. Linsen zugeben und mit der heissen Brühe aufgiessen.',
    ])
  })

  it('may list its ingredients in one line', () => {
    const draft = read(
      `Linsensuppe (4 Personen)\nZutaten: 250 g Linsen, 1 Zwiebel, gehackt, 2 EL Essig, Salz\nZubereitung: ${work.join(' ')}`,
    )
    expect(draft).toMatchObject({
      title: 'Linsensuppe',
      persons: 4,
      ingredients: ['250 g Linsen', '1 Zwiebel, gehackt', '2 EL Essig', 'Salz'],
    })
  })
})

describe('words around a list', () => {
  it.each([
    ['Und das brauchst du dazu:', ''],
    ['Für deine Linsensuppe brauchst du:', 'Linsensuppe'],
    ['Für richtig gute Linsenpuffer benötigt ihr:', 'Linsenpuffer'],
    ['Zutaten für ca. 12 Linsenpuffer:', 'Linsenpuffer'],
    ['Hier das Rezept für die Linsensuppe, die alle mögen:', 'Linsensuppe'],
    ['Hier das Rezept:', ''],
    ['Für 4 Personen, je nach Hunger:', ''],
    ['Für eine Kastenform brauchst du:', ''],
  ])('are no title, but may name the dish: %s', (words, title) => {
    const story = 'Es war ein langer Tag, und wir hatten alle einen grossen Hunger, als wir endlich ankamen.'
    expect(read(`${story}\n${words}\n${list}\n\n${steps}`)).toMatchObject({ title, ingredients: lines })
  })

  it('leave the name of the dish alone', () => {
    expect(read(`Rezept für Linsensuppe\n\nZutaten\n${list}\n\nZubereitung\n${steps}`).title).toBe(
      'Linsensuppe',
    )
  })
})

it('reads a part of the list in one line, and what comes behind it without an empty line', () => {
  const draft = read(
    `Kipferl\nZutaten:\n250 g Butter\n280 g Mehl\nMark einer Vanilleschote\nZum Wälzen: 50 g Puderzucker, 1 Päckchen Vanillezucker, 1 TL Zimt\nZubereitung Teig:\n${steps}`,
  )
  expect(draft.ingredients).toEqual([
    '250 g Butter',
    '280 g Mehl',
    'Mark einer Vanilleschote',
    '50 g Puderzucker',
    '1 Päckchen Vanillezucker',
    '1 TL Zimt',
  ])
  expect(draft.steps).toEqual(work)
})

it('parts a list at its signs rather than at commas inside', () => {
  const draft = read(
    `Suppe\nZutaten für 4 Personen\n1 EL Butter + 100 g Gemüse: Lauch, Rüebli + 1 l Bouillon + Salz + 1 Bund Dill, gehackt\nZubereitung\n1. ${steps}`,
  )
  expect(draft.ingredients).toEqual([
    '1 EL Butter',
    '100 g Gemüse: Lauch, Rüebli',
    '1 l Bouillon',
    'Salz',
    '1 Bund Dill, gehackt',
  ])
})

it('reads the caption of a film, without its decoration, and keeps the link', () => {
  const draft = read(
    `🍲 Linsensuppe 🔥\n\nDu brauchst (2 Portionen):\n🥄 ${lines.join('\n🥄 ')}\n\nSo geht's:\n1️⃣ ${work.join('\n2️⃣ ')}\n\nhttps://film.example/v/1\n#suppe #linsen`,
  )
  expect(draft).toMatchObject({
    title: 'Linsensuppe',
    persons: 2,
    ingredients: lines,
    steps: work,
    sourceUrl: 'https://film.example/v/1',
    notes: ['#suppe #linsen'],
  })
})

it('reads pasted pages and structured data', () => {
  expect(
    read(
      `<h1>Linsensuppe</h1><p>Zutaten</p><ul><li>${lines.join('</li><li>')}</li></ul><p>Zubereitung</p><p>${work.join('</p><p>')}</p>`,
    ),
  ).toMatchObject({ title: 'Linsensuppe', ingredients: lines, steps: work, sourceUrl: '' })
  const data = JSON.stringify({
    '@type': 'Recipe',
    name: 'Linsensuppe',
    recipeIngredient: lines,
    recipeInstructions: work,
  })
  expect(read(data)).toMatchObject({ title: 'Linsensuppe', ingredients: lines, steps: work })
})

it('reads the amounts of a story, with little confidence', () => {
  const draft = read(
    'Nimm zwei Eier, 200 g Mehl und einen halben Liter Milch. Verrühre alles mit einer Prise Salz zu einem glatten Teig. Backe dünne Pfannkuchen.',
  )
  expect(draft.ingredients).toEqual(['2 Eier', '200 g Mehl', '½ Liter Milch', '1 Prise Salz'])
  expect(draft.steps).toHaveLength(3)
  expect(draft.confidence).toBeLessThan(0.5)
})

it('finds no recipe where there is none', () => {
  expect(recipeFromText('1 Guten Abend\n2 Die Nachrichten\n3 Wetter')).toEqual([])
  expect(
    recipeFromText('Packliste:\n- 2 Schlafsäcke\n- 1 Zelt\n- Gaskocher\nKocher testen und Gas kaufen.'),
  ).toEqual([])
  expect(recipeFromText('')).toEqual([])
  expect(recipeFromText('Kannst du morgen noch Milch und Brot mitbringen? Danke!')).toEqual([])
  expect(
    recipeFromText('Unsere Sitzung beginnt um 14 Uhr. Es kommen 12 Personen, bitte 3 Tische aufstellen.'),
  ).toEqual([])
})

it('names the things of a story in their first case, whole, with its spices', () => {
  const [recipe] = recipeFromText(
    'Für den Flammkuchen rollst du 1 Packung Flammkuchenteig aus und bestreichst ihn mit 200 g Crème fraîche. ' +
      'Dann schneidest du 2 rote Zwiebeln in Ringe und verteilst sie mit 100 g Speckwürfeln darauf. ' +
      'Mit Salz und Pfeffer würzen und bei 220 Grad 12 Minuten backen.',
  )
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual([
    '1 Packung Flammkuchenteig',
    '200 g Crème fraîche',
    '2 rote Zwiebeln',
    '100 g Speckwürfel',
    'Salz und Pfeffer',
  ])
})

it('parts a list at dots between blanks, and keeps a torn sentence out of it', () => {
  const [recipe] = recipeFromText(
    'Käsespätzle\n400 g Mehl . 4 Eier . 200 ml Wasser .\n1 TL Salz . 250 g Bergkäse .\n3 Zwiebeln . 60 g Butter\n' +
      'Mehl, Eier, Wasser und Salz zu einem zähen\nTeig schlagen, bis er Blasen wirft. Durch eine\nPresse in kochendes Wasser drücken.',
  )
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual([
    '400 g Mehl',
    '4 Eier',
    '200 ml Wasser',
    '1 TL Salz',
    '250 g Bergkäse',
    '3 Zwiebeln',
    '60 g Butter',
  ])
  expect(recipe?.steps[0]?.content).toContain('zu einem zähen Teig schlagen')
})
