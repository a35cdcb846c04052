import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const stepsIn = (text: string) => recipeFromText(text)[0]?.steps.map(({ content }) => content)

const list = 'Gemüsetopf\n\n2 Zwiebeln\n400 g Rüebli\n3 dl Bouillon\n\n'

describe('the work of a post', () => {
  it('has its items between others, verb or not', () => {
    expect(
      stepsIn(
        `${list}• Zwiebeln in Öl andünsten\n• Rüebli, Lauch, Linsen, Lorbeer rein\n• Mit Bouillon ablöschen und köcheln`,
      ),
    ).toEqual([
      'Zwiebeln in Öl andünsten',
      'Rüebli, Lauch, Linsen, Lorbeer rein',
      'Mit Bouillon ablöschen und köcheln',
    ])
  })

  it('may be done with all things of a kind', () => {
    expect(
      stepsIn(
        'Muffins\n\n200 g Mehl • 2 Eier • 1 dl Milch\n\n👉 Feuchte Zutaten verrühren\n👉 Mehl dazu, mischen\n👉 20 Min bei 180° backen',
      ),
    ).toEqual(['Feuchte Zutaten verrühren', 'Mehl dazu, mischen', '20 Min bei 180° backen'])
  })

  it('may have numbered headings right above it', () => {
    const text = `${list}Zubereitung\n1. Gemüse rüsten\nZwiebeln und Rüebli schälen und schneiden.\n2. Kochen\nAlles in der Bouillon 20 Minuten köcheln.`
    expect(recipeFromText(text)[0]?.steps).toEqual([
      { head: 'Gemüse rüsten', content: 'Zwiebeln und Rüebli schälen und schneiden.' },
      { head: 'Kochen', content: 'Alles in der Bouillon 20 Minuten köcheln.' },
    ])
    const short = `${list}Zubereitung\n1. Zwiebeln andünsten\n2. Rüebli dazugeben\n3. Mit Bouillon ablöschen`
    expect(stepsIn(short)).toEqual(['Zwiebeln andünsten', 'Rüebli dazugeben', 'Mit Bouillon ablöschen'])
  })

  it.each([
    'Ruf an, wenn du nächste Woche wieder da bist!',
    'Wer kocht das nach? Zeigt eure Teller 👇',
    'Markiert eure Mitbewohnerin',
  ])('does not hold what is said to the reader: %s', (said) => {
    expect(
      stepsIn(
        `${list}Zubereitung\nZwiebeln in Öl andünsten.\nRüebli dazugeben und mit Bouillon ablöschen.\n\n${said}`,
      ),
    ).toEqual(['Zwiebeln in Öl andünsten.', 'Rüebli dazugeben und mit Bouillon ablöschen.'])
  })

  it('is parted at its dashes below a list of two things', () => {
    const [read] = recipeFromText(
      'Kürbissuppe\n2 Zwiebeln\n400 g Kürbis\n- Zwiebeln andünsten\n- Kürbis und Bouillon dazu\n- 25 min köcheln',
    )
    expect(read?.steps).toHaveLength(3)
    expect(read?.totalMinutes).toBeNull()
  })

  it('ends with minutes that are not the whole time', () => {
    const text = `${list}- Zwiebeln in Öl andünsten\n- Rüebli und Bouillon dazu\n- 40 min köcheln`
    expect(recipeFromText(text)[0]?.totalMinutes).toBeNull()
  })
})

it('takes letters that count the steps for no part of them', () => {
  const steps = ['Zwiebeln andünsten.', 'Rüebli zugeben.', 'Mit Bouillon 15 Min. köcheln.']
  const lettered = steps.map((step, at) => `${'abc'[at] ?? ''}) ${step}`)
  expect(stepsIn(`${list}Vorgehen:\n${lettered.join('\n')}`)).toEqual(steps)
  expect(stepsIn(`${list}Vorgehen:\n${lettered.join(' ')}`)).toEqual(steps)
})

it.each(['Kommentiert TOPF für mein E-Book!!', 'Markiert eure Freunde!', 'Speichert diesen Beitrag!'])(
  'leaves what a caption asks for out of the work: %s',
  (call) => {
    expect(stepsIn(`${list}Zwiebeln andünsten und mit Bouillon köcheln. ${call}`)).toEqual([
      'Zwiebeln andünsten und mit Bouillon köcheln.',
    ])
  },
)
