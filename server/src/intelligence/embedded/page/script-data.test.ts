import { describe, expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const things = ['400 g Penne', '2 Zehen Knoblauch', '3 EL Olivenöl']
const work = ['Penne kochen und abgiessen.', 'Knoblauch im Öl braten und untermischen.']
const recipe = {
  title: 'Penne aglio e olio',
  servings: 2,
  totalTime: 20,
  ingredientGroups: [
    {
      title: '',
      ingredients: [
        { amount: 400, unit: { name: 'g' }, name: 'Penne' },
        { amount: 2, unit: { name: 'Zehen' }, name: 'Knoblauch' },
        { amount: 3, unit: 'EL', name: 'Olivenöl' },
      ],
    },
  ],
  steps: work.map((text, index) => ({ position: index + 1, text })),
}
const page = (script: string): string =>
  `<html><head><title>Penne aglio e olio | Küche</title></head><body><div id="__next"></div>${script}</body></html>`
const json = JSON.stringify
const rows = `0:{"a":1}\n5:["$","div",null,${json({ recipe })}]\n`
const table = [
  { data: 1 },
  { recipe: 2 },
  { name: 3, servings: 4, ingredients: 5, steps: 6 },
  'Penne aglio e olio',
  2,
  [7, 8, 9],
  [10, 11],
  ...things,
  ...work,
]

describe('a page that is put together in the browser', () => {
  it.each([
    [
      'data of its own',
      `<script id="__NEXT_DATA__" type="application/json">${json({ props: { pageProps: { recipe } } })}</script>`,
    ],
    ['a name that is set', `<script>window.__STATE__ = ${json({ a: undefined, recipe })};</script>`],
    ['a string to parse', `<script>window.__STATE__=JSON.parse(${json(json({ recipe }))})</script>`],
    [
      'rows that are sent one by one',
      `<script>self.__next_f.push([1,${json(rows.slice(0, 90))}])</script><script>self.__next_f.push([1,${json(rows.slice(90))}])</script>`,
    ],
    ['a table of values', `<script type="application/json" id="__NUXT_DATA__">${json(table)}</script>`],
    [
      'objects that refer to each other',
      `<script>window.__APOLLO_STATE__=${json({
        ROOT: { recipe: { __ref: 'Recipe:1' } },
        'Recipe:1': { ...recipe, ingredientGroups: [{ __ref: 'Group:1' }] },
        'Group:1': recipe.ingredientGroups[0],
      })}</script>`,
    ],
  ])('is read from the data in its scripts: %s', (_, script) => {
    const [found, ...others] = recipeFromPage(page(script), 'https://kueche.example/penne')
    expect(others).toEqual([])
    expect(found).toMatchObject({ title: 'Penne aglio e olio', persons: 2 })
    expect(found?.ingredients.map(({ text }) => text)).toEqual(things)
    expect(found?.steps.map(({ content }) => content)).toEqual(work)
  })

  it.each([
    ['a list of links', { ingredients: ['/a', '/b'], title: 'x' }],
    ['no recipe', { ingredients: [], items: [1, 2, 3] }],
    ['itself', { ingredient: { ingredient: { ingredient: 'x' } } }],
  ])('is left alone where its scripts hold %s', (_, data) => {
    const script = `<script>window.__STATE__ = ${json(data)}</script>`
    expect(recipeFromPage(page(script), 'https://kueche.example/')).toEqual([])
  })

  it('takes no longer the more its scripts hold', () => {
    const hostile = `<script>window.a = {"ingredients": ${'['.repeat(50_000)}${' '.repeat(200_000)}x = y</script>`
    const started = performance.now()
    recipeFromPage(page(hostile.repeat(4)), 'https://kueche.example/')
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
