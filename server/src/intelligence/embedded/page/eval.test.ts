import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Figures = Record<string, Record<string, number | null>>
interface Evaluation {
  figures: (path: string) => Figures
  run: (path: string, options: { json: boolean }) => Promise<{ predictions?: object[] }>
}

const folder = new URL('../../../../../evals/', import.meta.url)
const floors = JSON.parse(readFileSync(new URL('floors.json', folder), 'utf8')) as Record<string, Figures>

describe.each(['pages', 'texts'])('the %s of the house', (kind) => {
  const path = new URL(`${kind}/`, folder).pathname

  it('are read at least as well as the floors say', async () => {
    const { figures } = (await import(new URL(`${kind}.mjs`, folder).href)) as Evaluation
    const reached = figures(path)
    const wanted = floors[kind] ?? {}
    expect(Object.keys(wanted).length).toBeGreaterThan(0)
    for (const [part, names] of Object.entries(wanted)) {
      expect(reached[part]?.['recipes'], part).toBeGreaterThan(6)
      for (const [name, floor] of Object.entries(names))
        expect(reached[part]?.[name], `${part}: ${name}`).toBeGreaterThanOrEqual(floor ?? 1)
    }
  })

  it('are printed as one prediction each', async () => {
    const { run } = (await import(new URL(`${kind}.mjs`, folder).href)) as Evaluation
    const { predictions = [] } = await run(path, { json: true })
    expect(predictions.length).toBeGreaterThan(20)
    for (const prediction of predictions)
      expect(Object.keys(prediction)).toEqual([
        'page',
        'title',
        'ingredients',
        'instructions',
        'persons',
        'totalTime',
      ])
  })
})

it('scores a wrong line, a missing one and wrong words', async () => {
  const { scoreRecipe } = (await import(new URL('recipe-score.mjs', folder).href)) as {
    scoreRecipe: (found: object, gold: object) => Record<string, unknown>
  }
  const gold = {
    title: 'Brot',
    ingredients: ['½ TL Salz', '2 Eier'],
    instructions: ['Alles mischen.'],
    persons: 4,
    totalTime: 30,
  }
  const exact = { ...gold, ingredients: ['0,5 TL Salz', '2 Eier'] }
  expect(scoreRecipe(exact, gold)).toMatchObject({
    lines: 1,
    steps: 1,
    title: true,
    persons: true,
    time: true,
  })
  const poor = {
    ...gold,
    title: 'Kuchen',
    ingredients: ['0,5 TL Salz'],
    persons: null,
    instructions: ['Alles backen.'],
  }
  expect(scoreRecipe(poor, gold)).toMatchObject({
    lines: 2 / 3,
    steps: 0.5,
    title: false,
    persons: false,
    time: true,
  })
})
