import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { groups, hasPicture, json, lines, photo, read, steps } from './test-exports.ts'

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

  it('knows columns by many names, and names those that it does not know', async () => {
    const csv =
      'Titel;Zutaten;Rezept;Portionen;Zeit;Hinweise;Tipp;Lieblingsfarbe;Datum;Leer\nZopf;"500 g Mehl\n3 dl Milch";"Kneten.\nBacken.";6;40;Für Sonntag;Lauwarm;blau;irgendwann;\n'
    const {
      recipes: [one],
    } = await read('x.csv', strToU8(csv))
    expect(one).toMatchObject({ title: 'Zopf', persons: 6, totalMinutes: 40 })
    expect([lines(one), steps(one)]).toEqual([
      ['500 g Mehl', '3 dl Milch'],
      ['Kneten.', 'Backen.'],
    ])
    expect(one?.note.split('\n').toSorted()).toEqual(['Für Sonntag', 'Lauwarm'])
    expect(one?.untaken).toEqual(['Lieblingsfarbe', 'Datum'])

    const english = 'recipe_id,title,yield,ingredients,recipe,comments\n1,Milchreis,4,1 l Milch,Kochen.,gut\n'
    const { recipes } = await read('y.csv', strToU8(english))
    expect(recipes[0]).toMatchObject({ title: 'Milchreis', note: 'gut', untaken: [] })
    expect(steps(recipes[0])).toEqual(['Kochen.'])
  })

  it('takes objects with amounts in JSON, and names fields that it does not know', async () => {
    const recipe = {
      rezept: 'Milchreis',
      zutaten: [
        { menge: 1, einheit: 'l', zutat: 'Milch' },
        { menge: '200', einheit: 'g', name: 'Reis' },
      ],
      schritte: ['Kochen.'],
      zeit: 'lange',
      geheimtipp: 'Zimt dazu',
      id: 7,
    }
    const {
      recipes: [one],
    } = await read('x.json', json([recipe]))
    expect([one?.title, lines(one), steps(one)]).toEqual([
      'Milchreis',
      ['1 l Milch', '200 g Reis'],
      ['Kochen.'],
    ])
    expect(one?.untaken).toEqual(['zeit', 'geheimtipp'])
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

it.each([
  ['*4 Portionen, 1 h*', 60],
  ['Für 4 Personen · 25 Min.', 25],
  ['**4 Portionen**, 1 h 15 min', 75],
  ['4 Portionen', null],
])('reads how long it takes beside the persons: %s', async (facts, minutes) => {
  const text = `# Gratin\n\n${facts}\n\n## Zutaten\n\n- 1 kg Kartoffeln\n- 3 dl Rahm\n\n## Zubereitung\n\n1. Kartoffeln hobeln.\n2. Mit Rahm übergiessen und backen.\n`
  const { recipes } = await read('gratin.md', strToU8(text))
  expect(recipes).toMatchObject([{ persons: 4, totalMinutes: minutes }])
})
