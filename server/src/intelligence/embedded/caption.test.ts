import { expect, it } from 'vitest'
import { recipeOfPage } from './caption.ts'

const caption =
  'Cremige Zitronenpasta 🍋\n\nZutaten für 2 Personen:\n200 g Spaghetti\n1 Zitrone\n100 g Rahm\n\nZubereitung:\n1. Spaghetti kochen.\n2. Rahm erhitzen und alles mischen.\n\n#pasta'
const attribute = (text: string) => text.replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
const page = (head: string, body = '<div id="app"></div>') =>
  `<html><head>${head}</head><body>${body}</body></html>`
const url = 'https://film.example/reel/1'
const found = {
  title: 'Cremige Zitronenpasta',
  persons: 2,
  sourceUrl: url,
  ingredients: ['200 g Spaghetti', '1 Zitrone', '100 g Rahm'].map((text) => ({ text, group: '' })),
}

it.each([
  ['og:description', `<meta property="og:description" content="${attribute(caption)}">`],
  ['description', `<meta name="description" content="${attribute(caption)}">`],
  [
    'words of the app around it',
    `<meta property="og:title" content="Anna kocht on Instagram: &quot;Pasta&quot;"><meta property="og:description" content="${attribute(`1,234 likes, 56 comments - annakocht on May 3, 2026: "${caption}". `)}">`,
  ],
  ['a script', `<script>var x = {"shortDescription":${JSON.stringify(caption)}}</script>`],
])('reads the caption of a film: %s', (_, head) => {
  const [recipe] = recipeOfPage(page(head), url)
  expect(recipe).toMatchObject(found)
  expect(recipe?.steps).toHaveLength(2)
})

it('reads a caption that lost its lines', () => {
  const flat =
    'Cremige Zitronenpasta 🍋 Zutaten: 200 g Spaghetti, 1 Zitrone, 100 g Rahm Zubereitung: Spaghetti kochen. Rahm erhitzen.'
  expect(recipeOfPage(page(`<meta name="description" content="${flat}">`), url)).toMatchObject([
    { ...found, persons: null },
  ])
})

it('believes what the page shows before what its head says', () => {
  const shown =
    '<h1>Linsensuppe</h1><h2>Zutaten</h2><ul><li>250 g Linsen</li><li>1 Zwiebel</li><li>2 EL Essig</li></ul><h2>Zubereitung</h2><p>Linsen 30 Minuten kochen und würzen.</p>'
  const [recipe] = recipeOfPage(
    page(`<meta property="og:description" content="${attribute(caption)}">`, shown),
    url,
  )
  expect(recipe?.title).toBe('Linsensuppe')
})

it('makes no recipe of a teaser', () => {
  const teaser =
    'Das beste Rezept für Zitronenpasta: in 20 Minuten auf dem Tisch, für 4 Personen. Jetzt ausprobieren!'
  const amounts =
    'Kürbissuppe und mehr: unsere besten Ideen mit 1 kg Kürbis und 2 Zwiebeln zum Kochen und Backen.'
  for (const words of [teaser, amounts])
    expect(recipeOfPage(page(`<meta property="og:description" content="${words}">`), url)).toEqual([])
  const shop =
    '<h1>Mixer</h1><ul><li>1200 Watt</li><li>5 l Schüssel</li></ul><p>Rührt, knetet und schlägt alles.</p>'
  expect(recipeOfPage(page('', shop), url)).toEqual([])
})
