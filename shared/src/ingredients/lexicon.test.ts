import { describe, expect, it } from 'vitest'
import { compactLexicon } from './categorise.ts'
import { dietOf, flagsOf } from './lexicon-diet.ts'
import { lookup } from './lexicon-lookup.ts'
import { editDistance, nearestEntry } from './lexicon-spelling.ts'
import { atOnce, parseLexicon, type LexiconEntry } from './lexicon.ts'

const text = `
# a comment
## Gemüse & Früchte | vegetable | min:8 | 1152 | | grün
Tomate | f -n | 100 dose:400/240 min:10 | 348 dose:637 getrocknet:~1120 | | rot | Paradeiser, Strauchtomate,
    Cherrytomate
rote Zwiebel | f -n | 110 | 368 | onion | violett |
grüner Spargel | m -n | 25 | 443 | | |
Apfel | m Äpfel | 150 | 378 | | rot | Bio-Apfel
Salbei | m | blatt:0.5 | 461 | | |
Zucchetti | m = | 220 | 367 | | | Zucchini

## Milchprodukte & Molkereiprodukte | sauce | ml:1.03 becher:180 | 52 | milk | weiss
Joghurt | m -s | | 52 | | |
Rahm | m | | 65 | | | =Creme
Ei | n Eier | 55 | 290 | -milk egg | beige |

## Grundnahrungsmittel | sauce | | | |
Tomatenpüree | n | el:17 | 636 | | rot | Tomatenmark
Kokosmilch | f | dose:400 | H154000 | | weiss |
Currypaste | f -n | el:16 | ~636 | shellfish | rot |
Öl | n -e | ml:0.92 el:13.5 | 598 | | gelb |

## Grundnahrungsmittel | aroma | | | |
Vanille | f | | ~663 | | schwarz |

## Getränke | drink | ml:1 | | alcohol |
Likör | m -e | | ~516 | | |

## Non-Food & Haushaltsartikel | nonfood | | | |
-reiniger | m = | | | | |
-milch | f | | | | |
`
const lexicon = parseLexicon(text)

function found(name: string): LexiconEntry {
  const entry = lookup(lexicon, name)?.entry
  if (!entry) throw new Error(`${name} is not in the lexicon`)
  return entry
}

const word = (name: string) => lookup(lexicon, name)?.entry.word ?? null

describe('parseLexicon', () => {
  it('takes from the section what a line leaves empty, and the line where it says otherwise', () => {
    const tomato = found('Tomate')
    expect(tomato).toMatchObject({
      category: 'gemuese',
      role: 'vegetable',
      colour: 'rot',
      gender: 'f',
      minutes: 10,
    })
    expect(found('Salbei')).toMatchObject({ colour: 'grün', minutes: 8 })
    expect([...found('Ei').flags]).toEqual(['egg'])
    expect([...found('Joghurt').flags]).toEqual(['milk'])
  })

  it('reads weights by unit, drained weights, density and nutrients by state', () => {
    expect(found('Tomate').weights.get('Stück')).toEqual({ grams: 100, net: 100 })
    expect(found('Tomate').weights.get('Dose')).toEqual({ grams: 240, net: 400 })
    expect(found('Joghurt').density).toBe(1.03)
    expect(found('Tomate').nutrients.get('')).toEqual({ code: '348', approximate: false })
    expect(found('Tomate').nutrients.get('getrocknet')).toEqual({ code: '1120', approximate: true })
  })

  it('builds plurals and joins lines that go on', () => {
    expect(found('Tomate').plural).toBe('Tomaten')
    expect(found('Zucchetti').plural).toBe('Zucchetti')
    expect(found('Apfel').plural).toBe('Äpfel')
    expect(found('grüner Spargel').plural).toBe('grüne Spargeln')
    expect(found('Tomate').synonyms).toEqual(['Paradeiser', 'Strauchtomate', 'Cherrytomate'])
  })

  it.each([
    ['a category that is none', '## Gemüse | vegetable\nLauch | m'],
    ['an unknown flag', '## Getränke | drink\nWasser | n | | 47 | wet'],
    ['an unreadable measure', '## Getränke | drink\nWasser | n | glas:viel'],
    ['an unknown gender', '## Getränke | drink\nWasser | x'],
  ])('refuses %s', (_, faulty) => {
    expect(() => parseLexicon(faulty)).toThrow('Lexicon:')
  })
})

describe('lookup', () => {
  it.each([
    ['Tomaten', 'Tomate'],
    ['PARADEISER', 'Tomate'],
    ['roten Zwiebeln', 'rote Zwiebel'],
    ['Aepfel', 'Apfel'],
    ['2 Eier', 'Ei'],
    ['Bio-Äpfel', 'Apfel'],
    ['frische Salbeiblätter', 'Salbei'],
    ['Tomaten, fein gewürfelt', 'Tomate'],
    ['Öl zum Braten', 'Öl'],
    ['Joghurt Vanille', 'Joghurt'],
    ['Vanille Joghurt', 'Joghurt'],
  ])('finds %s', (name, expected) => {
    expect(word(name)).toBe(expected)
  })

  it('lets the end of a compound decide', () => {
    expect(word('Tomatenmark')).toBe('Tomatenpüree')
    expect(word('Eierlikör')).toBe('Likör')
    expect(word('Kokosmilch')).toBe('Kokosmilch')
    expect(word('Glasreiniger')).toBe('-reiniger')
    expect(lookup(lexicon, 'Datteltomaten')).toMatchObject({ by: 'compound', matched: 'tomaten' })
  })

  it('takes words of form off the end', () => {
    expect(word('Apfelschnitze')).toBe('Apfel')
    expect(word('Zucchettiwürfel')).toBe('Zucchetti')
  })

  it('keeps words that only stand alone out of compounds', () => {
    expect(word('Creme')).toBe('Rahm')
    expect(word('Handcreme')).toBeNull()
  })

  it('knows nothing of what it does not know', () => {
    expect(lookup(lexicon, 'Xylophon')).toBeNull()
    expect(lookup(lexicon, '')).toBeNull()
    expect(lookup(lexicon, '500 g')).toBeNull()
  })
})

describe('flagsOf and dietOf', () => {
  it('believes the name where it says what is not in it', () => {
    expect(dietOf(flagsOf(lexicon, 'Currypaste'))).toEqual({ vegetarian: false, vegan: false })
    expect(dietOf(flagsOf(lexicon, 'vegane Currypaste'))).toEqual({ vegetarian: true, vegan: true })
    expect(dietOf(flagsOf(lexicon, 'Joghurt'))).toEqual({ vegetarian: true, vegan: false })
    expect(flagsOf(lexicon, 'alkoholfreier Likör').has('alcohol')).toBe(false)
  })

  it('counts what stands before the head of a compound, and beside it', () => {
    expect([...flagsOf(lexicon, 'Rahmtomaten')]).toEqual(['milk'])
    expect([...flagsOf(lexicon, 'Tomaten mit Ei')]).toEqual(['egg'])
    expect([...flagsOf(lexicon, 'Tomaten ohne Ei')]).toEqual([])
    expect([...flagsOf(lexicon, 'Xylophon')]).toEqual([])
  })
})

describe('nearestEntry', () => {
  it('offers what a mistyped word may mean, and nothing for a strange one', () => {
    expect(nearestEntry(lexicon, 'Tomatten')?.word).toBe('Tomate')
    expect(nearestEntry(lexicon, 'Zuchini')?.word).toBe('Zucchetti')
    expect(nearestEntry(lexicon, 'Saxophon')).toBeNull()
    expect(nearestEntry(lexicon, 'Oel')).toBeNull()
  })

  it('counts changed, missing, added and swapped letters', () => {
    expect(editDistance('rahm', 'rahm', 2)).toBe(0)
    expect(editDistance('rahm', 'ram', 2)).toBe(1)
    expect(editDistance('rahm', 'rham', 2)).toBe(1)
    expect(editDistance('rahm', 'rehn', 2)).toBe(2)
    expect(editDistance('rahm', 'butter', 2)).toBeNull()
  })
})

it('a beginning decides over the end, and is no word itself', () => {
  const pets = parseLexicon(`
## Süsswaren & Snacks | sweet | | | sugar |
Guetsli | n = |
Katzenzunge | f -n |
## Non-Food & Haushaltsartikel | nonfood | | | |
Tierfutter | n | | | | | Hunde-, Katzen-
`)
  expect(lookup(pets, 'Hundeguetsli')?.entry.word).toBe('Tierfutter')
  expect(lookup(pets, 'Katzen-Guetsli')?.entry.word).toBe('Tierfutter')
  expect(lookup(pets, 'Katzenzungen')?.entry.word).toBe('Katzenzunge')
  expect(lookup(pets, 'Hunde')).toBeNull()
  expect(Object.values(atOnce(compactLexicon(pets))).flat()).not.toContain('Hunde-')
})
