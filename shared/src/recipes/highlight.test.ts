import { describe, expect, it } from 'vitest'
import { markMatches } from './highlight.ts'

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)

describe('markMatches', () => {
  it.each([
    ['Kartoffelsuppe mit Majoran', 'Kartoffeln', ['Kartoffelsuppe']],
    ['Apfelwähe und Ruchbrot', 'Wähen Brote', ['Apfelwähe', 'Ruchbrot']],
    ['Käsewähe nach Grosis Art', 'kase', ['Käsewähe']],
    ['Käsewähe nach Grosis Art', 'kaese', ['Käsewähe']],
    ['Crème brûlée', 'creme', ['Crème']],
    ['Ru\u0308ebli und Bro\u0308tchen', 'brötchen rüebli', ['Ru\u0308ebli', 'Bro\u0308tchen']],
    ['Tomatensuppe', 'suppe', ['Tomatensuppe']],
    ['Birchermüesli', 'Rösti', []],
    ['Küche und Zwiebelkuchen', 'kuchen', ['Zwiebelkuchen']],
    ['Bratbutter zum Sauerbraten', 'braten', ['Sauerbraten']],
    ['Fondue zur Fasnacht', 'zur', ['zur']],
    ['Berner Rösti mit Spiegelei', 'rösti ei', ['Rösti']],
    ['Lauchsuppe ganz ohne Rahm', 'suppe ohne rahm', ['Lauchsuppe']],
  ])('in "%s" for "%s"', (text, query, found) => {
    expect(marked(text, query)).toEqual(found)
  })

  it('marks by which other words it was found', () => {
    const pieces = markMatches('Zucchetti-Wähe mit Zucchettiblüten', 'zucchini', ['zucchetti'])
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Zucchetti'])
  })

  it('gives back the whole text, in order', () => {
    const text = '«Älplermagronen», mit Apfelmus (250 g)!'
    expect(
      markMatches(text, 'apfel')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
