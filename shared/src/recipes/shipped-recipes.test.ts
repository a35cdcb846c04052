import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { durationsIn } from './durations.ts'
import { readRecipeFile, type WrittenRecipe } from './recipe-file.ts'

const folder = new URL('../../../content/recipes/', import.meta.url)
const recipes = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => readRecipeFile(readFileSync(new URL(file, folder), 'utf8')))

const night = 8 * 60
const runsBeside = /^(?:Inzwischen|In der Zwischenzeit|Unterdessen|Gleichzeitig|Während) /
const anotherDay = /über Nacht|Vor(?:tag|abend)|\b(?:24|48) Stunden|\d Tage/i

/** How long somebody is busy or waits by what the steps say; a night is not part of it. */
function namedMinutes({ steps }: Pick<WrittenRecipe, 'steps'>): number {
  const total = { before: 0, step: 0, beside: 0 }
  for (const { content } of steps) {
    const minutes = content
      .split(/(?<=[.:;]) (?=\p{Lu})/u)
      .flatMap((sentence) => durationsIn(sentence).map(({ seconds }) => seconds / 60))
      .filter((waited) => waited < night)
      .reduce((sum, waited) => sum + waited, 0)
    if (runsBeside.test(content)) total.beside += minutes
    else {
      total.before += Math.max(total.step, total.beside)
      total.step = minutes
      total.beside = 0
    }
  }
  return total.before + Math.max(total.step, total.beside)
}

const told = (...contents: string[]) =>
  namedMinutes({ steps: contents.map((content) => ({ head: '', content })) })

describe('the time of a recipe', () => {
  it('adds up what follows one another, takes the longer of what runs side by side and leaves out a night', () => {
    expect(told('10 Minuten kneten. 1 Stunde 30 Minuten aufgehen lassen.', '20 bis 25 Minuten backen.')).toBe(
      125,
    )
    expect(told('20 Minuten kochen.', 'Inzwischen 5 Minuten braten.', '5 Minuten ziehen lassen.')).toBe(25)
    expect(told('5 Minuten dünsten.', 'Während es dünstet, 12 Minuten quellen lassen.')).toBe(12)
    expect(told('Im Kühlschrank 12 Stunden reifen lassen.', '10 Minuten backen.')).toBe(10)
  })

  it.each(recipes)('$name: is enough for what its steps say', (recipe) => {
    expect(recipe.minutes).toBeGreaterThanOrEqual(namedMinutes(recipe))
  })

  it.each(recipes)('$name: is not longer than cooking takes', (recipe) => {
    expect(recipe.minutes - namedMinutes(recipe)).toBeLessThanOrEqual(100)
  })

  const begunBefore = recipes.filter(({ steps }) => steps.some(({ content }) => anotherDay.test(content)))

  it.each(begunBefore)('$name: says on its cover that it is begun before', ({ name, description }) => {
    expect(`${name} ${description}`).toMatch(/Nacht|Vor(?:tag|abend)|Tag/)
  })

  it.each(recipes.filter(({ tags }) => tags.includes('schnell')))('$name: is quick', ({ minutes }) => {
    expect(minutes).toBeLessThanOrEqual(25)
  })
})
