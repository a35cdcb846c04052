import { expect, it } from 'vitest'
import { parseTolerantly, schemaRecipes } from './schema-org-json.ts'

it.each([
  ['{"a":1,}', { a: 1 }],
  ['{"a":"x\ny","b":[1,2,],}', { a: 'x\ny', b: [1, 2] }],
  ['/* c */ {"a": "Der "beste" Kuchen", // d\n "b": 2}', { a: 'Der "beste" Kuchen', b: 2 }],
  ['{"a":1 "b":2}', { a: 1, b: 2 }],
  ['{"a":[{"x":1}{"y":2}]', { a: [{ x: 1 }, { y: 2 }] }],
  ['<!-- {"a":"it\\\'s"} -->', { a: "it's" }],
  ['{&quot;a&quot;:&quot;b&quot;}', { a: 'b' }],
  ['//<![CDATA[\n{"a":"b"};\n//]]>', { a: 'b' }],
  ['{"a":{"b":[1,2}', { a: { b: [1, 2] } }],
  ['{"a":"b",,"c":1}', { a: 'b', c: 1 }],
  ['{"a":"ohne Ende', { a: 'ohne Ende' }],
  ['{"a":["1 l Milch" "250 g Reis"]}', { a: ['1 l Milch', '250 g Reis'] }],
  ["{'a': ['Mamma\\'s', 'Oma's \"Beste\"'], 'b': 1}", { a: ["Mamma's", 'Oma\'s "Beste"'], b: 1 }],
  ['kein JSON', null],
])('reads %s', (source, value) => {
  expect(parseTolerantly(source)).toEqual(value)
})

it('finds recipes in graphs, lists and several blocks, and nothing else', () => {
  const block = (value: unknown): string =>
    `<script id="x" type="application/ld+json" class="y">${JSON.stringify(value)}</script>`
  const page =
    block({
      '@graph': [
        { '@type': 'Person', '@id': '#a', name: 'Eva' },
        { '@type': ['Recipe', 'Article'], name: 'Eins' },
      ],
    }) +
    block([
      {
        '@type': 'ItemList',
        itemListElement: [{ item: { '@type': 'http://schema.org/Recipe', name: 'Zwei' } }],
      },
    ]) +
    '<script type="application/ld+json">{"@type":"Recipe", kaputt</script><script>{"@type":"Recipe","name":"Drei"}</script>'
  const { recipes, byId } = schemaRecipes(page)
  expect(recipes.map(({ name }) => name)).toEqual(['Eins', 'Zwei'])
  expect(byId.get('#a')).toMatchObject({ name: 'Eva' })
})
