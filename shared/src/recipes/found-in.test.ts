import { describe, expect, it } from 'vitest'
import { askedWords } from './filler-words.ts'
import { tellFound } from './found-in.ts'
import { markMatches } from './highlight.ts'

const synonymsOf = (word: string, way?: string) =>
  ({
    zucchini: ['zucchetti'],
    hahnchen: ['poulet'],
    'spelled lasange': ['lasagne'],
    'spelled fondeu': ['fondu'],
    'spelled hanchen': ['hahnchen'],
  })[way === 'spelled' ? `spelled ${word}` : word] ?? []

const rosti = {
  name: 'Berner Rösti',
  description: 'Goldbraun gebraten wie bei Grosi, dazu passen ein Spiegelei und etwas Gruyère vom Stück.',
  parts: ['Kartoffeln, fest kochend', 'Bratbutter', 'Schalotten', 'Schnell gemacht'],
}

describe('by what a search finds a recipe', () => {
  it.each([
    // what is in its name shows by itself
    [rosti, 'rösti', {}],
    [rosti, 'roesti ohne speck', {}],
    [rosti, 'Kartoffeln', { foundIn: 'Kartoffeln, fest kochend' }],
    [rosti, 'rösti mit schalotte', { foundIn: 'Schalotten' }],
    [rosti, 'schnell', { foundIn: 'Schnell gemacht' }],
    // as stems find it
    [{ ...rosti, name: 'Sommersalat' }, 'sommerliche', { foundBy: ['sommersalat'] }],
    [
      { ...rosti, description: 'Gut schmeckt es am nächsten Tag' },
      'guter nächste',
      { foundBy: ['gut'], foundIn: 'Gut schmeckt es am … · … schmeckt es am nächsten Tag' },
    ],
    [rosti, 'butter kartoffel', { foundIn: 'Bratbutter · Kartoffeln, fest kochend' }],
    [rosti, 'Gruyere', { foundIn: '… Spiegelei und etwas Gruyère vom Stück.' }],
    [rosti, 'goldbraun', { foundIn: 'Goldbraun gebraten wie bei …' }],
    [rosti, 'rosdi', { foundBy: ['rosti'] }],
    [rosti, 'shalotten', { foundBy: ['schalotten'], foundIn: 'Schalotten' }],
    [{ ...rosti, name: 'Zürcher Geschnetzeltes' }, 'Zürich', { foundBy: ['zurcher'] }],
    [{ ...rosti, name: 'Kartoffelsuppe' }, 'kartofel', { foundBy: ['kartoffelsuppe'] }],
    [{ ...rosti, name: 'Panna cotta' }, 'pannacotta', { foundBy: ['panna', 'cotta'] }],
    [{ ...rosti, name: 'Panna' }, 'pannacotta', {}],
    [{ ...rosti, parts: ['Rahm'] }, 'rhm', { foundBy: ['rahm'], foundIn: 'Rahm' }],
    [
      { name: 'Flammkuchen mit Zwiebeln', description: '', parts: ['Speck'] },
      'Zwiebelkuchen',
      { foundBy: ['zwiebeln', 'flammkuchen'] },
    ],
    // the halves may stand in different places
    [
      { name: 'Spinatwähe', description: '', parts: ['Kuchenteig', 'Zwiebel'] },
      'Zwiebelkuchen',
      { foundBy: ['zwiebel', 'kuchenteig'], foundIn: 'Zwiebel · Kuchenteig' },
    ],
    [{ ...rosti, parts: ['Kuchenteig'] }, 'Zwiebelkuchen', {}],
    [{ ...rosti, name: 'Ratatouille' }, 'retatuille', { foundBy: ['ratatouille'] }],
    [{ ...rosti, name: 'Zucchettiwähe' }, 'Zucchini', { foundBy: ['zucchettiwahe'] }],
    [
      { name: 'Gratin', description: 'Mit Zucchetti', parts: ['Zucchetti, klein'] },
      'Zucchini',
      { foundBy: ['zucchetti'], foundIn: 'Zucchetti, klein' },
    ],
    [
      { name: 'Gemüselasagne', description: '', parts: ['Lasagneblätter'] },
      'Lasange',
      { foundBy: ['lasagneblatter'], foundIn: 'Lasagneblätter' },
    ],
    [{ ...rosti, name: 'Käsefondue' }, 'fondeu', { foundBy: ['kasefondu'] }],
    [{ ...rosti, name: 'Poulet im Topf' }, 'hänchen', { foundBy: ['poulet'] }],
  ])('%j for "%s"', (texts, query, told) => {
    expect(tellFound(askedWords(query), synonymsOf)(texts)).toEqual(told)
  })

  it('names what the marks mark', () => {
    const { foundBy, foundIn = '' } = tellFound(askedWords('shalotten'), synonymsOf)(rosti)
    expect(markMatches(foundIn, 'shalotten', foundBy)).toEqual([{ text: 'Schalotten', isMatch: true }])
  })
})
