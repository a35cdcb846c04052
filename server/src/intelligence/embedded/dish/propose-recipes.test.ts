import { dietOf, flagsOf } from '@ordy/shared/ingredients/lexicon-diet.ts'
import type { Preferences } from '@ordy/shared/generator/preferences.ts'
import { describe, expect, it } from 'vitest'
import type { ProposedRecipe, RecipeWish } from '#intelligence/port.ts'
import { knowledge } from '#intelligence/embedded/knowledge.ts'
import { openKitchen, proposeRecipes } from './propose-recipes.ts'

const day = '2026-11-21'
const usual: Preferences = { persons: 2, protein: 'normal', focus: 'any', diet: 'any', without: null }
const wish = (change: Partial<Preferences>, more: Partial<RecipeWish> = {}): RecipeWish => ({
  preferences: { ...usual, ...change },
  words: '',
  count: 3,
  day,
  known: [],
  published: [],
  ...more,
})
const propose = (words: string, change: Partial<Preferences> = {}) => proposeRecipes(wish(change, { words }))

const proteins = ['less', 'normal', 'more', 'much'] as const
const focuses = ['any', 'low-carb', 'keto', 'paleo', 'low-sugar'] as const
const diets = ['any', 'vegetarian', 'vegan', 'mixed', 'meat'] as const
const allergies = [null, 'onion', 'garlic', 'nut', 'chicken'] as const

/** Combinations in which nearly every pair of answers of two cards meets. */
function combinations(): Preferences[] {
  return focuses.flatMap((focus, a) =>
    diets.map((diet, b) => ({
      persons: 1 + ((a + b) % 6),
      protein: proteins[(a + 2 * b) % proteins.length] ?? 'normal',
      focus,
      diet,
      without: allergies[(a + b) % allergies.length] ?? null,
    })),
  )
}

const flagsIn = (recipe: ProposedRecipe) =>
  new Set(recipe.ingredients.flatMap(({ name }) => [...flagsOf(knowledge.lexicon, name)]))
const has = (recipe: ProposedRecipe, nutrient: string) =>
  recipe.nutritions.find(({ name }) => name === nutrient)?.amount ?? Number.NaN
const namesIn = (recipe: ProposedRecipe) => recipe.ingredients.map(({ name }) => name).join(' ')

// the words that people with an allergy look for, besides the flags of the lexicon
const words = {
  onion: /zwiebel|lauch|schalott|schnittlauch|bouillon/i,
  garlic: /knoblauch|bärlauch|bouillon|pesto/i,
  nut: /nuss|nüsse|mandel|cashew|pistazie|marzipan|nougat|pesto/i,
  chicken: /poulet|huhn|hühner|truten|geflügel/i,
}
const flags = { onion: 'onion', garlic: 'garlic', nut: 'nut', chicken: 'chicken' } as const
const protein = { less: [0, 15.3], normal: [18, 999], more: [30, 999], much: [40, 999] } as const
const carbs = { any: 999, 'low-carb': 30, keto: 12, paleo: 999, 'low-sugar': 999 } as const

describe('proposals', () => {
  it.each(combinations())('keep every rule: %o', (preferences) => {
    const { value } = proposeRecipes(wish(preferences))
    const { without, focus, diet } = preferences
    for (const [at, recipe] of value.entries()) {
      const found = flagsIn(recipe)
      const where = `${recipe.name}: ${namesIn(recipe)}`
      const harmless = namesIn(recipe).replace(/Muskatnuss|Kokosnuss|Knoblauch(?=.*)/g, (word) =>
        without === 'garlic' ? word : '',
      )
      if (without) expect(found.has(flags[without]) || words[without].test(harmless), where).toBe(false)
      if (diet === 'vegetarian' || diet === 'vegan' || (diet === 'mixed' && at > 0))
        expect(dietOf(found).vegetarian, where).toBe(true)
      if (diet === 'vegan') expect(dietOf(found).vegan, where).toBe(true)
      if (diet === 'meat' || (diet === 'mixed' && at === 0)) expect(found.has('meat'), where).toBe(true)
      if (focus === 'paleo')
        expect(
          [...found].filter((flag) => /^(gluten|grain|legume|milk|sugar|soy)$/.test(flag)),
          where,
        ).toEqual([])
      if (focus === 'low-sugar' || focus === 'keto') expect(found.has('sugar'), where).toBe(false)
      const [least, most] = protein[preferences.protein]
      expect(has(recipe, 'Protein'), where).toBeGreaterThanOrEqual(least)
      expect(has(recipe, 'Protein'), where).toBeLessThanOrEqual(most)
      expect(has(recipe, 'Kohlenhydrate'), where).toBeLessThanOrEqual(carbs[focus])
      expect(recipe.persons).toBe(preferences.persons)
    }
    expect(new Set(value.map(({ name }) => name)).size).toBe(value.length)
  })

  it('are three, unlike each other, and can be cooked as they stand', () => {
    for (const persons of [1, 2, 3, 4, 5, 6]) {
      const { value, notes } = proposeRecipes(wish({ persons }))
      expect(value).toHaveLength(3)
      expect(notes).toEqual([])
      for (const recipe of value) expectToBeWhole(recipe)
    }
  })

  it('are the same for the same wish, and others for a person who has those', () => {
    const first = proposeRecipes(wish({}))
    expect(proposeRecipes(wish({}))).toEqual(first)
    const known = first.value.map(({ name }) => name)
    const next = proposeRecipes(wish({}, { known })).value.map(({ name }) => name)
    expect(next.filter((name) => known.includes(name))).toEqual([])
  })

  it('reach every plan', () => {
    const { plans } = openKitchen()
    const asked = plans.flatMap(({ words: kinds }) => kinds).flatMap((kind) => propose(kind).value)
    const reached = plans.filter(({ title }) => {
      const pattern = new RegExp(`^${title.replaceAll(/\{[^}]+\}/g, '.+')}$`)
      return asked.some(({ name, isComposed }) => isComposed && pattern.test(name))
    })
    expect(reached.length / plans.length).toBeGreaterThan(0.8)
    for (const recipe of asked) expectToBeWhole(recipe)
  })
})

/** Amounts are used, steps name only what is there, and a portion is one that somebody eats. */
function expectToBeWhole(recipe: ProposedRecipe): void {
  const text = recipe.steps.map(({ content }) => content).join('\n')
  const named = new Set([...text.matchAll(/ID:(\d+)/g)].map(([, id]) => Number(id)))
  for (const row of recipe.ingredients) {
    if (row.amount > 0)
      expect(named, `${recipe.name}: ${row.name} is never used\n${text}`).toContain(row.stableId)
    expect(
      row.unit === 'g' ? row.amount / recipe.persons : 0,
      `${recipe.name}: ${row.name}`,
    ).toBeLessThanOrEqual(600)
  }
  const ids = new Set(recipe.ingredients.map(({ stableId }) => stableId))
  expect(
    [...named].filter((id) => !ids.has(id)),
    recipe.name,
  ).toEqual([])
  expect(`${recipe.name} ${recipe.description} ${text}`).not.toMatch(/[{}[\]]|undefined|NaN|ß| {2}| \./)
  expect(recipe.minutes).toBeGreaterThanOrEqual(10)
  expect(has(recipe, 'Energie')).toBeGreaterThan(100)
  expect(has(recipe, 'Energie')).toBeLessThan(1400)
}

describe('a wish in own words', () => {
  it('brings in what is asked for, and leaves out what is not wanted', () => {
    const { value, notes } = propose('etwas mit Kürbis, ohne Pilze und Koriander')
    expect(value.filter((recipe) => /kürbis/i.test(namesIn(recipe))).length).toBeGreaterThanOrEqual(2)
    for (const recipe of value) expect(namesIn(recipe)).not.toMatch(/champignon|pilz|shiitake|koriander/i)
    expect(notes).toEqual([])
  })

  it.each([
    ['bitte laktosefrei', 'milk'],
    ['glutenfrei', 'gluten'],
    ['ohne Eier', 'egg'],
    ['kein Sesam', 'sesame'],
    ['nussfrei, mit Rüebli', 'nut'],
    ['keine Milchprodukte', 'milk'],
    ['ohne Fisch und Meeresfrüchte', 'fish'],
    ['vegane Pasta', 'milk'],
  ] as const)('«%s» forbids %s', (asked, flag) => {
    const { value } = propose(asked)
    expect(value.length).toBeGreaterThan(0)
    for (const recipe of value) expect(flagsIn(recipe).has(flag), namesIn(recipe)).toBe(false)
  })

  it('finds the kind of dish', () => {
    expect(propose('Suppe').value.filter(({ tags }) => tags.includes('Suppe')).length).toBeGreaterThan(1)
    expect(propose('ein Curry').value.some(({ name }) => /curry/i.test(name))).toBe(true)
    expect(propose('ein Dessert').value.every((recipe) => recipe.tags.includes('Dessert'))).toBe(true)
  })

  it('keeps to the time', () => {
    const { value } = propose('höchstens 30 Minuten')
    expect(value.length).toBe(3)
    for (const recipe of value) expect(recipe.minutes).toBeLessThanOrEqual(30)
  })

  it('says what it did not understand, and what it does not know', () => {
    expect(propose('flumpig').notes).toEqual(['Nicht verstanden: «flumpig».'])
    expect(propose('ohne Xyrtolk').notes).toEqual([
      '«Xyrtolk» kenne ich nicht. Prüfe die Zutaten darauf bitte selbst.',
    ])
  })

  it('says what to loosen where nothing fits', () => {
    const { value, notes } = propose('', { diet: 'vegan', focus: 'paleo', protein: 'much' })
    expect(value).toEqual([])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/Lockere/)
  })
})
