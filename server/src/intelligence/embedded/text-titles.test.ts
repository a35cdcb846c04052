import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const list = '250 g Mehl\n2 Eier\n100 g Zucker'
const work = 'Alles verrühren und 25 Minuten bei 180 Grad backen.'
const recipe = `${list}\n\n${work}`
const titlesOf = (text: string) => recipeFromText(text).map(({ title }) => title)
const first = (text: string) => recipeFromText(text)[0]

describe('a title in the first line', () => {
  it.each([
    ['Die besten Brownies aller Zeiten!', 'Die besten Brownies aller Zeiten!'],
    ['3 Zutaten Kuchen', '3 Zutaten Kuchen'],
    ['1-2-3-Kuchen', '1-2-3-Kuchen'],
    ['5-Minuten-Brot', '5-Minuten-Brot'],
    ['Mein Lieblingsrezept: Käsekuchen', 'Käsekuchen'],
    ['Rezept von Tante Gerda: Marmorkuchen', 'Marmorkuchen'],
    ['ENTE SÜSS SAUER wie beim Thai | in 30 Minuten fertig!', 'ENTE SÜSS SAUER wie beim Thai'],
  ])('is kept: %s', (line, title) => {
    for (const text of [`${line}\n\n${recipe}`, `${line}\n${recipe}`, `${line}\n\nZutaten:\n${recipe}`])
      expect(recipeFromText(text)).toMatchObject([
        { title, ingredients: [{ text: '250 g Mehl' }, { text: '2 Eier' }, { text: '100 g Zucker' }] },
      ])
  })

  it('leaves the time that it promises', () => {
    expect(first(`Lachs mit Reis | in 20 Minuten fertig!\n\nZutaten:\n${recipe}`)?.totalMinutes).toBe(20)
  })

  it('may have the whole list behind it', () => {
    expect(
      recipeFromText(
        'Hummus: 250 g Kichererbsen, 2 EL Tahini, 1 Zitrone, Salz.\nAlles fein pürieren und würzen.',
      ),
    ).toMatchObject([{ title: 'Hummus', ingredients: [{ text: '250 g Kichererbsen' }, {}, {}, {}] }])
  })

  it('may be a drink above things that are marked with a plus', () => {
    expect(
      recipeFromText(
        'Eistee\nZutaten:\n+ 1 l Wasser\n+ 4 Beutel Schwarztee\nSo geht es:\n> Tee ziehen lassen',
      ),
    ).toMatchObject([{ title: 'Eistee', ingredients: [{}, {}] }])
  })

  it('does not swallow an ingredient', () => {
    expect(first(`2 Eier\n250 g Mehl\n1 Prise Salz\n\n${work}`)?.ingredients).toHaveLength(3)
  })
})

describe('a line that names nothing', () => {
  it.each(['Hallo Lea,', 'Hier nochmal das Rezept', 'Druckansicht', 'Menge | Zutat', 'Zum Rezept springen'])(
    'is no title: %s',
    (line) => {
      expect(titlesOf(`${line}\nZwetschgenwähe\n\n${recipe}`)).toEqual(['Zwetschgenwähe'])
      expect(first(`${line}\n\n${recipe}`)?.title).toBe('')
      expect(first(`${line}\nZwetschgenwähe\n\n${recipe}`)?.notes).toEqual([])
    },
  )

  it.each([
    ['Wer liebt auch Zimtschnecken? Diese hier sind mega fluffig!', 'Zimtschnecken'],
    ['Kennt ihr schon Zupfbrot?', 'Zupfbrot'],
  ])('may name the dish by the way: %s', (line, title) => {
    expect(titlesOf(`${line}\n\nTeig:\n${recipe}`)).toEqual([title])
  })

  it('is a question that names no dish', () => {
    expect(titlesOf(`Kennt ihr das auch?\n\n${recipe}`)).toEqual([''])
  })

  it('is bold in a message', () => {
    expect(titlesOf(`Hier nochmal das Rezept 😊\n*Zucchinipuffer*\n${recipe}`)).toEqual(['Zucchinipuffer'])
  })

  it.each([
    ['Für unseren schnellen Kuchen nimmst du 250 g Mehl und 3 Eier. Alles verrühren und backen.', 'Kuchen'],
    ['Heute gibt es meinen Apfelkuchen: 250 g Mehl und 3 Äpfel verrühren und backen.', 'Apfelkuchen'],
  ])('names the dish in another case: %s', (text, title) => {
    expect(titlesOf(text)).toEqual([title])
  })
})

it('is a letter with a signature', () => {
  expect(
    recipeFromText(
      `Hallo Lea,\n\nhier wie versprochen das Rezept für den Nudelsalat vom Sommerfest.\n\nDu brauchst:\n500 g Nudeln\n150 g Rucola\nSalz und Pfeffer\n\nNudeln kochen und alles mischen.\n\nLiebe Grüsse und bis Samstag\nMama`,
    ),
  ).toMatchObject([
    {
      title: 'Nudelsalat',
      ingredients: [{ text: '500 g Nudeln' }, { text: '150 g Rucola' }, { text: 'Salz und Pfeffer' }],
      notes: [],
    },
  ])
})

it.each([
  ['[12.03.24, 18:22:10] Mama: ', '[12.03.24, 18:24:01] Mama: '],
  ['12.03.24, 18:22 - Mama: ', '12.03.24, 18:24 - Mama: '],
])('is a conversation, without its stamps: %s', (one, other) => {
  expect(
    recipeFromText(
      `${one}Rezept Kartoffelpuffer\n${one}1 kg Kartoffeln\n1 Zwiebel\n2 Eier\n3 EL Mehl\nSalz, Muskat\n${other}Kartoffeln reiben, ausdrücken und in heissem Öl ausbacken.\n${other}Bild weggelassen`,
    ),
  ).toMatchObject([
    {
      title: 'Kartoffelpuffer',
      ingredients: [{ text: '1 kg Kartoffeln' }, {}, {}, {}, {}],
      steps: [{ content: 'Kartoffeln reiben, ausdrücken und in heissem Öl ausbacken.' }],
      notes: [],
    },
  ])
})

it('keeps the title of each of several recipes', () => {
  const part = (title: string, things: string) =>
    `${title}\nZutaten:\n${things}\nZubereitung:\nAlles verrühren und backen.`
  const text = [
    part('Bananenbrot', '3 Bananen\n200 g Mehl'),
    part('Apfelmuffins (12 Stück)', '2 Äpfel\n150 g Butter'),
    part('Zitronenkuchen', '250 g Zucker\n4 Eier'),
  ]
  expect(titlesOf(text.join('\n\n'))).toEqual(['Bananenbrot', 'Apfelmuffins', 'Zitronenkuchen'])
})

describe('persons', () => {
  it.each([
    ['4 P.', 4],
    ['für 2 hungrige Leute', 2],
    ['für 4 Persone', 4],
    ['Serviert 4', 4],
    ['Für 2 Erwachsene und 2 Kinder', 4],
    ['Für eine 4er-Familie', 4],
  ])('%s', (line, persons) => {
    expect(recipeFromText(`Wähe\n${line}\n${recipe}`)).toMatchObject([
      { title: 'Wähe', persons, ingredients: [{}, {}, {}], notes: [] },
    ])
  })
})

describe('times', () => {
  it.each([
    ['Dauert eine halbe Stunde', 30],
    ['Zeit: eine Dreiviertelstunde', 45],
    ['für 4 Personen . 45 Min.', 45],
    ['(4 P., 25 min)', 25],
    ['Lesezeit: 4 Minuten', null],
  ])('%s', (line, totalMinutes) => {
    expect(recipeFromText(`Wähe\n${line}\n${recipe}`)).toMatchObject([
      { title: 'Wähe', totalMinutes, ingredients: [{}, {}, {}] },
    ])
  })
})

it('reads a table with bars between its cells', () => {
  expect(
    first(`Knödel\n\nMenge | Zutat\n250 g | Quark\n2 | Eier\n1 Prise | Salz\n\n${work}`)?.ingredients.map(
      ({ text }) => text,
    ),
  ).toEqual(['250 g Quark', '2 Eier', '1 Prise Salz'])
})

it('takes no tins and spoons for ingredients', () => {
  expect(
    first(
      `Muffins\n\nZutaten\n${list}\n\nDas brauchst du ausserdem: Backblech, Teigschaber\n\nZubereitung\n${work}`,
    )?.ingredients,
  ).toHaveLength(3)
})

it('names a dish, not whose recipe it is', () => {
  const story = 'Kartoffelgratin geht bei uns immer.\nHier das Familienrezept für 5 Hungrige:'
  expect(first(`${story}\n${list}\n${work}`)?.title).toBe('Kartoffelgratin')
})

it('stands below the words that announce it', () => {
  const text = `Eine kleine Weihnachtsgeschichte\n\nAlle Jahre wieder wird gebacken.\n\nMein Lieblingsrezept\n\nMailänderli\n\nZutaten\n\n${recipe}`
  expect(titlesOf(text)).toEqual(['Mailänderli'])
})

it("is not 'Die Einkaufsliste' above things that somebody then cooks", () => {
  const text = `Meine Guetzli gelingen immer.\nDie Einkaufsliste\n${list}\nDer Teig\nMehl, Eier und Zucker verrühren, die Guetzli formen und backen.`
  expect(first(text)?.ingredients).toHaveLength(3)
  expect(recipeFromText('Die Einkaufsliste\nMilch\nBrot\nKäse\n2 Eier')).toEqual([])
})

it.each([
  ['Soooo gut 😍', '#fetapasta #rezept #foodblog', 'Fetapasta'],
  ['Omas Freitagsglück', '#fetapasta', 'Omas Freitagsglück'],
  ['Soooo gut', '#lecker #sonntagskuchen', 'Soooo gut'],
])('takes the name of a dish from its tag where nothing else names it: %s %s', (said, tags, title) => {
  const text = `${said}\n\n200 g Feta\n300 g Cherrytomaten\n250 g Spaghetti\n\nFeta und Tomaten 25 Min backen und mischen.\n\n${tags}`
  expect(recipeFromText(text)).toMatchObject([{ title }])
})

it('reads an English text as it stands', () => {
  const lines = ['1 cup flour', '2 ripe bananas', '1/2 tsp baking soda', '2 eggs', 'salt and pepper']
  const work =
    'Preheat the oven to 180 °C. Mash the bananas and stir in the eggs. Fold in flour and baking soda. Bake for 50 minutes.'
  for (const text of [
    `Banana Bread\n${lines.join('\n')}\n\n${work}`,
    `Banana Bread\n\nServes 4\n\nIngredients\n${lines.join('\n')}\n\nMethod\n${work}`,
  ]) {
    const [recipe, ...more] = recipeFromText(text)
    expect(more).toEqual([])
    expect(recipe).toMatchObject({
      title: 'Banana Bread',
      ingredients: lines.map((line) => ({ text: line })),
    })
    expect(recipe?.steps.map(({ content }) => content)).toEqual([work])
  }
})

describe('a name with a colon behind it', () => {
  it.each([
    [
      'Rührei: 3 Eier mit 2 EL Milch verquirlen, salzen. 1 EL Butter in der Pfanne schmelzen, Eier darin stocken lassen.',
      'Rührei',
    ],
    [
      'Omelette: 4 Eier mit 1 dl Milch verquirlen. In 1 EL Butter in der Pfanne stocken lassen, mit 50 g Gruyère bestreuen.',
      'Omelette',
    ],
    [
      'Dressing: 3 EL Öl, 2 EL Essig, 1 TL Senf, 1 TL Honig, Salz + Pfeffer. Alles in ein Glas, schütteln, fertig!',
      'Dressing',
    ],
    ['Dressing: 3 EL Öl, 2 EL Essig, 1 TL Senf, Salz, Pfeffer\nAlles gut verrühren.', 'Dressing'],
    [
      'Marinade: 4 EL Sojasauce, 2 EL Honig, 1 Knoblauchzehe. Alles mischen und das Poulet darin einlegen.',
      'Marinade',
    ],
  ])('names the dish: %s', (text, title) => {
    expect(titlesOf(text)).toEqual([title])
    expect(first(text)?.ingredients.every(({ group }) => group === '')).toBe(true)
  })

  it('names a part where there are others', () => {
    const text =
      'Salat: 1 Kopfsalat, 2 Tomaten, 1 Gurke\nDressing: 3 EL Öl, 2 EL Essig, 1 TL Senf\nAlles mischen.'
    expect(first(text)?.ingredients.at(-1)?.group).toBe('Dressing')
  })
})

it.each([
  '🔥 One-Pot-Pasta mit Feta 🔥 SPEICHERN nicht vergessen! 📌',
  'One-Pot-Pasta mit Feta – unbedingt abspeichern und nachkochen!!',
  'One-Pot-Pasta mit Feta 💛 Rezept merken!',
])('leaves what a caption asks for out of its title: %s', (head) => {
  expect(titlesOf(`${head}\n\n${recipe}`)).toEqual(['One-Pot-Pasta mit Feta'])
})

it('keeps a title for sharing', () => {
  expect(titlesOf(`Zupfbrot zum Teilen!\n\n${recipe}`)).toEqual(['Zupfbrot zum Teilen!'])
})
