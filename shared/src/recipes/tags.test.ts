import { describe, expect, it } from 'vitest'
import { suggestTags } from './tags.ts'

const soup = { name: 'Kürbissuppe', cookingTime: 25, ingredients: ['Kürbis', 'Ingwer', 'Rahm'], tags: [] }

describe('suggestTags', () => {
  it('reads course, time and season from the recipe', () => {
    expect(suggestTags(soup, [])).toEqual(['Suppe', 'schnell', 'Herbst'])
  })

  it('offers the own tags that the recipe mentions, and nothing that is there already', () => {
    expect(suggestTags({ ...soup, tags: ['suppe', 'Schnell'] }, ['Ingwer', 'Gäste'])).toEqual([
      'Herbst',
      'Ingwer',
    ])
  })
})
