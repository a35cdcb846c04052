import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { groups, hasPicture, json, lines, photo, read, steps } from './test-exports.ts'

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

  it('keeps the lines of a list in a step', async () => {
    const recipe = {
      name: 'Suppe',
      slug: 'suppe',
      recipe_ingredient: ['1 kg Kürbis'],
      recipe_instructions: [
        { text: 'Kürbis schälen\nund würfeln.' },
        { text: 'Alles kochen.\n\n- pürieren\n- **heiss** servieren' },
      ],
    }
    const [one] = (await read('suppe.json', json(recipe))).recipes
    expect(one?.steps.map(({ content }) => content)).toEqual([
      'Kürbis schälen und würfeln.',
      'Alles kochen.\n- pürieren\n- heiss servieren',
    ])
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
