import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const list = '250 g Mehl\n2 Eier\n100 g Zucker'
const work = 'Alles verrühren und 25 Minuten bei 180 Grad backen.'
const recipe = `${list}\n\n${work}`
const titlesOf = (text: string) => recipeFromText(text).map(({ title }) => title)

describe('the name of a dish', () => {
  it.each(['MONTAG', 'Mittwoch, 3. März', 'Znacht für di Chline (ab 10 Monet)', 'Rezept fürs Dorffest'])(
    'is not the occasion: %s',
    (line) => {
      expect(titlesOf(`${line}\nOfenguck\n\n${recipe}`)).toEqual(['Ofenguck'])
      expect(titlesOf(`${line}\nOfenguck\n${recipe}`)).toEqual(['Ofenguck'])
    },
  )

  it('stands apart from who it is from at the edge of a card', () => {
    expect(
      recipeFromText(
        `Nusstorte                        Tante Marthe\n\nMürbteig:          300 g Mehl\n                   200 g Butter\n                   1 Ei\nFüllung:           2 dl Rahm\n                   300 g Nüsse\n\n${work}`,
      ),
    ).toMatchObject([
      {
        title: 'Nusstorte',
        ingredients: [
          { text: '300 g Mehl' },
          { text: '200 g Butter' },
          { text: '1 Ei' },
          { text: '2 dl Rahm', group: 'Füllung' },
          { text: '300 g Nüsse', group: 'Füllung' },
        ],
      },
    ])
  })

  it.each([
    ['Zmittag Samstag - Ofenguck', 'Ofenguck'],
    ['Abendessen heute: Ofenguck', 'Ofenguck'],
    ['Dessert: Panna cotta', 'Panna cotta'],
    ['Mittwoch – Ofenguck', 'Ofenguck'],
    ['Znacht', 'Znacht'],
    ['Ofenguck (mein Rezept, schon oft gekocht)', 'Ofenguck'],
    ['Ofenguck (danke an Heidi)', 'Ofenguck'],
    ['Ofenguck (vegetarisch)', 'Ofenguck (vegetarisch)'],
    ['🥔 OFENGUCK 🥔 Das musst du probieren! Speichern nicht vergessen 📌', 'OFENGUCK'],
    ['Ofenguck 4 Port.', 'Ofenguck'],
    ['Ofenguck\t4 Personen', 'Ofenguck'],
  ])('stands without what is said around it: %s', (line, title) => {
    expect(titlesOf(`${line}\n\n${recipe}`)).toEqual([title])
    expect(titlesOf(`${line}\n\nZutaten:\n${recipe}`)).toEqual([title])
  })

  it.each([
    ['Hat jemand Lust auf richtig gute Käsespätzle?', 'Käsespätzle'],
    ['Also für die Käsespätzle brauchst du:', 'Käsespätzle'],
    ['hoi du, für d Käsespätzle bruchsch:', 'Käsespätzle'],
    ['Frage: Wie macht man eigentlich Käsespätzle?', 'Käsespätzle'],
    ['Wer hat ein gutes Käsespätzlerezept?', 'Käsespätzle'],
    ['Nichts im Haus ausser altem Brot. Herausgekommen sind Käsespätzle.', 'Käsespätzle'],
    ['also heute machen wir käsespätzle, ganz einfach', 'Käsespätzle'],
    ['Klar! Hier ist ein schnelles Rezept für **Käsespätzle**:', 'Käsespätzle'],
  ])('is found in what somebody says: %s', (line, title) => {
    expect(titlesOf(`${line}\n\n${recipe}`)).toEqual([title])
    expect(titlesOf(`${line}\n\n### Zutaten (2 Portionen)\n${recipe}`)).toEqual([title])
  })

  it.each([
    ['Das war mein Ofenguck, gutes Gelingen!', 'Ofenguck'],
    ['Und fertig ist der Ofenguck!', 'Ofenguck'],
    ['So macht man bei uns Ofenguck.', 'Ofenguck'],
    ['Tante Idas Kartoffelgratin', 'Tante Idas Kartoffelgratin'],
  ])('may be told last: %s', (line, title) => {
    expect(recipeFromText(`${recipe}\n\n${line}`)).toMatchObject([{ title, ingredients: [{}, {}, {}] }])
  })

  it.each(['Dazu passt ein Salat.', 'Liebe Grüsse\nMama', 'Guten Appetit!'])('is none: %s', (line) => {
    expect(titlesOf(`${recipe}\n\n${line}`)).toEqual([''])
  })

  it('stands in a letter, its subject counts where nothing else does', () => {
    const mail = (text: string) => `Von: Ida <ida@example.ch>\nAn: Rolf\nBetreff: AW: Rezept Wähe\n\n${text}`
    expect(titlesOf(mail(`Lieber Rolf\n\nHier das Rezept:\n\nAprikosenwähe mit Guss\n\n${recipe}`))).toEqual([
      'Aprikosenwähe mit Guss',
    ])
    expect(titlesOf(mail(`Lieber Rolf\n\n${recipe}`))).toEqual(['Wähe'])
  })
})

it.each([
  ['[18:22, 12.3.2024] Mama: ', '[18:24, 12.3.2024] Mama: '],
  ['[18:22, 12.03.24] +41 79 000 00 00: ', '[18:24, 12.03.24] +41 79 000 00 00: '],
])('is a conversation as it was copied from the screen: %s', (one, other) => {
  expect(
    recipeFromText(
      `${one}Rezept Kartoffelpuffer\n${one}1 kg Kartoffeln\n${one}1 Zwiebel (gross)\n${one}2 Eier\n${other}Kartoffeln reiben, ausdrücken und in heissem Öl ausbacken.`,
    ),
  ).toMatchObject([
    {
      title: 'Kartoffelpuffer',
      ingredients: [{ text: '1 kg Kartoffeln' }, { text: '1 Zwiebel (gross)' }, { text: '2 Eier' }],
      steps: [{ content: 'Kartoffeln reiben, ausdrücken und in heissem Öl ausbacken.' }],
      notes: [],
    },
  ])
})
