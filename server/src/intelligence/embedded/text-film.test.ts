import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const list = '250 g Pasta\n200 g Champignons\n1 dl Rahm'
const work = 'Pilze braten und mit Rahm aufkochen.\nPasta kochen und mischen.'
const caption = (first: string, behind = '') =>
  recipeFromText(`${first}\n\nZutaten\n${list}\n\nSo geht’s:\n${work}\n${behind}`)[0]

describe('the caption of a film', () => {
  it.each([
    ['Cremige Pilzpasta wie vom Italiener! Das müsst ihr unbedingt probieren.', 'Cremige Pilzpasta'],
    ['Pilzpasta wie bei Mama!', 'Pilzpasta'],
    ['Schnelle Pilzpasta 😍 in nur 20 Minuten auf dem Tisch!', 'Schnelle Pilzpasta'],
    ['Pilzpasta – fertig in 20 Minuten!', 'Pilzpasta'],
    ['Pilzpasta wie bei uns daheim', 'Pilzpasta wie bei uns daheim'],
  ])('names its dish first: %s', (first, title) => {
    expect(caption(first)?.title).toBe(title)
  })

  it.each(['0:00 Start\n0:35 Pilze schneiden\n2:10 Sauce kochen', 'Intro 00:00\nPilze braten 01:12'])(
    'has no steps in its chapters: %j',
    (chapters) => {
      expect(caption('Pilzpasta', chapters)).toMatchObject({
        title: 'Pilzpasta',
        steps: work.split('\n').map((content) => ({ content })),
        notes: [],
      })
    },
  )

  it('keeps the hours of a day', () => {
    const hours = '08:00 Teig mischen und ruhen lassen.\n12:00 Teig falten und formen.\n18:00 Brot backen.'
    const bread = recipeFromText(`Sauerteigbrot\n500 g Mehl\n350 g Wasser\n100 g Sauerteig\n${hours}`)[0]
    expect(bread?.steps).toHaveLength(3)
  })
})
