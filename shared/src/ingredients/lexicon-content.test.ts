import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { categoryByName } from './categories.ts'
import { compactLexicon } from './categorise.ts'
import { fold } from './fold.ts'
import { dietOf, flagsOf } from './lexicon-diet.ts'
import { lookup } from './lexicon-lookup.ts'
import { spellingOf } from './lexicon-spelling.ts'
import { atOnce, parseLexicon, type Flag } from './lexicon.ts'
import { nutritionOf } from './nutrition.ts'
import { parseNutrientTable } from './nutrition-table.ts'

const root = new URL('../../../', import.meta.url)
type Run = (
  path: string,
  options?: { json?: boolean },
) => Promise<{
  count: number
  figures: Record<string, number>
  predictions: { name: string; category: string }[]
}>
const evalOf = async (kind: string) =>
  ((await import(new URL(`evals/${kind}.mjs`, root).href)) as { run: Run }).run
const runCategories = await evalOf('categories')
const runNutrition = await evalOf('nutrition')
const path = (file: string) => new URL(file, root).pathname
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const filesOf = (folder: string, end: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(end))
    .map((name) => ({ name, text: read(folder + name) }))

const lexicon = parseLexicon(
  filesOf('content/lexicon/', '.txt')
    .map(({ text }) => text)
    .join('\n'),
)
const table = parseNutrientTable(read('content/nutrients/nutrients.tsv'), read('content/nutrients/fibre.tsv'))
const floors = JSON.parse(read('evals/floors.json')) as {
  categories: { right: number }
  nutrition: { near: number; least: number }
}
const foods = lexicon.entries.filter(({ category }) => category !== 'nonfood' && category !== 'sonstiges')
const word = (name: string) => lookup(lexicon, name)?.entry.word ?? null

describe('the lexicon', () => {
  it('knows more than 1,000 things under more than 8,000 words, each word once', () => {
    const owners = new Map<string, string>()
    const twice: string[] = []
    for (const entry of lexicon.entries) {
      for (const form of [entry.word, ...entry.synonyms]) {
        const key = fold(form).replaceAll(/[^\p{L}\p{N}]/gu, '')
        const owner = owners.get(key)
        if (owner && owner !== entry.word) twice.push(`${form}: ${owner}, ${entry.word}`)
        owners.set(key, entry.word)
      }
    }
    expect(twice).toEqual([])
    expect(lexicon.entries.length).toBeGreaterThan(1000)
    expect(owners.size).toBeGreaterThan(8000)
  })

  it('knows each thing of the table of everyday things, once and in its category', () => {
    const rows = read('content/lexicon/alltag.tsv').trim().split('\n').slice(1)
    const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
    const known = new Map(lexicon.entries.map((entry) => [capitalised(entry.word), entry.category]))
    const named = rows.flatMap((row) => {
      const [category = '', ...lists] = row.split('\t')
      return lists.flatMap((list) =>
        list.split(', ').map((name) => ({ name, key: categoryByName(category) })),
      )
    })
    expect(named.filter(({ name, key }) => key === null || known.get(name) !== key)).toEqual([])
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
    expect(rows).toHaveLength(10)
  })

  it('has for every food a nutrient row with all five figures, a colour, a gender and a role', () => {
    const faults = foods.flatMap((entry) => [
      ...(entry.nutrients.has('') ? [] : [`${entry.word}: no nutrients`]),
      ...[...entry.nutrients.values()]
        .filter(({ code }) => code !== '0' && (table.get(code)?.fibre ?? null) === null)
        .map(({ code }) => `${entry.word}: ${code} is unknown or without fibre`),
      ...(entry.colour && entry.gender && entry.role
        ? []
        : [`${entry.word}: colour, gender or role missing`]),
    ])
    expect(faults).toEqual([])
  })

  it('has plausible weights, densities and shares', () => {
    const faults = lexicon.entries.filter(
      ({ weights, density, edible, minutes }) =>
        [...weights.values()].some(({ grams, net }) => !(grams > 0 && grams <= net && net <= 5000)) ||
        (density !== null && (density < 0.05 || density > 1.5)) ||
        edible < 0.1 ||
        edible > 1 ||
        (minutes !== null && minutes > 240),
    )
    expect(faults.map((entry) => entry.word)).toEqual([])
  })

  it('finds each of its words as itself', () => {
    const lost = lexicon.entries.filter((entry) => lookup(lexicon, entry.word)?.entry !== entry)
    expect(lost.map((entry) => entry.word)).toEqual([])
  })

  it.each([
    ['Tomatenmark', 'Tomatenpüree'],
    ['Eierlikör', 'Eierlikör'],
    ['Kokosmilch', 'Kokosmilch'],
    ['Muskatnuss', 'Muskatnuss'],
    ['Gewürzgurken', 'Essiggurke'],
    ['Zitronenpfeffer', 'Zitronenpfeffer'],
    ['Lorbeerblatt', 'Lorbeerblatt'],
    ['Baby-Spinat', 'Spinat'],
    ['Rüebli', 'Rüebli'],
    ['Härdöpfel', 'Kartoffel'],
    ['Chriesi', 'Kirsche'],
    ['Poulet', 'Poulet'],
    ['Zwiebelringe', 'Zwiebel'],
    ['Hühnereier', 'Ei'],
  ])('takes %s for %s', (name, expected) => {
    expect(word(name)).toBe(expected)
  })

  it('calls nothing vegan or vegetarian that is not', () => {
    const diet = (name: string) => (lookup(lexicon, name) ? dietOf(flagsOf(lexicon, name)) : null)
    const meat = [
      'Poulet',
      'Wienerli',
      'Thon',
      'Crevetten',
      'Gelatine',
      'Hühnerbouillon',
      'Fischsauce',
      'Gummibärchen',
      'Schmalz',
    ]
    expect(meat.filter((name) => diet(name)?.vegetarian !== false)).toEqual([])
    const animal = [
      'Milch',
      'Parmesan',
      'Ei',
      'Honig',
      'Butter',
      'Mayonnaise',
      'Pesto',
      'Milchschokolade',
      'Rivella',
    ]
    expect(animal.filter((name) => diet(name)?.vegetarian !== true || diet(name)?.vegan !== false)).toEqual(
      [],
    )
    const plants = [
      'Tofu',
      'Hafermilch',
      'Linsen',
      'Olivenöl',
      'Spaghetti',
      'vegane Mayonnaise',
      'Sojasahne',
      'Tomatensauce',
    ]
    expect(plants.filter((name) => diet(name)?.vegan !== true)).toEqual([])
  })

  it('flags what people avoid', () => {
    const flagged = (flag: Flag, names: string[]) => names.filter((name) => !flagsOf(lexicon, name).has(flag))
    expect(flagged('onion', ['Lauch', 'Schalotte', 'Schnittlauch', 'Röstzwiebeln', 'Bärlauch'])).toEqual([])
    expect(flagged('nut', ['Pesto', 'Marzipan', 'Nougat', 'Nutella', 'Amaretti', 'Mandelmilch'])).toEqual([])
    expect(flagged('chicken', ['Hühnerbouillon', 'Pouletbrust', 'Chicken Nuggets'])).toEqual([])
    expect(flagged('garlic', ['Knoblauch', 'Aioli', 'Kräuterbutter', 'Hummus'])).toEqual([])
    expect(
      flagged('gluten', ['Mehl', 'Spaghetti', 'Brot', 'Couscous', 'Sojasauce', 'Bier', 'Seitan']),
    ).toEqual([])
  })

  it('is small enough for the browser', () => {
    const bytes = gzipSync(JSON.stringify(atOnce(compactLexicon(lexicon)))).length
    expect(bytes).toBeLessThan(40 * 1024)
  })
})

describe('against the floors', () => {
  it('puts names into the right category', async () => {
    const { count, figures } = await runCategories(path('evals/categories.tsv'))
    expect(count).toBeGreaterThan(400)
    expect(figures.right).toBeGreaterThanOrEqual(floors.categories.right)
  })

  it('is linked to rows whose energy is that of their nutrients', () => {
    // alcohol, acids and what sweetens without sugar have energy of their own; of a few the tables lack the fibre
    const others = new Set(
      `Bier Wein Weisswein Rotwein Schaumwein Apfelwein Portwein Sherry Mirin Wermut Spirituose Kirsch Rum Cognac Whisky Likör Eierlikör Rahmlikör
      Amaretto Essig Apfelessig Reisessig Weissweinessig Rotweinessig Balsamico Kaugummi Xylit Zitronensäure Pektin Cranberry Trüffel`.split(
        /\s+/,
      ),
    )
    const odd = foods.flatMap((entry) =>
      [...entry.nutrients].flatMap(([state, { code }]) => {
        const row = table.get(code)
        // of dried herbs the tables have one row, which lacks the sugars
        if (!row || others.has(entry.word) || code === 'R231000') return []
        const sum = 9 * row.fat + 4 * row.carbs + 4 * row.protein + 2 * (row.fibre ?? 0)
        return Math.abs(sum - row.kcal) > Math.max(15, 0.15 * row.kcal)
          ? [`${entry.word} ${state}: ${row.name} has ${row.kcal} kcal, its nutrients ${Math.round(sum)}`]
          : []
      }),
    )
    expect(odd).toEqual([])
  })

  it.each([
    // what 100 g have by other tables, to see that the closest row is close
    ['Tempeh', 193, 11],
    ['Quinoa-Flakes', 365, 6],
    ['Ingwer', 80, 1],
    ['Haferkleie', 350, 7],
    ['griechischer Joghurt', 115, 8],
    ['Kefir', 64, 3.5],
    ['Misopaste', 199, 6],
    ['Sauerteig', 190, 2],
    ['Kokosmehl', 330, 9],
    ['Panna cotta', 260, 20],
    ['getrocknete Steinpilze', 250, 4],
    ['Röstzwiebeln', 560, 38],
    ['Vinaigrette', 260, 26],
    ['Bratensauce', 60, 3],
  ])('reckons 100 g of %s at about %i kcal', (name, kcal, fat) => {
    const { perPortion, coverage } = nutritionOf([{ amount: 100, unit: 'g', name }], 1, lexicon, table)
    expect(coverage).toBe(1)
    expect(perPortion.kcal).toBeGreaterThan(kcal * 0.7)
    expect(perPortion.kcal).toBeLessThan(kcal * 1.3)
    expect(Math.abs(perPortion.fat - fat)).toBeLessThan(Math.max(5, kcal * 0.02))
  })

  it('knows the nutrients of our own recipes, and agrees with the figures that they state', async () => {
    const { count, figures } = await runNutrition(path('content/recipes'))
    expect(count).toBeGreaterThan(20)
    expect(figures.near).toBeGreaterThanOrEqual(floors.nutrition.near)
    expect(figures.least).toBeGreaterThanOrEqual(floors.nutrition.least)
    expect(figures['kcal off']).toBeLessThan(0.05)
  })

  it('prints one prediction a case and nothing else for a machine', async () => {
    const { predictions: names } = await runCategories(path('evals/categories.tsv'), { json: true })
    expect(Object.keys(names[0] ?? {})).toEqual(['name', 'category'])
    const { predictions: dishes } = await runNutrition(path('content/recipes'), { json: true })
    expect(Object.keys(dishes[0] ?? {})).toEqual(['id', 'kcal', 'fat', 'carbs', 'protein', 'fibre'])
  })
})

describe('spellingOf', () => {
  it.each([
    ['Zuker', 'Zucker'],
    ['Mehll', 'Mehl'],
    ['Tomatten', 'Tomaten'],
    ['rote Zwibeln, gehackt', 'rote Zwiebeln, gehackt'],
  ])('offers for %s what it may mean', (typed, meant) => {
    expect(spellingOf(lexicon, typed)).toBe(meant)
  })

  it.each(['Zucker', 'Ruchmehl', 'Rüebli', 'Ruebli', 'Saxophon', 'Gochujang', ''])(
    'offers nothing for %s',
    (name) => {
      expect(spellingOf(lexicon, name)).toBeNull()
    },
  )
})
