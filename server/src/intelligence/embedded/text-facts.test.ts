import { describe, expect, it } from 'vitest'
import { recipeOfPage } from './caption.ts'
import { recipeFromText } from './text.ts'

const title = 'Kürbissuppe mit Ingwer'
const lines = ['500 g Kürbis', '1 Zwiebel', '1 l Bouillon', 'Salz']
const steps = ['Kürbis und Zwiebel andünsten.', 'Bouillon zugeben und 20 Minuten kochen.']
const ways: readonly ((fact: string) => ReturnType<typeof recipeFromText>)[] = [
  (fact) =>
    recipeFromText(`${title}\n${fact}\n\nZutaten\n${lines.join('\n')}\n\nZubereitung\n${steps.join('\n')}`),
  (fact) => recipeFromText(`${title}\n\n${fact}\n\n${lines.join('\n')}\n\n${steps.join('\n')}`),
  (fact) =>
    recipeOfPage(
      `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${fact}</p><h2>Zutaten</h2><ul><li>${lines.join('</li><li>')}</li></ul><h2>Zubereitung</h2><p>${steps.join('</p><p>')}</p></body></html>`,
      'https://kochseite.example/suppe',
    ),
]
const whole = {
  title,
  ingredients: lines.map((text) => ({ text })),
  steps: steps.map((content) => ({ content })),
}

it.each([
  ['4 Pers.', 4],
  ['4 Port.', 4],
  ['Für 4 P.', 4],
  ['(4 Personen)', 4],
  ['Anzahl Personen: 4', 4],
  ['Portion(en): 4', 4],
  ['Für 4–6 Personen', 4],
  ['Reicht für 4.', 4],
  ['Für zwei', 2],
  ['Als Beilage für 4 Personen', 4],
  ['Angaben für 4 Personen', 4],
  ['4 Portionen / 35 Min.', 4],
  ['12 Stück', null],
  ['Für 1 Springform (26 cm)', null],
])('reads persons as people write them: %s', (fact, persons) => {
  for (const read of ways) expect(read(fact)).toMatchObject([{ ...whole, persons }])
})

it.each([
  ['Zeit: ¾ Std.', 45],
  ['0:45 h', 45],
  ['45′', 45],
  ['Kochzeit: 1 h 20', 80],
  ['Zubereitungszeit 1 1/2 Stunden', 90],
  ['Dauer 1 ½ h', 90],
  ['Zubereitung 20 Min. Backen 40 Min.', 60],
  ['Vorbereiten 15 Min. / Kochen 30 Min.', 45],
  ['Zubereitung ca. 30 Minuten + 2 Stunden Ruhezeit', 150],
  ['Aktiv: 20 Min., gesamt: 1 Std.', 60],
  ['Für 4 Personen, Gesamtzeit: 35 Minuten', 35],
  ['⏱ 45 min', 45],
])('reads times as people write them: %s', (fact, totalMinutes) => {
  for (const read of ways) expect(read(fact)).toMatchObject([{ ...whole, totalMinutes }])
})

describe('the source of a caption', () => {
  const recipe = 'Bananenbrot\n\n3 Bananen\n200 g Mehl\n2 Eier\n\nAlles mischen und 45 Minuten backen.'
  const source = (links: string) => recipeFromText(`${recipe}\n\n${links}`)[0]?.sourceUrl

  it.each([
    'https://www.instagram.com/annakocht/',
    'https://www.youtube.com/@annakocht',
    'https://youtube.com/channel/UC123?sub_confirmation=1',
    'https://www.tiktok.com/@annakocht',
    'https://amzn.to/3abc',
    'https://linktr.ee/annakocht',
  ])('is no account and no shop: %s', (link) => {
    expect(source(`Folgt mir: ${link}`)).toBe('')
    expect(source(`Folgt mir: ${link}\nhttps://kueche.example/brot`)).toBe('https://kueche.example/brot')
  })

  it.each(['https://www.instagram.com/reel/Abc1/', 'https://www.youtube.com/watch?v=42'])(
    'may be a film: %s',
    (link) => {
      expect(source(link)).toBe(link)
    },
  )

  it('is what the text calls so', () => {
    expect(source('Mehr: https://kueche.example/\nDas Rezept: https://kueche.example/brot')).toBe(
      'https://kueche.example/brot',
    )
  })
})

it.each([
  ['Fertig in 5 Min!', 5],
  ['In nur 20 Minuten auf dem Tisch!', 20],
  ['Die Suppe ist in nur 25 Minuten gemacht 💚 Perfekt für den Feierabend!', 25],
  ['Dauert keine 10 Minuten!', 10],
  ['Am besten schmeckt sie, wenn sie 2-3 Tage im Kühlschrank durchziehen kann… 😀', null],
  ['Die Suppe noch in 20 Minuten fertig kochen.', null],
  ['Ab in den Ofen damit! Die Suppe braucht etwa 50-60 Minuten auf der zweiten Schiene', null],
  ['Kochen: zuerst 8 Minuten auf voller Flamme, dann für 35 Minuten auf mittlerer', null],
])('believes what is promised of the time: %s', (said, minutes) => {
  const text = [title, said, lines.join('\n'), steps.join(' ')].join('\n\n')
  expect(recipeFromText(text)).toMatchObject([{ title, totalMinutes: minutes }])
})

describe('a fact in brackets', () => {
  const text = (list: string, work: string) =>
    recipeFromText(`${title}\n\n${list}\n${lines.join('\n')}\n\n${work}\n${steps.join('\n')}`)[0]

  it.each([
    ['Zutaten (für vier)', 4],
    ['Zutaten (für 6):', 6],
    ['Zutaten pro Person', 1],
    ['Mengen (je Portion):', 1],
  ])('says for how many the list is: %s', (head, persons) => {
    expect(text(head, 'Zubereitung')).toMatchObject({
      persons,
      ingredients: lines.map((line) => ({ text: line })),
    })
  })

  it.each([
    ['Zubereitung: (ca. 2,5 Std.)', 150],
    ['Zubereitung: (45 Minuten)', 45],
  ])('says how long the work takes: %s', (head, totalMinutes) => {
    const recipe = text('Zutaten', head)
    expect(recipe?.totalMinutes).toBe(totalMinutes)
    expect(recipe?.steps.some(({ content }) => content.includes('('))).toBe(false)
  })

  it.each([
    ['Wir lieben diese Suppe! (4 Portionen, fertig in 35 Minuten)', 4, 35],
    ['Aktive Zeit 20 min · Gesamt 1 h 20 min', null, 80],
  ])('is read beside what is told: %s', (said, persons, totalMinutes) => {
    expect(recipeFromText([title, said, lines.join('\n'), steps.join('\n')].join('\n\n'))[0]).toMatchObject({
      title,
      persons,
      totalMinutes,
    })
  })
})
