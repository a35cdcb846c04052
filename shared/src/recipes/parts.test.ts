import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from '../ingredients/scale.ts'
import type { Ingredient } from './contract.ts'
import {
  componentFactor,
  expandRows,
  innerRecipes,
  keepCopies as copiesOf,
  nameAlone,
  namedRecipes,
  readableBy,
  unfoldedCount,
  wholeRecipe,
  withPinned,
} from './parts.ts'
import { mostUnfolded } from './ingredient-row.ts'

const row = (name: string, amount: number, unit = 'g', more: Partial<Ingredient> = {}): Ingredient => ({
  _id: name,
  amount,
  unit: { name: unit },
  name: { name },
  stableId: 1,
  ...more,
})
const amounts = (rows: readonly Ingredient[]) => rows.map((one) => [one.name.name, one.amount])

const keepCopies = (...args: Parameters<typeof copiesOf>) => copiesOf(...args) ?? []

const dough = {
  seatCount: 4,
  ingredients: [row('Mehl', 500), row('Wasser', 300, 'ml'), row('Salz', 10, 'g', { pinned: true })],
}
const find = (id: string) => (id === 'dough' ? dough : undefined)

describe('recipes in recipes', () => {
  it('counts portions, or whole recipes when the unit says so', () => {
    expect(componentFactor(row('Pizzateig', 2, 'Portion'), dough)).toBe(0.5)
    expect(componentFactor(row('Pizzateig', 2, wholeRecipe), dough)).toBe(2)
  })

  it('puts the ingredients in place of the row and leaves pinned ones alone', () => {
    const rows = expandRows(
      [row('Tomaten', 100), row('Pizzateig', 2, 'Portion', { recipeId: 'dough' })],
      find,
    )
    expect(amounts(rows)).toEqual([
      ['Tomaten', 100],
      ['Mehl', 250],
      ['Wasser', 150],
      ['Salz', 10],
    ])
  })

  it('writes a pinned row so that it shows the same amount for any number of persons', () => {
    const [flour, , salt] = withPinned(dough, 6).ingredients
    expect(((salt?.amount ?? 0) * 6) / dough.seatCount).toBeCloseTo(10)
    expect(flour?.amount).toBe(500)
  })

  it('keeps a row whose recipe is out of sight, and ends where recipes name each other', () => {
    expect(amounts(expandRows([row('Fond', 1, 'Portion', { recipeId: 'gone' })], find))).toEqual([
      ['Fond', 1],
    ])
    const circle = { seatCount: 1, ingredients: [row('Kreis', 1, 'Portion', { recipeId: 'circle' })] }
    expect(expandRows(circle.ingredients, () => circle)).toHaveLength(1)
  })

  it('keeps a copy when a recipe goes, and one of what that copy needed', () => {
    const pizza = [row('Pizzateig', 2, 'Portion', { recipeId: 'dough' })]
    const leaving = {
      recipeId: 'dough',
      name: 'Pizzateig',
      preperation: [{ head: 'Kneten', content: 'Zehn Minuten.' }],
      ...dough,
    }
    const [kept] = keepCopies(pizza, leaving)
    expect(kept?.recipeId).toBeUndefined()
    expect(kept?.part).toMatchObject({ name: 'Pizzateig', seatCount: 4, preperation: leaving.preperation })
    expect(amounts(expandRows(kept ? [kept] : [], find))).toEqual(amounts(expandRows(pizza, find)))
  })

  it('follows into a part that was kept before', () => {
    const spice = {
      recipeId: 'spice',
      name: 'Gewürz',
      seatCount: 2,
      ingredients: [row('Pfeffer', 4)],
      preperation: [],
    }
    const kept = row('Sauce', 1, wholeRecipe, {
      part: {
        name: 'Sauce',
        seatCount: 2,
        ingredients: [row('Gewürz', 1, 'Portion', { recipeId: 'spice' })],
        preperation: [],
      },
    })
    expect(namedRecipes([kept])).toEqual(['spice'])
    const after = keepCopies([kept], spice)
    expect(namedRecipes(after)).toEqual([])
    expect(amounts(expandRows(after, () => undefined))).toEqual([['Pfeffer', 2]])
  })

  it('numbers what is put into each other on, so that each step names its own amounts', () => {
    const numbered = (rows: Ingredient[]) => rows.map((one, at) => ({ ...one, stableId: at + 1 }))
    const step = (content: string) => [{ head: '', content }]
    const said = ({ ingredients, preperation, seatCount }: Exclude<Ingredient['part'], undefined>) =>
      preperation.map(({ content }) =>
        fillPlaceholders(content, ingredients, seatCount, seatCount)
          .map((piece) => piece.text)
          .join(''),
      )
    const dough = {
      recipeId: 'dough',
      name: 'Teig',
      seatCount: 4,
      ingredients: numbered([row('Mehl', 100, 'g'), row('Butter', 50, 'g')]),
      preperation: step('ID:1 Mehl mit ID:{2} Butter verreiben.'),
    }
    const cake = {
      recipeId: 'cake',
      name: 'Kuchen',
      seatCount: 2,
      ingredients: numbered([
        row('Teig', 8, 'Portion', { recipeId: 'dough' }),
        row('Zucker', 30, 'g'),
        row('Eier', 3, ''),
      ]),
      preperation: step('ID:1 Teig auswallen. ID:2 Zucker mit ID:3 Eiern verrühren, ID:4 Mohn dazu.'),
    }
    const [torte] = keepCopies([row('Kuchen', 1, wholeRecipe, { recipeId: 'cake' })], {
      ...cake,
      ingredients: keepCopies(cake.ingredients, dough),
    })
    const [later] = keepCopies(keepCopies([row('Kuchen', 1, wholeRecipe, { recipeId: 'cake' })], cake), dough)
    const expected = [
      '200\u00A0g Mehl mit 100\u00A0g Butter verreiben.',
      'Teig auswallen. 30\u00A0g Zucker mit 3 Eiern verrühren, Mohn dazu.',
    ]
    for (const { part } of [torte, later].flatMap((one) => one ?? []))
      expect(part && said(part)).toEqual(expected)
    expect(later?.part?.ingredients.map((one) => one.stableId)).toEqual([4, 5, 2, 3])
  })

  it('keeps what does not scale as it is, with all that is inside', () => {
    const glaze = {
      recipeId: 'glaze',
      name: 'Glasur',
      seatCount: 1,
      ingredients: [row('Zucker', 100)],
      preperation: [],
    }
    const cake = {
      seatCount: 4,
      ingredients: [row('Glasur', 1, wholeRecipe, { recipeId: 'glaze', pinned: true })],
    }
    const menu = [row('Kuchen', 8, 'Portion', { recipeId: 'cake' })]
    const live = expandRows(menu, (id) => (id === 'cake' ? cake : glaze))
    const ingredients = keepCopies(cake.ingredients, glaze)
    const kept = keepCopies(menu, { ...cake, ingredients, recipeId: 'cake', name: 'Kuchen', preperation: [] })
    expect([amounts(live), amounts(expandRows(kept, () => undefined))]).toEqual([
      [['Zucker', 100]],
      [['Zucker', 100]],
    ])
  })

  it('closes a copy to whoever could not read all that it is made of', () => {
    const inside = { ...dough, recipeId: 'dough', name: 'Teig', preperation: [], closedTo: ['a', 'b'] }
    const pizza = {
      recipeId: 'pizza',
      name: 'Pizza',
      seatCount: 1,
      ingredients: keepCopies([row('Teig', 1, 'Portion', { recipeId: 'dough' })], inside),
      preperation: [],
    }
    const kept = (closedTo?: string[]) =>
      keepCopies([row('Pizza', 1, 'Portion', { recipeId: 'pizza' })], {
        ...pizza,
        ...(closedTo && { closedTo }),
      })
    expect(kept()[0]?.part?.closedTo).toEqual(['a', 'b'])
    const [menu] = kept(['b', 'c'])
    expect(menu?.part?.closedTo).toEqual(['b'])
    expect(menu && readableBy(menu, new Set(['b'])).part).toBeDefined()
    expect(menu && readableBy(menu, new Set(['a'])).part).toBeUndefined()
  })

  it('does not touch rows of other recipes', () => {
    const rows = [row('Mehl', 1)]
    expect(keepCopies(rows, { recipeId: 'dough', name: 'Teig', preperation: [], ...dough })).toEqual(rows)
  })

  it('names what has to be made before, the innermost first, each for its portions', () => {
    const cookable = { ...dough, name: 'Teig', preperation: [{ head: '', content: 'Kneten' }] }
    const pizza = {
      seatCount: 2,
      name: 'Pizza',
      preperation: [],
      ingredients: [row('Pizzateig', 2, 'Portion', { recipeId: 'dough' })],
    }
    const of = (id: string) => (id === 'dough' ? cookable : id === 'pizza' ? pizza : undefined)
    const rows = [
      row('Pizza', 4, 'Portion', { recipeId: 'pizza' }),
      row('Teig', 1, wholeRecipe, { recipeId: 'dough', pinned: true }),
      row('Fort', 1, 'Portion', { recipeId: 'gone' }),
    ]
    expect(innerRecipes(rows, 2, of).map(({ name, portions }) => [name, portions])).toEqual([
      ['Teig', 8],
      ['Pizza', 8],
      ['Teig', 4],
    ])
  })

  it('counts what would come of recipes that name each other many times, and leaves such rows alone', () => {
    const many = (recipeId: string) =>
      Array.from({ length: 200 }, () => row(recipeId, 1, 'Portion', { recipeId }))
    const next: Record<string, { seatCount: number; ingredients: Ingredient[] }> = {
      a: { seatCount: 1, ingredients: many('b') },
      b: { seatCount: 1, ingredients: many('c') },
      c: { seatCount: 1, ingredients: Array.from({ length: 200 }, () => row('Mehl', 1)) },
    }
    const inside = (id: string) => next[id] && { ...next[id], name: id, preperation: [] }
    expect(unfoldedCount(many('a'), inside)).toBe(200 ** 4)
    expect(expandRows(many('a'), inside)).toEqual(many('a'))
    expect(innerRecipes(many('a'), 1, inside)).toEqual([])
    expect(expandRows(many('c').slice(0, mostUnfolded / 200), inside)).toHaveLength(mostUnfolded)
  })

  it('keeps the name alone where copies of a leaving recipe would multiply', () => {
    const rows = Array.from({ length: 200 }, () => row('Teig', 1, 'Portion', { recipeId: 'dough' }))
    const leaving = { recipeId: 'dough', name: 'Teig', preperation: [], ...dough }
    const large = { ...leaving, ingredients: Array.from({ length: 200 }, () => row('Mehl', 1)) }
    const sauce = row('Sauce', 1, wholeRecipe, {
      part: { name: 'Sauce', seatCount: 1, ingredients: rows, preperation: [] },
    })
    expect(copiesOf([...rows, sauce], large)).toBeUndefined()
    const after = nameAlone([...rows, sauce], 'dough')
    expect(namedRecipes(after)).toEqual([])
    expect(after.slice(0, 200).every((one) => !one.part)).toBe(true)
    expect(after.at(-1)?.part?.ingredients).toHaveLength(200)
    expect(keepCopies(rows, leaving).every((one) => one.part?.ingredients.length === 3)).toBe(true)
  })
})
