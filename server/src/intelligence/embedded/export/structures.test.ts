import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSources } from './archive.ts'
import type { ExportedRecipe } from './recipe.ts'
import { readExport } from './exports.ts'

// Exports in the structure in which each app writes them, told in words of our own.

const photo = new Uint8Array(600).fill(9)
const json = (value: unknown) => strToU8(JSON.stringify(value))

async function read(
  name: string,
  content: Uint8Array | string,
): Promise<(ExportedRecipe & { app: string })[]> {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const found = []
  for await (const { app, recipes } of readExport(await openSources([{ name, bytes }])))
    found.push(...recipes.map((recipe) => ({ ...recipe, app })))
  return found
}

const lines = (recipe: ExportedRecipe | undefined) =>
  recipe?.ingredients.map(({ text, group }) => (group ? `[${group}] ${text}` : text))
const steps = (recipe: ExportedRecipe | undefined) =>
  recipe?.steps.map(({ head, content }) => (head ? `[${head}] ${content}` : content))
const hasPicture = (recipe: ExportedRecipe | undefined) =>
  Boolean(recipe?.picture && 'read' in recipe.picture)

describe('Mealie', () => {
  const recipe = {
    id: 'a-1',
    user_id: 'u',
    household_id: 'h',
    group_id: 'g',
    name: 'Spitzbuben',
    slug: 'spitzbuben',
    image: 'k4',
    recipe_servings: 0,
    recipe_yield_quantity: 4,
    recipe_yield: 'servings',
    total_time: '1 hour',
    prep_time: '20 minutes',
    perform_time: '40 minutes',
    rating: 4.5,
    org_url: null,
    recipe_ingredient: [
      {
        quantity: 1.5,
        unit: { name: 'Tasse', plural_name: 'Tassen', abbreviation: '', use_abbreviation: false },
        food: { name: 'Mehl', plural_name: null },
        note: 'gesiebt',
        title: 'Teig',
        original_text: null,
      },
      { quantity: 0, unit: null, food: null, note: 'Salz nach Belieben', title: null },
      { quantity: 2, unit: null, food: { name: 'Ei', plural_name: 'Eier' }, note: '', title: '' },
      {
        quantity: 250,
        unit: { name: 'Gramm', abbreviation: 'g', use_abbreviation: true },
        food: { name: 'Butter' },
        note: null,
      },
    ],
    recipe_instructions: [
      {
        title: '',
        summary: 'Mischen',
        text: 'Alles der Reihe nach: 1. Mehl 2. Eier',
        ingredient_references: [],
      },
      { title: 'Backen', summary: '', text: 'Backen.\n\nAuskühlen.' },
    ],
    settings: { public: true, disable_amount: false },
    notes: [{ title: 'Vorrat', text: 'Hält **zwei** Wochen' }],
    comments: [{ text: 'Gut!' }],
  }

  it('reads units and foods as things, the yield apart from its words, and steps as they were divided', async () => {
    const folder = {
      'recipes/spitzbuben/spitzbuben.json': json(recipe),
      'recipes/spitzbuben/images/original.webp': photo,
    }
    const [one] = await read('export.zip', zipSync(folder))
    expect(one).toMatchObject({
      app: 'Mealie',
      persons: 4,
      totalMinutes: 60,
      note: 'Vorrat\nHält zwei Wochen',
    })
    expect(lines(one)).toEqual([
      '[Teig] 1.5 Tassen Mehl, gesiebt',
      '[Teig] Salz nach Belieben',
      '[Teig] 2 Eier',
      '[Teig] 250 g Butter',
    ])
    expect(steps(one)).toEqual([
      '[Mischen] Alles der Reihe nach: 1. Mehl 2. Eier',
      '[Backen] Backen. Auskühlen.',
    ])
    expect(hasPicture(one)).toBe(true)
  })

  it('takes pieces for what they are', async () => {
    const [one] = await read(
      'r.json',
      json({ ...recipe, recipe_yield_quantity: 30, recipe_yield: 'cookies' }),
    )
    expect(one?.persons).toBeNull()
  })
})

it('reads what steps of Tandoor name by its place', async () => {
  const recipe = {
    name: 'Älplermagronen',
    description: '',
    keywords: [],
    steps: [
      {
        name: '',
        instruction: '{{ ingredients[0] }} schälen und {{ scale(2) }} Minuten kochen.',
        ingredients: [
          {
            food: {
              name: 'Kartoffel',
              plural_name: 'Kartoffeln',
              ignore_shopping: false,
              supermarket_category: null,
            },
            unit: { name: 'kg', plural_name: null, description: null },
            amount: '1.0000000000',
            note: 'fest',
            order: 0,
            is_header: false,
            no_amount: false,
          },
        ],
        time: 10,
        order: 0,
        show_as_header: true,
        show_ingredients_table: true,
      },
    ],
    working_time: 0,
    waiting_time: 0,
    internal: true,
    nutrition: null,
    servings: 4,
    servings_text: '',
    source_url: null,
  }
  const inner = zipSync({ 'recipe.json': json(recipe), 'image.jpeg': photo })
  const [one] = await read('export.zip', zipSync({ 'Alplermagronen.zip': inner }))
  expect(lines(one)).toEqual(['1 kg Kartoffel, fest'])
  expect(steps(one)).toEqual(['Kartoffel schälen und 2 Minuten kochen.'])
  expect([one?.totalMinutes, one?.persons, hasPicture(one)]).toEqual([10, 4, true])
})

it('reads RecipeSage: headings of steps are sections that hold nothing', async () => {
  const [one] = await read(
    'recipesage-data.json-ld.json',
    json([
      {
        '@context': 'http://schema.org',
        '@type': 'Recipe',
        name: 'Moussaka',
        prepTime: '20 min',
        totalTime: 'PT1H',
        recipeYield: '6',
        recipeIngredient: ['[Sauce]', '400 g Tomaten', '1 Zwiebel', '[Guss]', '50 g Butter'],
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'Sauce' },
          { '@type': 'HowToStep', text: 'Köcheln.' },
          { '@type': 'HowToSection', name: 'Guss' },
          { '@type': 'HowToStep', text: 'Rühren.' },
        ],
        image: [`data:image/png;base64,${Buffer.from(photo).toString('base64')}`],
        creditText: '',
        isBasedOn: '',
        comment: [{ '@type': 'Comment', name: 'Author Notes', text: '' }],
      },
    ]),
  )
  expect(one).toMatchObject({ app: 'RecipeSage', persons: 6, totalMinutes: 60, note: '' })
  expect(lines(one)).toEqual(['[Sauce] 400 g Tomaten', '[Sauce] 1 Zwiebel', '[Guss] 50 g Butter'])
  expect(steps(one)).toEqual(['[Sauce] Köcheln.', '[Guss] Rühren.'])
  expect(hasPicture(one)).toBe(true)
})

it('reads Nextcloud Cookbook with headings as Markdown and a picture that only its server has', async () => {
  const [one] = await read(
    'recipe.json',
    json({
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      id: 12,
      name: 'Bouillon',
      image: '/apps/cookbook/webapp/recipes/12/image?size=full',
      prepTime: 'PT0H15M',
      cookTime: 'PT1H30M0S',
      totalTime: '',
      recipeCategory: 'Vorspeise',
      keywords: 'klar,heiss',
      recipeYield: 3,
      tool: ['Topf'],
      recipeIngredient: ['## Brühe', '1 Zwiebel', '## Einlage', '2 Eier'],
      recipeInstructions: ['## Brühe', 'Kochen', 'Servieren'],
      nutrition: { '@type': 'NutritionInformation', calories: '30 kcal' },
    }),
  )
  expect(one).toMatchObject({
    persons: 3,
    totalMinutes: 105,
    tags: ['Vorspeise', 'klar', 'heiss'],
    picture: null,
  })
  expect(lines(one)).toEqual(['[Brühe] 1 Zwiebel', '[Einlage] 2 Eier'])
  expect(steps(one)).toEqual(['[Brühe] Kochen', 'Servieren'])
})

it('reads Paprika: bold headings, recipes in recipes, pictures in the text', async () => {
  const pie = {
    uid: 'A',
    name: 'Apfelwähe',
    ingredients: '**Boden**\n[recipe:Kuchenteig]\n\nBelag:\n1–2 Äpfel',
    directions: 'Ofen heizen [photo:1].\n\n**Gut** backen, siehe [recipe:Kuchenteig].',
    notes: '',
    nutritional_info: '',
    prep_time: '20 mins',
    cook_time: '1 hr',
    total_time: '',
    servings: 'Serves: 4',
    rating: 0,
    source: '',
    source_url: '',
    photo: 'x.jpg',
    photo_hash: 'z',
    image_url: 'https://example.org/a.jpg',
    photo_data: Buffer.from(photo).toString('base64'),
    photos: [{ name: '1', filename: 'y.jpg', hash: 'h', data: Buffer.from(photo).toString('base64') }],
    categories: [],
  }
  const dough = { ...pie, uid: 'B', name: 'Kuchenteig', ingredients: '200 g Mehl', directions: 'Kneten.' }
  const zip = zipSync({
    'Apfelwähe.paprikarecipe': gzipSync(json(pie)),
    'Kuchenteig.paprikarecipe': gzipSync(json(dough)),
  })
  const [one] = await read('Export.paprikarecipes', zip)
  expect(one).toMatchObject({ app: 'Paprika', persons: 4, totalMinutes: 80 })
  expect(one?.ingredients).toEqual([
    { text: 'Kuchenteig', group: 'Boden', recipe: 'Kuchenteig' },
    { text: '1–2 Äpfel', group: 'Belag' },
  ])
  expect(steps(one)).toEqual(['Ofen heizen.', 'Gut backen, siehe Kuchenteig.'])
  expect(hasPicture(one)).toBe(true)
})

it('reads KitchenOwl: steps name things with an @', async () => {
  const [one] = await read(
    'household.json',
    json({
      name: 'Zuhause',
      language: 'de',
      member: ['ich'],
      shoppinglists: ['Alles'],
      expenses: [],
      items: [{ name: 'Mehl', category: 'Backen' }],
      recipes: [
        {
          name: 'Wähe',
          description: '@rote_zwiebel und @mehl mischen.\n\n# Ofen\n1. Backen.',
          time: 90,
          photo: 'abc.jpg',
          cook_time: 60,
          prep_time: 30,
          yields: 4,
          source: 'https://example.org/w',
          items: [
            { name: 'Rote Zwiebel', description: '1', optional: false },
            { name: 'Mehl', description: '500 g', optional: true },
          ],
          tags: ['Ofen'],
        },
      ],
    }),
  )
  expect(one).toMatchObject({ app: 'KitchenOwl', persons: 4, totalMinutes: 90 })
  expect(lines(one)).toEqual(['1 Rote Zwiebel', '500 g Mehl (optional)'])
  expect(steps(one)).toEqual(['Rote Zwiebel und Mehl mischen.', '[Ofen] Backen.'])
})

describe('tables', () => {
  const planned =
    'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat,Saturated Fat,Cholesterol,Sodium,Sugar,Carbohydrate,Fiber,Protein,Cost,Created At,Updated At\n' +
    'Auflauf,Abend,,Lauch,"Kurz.\nGut.",Heft,https://example.org/l,,15,30,45,5,1 Form,", Gemüse\n2 itm Lauch, fein\n, Guss\n1 dl Rahm\n\n","Schichten.\nBacken.","warm, rasch",4,https://app.example.org/1,https://pictures.example.org/l.jpg?162,yes,,210,9,2,0,0,3,12,4,8,,2024-10-13 20:29:29,2024-10-13 20:32:48\n'

  it('reads the headings of Plan to Eat', async () => {
    const [one] = await read('plan.csv', planned)
    expect(one).toMatchObject({
      app: 'Plan to Eat',
      persons: 5,
      totalMinutes: 45,
      rating: 4,
      description: 'Kurz.\nGut.',
      createdAt: '2024-10-13T20:29:29.000Z',
      nutrition: { kcal: 210, fat: 9, carbohydrates: 12, protein: 8, fibre: 4 },
      picture: { address: 'https://pictures.example.org/l.jpg?162' },
    })
    expect(lines(one)).toEqual(['[Gemüse] 2 itm Lauch, fein', '[Guss] 1 dl Rahm'])
    expect(steps(one)).toEqual(['Schichten.', 'Backen.'])
  })

  it('recognises a table under another name and in another encoding', async () => {
    const wide = Buffer.from(planned, 'utf16le')
    for (const [name, bytes] of [
      ['plan.json', strToU8(planned)],
      ['plan', strToU8(planned)],
      ['plan.csv', wide],
      ['plan.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ] as const)
      expect((await read(name, bytes)).map(({ app, title }) => [app, title])).toEqual([
        ['Plan to Eat', 'Auflauf'],
      ])
  })

  it('reads My Recipe Box: rows that are longer or shorter than its header', async () => {
    const head =
      'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,\n'
    const rows =
      'Gratin,,10,15,,25,,"2 Kartoffeln ((gerieben))\n\nSAUCE:\n1 dl Milch","Vorab: 1. Form (gross), 2. Ofen (heiss)\n\nBacken.",,"calories : 150 kcal\nfat : 5 g\nservingSize : 1 serving",false,,Ofen;Winter,,,https://example.org/g,https://example.org/g.jpg,\n' +
      'Salat,,,,,,,1 Salat,Waschen,,,false,,,,,https://example.org/s,https://example.org/s.jpg\n'
    const [one, two] = await read('box.csv', head + rows)
    expect(one).toMatchObject({
      app: 'My Recipe Box',
      persons: null,
      totalMinutes: 25,
      description: '',
      tags: ['Ofen', 'Winter'],
      nutrition: { kcal: 150, fat: 5 },
      source: { url: 'https://example.org/g' },
    })
    expect(lines(one)).toEqual(['2 Kartoffeln (gerieben)', '[SAUCE] 1 dl Milch'])
    expect(steps(one)).toEqual(['Vorab: 1. Form (gross), 2. Ofen (heiss)', 'Backen.'])
    // what stands in no column belongs to no field
    expect(two).toMatchObject({
      note: '',
      description: '',
      rating: null,
      tags: [],
      nutrition: {},
      source: { url: 'https://example.org/s' },
      picture: { address: 'https://example.org/s.jpg' },
    })
  })
})

it('reads the corners of Cooklang', async () => {
  const [one] = await read(
    'Zopf.cook',
    '>> serves: 6\n>> total time: 1 hour 30 minutes\n\nEine #9" lange Form{} fetten, @🧂 und @5peppers dazu. Mail an a@b.ch, @ nichts{}.\n\nMit @1000 island dressing{ } und @Milch{1 / 2 %l}, dann ~ruhen lassen. --fein\n',
  )
  expect(one).toMatchObject({ persons: 6, totalMinutes: 90, title: 'Zopf' })
  expect(lines(one)).toEqual(['🧂', '5peppers', '1000 island dressing', '1/2 l Milch'])
  expect(steps(one)).toEqual([
    'Eine 9" lange Form fetten, 🧂 und 5peppers dazu. Mail an a@b.ch, @ nichts{}.',
    'Mit 1000 island dressing und Milch, dann ruhen lassen.',
  ])
})

it('keeps who wrote a recipe apart from where it stood', async () => {
  const [one] = await read(
    'x.cook',
    '---\nauthor: Vreni\nsource: https://example.org/x\n---\n\n@Ei{1} kochen.\n',
  )
  expect(one?.source).toEqual({ url: 'https://example.org/x', site: 'example.org', author: 'Vreni' })
})

it('finds no recipe in what is no text', async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 37) % 251)
  for (const name of ['a.bin', 'a', 'a.pdf']) expect(await read(name, noise)).toEqual([])
  expect(await read('b', '%PDF-1.7\nIngredients:\n1 Ei\nDirections:\nBoil.')).toEqual([])
})

it('lists what Cooklang adds to a thing named before, and nothing that a step made', async () => {
  const [one] = await read(
    'Brot.cook',
    'Aus @Mehl{450%g} und @Wasser einen @&(~1)Teig{1} machen.\n\nMit @&Mehl{10%g} bestäuben, @&Wasser dazu.\n',
  )
  expect(lines(one)).toEqual(['450 g Mehl', 'Wasser', '10 g Mehl'])
  expect(steps(one)).toEqual(['Aus Mehl und Wasser einen Teig machen.', 'Mit Mehl bestäuben, Wasser dazu.'])
})
