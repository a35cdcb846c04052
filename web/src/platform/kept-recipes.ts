import { compare } from '@ordy/shared/compare.ts'
import type { Answer, Asked } from '@ordy/shared/endpoint.ts'
import { pageSize, type Recipe, type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { askedWords, readSearch } from '@ordy/shared/recipes/filler-words.ts'
import { tellFound } from '@ordy/shared/recipes/found-in.ts'
import { findWords, searchable, type Searched } from '@ordy/shared/recipes/find-words.ts'
import { type SynonymsOf, synonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import { checkConnection } from './connection.ts'
import { data, keptKey } from './data.ts'
import { changeKept, dropKeptOf, type KeptAnswer, keptAnswers } from './keep.ts'
import { type ChangeRecipe, listCalls, recipeCalls } from './recipe-changes.ts'
import { session } from './session.ts'

type Page = Answer<typeof recipeApi.cookbook>
/** What an answer about recipes tells: one whole recipe, or the cards of several. */
type Told = Recipe | { menus: RecipeCard[] }

/** A question for a page of the cookbook. */
interface CookbookQuestion {
  params: { userId: string; table: string }
  query: Asked<typeof recipeApi.cookbook>
}

/** A recipe as this device knows it: as it was last answered, whole if it was opened, and to which questions it was answered. */
interface KnownRecipe extends Searched {
  recipe: RecipeCard
  whole: Recipe | undefined
  answered: CookbookQuestion[]
}

const isRecipe = (told: Told): told is Recipe => '_id' in told
const asPage = (menus: RecipeCard[]): Page => ({ success: true, status: 'success', data: { menus } })

const rowsOf = (whole: Recipe | undefined): string[] =>
  whole?.menuchilds.flatMap(({ ingredients }) => ingredients.map((row) => row.name.name)) ?? []

const wordsOf = ({ name, description }: RecipeCard, whole: Recipe | undefined): string =>
  searchable([name, description, ...rowsOf(whole)].join(' '))

/** Puts together what answers tell of recipes, the oldest first. */
function know(kept: readonly KeptAnswer[]): KnownRecipe[] {
  const known = new Map<string, Pick<KnownRecipe, 'recipe' | 'whole' | 'answered'>>()
  for (const { key, answer } of kept) {
    const [, question] = JSON.parse(key.slice(key.indexOf('['))) as [string, CookbookQuestion]
    const { data: told } = answer as { data: Told }
    for (const recipe of isRecipe(told) ? [told] : told.menus) {
      const before = known.get(recipe._id)
      const whole = isRecipe(told) ? told : before?.whole
      known.set(recipe._id, { recipe, whole, answered: [...(before?.answered ?? []), question] })
    }
  }
  return [...known.values()].map((one) => ({
    ...one,
    name: searchable(one.recipe.name),
    words: wordsOf(one.recipe, one.whole),
  }))
}

const isInScope = ({ recipe, answered }: KnownRecipe, { params, query }: CookbookQuestion): boolean =>
  recipe.users.some(({ userId }) => userId === params.userId) ||
  (query.scope === 'kitchentable' &&
    answered.some((before) => before.query?.scope === query.scope && before.params.table === params.table))

function fitsByCard(recipe: RecipeCard, query: CookbookQuestion['query']): boolean {
  const { 'cookingTime[lte]': atMost, 'cookingTime[gte]': atLeast = 0 } = query
  return (
    (atMost === undefined || (recipe.cookingTime > 0 && recipe.cookingTime <= Number(atMost))) &&
    recipe.cookingTime >= Number(atLeast) &&
    (query.filterOnShoppingList !== 'true' || recipe.onShoppingList) &&
    (query.favourite !== 'true' || recipe.favourite === true) &&
    (recipe.rating ?? 0) >= Number(query['rating[gte]'] ?? 0)
  )
}

/** Cards tell nothing of this: of a recipe that was not opened counts whether the server once answered the same with it. */
function fitsByWhole({ whole, answered }: KnownRecipe, { tag, cooked }: CookbookQuestion['query']): boolean {
  if (!whole?.mine)
    return (
      (!tag || answered.some(({ query }) => query?.tag === tag)) &&
      (!cooked || answered.some(({ query }) => query?.cooked === cooked))
    )
  const { tags, cookedOn } = whole.mine
  const isCooked = cookedOn.length > 0
  return (!tag || [...whole.tags, ...tags].includes(tag)) && (!cooked || isCooked === (cooked === 'yes'))
}

// without what knows other names, they are not looked for
const noSynonyms: SynonymsOf = () => []
const synonyms = (): Promise<SynonymsOf> =>
  import('./lexicon.ts').then(
    ({ lexicon }) =>
      (word, way) =>
        synonymsOf(lexicon, word, way),
    () => noSynonyms,
  )

/** Cards that tell by what this search finds them, and not by what an earlier one did. */
function cardsFrom(known: readonly KnownRecipe[], search: string, namesOf: SynonymsOf): RecipeCard[] {
  const found = tellFound(askedWords(search), namesOf)
  return known.map(({ recipe, whole }) => {
    const { foundBy: _by, foundIn: _in, ...card } = recipe
    return { ...card, ...found({ ...card, parts: [...rowsOf(whole), ...(whole?.tags ?? [])] }) }
  })
}

/** The page of the cookbook that answers a question from what was kept; undefined where nothing was. */
async function pageFrom(
  known: readonly KnownRecipe[],
  question: CookbookQuestion,
): Promise<Page | undefined> {
  const { searchstring, sort, page } = question.query
  if (known.length === 0) return undefined
  const direction = sort === 'createdAt' ? 1 : -1
  const inScope = known
    .filter((one) => isInScope(one, question))
    .toSorted((one, other) => direction * compare(one.recipe.createdAt, other.recipe.createdAt))
  // what the server finds by more than is kept here, it once found
  const wasFound = ({ answered }: KnownRecipe) =>
    answered.some(({ query }) => query?.searchstring === searchstring)
  const namesOf = searchstring ? await synonyms() : noSynonyms
  // of what was never opened nobody knows what is in it
  const isLeftOut = readSearch(searchstring ?? '').unwanted.length > 0
  const fits = (one: KnownRecipe) =>
    fitsByCard(one.recipe, question.query) &&
    fitsByWhole(one, question.query) &&
    (!isLeftOut || one.whole !== undefined)
  const fitting = inScope.filter(fits)
  const found = searchstring
    ? [...new Set([...findWords(inScope, searchstring, namesOf, fits), ...fitting.filter(wasFound)])]
    : fitting
  const first = Number(page ?? 0) * pageSize
  return asPage(cardsFrom(found.slice(first, first + pageSize), searchstring ?? '', namesOf))
}

const beginningOf = (path: string) => keptKey(session.userId(), JSON.stringify([path]).slice(0, -1))

const knownKey = 'kept-recipes'

/** All recipes that were kept from these calls; read once for the keys that are typed one after the other. */
const knownFrom = (...paths: string[]) =>
  data.fetchQuery({
    queryKey: [knownKey, session.userId(), ...paths],
    staleTime: 10_000,
    queryFn: async () => know(await keptAnswers(...paths.map(beginningOf))),
  })

/** A page of the cookbook out of the recipes on this device; where one call alone was lost, that is no answer. */
export async function cookbookOnDevice(question: CookbookQuestion): Promise<Page | undefined> {
  if (await checkConnection()) return undefined
  return pageFrom(await knownFrom(recipeApi.one.path, recipeApi.cookbook.path), question)
}

/** Searches in the public library as far as it is on this device. */
export async function libraryOnDevice(search: string): Promise<Page | undefined> {
  if (await checkConnection()) return undefined
  const known = await knownFrom(recipeApi.library.path)
  if (known.length === 0) return undefined
  const namesOf = await synonyms()
  return asPage(cardsFrom(findWords(known, search, namesOf), search, namesOf))
}

/** Changes what is kept of a recipe, as the server has it or will once it knows. */
export async function changeKeptRecipe(id: string, change: ChangeRecipe): Promise<void> {
  const changed = <One extends Recipe | RecipeCard>(recipe: One) =>
    recipe._id === id ? change(recipe) : recipe
  const changedIn = (told: Told): Told =>
    isRecipe(told) ? changed(told) : { ...told, menus: told.menus.map(changed) }
  await changeKept(
    (answer) => {
      const { data: told, ...rest } = answer as { data: Told }
      return { ...rest, data: changedIn(told) }
    },
    ...[...recipeCalls, ...listCalls].map(beginningOf),
  )
  data.removeQueries({ queryKey: [knownKey] })
}

/** Takes a recipe out of what is kept of all lists: it is not there any more. */
export async function forgetRecipe(id: string): Promise<void> {
  await dropKeptOf(id)
  await changeKept(
    (answer) => {
      const { data: told, ...rest } = answer as Page
      return { ...rest, data: { ...told, menus: told.menus.filter((recipe) => recipe._id !== id) } }
    },
    ...listCalls.map(beginningOf),
  )
  data.removeQueries({ queryKey: [knownKey] })
}
