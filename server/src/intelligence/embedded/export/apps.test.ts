import { gzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { groups, hasPicture, json, lines, photo, read, steps } from './test-exports.ts'

it('reads Tandoor: an archive of archives', async () => {
  const recipe = {
    name: 'Rösti',
    description: 'Knusprig',
    keywords: [{ name: 'Schweiz' }],
    working_time: 20,
    waiting_time: 30,
    servings: 2,
    servings_text: '',
    source_url: 'https://example.org/roesti',
    nutrition: { calories: 400, fats: 20, carbohydrates: 50, proteins: 8 },
    steps: [
      {
        name: 'Kartoffeln',
        instruction: 'Kartoffeln reiben.\n\nWürzen.',
        order: 0,
        show_as_header: true,
        ingredients: [
          {
            food: { name: 'Kartoffel', plural_name: 'Kartoffeln' },
            unit: { name: 'g' },
            amount: 800,
            note: 'festkochend',
            order: 0,
          },
          { is_header: true, note: 'Zum Braten', order: 1 },
          { food: { name: 'Butter' }, unit: null, amount: 0, no_amount: true, order: 2 },
        ],
      },
      {
        name: '',
        instruction: 'Braten.',
        order: 1,
        ingredients: [{ food: { name: 'Ei', plural_name: 'Eier' }, unit: null, amount: 2, order: 0 }],
      },
    ],
  }
  const inner = zipSync({ 'recipe.json': json(recipe), 'image.png': photo })
  const {
    recipes: [one],
    apps,
  } = await read('export.zip', zipSync({ 'recipe_1.zip': inner }))
  expect(apps).toEqual(['Tandoor'])
  expect(one).toMatchObject({
    title: 'Rösti',
    persons: 2,
    totalMinutes: 50,
    tags: ['Schweiz'],
    nutrition: { kcal: 400, protein: 8 },
  })
  expect(lines(one)).toEqual(['800 g Kartoffel, festkochend', 'Butter', '2 Eier'])
  expect(groups(one)).toEqual(['Kartoffeln', 'Zum Braten', ''])
  expect(one?.steps[0]).toEqual({ head: 'Kartoffeln', content: 'Kartoffeln reiben.' })
  expect(hasPicture(one)).toBe(true)
})

it('reads Nextcloud Cookbook and other schema.org files: one, a list, a graph', async () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Chili',
    recipeYield: 4,
    totalTime: 'PT1H',
    recipeIngredient: ['500 g Hackfleisch', '1 Zwiebel', '2 EL Öl'],
    recipeInstructions: ['Anbraten.', 'Köcheln.'],
    keywords: 'scharf,schnell',
    image: 'full.jpg',
  }
  const folder = zipSync({
    'Chili/recipe.json': json(recipe),
    'Chili/full.jpg': photo,
    'Chili/thumb.jpg': photo,
  })
  const cloud = await read('nextcloud.zip', folder)
  expect(cloud.apps).toEqual(['Nextcloud Cookbook'])
  expect(cloud.recipes[0]).toMatchObject({
    title: 'Chili',
    persons: 4,
    totalMinutes: 60,
    tags: ['scharf', 'schnell'],
  })
  expect(hasPicture(cloud.recipes[0])).toBe(true)
  const graph = await read(
    'a.json',
    json({ '@graph': [{ '@type': 'WebSite' }, recipe, { ...recipe, name: 'Zwei' }] }),
  )
  expect(graph.recipes.map(({ title }) => title)).toEqual(['Chili', 'Zwei'])
  expect((await read('b.json', json([recipe]))).recipes).toHaveLength(1)
})

it('reads RecipeSage with its headings and notes', async () => {
  const sage = [
    {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      name: 'Lasagne',
      creditText: 'Grosi',
      isBasedOn: 'https://example.org/las',
      recipeYield: '6 servings',
      recipeIngredient: ['[Sauce]', '400 g tomatoes', '1 onion', '[Béchamel]', '50 g butter'],
      recipeCategory: ['pasta'],
      recipeInstructions: [
        { '@type': 'HowToSection', text: '[Sauce]' },
        { '@type': 'HowToStep', text: 'Cook it.' },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
      image: ['https://example.org/l.jpg'],
    },
  ]
  const {
    recipes: [one],
    apps,
  } = await read('recipesage.json', json(sage))
  expect(apps).toEqual(['RecipeSage'])
  expect(one).toMatchObject({
    persons: 6,
    note: 'Freezes well.',
    tags: ['pasta'],
    source: { author: 'Grosi', url: 'https://example.org/las' },
  })
  expect(lines(one)).toEqual(['400 g tomatoes', '1 onion', '50 g butter'])
  expect(groups(one)).toEqual(['Sauce', 'Sauce', 'Béchamel'])
  expect(one?.steps).toEqual([
    { head: 'Sauce', content: 'Cook it.' },
    { head: '', content: 'Bake.' },
  ])
  expect(one?.picture).toEqual({ address: 'https://example.org/l.jpg' })
})

describe('Paprika', () => {
  const recipe = {
    uid: 'AB',
    name: 'Pancakes',
    servings: 'Serves 3',
    prep_time: '10 min',
    cook_time: '20 min',
    ingredients: '2 cups flour\n\nTopping:\n1 tbsp butter',
    directions: 'Mix.\nFry.',
    notes: 'Good.',
    rating: 5,
    categories: ['Breakfast'],
    source: 'My aunt',
    source_url: '',
    photo_data: Buffer.from(photo).toString('base64'),
    created: '2020-05-01 10:00:00',
    nutritional_info: 'Calories: 200\nFat: 9 g',
  }
  it('reads the archive and the single file', async () => {
    const single = gzipSync(json(recipe))
    for (const [name, bytes] of [
      ['one.paprikarecipe', single],
      ['all.paprikarecipes', zipSync({ 'Pancakes.paprikarecipe': single })],
    ] as const) {
      const {
        recipes: [one],
        apps,
      } = await read(name, bytes)
      expect(apps).toEqual(['Paprika'])
      expect(one).toMatchObject({
        title: 'Pancakes',
        persons: 3,
        totalMinutes: 30,
        rating: 5,
        note: 'Good.',
        tags: ['Breakfast'],
        source: { site: 'My aunt' },
        createdAt: '2020-05-01T10:00:00.000Z',
        nutrition: { kcal: 200, fat: 9 },
      })
      expect(lines(one)).toEqual(['2 cups flour', '1 tbsp butter'])
      expect(groups(one)).toEqual(['', 'Topping'])
      expect(hasPicture(one)).toBe(true)
    }
  })
})

it('reads KitchenOwl', async () => {
  const owl = {
    items: [{ name: 'Mehl' }],
    recipes: [
      {
        name: 'Brot',
        description: 'Kneten.\nBacken.',
        time: 90,
        yields: 4,
        source: 'https://example.org/b',
        items: [
          { name: 'Mehl', description: '500 g', optional: false },
          { name: 'Kümmel', description: '', optional: true },
          { name: 'Käse', description: '200g gerieben', optional: false },
          { name: 'Zwiebeln', description: '2 grosse, rote', optional: false },
          { name: 'Tomaten', description: '1 Dose', optional: false },
          { name: 'Petersilie', description: 'gehackt', optional: false },
        ],
        tags: ['Gebäck'],
      },
    ],
  }
  const {
    recipes: [one, ...more],
    apps,
  } = await read('kitchenowl.json', json(owl))
  expect([apps, more]).toEqual([['KitchenOwl'], []])
  expect(one).toMatchObject({
    title: 'Brot',
    persons: 4,
    totalMinutes: 90,
    tags: ['Gebäck'],
    description: '',
  })
  expect(lines(one)).toEqual([
    '500 g Mehl',
    'Kümmel (optional)',
    '200g Käse, gerieben',
    '2 grosse, rote Zwiebeln',
    '1 Dose Tomaten',
    'Petersilie, gehackt',
  ])
  expect(steps(one)).toEqual(['Kneten.', 'Backen.'])
})
