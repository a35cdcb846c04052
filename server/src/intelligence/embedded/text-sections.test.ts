import { describe, expect, it } from 'vitest'
import { recipeOfPage } from './caption.ts'
import { recipeFromText } from './text.ts'

const list = ['200 g Schokolade', '150 g Butter', '3 Eier', '100 g Zucker', '1 Prise Salz']

describe('what stands under a heading of the work', () => {
  const works = [
    ['200 g Schokolade hacken, 150 g Butter dazu. Im Wasserbad schmelzen.', 'Alles mischen und backen.'],
    ['3 Eier, 100 g Zucker und 1 Prise Salz schaumig schlagen.', 'Alles mischen und backen.'],
    ['Eier aufschlagen.', '200 g Schokolade schmelzen, 150 g Butter dazu, 1 Prise Salz dazu.'],
    ['200 g Schokolade schmelzen, 150 g Butter dazu.'],
    ['150 g Butter, 3 Eier, 100 g Zucker verrühren', 'In die Form füllen'],
  ]
  it.each(works.flatMap((work) => ['Zubereitung', 'So geht’s:'].map((heading) => ({ heading, work }))))(
    'is a step, though it begins with amounts: $heading $work',
    ({ heading, work }) => {
      const text = `Brownies\n\nZutaten\n${list.join('\n')}\n\n${heading}\n${work.join('\n')}`
      const [recipe] = recipeFromText(text)
      expect(recipe?.ingredients.map((line) => line.text)).toEqual(list)
      expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
      expect(recipe?.notes).toEqual([])
    },
  )

  it.each(works)('is a step on a page: %s', (...work) => {
    const page = `<h1>Brownies</h1><h2>Zutaten</h2><ul>${list.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Zubereitung</h2>${work.map((line) => `<p>${line}</p>`).join('')}`
    const [recipe] = recipeOfPage(`<html><body>${page}</body></html>`, '')
    expect(recipe?.ingredients.map((line) => line.text)).toEqual(list)
    expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
  })

  it('is a step right behind the heading, too', () => {
    const text = `Brownies\n\nZutaten:\n${list.join('\n')}\n\nZubereitung: 200 g Schokolade hacken, 150 g Butter dazu. Im Wasserbad schmelzen.`
    const [recipe] = recipeFromText(text)
    expect(recipe?.ingredients).toHaveLength(5)
    expect(recipe?.steps[0]?.content).toMatch(/^200 g Schokolade hacken/)
  })
})

describe('a caption', () => {
  const oats = (title: string, behind: string) =>
    recipeFromText(
      `${title} | 1 Portion\n50g Haferflocken\n150ml Milch\n100g Skyr\n1 EL Chiasamen\nAlles mischen, über Nacht in den Kühlschrank. Morgens mit Beeren toppen!${behind}`,
    )

  it.each([
    'Schau dir dieses Video an: Overnight Oats 💪',
    'Schaut euch dieses Reel von anna an: Overnight Oats 💪',
    'Overnight Oats 💪',
  ])('is named without what the app writes: %s', (title) => {
    expect(oats(title, '')).toMatchObject([{ title: 'Overnight Oats' }])
  })

  it.each([
    ' Folge mir für mehr Rezepte @fitmitanna',
    '\nFolgt uns für mehr!',
    ' Speichert euch das Rezept ab! ❤️',
    '\nSpeichere dir das Rezept!',
  ])('keeps its work without the call behind it: %s', (call) => {
    expect(oats('Overnight Oats', call)[0]?.steps.map(({ content }) => content)).toEqual([
      'Alles mischen, über Nacht in den Kühlschrank. Morgens mit Beeren toppen!',
    ])
  })
})

it.each(['Gulasch für 10 Leute!!', 'Gulasch für 10 Personen!'])('reads whom a title is for: %s', (title) => {
  const text = `${title}\n2 kg Rindfleisch, 2 kg Zwiebeln, 1 l Brühe\nFleisch in Brühe 2 Stunden schmoren.`
  expect(recipeFromText(text)).toMatchObject([{ title: 'Gulasch', persons: 10 }])
})

it('finds a title between the list and the work', () => {
  const text =
    'Zutaten\n\nBelag:\n• 1 Becher Crème fraîche\n• 100 g Speck\n• 2 Zwiebeln\n\nFlammkuchen selber machen\nArbeitszeit ca. 20 Minuten\n\nZubereitung\nTeig belegen und 12 Minuten backen.'
  expect(recipeFromText(text)).toMatchObject([{ title: 'Flammkuchen selber machen', notes: [] }])
})

it('takes the name of a part between things for a heading, also where it names food', () => {
  const text =
    'Apfelkuchen\n\nBoden:\n250 g Mehl\n125 g Butter\n\nBelag: 1 kg Äpfel\n\nStreusel\n200 g Mehl, 120 g Butter, 100 g Zucker\n\nBoden kneten, belegen und 40 Minuten backen.'
  const [recipe] = recipeFromText(text)
  expect(recipe?.ingredients.map((line) => line.text)).not.toContain('Streusel')
  expect(recipe?.ingredients.at(-1)).toEqual({ text: '100 g Zucker', group: 'Streusel' })
})

describe('each of two recipes of a page', () => {
  const cake = (name: string, time: string) =>
    `<article><h2>${name}</h2><p>Für 12 Stücke${time}</p><h3>Zutaten</h3><ul><li>250 g Butter</li><li>250 g ${name === 'Nusskuchen' ? 'Nüsse' : 'Zucker'}</li><li>5 Eier</li></ul><h3>Zubereitung</h3><ol><li>Alles verrühren und in die Form füllen.</li><li>Den ${name} backen.</li></ol></article>`

  it.each([
    ['', ', 75 Minuten', [null, 75]],
    [', 75 Minuten', '', [75, null]],
    [', 75 Minuten', ', 40 Minuten', [75, 40]],
  ])('takes its own time alone: %s and %s', (first, second, expected) => {
    const page = `<html><body><h1>Unsere Kuchen</h1>${cake('Nusskuchen', first)}${cake('Zitronenkuchen', second)}</body></html>`
    expect(recipeOfPage(page, '').map(({ totalMinutes }) => totalMinutes)).toEqual(expected)
  })
})

describe('what is said behind the work', () => {
  const behind = (line: string) => {
    const [recipe] = recipeFromText(
      `Rahmschnitzel\n\nZutaten:\n4 Schnitzel\n2 EL Mehl\n2 dl Rahm\n\nZubereitung:\nSchnitzel im Mehl wenden und anbraten.\nMit Rahm ablöschen und 5 Minuten köcheln.\n\n${line}`,
    )
    return { ...recipe, steps: recipe?.steps.map(({ content }) => content) }
  }

  it('is the last step where it is a tip, in its full length', () => {
    const tip = `Tipp: ${'Schmeckt auch mit Pilzen. '.repeat(20)}`.trim()
    expect(behind(tip)).toMatchObject({ steps: { length: 3, 2: tip }, notes: [] })
  })

  it('is no step where it names what goes with it or how long it takes', () => {
    expect(behind('Dazu passen: Nüdeli')).toMatchObject({
      steps: { length: 2 },
      notes: ['Dazu passen: Nüdeli'],
    })
    expect(behind('Vor- und zubereiten: ca. 30 Min.')).toMatchObject({
      steps: { length: 2 },
      totalMinutes: 30,
    })
  })
})

describe('an amount without its unit', () => {
  const second = (line: string, others = ['250 g Mehl', '80 g Zucker', '1 Ei']) =>
    recipeFromText(
      `Apfelkuchen\n\n${others[0]}\n${line}\n${others.slice(1).join('\n')}\n\nAlles kneten und 40 Minuten backen.`,
    )[0]?.ingredients[1]?.text

  it.each([
    ['125 butter kalt', '125 g butter kalt'],
    ['125 Milch', '125 ml Milch'],
    ['24 Cherrytomaten', '24 Cherrytomaten'],
    ['2 Butter', '2 Butter'],
    ['0 g Butter', 'Butter'],
  ])('is one in grams between grams where nobody counts the thing: %s', (line, read) => {
    expect(second(line)).toBe(read)
  })

  it('stays as it is where nothing else is weighed', () => {
    expect(second('125 Butter', ['2 Tassen Mehl', '1 Tasse Zucker', '1 Ei'])).toBe('125 Butter')
  })
})

it.each(['BÉCHAMEL', 'KRÄUTERÖL', 'FISCH', 'KÜRBISCRÈME'])(
  'reads %s above amounts as the name of a part',
  (head) => {
    const text = `LASAGNE\n\nBOLOGNESE\n500 g Hackfleisch\n1 Zwiebel\n\n${head}\n50 g Butter\n6 dl Milch\n\nHackfleisch anbraten und 40 Minuten köcheln.\nAlles schichten und backen.`
    expect(recipeFromText(text)[0]?.ingredients).toEqual([
      { text: '500 g Hackfleisch', group: 'BOLOGNESE' },
      { text: '1 Zwiebel', group: 'BOLOGNESE' },
      { text: '50 g Butter', group: head },
      { text: '6 dl Milch', group: head },
    ])
  },
)

it('takes capitals for no headings where all is in capitals', () => {
  const text =
    'APFELKUCHEN\n250 G MEHL\n125 G BUTTER\nSALZ\n3 ÄPFEL\n\nBUTTER UND MEHL MISCHEN. ÄPFEL SCHNEIDEN UND VERTEILEN.\nBEI 180 GRAD 40 MINUTEN BACKEN.'
  expect(recipeFromText(text)[0]?.ingredients.map((line) => line.text)).toContain('SALZ')
})

it.each(['Teig', 'Mürbteig', 'Boden'])('knows the first part of a list without a colon: %s', (part) => {
  const [recipe] = recipeFromText(
    `Wähe\n\n${part}\n200 g Mehl\n80 g Butter\n1 Ei\n\nBelag\n500 g Aprikosen\n80 g Zucker\n\nMehl, Butter und Ei verkneten. Mit Aprikosen belegen und 35 Minuten backen.`,
  )
  expect(recipe?.ingredients.map(({ group }) => group)).toEqual([part, part, part, 'Belag', 'Belag'])
  expect(recipe?.notes).toEqual([])
})
