import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { groups, lines, read, steps } from './test-exports.ts'

const recipe = (rank: string, name: string, things: string, work: string) =>
  `${rank} ${name}\n\n${rank}# Zutaten\n${things}\n\n${rank}# Zubereitung\n1. ${work}\n`
const two = (rank: string, between = '\n') =>
  [
    recipe(rank, 'Griessbrei', '- 5 dl Milch\n- 60 g Griess', 'Milch aufkochen.'),
    recipe(rank, 'Kompott', '- 500 g Zwetschgen\n- 50 g Zucker', 'Alles kochen.'),
  ].join(between)

it.for([
  ['with a title above', `# Meine Rezepte\n\n${two('##')}`],
  ['with lines between', `# Meine Rezepte\n\n${two('##', '\n---\n\n')}`],
  ['without a title above', two('##')],
  ['in chapters', `# Kochbuch\n\n## Süsses\n\n${two('###')}`],
  ['of the first rank', two('#')],
  ['below a table of contents', `# Kochbuch\n\n## Inhalt\n\n- Griessbrei\n- Kompott\n\n${two('##')}`],
  [
    'without headings',
    'Griessbrei\nZutaten:\n5 dl Milch\n60 g Griess\nZubereitung:\nMilch aufkochen.\n\n\nKompott\nZutaten:\n500 g Zwetschgen\n50 g Zucker\nZubereitung:\nAlles kochen.\n',
  ],
] as const)('reads the recipes of one file: %s', async ([, text]) => {
  for (const name of ['sammlung.md', 'sammlung.txt']) {
    const { recipes } = await read(name, strToU8(text))
    expect(recipes.map((one) => [one.title, lines(one), steps(one)])).toEqual([
      ['Griessbrei', ['5 dl Milch', '60 g Griess'], ['Milch aufkochen.']],
      ['Kompott', ['500 g Zwetschgen', '50 g Zucker'], ['Alles kochen.']],
    ])
  }
})

it('keeps what the labels of each say, and what stands above the first', async () => {
  const text =
    '# Meine Rezepte\n\nGesammelt in vielen Jahren\n\n## Griessbrei\n\nKategorie: Süsses\nQuelle: Oma\n\n### Zutaten\n- 5 dl Milch\n- 60 g Griess\n\n### Zubereitung\nMilch aufkochen.\n\n## Kompott\n\nFür 4 Personen\n\n### Zutaten\n- 500 g Zwetschgen\n- 50 g Zucker\n\n### Zubereitung\nAlles kochen.\n'
  const { recipes } = await read('x.md', strToU8(text))
  expect(recipes).toMatchObject([
    { title: 'Griessbrei', tags: ['Süsses'], source: { site: 'Oma' } },
    { title: 'Kompott', persons: 4 },
  ])
  const [first] = recipes
  expect(`${first?.description}${first?.notes.join('')}`).toContain('Gesammelt in vielen Jahren')
})

it('leaves the parts of a dish together, each under its name', async () => {
  const { recipes } = await read(
    'torte.md',
    strToU8(`# Torte\n\n${recipe('##', 'Boden', '- 200 g Mehl', 'Boden backen.')}
${recipe('##', 'Creme', '- 200 g Rahm', 'Rahm schlagen.')}`),
  )
  expect(recipes.map((one) => [one.title, lines(one), groups(one)])).toEqual([
    ['Torte', ['200 g Mehl', '200 g Rahm'], ['Boden', 'Creme']],
  ])
})

it('reads a long text to its end', async () => {
  const work = 'Alles in die Pfanne geben und kochen. '.repeat(100)
  const text = Array.from({ length: 60 }, (_, at) =>
    recipe('##', `Eintopf ${'I'.repeat(at + 1)}`, `- ${at + 1} kg Kartoffeln\n- 2 Zwiebeln`, work),
  ).join('\n')
  expect(text.length).toBeGreaterThan(200_000)
  const { recipes } = await read('lang.md', strToU8(`# Meine Rezepte\n\n${text}`))
  expect(recipes.map((one) => lines(one)?.[0])).toEqual(
    Array.from({ length: 60 }, (_, at) => `${at + 1} kg Kartoffeln`),
  )
})
