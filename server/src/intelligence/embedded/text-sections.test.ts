import { describe, expect, it } from 'vitest'
import { recipeOfPage } from './caption.ts'
import { recipeFromText } from './text.ts'

const list = ['200 g Schokolade', '150 g Butter', '3 Eier', '100 g Zucker', '1 Prise Salz']

describe('what stands under a heading of the work', () => {
  const works = [
    ['200 g Schokolade hacken, 150 g Butter dazu. Im Wasserbad schmelzen.', 'Alles mischen und backen.'],
    ['3 Eier, 100 g Zucker und 1 Prise Salz schaumig schlagen.', 'Alles mischen und backen.'],
    ['Eier aufschlagen.', '200 g Schokolade schmelzen, 150 g Butter dazu, 1 Prise Salz dazu.'],
    ['200 g Schokolade schmelzen, 150 g Butter dazu.'],
    ['150 g Butter, 3 Eier, 100 g Zucker verrühren', 'In die Form füllen'],
  ]
  it.each(works.flatMap((work) => ['Zubereitung', 'So geht’s:'].map((heading) => ({ heading, work }))))(
    'is a step, though it begins with amounts: $heading $work',
    ({ heading, work }) => {
      const text = `Brownies\n\nZutaten\n${list.join('\n')}\n\n${heading}\n${work.join('\n')}`
      const [recipe] = recipeFromText(text)
      expect(recipe?.ingredients.map((line) => line.text)).toEqual(list)
      expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
      expect(recipe?.notes).toEqual([])
    },
  )

  it.each(works)('is a step on a page: %s', (...work) => {
    const page = `<h1>Brownies</h1><h2>Zutaten</h2><ul>${list.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Zubereitung</h2>${work.map((line) => `<p>${line}</p>`).join('')}`
    const [recipe] = recipeOfPage(`<html><body>${page}</body></html>`, '')
    expect(recipe?.ingredients.map((line) => line.text)).toEqual(list)
    expect(recipe?.steps.map(({ content }) => content)).toEqual(work)
  })

  it('is a step right behind the heading, too', () => {
    const text = `Brownies\n\nZutaten:\n${list.join('\n')}\n\nZubereitung: 200 g Schokolade hacken, 150 g Butter dazu. Im Wasserbad schmelzen.`
    const [recipe] = recipeFromText(text)
    expect(recipe?.ingredients).toHaveLength(5)
    expect(recipe?.steps[0]?.content).toMatch(/^200 g Schokolade hacken/)
  })
})
