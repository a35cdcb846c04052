import { expect, it } from 'vitest'
import { recipeFromPage } from './page.ts'

const list = '<h2>Zutaten</h2><ul><li>500 g Lauch</li><li>2 dl Rahm</li><li>1 EL Butter</li></ul>'
const work = '<h2>Zubereitung</h2><p>Lauch in der Butter dünsten.</p><p>Rahm zugeben und köcheln.</p>'
const read = (above: string, below = '', head = '') =>
  recipeFromPage(
    `<html><head>${head}</head><body>${above}${list}${work}${below}</body></html>`,
    'https://www.kochseite.example/lauch',
  )[0]

it.each([
  ['<p>von <a href="/author/ruth-meier/">Ruth Meier</a></p>', 'Ruth Meier'],
  ['<p><a rel="author" href="/ueber">Ruth</a></p>', 'Ruth'],
  ['<span class="entry-author">Rezept von Ruth Meier</span>', 'Ruth Meier'],
  ['<div class="byline">12. Mai 2022</div><a href="/autor/ruth">Ruth</a>', 'Ruth'],
  ['<p class="author">Alle Beiträge</p>', ''],
])('%s names %j as who wrote the recipe', (byline, author) => {
  expect(read(`<h1>Rahmlauch</h1>${byline}`)?.author).toBe(author)
})

it('who comments wrote no recipe', () => {
  const comments = '<div id="comments"><a rel="author" href="/author/kurt">Kurt</a></div>'
  expect(read('<h1>Rahmlauch</h1>', comments)?.author).toBe('')
})

it('a heading that says more than the document names the dish', () => {
  expect(read('<h3>Feiner Rahmlauch mit Speck</h3>', '', '<title>Rahmlauch</title>')?.title).toBe(
    'Feiner Rahmlauch mit Speck',
  )
})

it.each([
  ['500 g<br>2 dl<br>1 EL', 'Lauch<br>Rahm<br>Butter'],
  ['Lauch<br>Rahm<br>Butter', '500 g<br>2 dl<br>1 EL'],
])('a cell %s beside a cell %s are three lines', (left, right) => {
  const table = `<h1>Rahmlauch</h1><table><tr><td>${left}</td><td>${right}</td></tr></table>${work}`
  expect(recipeFromPage(table, 'https://www.kochseite.example/')[0]?.ingredients).toMatchObject([
    { text: '500 g Lauch' },
    { text: '2 dl Rahm' },
    { text: '1 EL Butter' },
  ])
})
