import { isId, type Query } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { librarySize, longestSearch, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import type { SynonymsOf } from '@ordy/shared/recipes/synonyms.ts'
import { suggestTags } from '@ordy/shared/recipes/tags.ts'
import type { Kysely } from 'kysely'
import type { Random } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { maySee, maySeeVariant } from './access.ts'
import { changeMine, readMine, tagsOf } from './mine.ts'
import { componentsIn } from './components.ts'
import { drawFree } from './lottery.ts'
import { readRecipe } from './one.ts'
import { changePersons } from './persons.ts'
import { cardPage, type PageSearch } from './card-page.ts'
import { countCards, isMember, type Shelf } from './repository.ts'
import { keepInCookbook } from './sharing.ts'
import { text } from './text.ts'

export interface RecipeNeeds {
  db: Kysely<Tables>
  random: Random
  synonymsOf: SynonymsOf
  /** Puts a recipe on the live list of the caller's table, or takes it off; null when there is no list. */
  onShoppingList: {
    add(caller: Caller, variantId: string, persons: number | undefined): Promise<string>
    remove(caller: Caller, recipeId: string): Promise<{ listId: string; persons: number | null }>
  }
}

// how many the start page takes
const randomCount = 8

function shelfOf(accountId: string, table: string, scope: 'my_reciepts' | 'kitchentable'): Shelf | undefined {
  if (scope === 'my_reciepts') return { kind: 'own', accountId }
  return table === 'none' ? undefined : { kind: 'table', tableId: table, accountId }
}

function filtersOf(query: Query<typeof recipeApi.cookbook>) {
  return {
    search: query.searchstring,
    atMost: query['cookingTime[lte]'],
    atLeast: query['cookingTime[gte]'],
    onlyOnShoppingList: query.filterOnShoppingList === 'true',
    onlyFavourites: query.favourite === 'true',
    ratedAtLeast: query['rating[gte]'],
    tag: query.tag,
    cooked: query.cooked,
  }
}

/** Only the own shelves, and those of tables at which one sits. */
async function mustOwnShelf(db: Db, caller: Caller, userId: string, table: string): Promise<void> {
  if (userId !== caller.id) throw new AppError('not-found')
  if (table !== 'none' && !(isId(table) && (await isMember(db, table, caller.id))))
    throw new AppError('not-found')
}

/** What is asked of the library, for whom. */
const inLibrary = (user: Caller | undefined, asked: Partial<PageSearch>): PageSearch => ({
  shelf: { kind: 'library', accountId: user?.id },
  page: 0,
  size: librarySize,
  listOfTable: user?.defaultTableId ?? null,
  ...asked,
})

/** Reading recipes: cookbook, one recipe, public library, scaling, and the way to the shopping list. */
export function recipeRoutes(house: House, needs: RecipeNeeds): void {
  const { db } = needs

  serve(house, recipeApi, {
    async cookbook(call) {
      const { user, params } = call
      await mustOwnShelf(db, user, params.userId, params.table)
      const { query } = call
      const shelf = shelfOf(user.id, params.table, query.scope)
      if (!shelf) return { data: { menus: [] } }
      const menus = await cardPage(db, {
        shelf,
        page: query.page,
        oldestFirst: query.sort === 'createdAt',
        listOfTable: user.defaultTableId,
        synonymsOf: needs.synonymsOf,
        ...filtersOf(query),
      })
      return { data: { menus } }
    },

    async one({ user, params }) {
      const access = await maySee(db, user.id, params.id)
      return { data: await readRecipe(db, access, user) }
    },

    async oneFree({ user, params }) {
      await maySee(db, undefined, params.id)
      const access = await maySee(db, user?.id, params.id)
      return { data: await readRecipe(db, access, user) }
    },

    async parts({ user, params }) {
      const access = await maySee(db, user?.id, params.id)
      const { menuchilds } = await readRecipe(db, access, user)
      const parts = await componentsIn(
        db,
        user?.id,
        menuchilds.flatMap((variant) => variant.ingredients),
      )
      return { data: { parts: [...parts.values()] } }
    },

    async library({ user, query }) {
      const request = inLibrary(user, { page: query.page, tag: query.tag })
      const [menus, total] = await Promise.all([cardPage(db, request), countCards(db, request)])
      return { data: { menus, total } }
    },

    async librarySearch({ user, params, query }) {
      if (params.search.length > longestSearch) throw new AppError('invalid-input')
      const request = inLibrary(user, { search: params.search, tag: query.tag, synonymsOf: needs.synonymsOf })
      return { data: { menus: await cardPage(db, request) } }
    },

    async randomFree({ user }) {
      const listOfTable = user?.defaultTableId ?? null
      return { data: { menus: await drawFree(db, needs.random, randomCount, listOfTable, user?.id) } }
    },

    async personCount(call) {
      const { user, params } = call
      const access = await maySeeVariant(db, user.id, params.childId)
      const numberOfPersons = await changePersons(db, access, user.id, params.childId, call.body.direction)
      return { data: { _id: params.childId, numberOfPersons } }
    },

    async addToShoppingList(call) {
      const { user, params } = call
      await maySeeVariant(db, user.id, params.childId)
      const listId = await needs.onShoppingList.add(user, params.childId, call.query.persons)
      return { message: text.putOnList, data: { listId, onShoppingList: true } }
    },

    async removeFromShoppingList({ user, params }) {
      const access = await maySeeVariant(db, user.id, params.childId)
      const was = await needs.onShoppingList.remove(user, access.recipeId)
      return { message: text.takenOffList, data: { ...was, onShoppingList: false } }
    },
  })
}

/** What people keep about recipes for themselves: marks, notes, tags, days, and whether it is in their cookbook. */
export function mineRoutes(house: House, { db, now }: { db: Kysely<Tables>; now: () => Date }): void {
  serve(house, recipeMineApi, {
    async mine({ user, params }) {
      await maySee(db, user.id, params.id)
      return { data: await readMine(db, user.id, params.id) }
    },

    async changeMine(call) {
      const { user, params } = call
      await maySee(db, user.id, params.id)
      await changeMine(db, now(), { accountId: user.id, recipeId: params.id }, call.body)
      return { data: await readMine(db, user.id, params.id) }
    },

    async tagSuggestions({ user, params }) {
      const access = await maySee(db, user.id, params.id)
      const recipe = await readRecipe(db, access, user)
      const used = await tagsOf(db, user.id)
      const tags = suggestTags(
        {
          ...recipe,
          ingredients: recipe.menuchilds[0]?.ingredients.map((row) => row.name.name) ?? [],
          tags: [...recipe.tags, ...(recipe.mine?.tags ?? [])],
        },
        used.map((tag) => tag.name),
      )
      return { data: { tags } }
    },

    async myTags({ user }) {
      return { data: { tags: await tagsOf(db, user.id) } }
    },

    async keep({ user, params }) {
      await keepInCookbook(db, now(), user.id, params.id)
      return { data: { _id: params.id } }
    },
  })
}
