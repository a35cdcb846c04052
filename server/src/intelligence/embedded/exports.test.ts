import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSources } from './export-archive.ts'
import type { ExportedRecipe } from './export-recipe.ts'
import { readExport } from './exports.ts'

const photo = new Uint8Array(600).fill(7)
const json = (value: unknown) => strToU8(JSON.stringify(value))

async function read(name: string, bytes: Uint8Array) {
  const recipes: ExportedRecipe[] = []
  const apps = new Set<string>()
  const without: string[] = []
  for await (const found of readExport(await openSources([{ name, bytes }]))) {
    recipes.push(...found.recipes)
    if (found.recipes.length > 0) apps.add(found.app)
    else without.push(found.path)
  }
  return { recipes, apps: [...apps], without }
}

const lines = (recipe: ExportedRecipe | undefined) => recipe?.ingredients.map(({ text }) => text)
const groups = (recipe: ExportedRecipe | undefined) => recipe?.ingredients.map(({ group }) => group)
const steps = (recipe: ExportedRecipe | undefined) => recipe?.steps.map(({ content }) => content)
function hasPicture(recipe: ExportedRecipe | undefined): boolean {
  return Boolean(recipe?.picture && 'read' in recipe.picture)
}

describe('Mealie', () => {
  it('reads a folder a recipe, without fillers and litter', async () => {
    const recipe = {
      name: 'Linsensuppe',
      slug: 'linsensuppe',
      description: 'Wärmt.',
      recipe_yield: '4 Portionen',
      total_time: '1 Stunde 10 Minuten',
      recipe_ingredient: [
        { title: 'Suppe', note: '200 g Linsen', unit: null, food: null, disable_amount: true, quantity: 1 },
        {
          title: null,
          note: 'fein gehackt',
          unit: { name: 'EL' },
          food: { name: 'Petersilie' },
          disable_amount: false,
          quantity: 2.5,
        },
        { title: 'Deckel', note: 'Salz', unit: null, food: null, disable_amount: true, quantity: 1 },
      ],
      recipe_instructions: [
        { title: '', text: 'Linsen **kochen**.' },
        { title: 'Fertig', text: 'Servieren.' },
      ],
      tags: ['Suppe', { name: 'Winter' }],
      recipe_category: [{ name: 'Abend' }],
      rating: 4,
      org_url: 'https://example.org/l',
      notes: [{ title: 'Tipp', text: 'Mit Essig.' }],
      nutrition: { calories: '310', fat_content: '12', protein_content: '20 g' },
    }
    const zip = zipSync({
      'mealie/recipes/linsensuppe/linsensuppe.json': json(recipe),
      'mealie/recipes/linsensuppe/images/original.webp': photo,
      'mealie/recipes/linsensuppe/images/tiny-original.webp': photo,
      '__MACOSX/mealie/recipes/linsensuppe/._linsensuppe.json': strToU8('x'),
      'mealie/.DS_Store': strToU8('x'),
    })
    const {
      recipes: [one, ...more],
      apps,
      without,
    } = await read('mealie.zip', zip)
    expect(more).toEqual([])
    expect(without).toEqual([])
    expect(apps).toEqual(['Mealie'])
    expect(one).toMatchObject({
      title: 'Linsensuppe',
      persons: 4,
      totalMinutes: 70,
      rating: 4,
      note: 'Tipp\nMit Essig.',
      source: { url: 'https://example.org/l', site: 'example.org' },
      nutrition: { kcal: 310, fat: 12, protein: 20 },
    })
    expect(lines(one)).toEqual(['200 g Linsen', '2.5 EL Petersilie, fein gehackt', 'Salz'])
    expect(groups(one)).toEqual(['Suppe', 'Suppe', 'Deckel'])
    expect(one?.steps).toEqual([
      { head: '', content: 'Linsen kochen.' },
      { head: 'Fertig', content: 'Servieren.' },
    ])
    expect(new Set(one?.tags)).toEqual(new Set(['Abend', 'Suppe', 'Winter']))
    expect(hasPicture(one)).toBe(true)
  })

  it('reads the database of a backup, with marks, pictures and recipes in recipes', async () => {
    const id = (n: number) => `0000000000000000000000000000000${n}`
    const database = {
      recipes: [
        { id: id(1), name: 'Teig', slug: 'teig', recipe_servings: 0, recipe_yield: '' },
        {
          id: id(2),
          name: 'Pizza',
          slug: 'pizza',
          recipe_servings: 4,
          recipe_yield: '',
          perform_time: '15 minutes',
          prep_time: '1 hour',
        },
      ],
      recipes_ingredients: [
        {
          recipe_id: id(2),
          position: 2,
          note: 'reif',
          quantity: 3,
          food_id: id(5),
          unit_id: null,
          title: '',
        },
        {
          recipe_id: id(2),
          position: 1,
          note: 'Teig',
          quantity: 1,
          food_id: null,
          unit_id: null,
          referenced_recipe_id: id(1),
        },
        { recipe_id: id(1), position: 1, note: '', quantity: 500, food_id: id(6), unit_id: id(7) },
      ],
      ingredient_foods: [
        { id: id(5), name: 'Tomaten' },
        { id: id(6), name: 'Mehl' },
      ],
      ingredient_units: [{ id: id(7), name: 'g' }],
      recipe_instructions: [
        { recipe_id: id(2), position: 2, text: 'Backen.' },
        { recipe_id: id(2), position: 1, text: 'Belegen.' },
        { recipe_id: id(1), position: 1, text: 'Kneten.' },
      ],
      tags: [{ id: id(8), name: 'Italien' }],
      recipes_to_tags: [{ recipe_id: id(2), tag_id: id(8) }],
      categories: [],
      recipes_to_categories: [],
      notes: [],
      recipe_nutrition: [],
      users_to_recipes: [{ recipe_id: id(2), rating: 5, is_favorite: true }],
    }
    const zip = zipSync({
      'database.json': json(database),
      'data/recipes/00000000-0000-0000-0000-000000000002/images/original.webp': photo,
    })
    const {
      recipes: [dough, pizza],
    } = await read('backup.zip', zip)
    expect(lines(dough)).toEqual(['500 g Mehl'])
    expect(lines(pizza)).toEqual(['Teig', '3 Tomaten, reif'])
    expect(pizza?.ingredients[0]?.recipe).toBe(dough?.key)
    expect(steps(pizza)).toEqual(['Belegen.', 'Backen.'])
    expect(pizza).toMatchObject({
      persons: 4,
      totalMinutes: 75,
      rating: 5,
      favourite: true,
      tags: ['Italien'],
    })
    expect([hasPicture(dough), hasPicture(pizza)]).toEqual([false, true])
  })
})

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
  expect(lines(one)).toEqual(['500 g Mehl', 'Kümmel (optional)'])
  expect(steps(one)).toEqual(['Kneten.', 'Backen.'])
})

it('reads Copy Me That and Recipe Keeper: a whole cookbook on one page', async () => {
  const copied = `<html><meta name="copymethat_class_id_version" content="2"><div class = "recipe"><div id="name">Shells</div><a id="original_link" href="https://example.org/s">x</a>
    <img class="recipeImage" src="images/s.jpg"/><span class="recipeCategory">pasta</span><a id="recipeYield">6</a><ul><li class="recipeIngredient_subheader">Filling</li><li class="recipeIngredient">24 shells</li><li class="recipeIngredient">1 egg &amp; salt</li></ul>
    <ol><li class="instruction">Boil.</li><li class="instruction">Bake.</li></ol><div class="recipeNote">Nice.</div></div></html>`
  const one = await read('cmt.zip', zipSync({ 'recipes.html': strToU8(copied), 'images/s.jpg': photo }))
  expect(one.apps).toEqual(['Copy Me That'])
  expect(one.recipes[0]).toMatchObject({
    title: 'Shells',
    persons: 6,
    tags: ['pasta'],
    note: 'Nice.',
    source: { url: 'https://example.org/s' },
  })
  expect(lines(one.recipes[0])).toEqual(['24 shells', '1 egg & salt'])
  expect(hasPicture(one.recipes[0])).toBe(true)

  const kept = `<html><body><div class="recipe-details"><h2 itemprop="name">Curry</h2><meta content="True" itemprop="recipeIsFavourite"><meta content="4" itemprop="recipeRating">
    <meta content="Main" itemprop="recipeCourse"><meta content="Thai" itemprop="recipeCategory"><span itemprop="recipeSource"><a href="https://example.org/c">s</a></span><span itemprop="recipeYield">4</span>
    <meta content="PT10M" itemprop="prepTime"><meta content="PT20M" itemprop="cookTime"><div class="recipe-ingredients" itemprop="recipeIngredients"><p>400 ml coconut milk</p><p>1 lime</p></div>
    <div itemprop="recipeDirections"><p>1. Heat.</p><p>2. Serve.</p></div><div itemprop="recipeNotes"><p>Hot!</p></div><meta content="500" itemprop="recipeNutCalories"><img src="images/c_0.jpg" class="recipe-photo"></div></body></html>`
  const two = await read('keeper.zip', zipSync({ 'recipes.html': strToU8(kept), 'images/c_0.jpg': photo }))
  expect(two.apps).toEqual(['Recipe Keeper'])
  expect(two.recipes[0]).toMatchObject({
    title: 'Curry',
    persons: 4,
    totalMinutes: 30,
    favourite: true,
    rating: 4,
    note: 'Hot!',
    tags: ['Thai', 'Main'],
    nutrition: { kcal: 500 },
    source: { url: 'https://example.org/c' },
  })
  expect(lines(two.recipes[0])).toEqual(['400 ml coconut milk', '1 lime'])
  expect(steps(two.recipes[0])).toEqual(['Heat.', 'Serve.'])
  expect(hasPicture(two.recipes[0])).toBe(true)
})

describe('tables', () => {
  it('reads Plan to Eat', async () => {
    const csv =
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Photo Url\r\n"Soup, ""hot""",Dinner,,Leek,Nice,Book,https://example.org/x,example.org,10,20,,4,,"1 leek\r\n2 potatoes\r\n","Cut.\r\nCook.","a, b",4,\r\n'
    const {
      recipes: [one],
      apps,
    } = await read('pte.zip', zipSync({ 'recipes.csv': strToU8(csv) }))
    expect(apps).toEqual(['Plan to Eat'])
    expect(one).toMatchObject({
      title: 'Soup, "hot"',
      persons: 4,
      totalMinutes: 30,
      rating: 4,
      description: 'Nice',
      source: { url: 'https://example.org/x' },
    })
    expect(one?.tags).toEqual(['Dinner', 'a', 'b', 'Leek'])
    expect(lines(one)).toEqual(['1 leek', '2 potatoes'])
    expect(steps(one)).toEqual(['Cut.', 'Cook.'])
  })

  it('reads My Recipe Box', async () => {
    const csv =
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,nutrition,imagePath,originalPicture,source,notes,categories,tags,favorite,rating\nTorta,15,45,60,8,"200 g farina\n3 uova","Mescolare.\nCuocere.","fat: 10\nprotein: 5",,https://example.org/t.jpg,https://example.org/t,Buona,dolci;festa,mela,true,3\n'
    const {
      recipes: [one],
      apps,
    } = await read('mrb.csv', strToU8(csv))
    expect(apps).toEqual(['My Recipe Box'])
    expect(one).toMatchObject({
      title: 'Torta',
      persons: 8,
      totalMinutes: 60,
      rating: 3,
      favourite: true,
      note: 'Buona',
      tags: ['dolci', 'festa', 'mela'],
      nutrition: { fat: 10, protein: 5 },
    })
    expect(lines(one)).toEqual(['200 g farina', '3 uova'])
  })

  it('keeps formulae as text', async () => {
    const {
      recipes: [one],
    } = await read('x.csv', strToU8('title;ingredients;directions\n=1+1;=cmd|calc;"@SUM(A1)"\n'))
    expect([one?.title, lines(one), steps(one)]).toEqual(['=1+1', ['=cmd|calc'], ['@SUM(A1)']])
  })
})

it('reads Chowdown with components', async () => {
  const recipe =
    '---\nlayout: recipe\ntitle: "Red Tacos"\nimage: tacos.jpg\ntags: mexican, quick\n\ningredients:\n- 2 tortillas\n- 1 lime, cut\n\ndirections:\n- Warm: the tortillas\n- Eat\n\ncomponents:\n- Salsa\n---\nA good dinner.\n'
  const part = '---\nlayout: recipe\ntitle: Salsa\ningredients:\n- 3 tomatoes\ndirections:\n- Chop\n---\n'
  const zip = zipSync({
    'c/_recipes/tacos.md': strToU8(recipe),
    'c/_components/salsa.md': strToU8(part),
    'c/images/tacos.jpg': photo,
    'c/README.md': strToU8('# Chowdown\n\n- 2 things\n- 3 others'),
    'c/about.md': strToU8('# About'),
  })
  const { recipes, apps, without } = await read('chowdown.zip', zip)
  const [salsa, tacos] = recipes
  expect([apps, without, recipes.length]).toEqual([['Chowdown'], [], 2])
  expect(lines(salsa)).toEqual(['3 tomatoes'])
  expect(tacos).toMatchObject({
    title: 'Red Tacos',
    description: 'A good dinner.',
    tags: ['mexican', 'quick'],
  })
  expect(tacos?.ingredients).toEqual([
    { text: '2 tortillas', group: '' },
    { text: '1 lime, cut', group: '' },
    { text: 'Salsa', group: '', recipe: 'Salsa' },
  ])
  expect(steps(tacos)).toEqual(['Warm: the tortillas', 'Eat'])
  expect(hasPicture(tacos)).toBe(true)
})

it('reads Cooklang: facts, sections, notes, timers, tools, comments', async () => {
  const cook =
    '---\ntitle: Ragout\nservings: 4\ntags: [schnell, Abend]\nsource: https://example.org/r\ntime: 1h 10m\n---\n\n= Sauce\n\n> Am Vortag machen.\n\nDie @Zwiebel{1}(gehackt) in @Olivenöl{2%EL} für ~{5%Minuten} im #Topf{} dünsten. -- nicht braun\n\n== Pasta ==\n@Salz und @Penne rigate{400%g} kochen. [- geheim -] Mit @&Zwiebel mischen.\n'
  const {
    recipes: [one],
    apps,
  } = await read('x.zip', zipSync({ 'Ragout.cook': strToU8(cook), 'Ragout.jpg': photo }))
  expect(apps).toEqual(['Cooklang'])
  expect(one).toMatchObject({
    title: 'Ragout',
    persons: 4,
    totalMinutes: 70,
    tags: ['schnell', 'Abend'],
    note: 'Am Vortag machen.',
    source: { url: 'https://example.org/r' },
  })
  expect(lines(one)).toEqual(['1 Zwiebel (gehackt)', '2 EL Olivenöl', 'Salz', '400 g Penne rigate'])
  expect(one?.steps).toEqual([
    { head: 'Sauce', content: 'Die Zwiebel in Olivenöl für 5 Minuten im Topf dünsten.' },
    { head: 'Pasta', content: 'Salz und Penne rigate kochen. Mit Zwiebel mischen.' },
  ])
  expect(hasPicture(one)).toBe(true)
})

it('reads Meal-Master and RezKonv', async () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05
 
      Title: Apple Crisp
 Categories: Desserts, Fruit
      Yield: 6 Servings
 
      4 c  Sliced apples;
           -peeled
  1 1/2 ts Cinnamon
MMMMM---------------------TOPPING--------------------------
    3/4 c  Oats                              2 tb Butter
 
  Put apples in a dish. Mix the
  topping.
 
  Bake 30 minutes.
 
MMMMM
`
  const {
    recipes: [one],
    apps,
  } = await read('x.mmf', strToU8(text))
  expect(apps).toEqual(['Meal-Master'])
  expect(one).toMatchObject({ title: 'Apple Crisp', persons: 6, tags: ['Desserts', 'Fruit'] })
  expect(lines(one)).toEqual([
    '4 cup Sliced apples; peeled',
    '1 1/2 tsp Cinnamon',
    '3/4 cup Oats',
    '2 tbsp Butter',
  ])
  expect(groups(one)).toEqual(['', '', 'TOPPING', 'TOPPING'])
  expect(steps(one)).toEqual(['Put apples in a dish. Mix the topping.', 'Bake 30 minutes.'])
})

describe('texts', () => {
  it('reads labelled texts, several in one file', async () => {
    const saffron =
      'Title: Toast\nDescription: Quick\nSource: Aunt\nOriginal URL: https://example.org/t\nYield: 2\nCookbook: Mine\nSection: Snacks\nImage: \nIngredients:\n\t2 slices bread\n\t1 egg\nInstructions:\n\t1. Toast the bread.\n\t2. Add egg.\n'
    const {
      recipes: [one],
    } = await read('toast.txt', strToU8(saffron))
    expect(one).toMatchObject({
      title: 'Toast',
      description: 'Quick',
      persons: 2,
      source: { url: 'https://example.org/t' },
      tags: ['Mine', 'Snacks'],
    })
    expect(lines(one)).toEqual(['2 slices bread', '1 egg'])
    expect(steps(one)).toEqual(['Toast the bread.', 'Add egg.'])

    const plan =
      'Title: A\nServes: 4\nIngredients:\n1 egg\n\nDirections:\nBoil.\n------------------------\nTitle: B\nServes: 2\nIngredients:\n2 eggs\n\nDirections:\nFry.\n'
    const { recipes } = await read('plan.txt', strToU8(plan))
    expect(recipes.map((recipe) => [recipe.title, recipe.persons, lines(recipe), steps(recipe)])).toEqual([
      ['A', 4, ['1 egg'], ['Boil.']],
      ['B', 2, ['2 eggs'], ['Fry.']],
    ])
  })

  it('reads Markdown with headings and a picture, German and English', async () => {
    const md =
      '# Apfelwähe\n\n![Foto](bilder/w.png)\n\nVon Grosi.\n\n- **Portionen:** 4\n\n## Zutaten\n\n### Teig\n- 200 g Mehl\n- 1 Prise Salz\n\n### Guss\n* 2 Eier\n\n## Zubereitung\n\n1. Teig kneten.\n2. Backen.\n\n## Notizen\n\nLauwarm essen.\n'
    const {
      recipes: [one],
      apps,
    } = await read('x.zip', zipSync({ 'w/waehe.md': strToU8(md), 'w/bilder/w.png': photo }))
    expect(apps).toEqual(['Markdown'])
    expect(one).toMatchObject({
      title: 'Apfelwähe',
      persons: 4,
      note: 'Lauwarm essen.',
      description: 'Von Grosi.',
    })
    expect(lines(one)).toEqual(['200 g Mehl', '1 Prise Salz', '2 Eier'])
    expect(groups(one)).toEqual(['Teig', 'Teig', 'Guss'])
    expect(steps(one)).toEqual(['Teig kneten.', 'Backen.'])
    expect(hasPicture(one)).toBe(true)
  })

  it('reads a plain text without labels, and old encodings', async () => {
    const bytes = Buffer.from(
      'R\xf6stiteller\nF\xfcr 2 Personen\n\nZutaten\n500 g Kartoffeln\n1 EL \xd6l\n\nZubereitung\nKartoffeln reiben.\n',
      'latin1',
    )
    const {
      recipes: [one],
    } = await read('r.txt', bytes)
    expect([one?.title, one?.persons, lines(one)]).toEqual([
      'Röstiteller',
      2,
      ['500 g Kartoffeln', '1 EL Öl'],
    ])
  })
})

it('reads Cookmate and RecetteTek', async () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><cookbook><recipe><title>Gulasch</title><preptime>20 min</preptime><cooktime>2 h</cooktime><description><li>Deftig</li></description><ingredient><li>1 kg Rind</li><li>3 Zwiebeln</li></ingredient><recipetext><li>Anbraten</li><li>Schmoren</li></recipetext><quantity>4 Portionen</quantity><category>Fleisch</category><imagepath>/storage/g.jpg</imagepath><rating>5</rating></recipe></cookbook>'
  const {
    recipes: [one],
    apps,
  } = await read('b.mcb', zipSync({ 'recipes.xml': strToU8(xml), 'images/g.jpg': photo }))
  expect(apps).toEqual(['Cookmate'])
  expect(one).toMatchObject({
    title: 'Gulasch',
    persons: 4,
    totalMinutes: 140,
    description: 'Deftig',
    rating: 5,
    tags: ['Fleisch'],
  })
  expect([lines(one), steps(one), hasPicture(one)]).toEqual([
    ['1 kg Rind', '3 Zwiebeln'],
    ['Anbraten', 'Schmoren'],
    true,
  ])
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><cookbook><recipe><title>&a;</title><ingredient><li>1</li></ingredient></recipe></cookbook>'
  expect((await read('x.xml', strToU8(bomb))).recipes).toEqual([])

  const rtk = [
    {
      title: 'Crêpes',
      description: '',
      ingredients: '250 g farine\n3 oeufs',
      instructions: 'Mélanger.\nCuire.',
      quantity: '4',
      totalTime: '30',
      pictures: ['/data/p1.jpg'],
      originalPicture: '',
      url: 'https://example.org/c',
      favorite: false,
    },
  ]
  const two = await read('x.rtk', zipSync({ 'recipes_0.json': json(rtk), 'p1.jpg': photo }))
  expect(two.recipes[0]).toMatchObject({
    title: 'Crêpes',
    persons: 4,
    totalMinutes: 30,
    source: { url: 'https://example.org/c' },
  })
  expect(hasPicture(two.recipes[0])).toBe(true)
})

describe('hostile archives', () => {
  const code = (name: string, bytes: Uint8Array) =>
    openSources([{ name, bytes }]).then(
      () => 'opened',
      (error: { code?: string }) => error.code,
    )
  const plain = zipSync({ 'a.json': json({}) })
  const patched = (from: string, to: string) => {
    const bytes = Buffer.from(zipSync({ [from]: strToU8('x') }, { level: 0 }))
    for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
    return bytes
  }

  it('are refused with their reason', async () => {
    expect(await code('a.zip', patched('aaaaa.txt', '../aa.txt'))).toBe('archive-path')
    expect(await code('a.zip', patched('aaaaa.txt', '/aaaa.txt'))).toBe('archive-path')
    expect(await code('a.zip', zipSync({ 'A.txt': plain, 'a.txt': plain }))).toBe('archive-duplicate')
    expect(
      await code('a.zip', zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })),
    ).toBe('archive-link')
    expect(await code('a.zip', zipSync({ 'big.json': new Uint8Array(8 * 1024 ** 2) }))).toBe('archive-bomb')
    const encrypted = Buffer.from(plain)
    encrypted[encrypted.indexOf(Buffer.from('PK\u0001\u0002')) + 8] = 1
    expect(await code('a.zip', encrypted)).toBe('archive-encrypted')
    expect(await code('a.zip', Buffer.from('PK\u0003\u0004 nothing'))).toBe('archive-broken')
    expect(await code('a.zip', strToU8('not an archive'))).toBe('archive-broken')
    expect(await code('a.zip', plain.slice(0, -10))).toBe('archive-broken')
    let nested = plain
    for (let depth = 0; depth < 3; depth++) nested = zipSync({ [`${depth}.zip`]: nested })
    expect(await code('a.zip', nested)).toBe('archive-nested')
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array(0)]))
    expect(await code('a.zip', zipSync(many))).toBe('archive-entries')
    expect(await code('x.paprikarecipe', gzipSync(new Uint8Array(8 * 1024 ** 2)))).toBe('opened')
    await expect(read('x.paprikarecipe', gzipSync(new Uint8Array(8 * 1024 ** 2)))).rejects.toThrow(
      'verdächtig',
    )
  })

  it('never crash, however they are damaged', async () => {
    const good = zipSync({
      'r/recipe.json': json({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 Ei'] }),
      'r/full.jpg': photo,
    })
    let seed = 7
    for (let round = 0; round < 400; round++) {
      const bytes = good.slice()
      for (let times = 0; times < 4; times++) {
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        bytes[seed % bytes.length] = seed >> 8
      }
      const outcome = await read('r.zip', bytes).then(
        ({ recipes }) => recipes.length <= 1,
        (error: { code?: string }) => error.code?.startsWith('archive-'),
      )
      expect(outcome).toBe(true)
    }
  })

  it('cost little, however they are written', async () => {
    const started = performance.now()
    const files = {
      'a.cook': '[-'.repeat(200_000),
      'b.cook': '@a b c{'.repeat(30_000),
      'c.html': '<div class="recipe"><div id=name>copymethat recipeIngredient"'.repeat(20_000),
      'd.xml': '<recipe><title>x</title>'.repeat(20_000),
      'e.json': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      'f.csv': `title,ingredients\n${'"""'.repeat(200_000)}`,
      'g.md': `# x\n\n## Zutaten\n${'**a'.repeat(50_000)}`,
      'h.txt': `${`${'-'.repeat(20)}\n`.repeat(20_000)}Ingredients:\n1 Ei`,
      'z.json': JSON.stringify({ '@type': 'Recipe', name: 'Danach', recipeIngredient: ['1 Ei'] }),
    }
    const sources = Object.entries(files).map(([name, words]) => ({ name, bytes: strToU8(words) }))
    const titles: string[] = []
    for await (const { recipes } of readExport(await openSources(sources)))
      titles.push(...recipes.map(({ title }) => title))
    expect(titles.at(-1)).toBe('Danach')
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('give text and nothing else', async () => {
    const evil = {
      '@type': 'Recipe',
      name: '<img src=x onerror=alert(1)>Suppe',
      recipeIngredient: ['<script>alert(1)</script>1 Ei', '{{7*7}} Salz', '2 Eier'],
      recipeInstructions: ['<b>Rühren</b>'],
    }
    const {
      recipes: [one],
    } = await read('e.json', json(evil))
    expect(one?.title).toBe('Suppe')
    expect(lines(one)).toEqual(['1 Ei', '{{7*7}} Salz', '2 Eier'])
    expect(steps(one)).toEqual(['Rühren'])
  })
})

it('says which files hold no recipe', async () => {
  expect(await read('a.json', strToU8('{"hello": 1}'))).toEqual({
    recipes: [],
    apps: [],
    without: ['a.json'],
  })
})
