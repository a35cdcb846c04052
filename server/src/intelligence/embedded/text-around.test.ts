import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const titleOf = (text: string) => recipeFromText(text)[0]?.title

const rest =
  'Für 2 Personen\n\nZutaten\n300 g Linsen\n2 Zwiebeln\n1 TL Curry\n\nZubereitung\nZwiebeln andünsten. Linsen dazugeben und kochen.'

describe('what stands around a title', () => {
  it.each([
    ['Linseneintopf nach bäuerlicher Art\nvon tante_vreni', 'Linseneintopf nach bäuerlicher Art'],
    ['Linseneintopf                    Seite 112', 'Linseneintopf'],
    ['S. 12      Linseneintopf', 'Linseneintopf'],
    ['SCHARFES LINSENCURRY 🍛🔥 ganz ohne rahm!!', 'SCHARFES LINSENCURRY'],
  ])('is no part of it: %s', (head, title) => {
    expect(titleOf(`${head}\n\n${rest}`)).toBe(title)
  })

  it('goes on with it where it says what is in it', () => {
    expect(titleOf(`Linsensalat 🥗 mit Feta\n\n${rest}`)).toMatch(/mit Feta$/)
  })

  it('may name it below the recipe', () => {
    expect(titleOf(`${rest}\n\nBunter Linsentopf mit Zwiebeln – Rezept von suppenkoch.ch`)).toBe(
      'Bunter Linsentopf mit Zwiebeln',
    )
  })
})

describe('marks that people type', () => {
  const read = recipeFromText(
    '**Linsentopf**\n\n*Portionen:* 3 | *Dauer:* 50 min\n\n### Zutaten\n\n| Menge | Zutat |\n|---|---|\n| 300 g | Linsen |\n| 2 | Zwiebeln |\n\n### Zubereitung\n\n1  Zwiebeln schälen und in Ringe schneiden.\n2  Kochen: ca. 30 Min. mit den Linsen im offenen Topf.',
  )[0]

  it('leave the facts readable', () => {
    expect(read).toMatchObject({ persons: 3, totalMinutes: 50 })
  })

  it('head no part of the list with the heads of its columns', () => {
    expect(read?.ingredients).toEqual([
      { text: '300 g Linsen', group: '' },
      { text: '2 Zwiebeln', group: '' },
    ])
  })

  it('count steps that begin with what is done', () => {
    expect(read?.steps.map(({ content }) => content)).toEqual([
      'Zwiebeln schälen und in Ringe schneiden.',
      'Kochen: ca. 30 Min. mit den Linsen im offenen Topf.',
    ])
  })
})
