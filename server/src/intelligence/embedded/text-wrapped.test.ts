import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const stepsOf = (text: string) => recipeFromText(text)[0]?.steps.map(({ content }) => content)
const list = 'Rindsplätzli im Ofen\n\n600 g Rindsplätzli\n2 dl Bouillon\n1 Zwiebel\n\n'

it('a sentence in a narrow column goes on behind a comma', () => {
  expect(
    stepsOf(
      `${list}Zubereitung\n\nDie Plätzli in der Butter anbraten.\nBouillon einrühren und mit Muskatnuss,\nSalz und Pfeffer abschmecken.`,
    ),
  ).toEqual([
    'Die Plätzli in der Butter anbraten.',
    'Bouillon einrühren und mit Muskatnuss, Salz und Pfeffer abschmecken.',
  ])
})

describe('numbered steps broken at the edge of a page', () => {
  it('go on behind a shortened word', () => {
    expect(
      stepsOf(
        `${list}1. Plätzli würzen und in der heissen Butter 2 Min.\nbeidseitig anbraten.\n2. Mit Bouillon ablöschen, ca.\n10 Min. einkochen und z. B.\nReis dazu kochen.`,
      ),
    ).toEqual([
      'Plätzli würzen und in der heissen Butter 2 Min. beidseitig anbraten.',
      'Mit Bouillon ablöschen, ca. 10 Min. einkochen und z. B. Reis dazu kochen.',
    ])
  })

  it('keep the sentence that stands below the number', () => {
    expect(
      stepsOf(
        `${list}1. Plätzli würzen.\n2. Im Ofen garen, bis sie zart sind.\nVor dem Anrichten mit Petersilie bestreuen.`,
      ),
    ).toEqual([
      'Plätzli würzen.',
      'Im Ofen garen, bis sie zart sind. Vor dem Anrichten mit Petersilie bestreuen.',
    ])
  })

  it('go on in small letters', () => {
    expect(stepsOf(`${list}1) Plätzli würzen\nund anbraten\n2) Mit Bouillon ablöschen`)).toEqual([
      'Plätzli würzen und anbraten',
      'Mit Bouillon ablöschen',
    ])
  })

  it('end before what somebody wishes', () => {
    const work = '1. Plätzli würzen.\n2. Im Ofen garen und anrichten.'
    expect(stepsOf(`${list}${work}\nHabt einen gemütlichen Sonntag!\nAlles Liebe, Petra`)).toEqual([
      'Plätzli würzen.',
      'Im Ofen garen und anrichten.',
    ])
  })
})

it('a step may speak of spreading as buttons speak of sharing', () => {
  expect(
    stepsOf(`${list}Plätzli würzen und aufs Blech legen.\nZwiebeln darauf verteilen und backen.`),
  ).toHaveLength(2)
})

it('a step may name the end of a thing', () => {
  expect(
    stepsOf(
      'Wiener Schnitzel\n4 Kalbsschnitzel\n2 Eier\n100 g Brösel\nSchnitzel klopfen und panieren.\nMit Zitrone servieren.',
    ),
  ).toHaveLength(2)
})

describe('a table of nutrition between list and work', () => {
  const text = (table: string) =>
    `Linsencurry\nZutaten für 3 Portionen\n200 g Linsen\n400 ml Kokosmilch\n${table}\nZubereitung\nLinsen in der Kokosmilch kochen.`

  it.each([
    'Nährwerte pro Portion\nkcal\n431\nEiweiß\n15,20 g\nFett\n28,41 g\nKohlenhydr.\n26,77 g',
    'Nährwertangaben\npro 1 Portion\nBrennwert\n1842 kJ / 440 kcal\nProtein\n38 g',
    'Pro Portion: 480 kcal, 28 g E, 22 g F, 39 g KH',
    'kcal 431 · Eiweiß 15 g · Fett 28 g',
    'Nährwerte\nEnergie 1340 kJ\n320 kcal\nVitamin C: 20 mg\nEisen: 2 mg',
    'Kalorien: 431 kcal\nFett: 28,4 g\ndavon gesättigte Fettsäuren: 4 g\nSalz: 1,2 g',
  ])('is none of the list: %j', (table) => {
    const [recipe] = recipeFromText(text(table))
    expect(recipe?.ingredients.map((line) => line.text)).toEqual(['200 g Linsen', '400 ml Kokosmilch'])
    expect(recipe?.steps).toHaveLength(1)
    expect(recipe?.notes).toEqual([])
  })

  it('may stand in the line of other facts', () => {
    const facts = (line: string) =>
      recipeFromText(`${line}\n\n200 g Linsen\n4 dl Wasser\n\nLinsen im Wasser kochen.`)[0]
    expect(facts('Linsencurry\n2 Portionen | 35 Min. | 480 kcal p. P.')).toMatchObject({
      persons: 2,
      totalMinutes: 35,
    })
    expect(facts('Linsencurry | 1 Portion | 420 kcal | 35 g Protein')).toMatchObject({
      title: 'Linsencurry',
      persons: 1,
    })
  })
})

const linesOf = (text: string): string[] | undefined =>
  recipeFromText(text)[0]?.ingredients.map((line) => line.text)

it('joins amounts that a narrow column tears', () => {
  const text = `Rindsragout
(4 Personen)
800 g Rindsragout, in
mundgerechten Stücken
2 Zwiebeln
fein gehackt
2 kleine rote
Chilischoten, entkernt
4 Kalbsplätzli
à je ca. 120 g
2 EL Öl zum
Anbraten
je 1 TL Kümmel und Majoran
1 dl Rotwein
Fleisch im Öl anbraten, Zwiebeln
zugeben und mitdämpfen.
Mit Wein ablöschen, würzen und schmoren.`
  expect(linesOf(text)).toEqual([
    '800 g Rindsragout, in mundgerechten Stücken',
    '2 Zwiebeln fein gehackt',
    '2 kleine rote Chilischoten, entkernt',
    '4 Kalbsplätzli à je ca. 120 g',
    '2 EL Öl zum Anbraten',
    'je 1 TL Kümmel und Majoran',
    '1 dl Rotwein',
  ])
})

it.each([
  ['- Chili, Kreuzkümmel, Salz', 'alles anbraten, 30 min köcheln'],
  ['Chili, Kreuzkümmel und etwas Salz', 'alles mischen und im Ofen backen'],
  ['- Chili, Kreuzkümmel, Salz', 'in 1 l Wasser aufkochen, dann 25 min köcheln'],
])('keeps work apart from the things above it: %s', (things, work) => {
  const recipe = recipeFromText(
    `Chili sin carne\n- 2 Dosen Bohnen\n- 1 Dose Mais\n- 1 Zwiebel\n${things}\n${work}`,
  )[0]
  expect(recipe?.ingredients.at(-1)?.text).toBe(things.replace('- ', ''))
  expect(recipe?.steps.map(({ content }) => content)).toEqual([work])
})

it('goes on with a step that a narrow column tears behind a thing', () => {
  const work = ['Zwiebeln und Knoblauch in der Pfanne', 'goldbraun braten und mit Wein ablöschen']
  const text = `Gulasch\n\nZutaten\n- 800 g Rindfleisch\n- 3 Zwiebeln\n\nZubereitung\n- ${work.join('\n')}`
  expect(recipeFromText(text)[0]?.steps.map(({ content }) => content)).toEqual([work.join(' ')])
})
