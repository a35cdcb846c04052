import type { CategoryName } from '@ordy/shared/ingredients/categories.ts'
import type { PageRecipe } from './embedded/text/recipe-draft.ts'
import { delimited, seenOn, withoutPeople } from './material.ts'
import { paintAgain } from './paint-again.ts'
import type { Parties } from './parties.ts'
import type { Answered, Asking, FetchedPage, Intelligence, Sorted } from './port.ts'
import { completeAgain, proposeAgain } from './propose-again.ts'
import { tasks } from './provider/tasks.ts'
import { asked, categoryQuestion, imageQuestion, legible, shortest, sure } from './questions.ts'
import { reckonAgain } from './reckon-again.ts'
import { soundRecipes } from './rules.ts'

// what the specification has a provider asked about: the guess by the end of a word is often wrong there
const doubtful = new Set<CategoryName>(['Sonstiges', 'Grundnahrungsmittel', 'Gemüse & Früchte'])

const markup = /<(?:body|div|p|ul|table|br)\b/i

/** The embedded engine answers first, and where it is not sure the provider is asked. */
export function withProvider(parties: Parties): Intelligence {
  const { needs, provider, ask } = parties
  const { embedded } = needs
  return {
    parseRecipeUrl: async (page, asking) => {
      const own = await embedded.parseRecipeUrl(page, asking)
      return readAgain(parties, own, () => seenOn(page.html), asking, page)
    },

    parseRecipeText: async (words, asking) => {
      const own = await embedded.parseRecipeText(words, asking)
      return readAgain(parties, own, () => (markup.test(words) ? seenOn(words) : words), asking)
    },

    readRecipeImage: async (picture, asking) => {
      const own = await embedded.readRecipeImage(picture, asking)
      if (own.confidence >= legible && own.value.text.trim().length >= shortest) return own
      const bare = await needs.bare(picture)
      return ask(own, imageQuestion(provider, bare), asking)
    },

    checkIngredient: embedded.checkIngredient,

    categorise: async (wanted, asking) => {
      const own = await embedded.categorise(wanted, asking)
      const { source, category } = own.value
      if (source === 'database' || (source === 'local' && !doubtful.has(category))) return own
      const name = delimited(withoutPeople(wanted.name, await needs.namesAround(asking)))
      return afterAll(await ask(own, categoryQuestion(provider, name), asking))
    },

    estimateNutrition: (wanted, asking) => reckonAgain(parties, wanted, asking),
    proposeRecipes: (wanted, asking) => proposeAgain(parties, wanted, asking),
    completeRecipe: (recipe, asking) => completeAgain(parties, recipe, asking),
    paintRecipe: (recipe, asking) => paintAgain(parties, recipe, asking),
  }
}

/** Has a recipe read again that the embedded engine found poorly or not at all. */
async function readAgain(
  { needs, provider, ask }: Parties,
  own: Answered<readonly PageRecipe[]>,
  read: () => string,
  asking: Asking,
  page?: FetchedPage,
): Promise<Answered<readonly PageRecipe[]>> {
  if (own.confidence >= sure) return own
  const source = read()
  if (source.trim().length < shortest) return own
  const content = delimited(withoutPeople(source, page?.isPublic ? [] : await needs.namesAround(asking)))
  const background = { source, own: own.value[0], ...(page ? { page } : {}) }
  return ask(
    own,
    {
      ...asked(provider, page ? 'parseRecipeUrl' : 'parseRecipeText', tasks.parseRecipe, content),
      kept: page?.isPublic ? 'public' : 'private',
      send: (signal) => provider.ask(tasks.parseRecipe, { role: 'user', content }, signal),
      accept: (wire) => soundRecipes(wire, background),
    },
    asking,
  )
}

/** The specification's word for what the house says itself after a provider failed. */
function afterAll(sorted: Answered<Sorted>): Answered<Sorted> {
  if (sorted.origin !== 'embedded-after-error') return sorted
  return { ...sorted, value: { ...sorted.value, source: 'fallback-after-ai-error' } }
}
