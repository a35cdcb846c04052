import { AppError } from '@ordy/shared/errors.ts'
import {
  draftsADay,
  generatorApi,
  generatorPatience,
  type RecipeDraft,
} from '@ordy/shared/generator/contract.ts'
import { type Preferences, personsIn, readPreferences } from '@ordy/shared/generator/preferences.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { askingOf } from '#intelligence/asking.ts'
import type { Asking, Intelligence, ProposedRecipe } from '#intelligence/port.ts'
import type { Db, Tables } from '#platform/database.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import { cookbookNames, onceForDraft, publishedRecipes } from './repository.ts'

export interface GeneratorNeeds {
  db: Kysely<Tables>
  id: () => string
  /** The day it is for a household. */
  today: () => string
  intelligence: Pick<Intelligence, 'proposeRecipes' | 'completeRecipe' | 'paintRecipe'>
  /** Counts proposals that were made; completing them belongs to it. */
  counted(caller: Caller): Promise<void>
  /** Writes a recipe into the caller's cookbook and answers its id. */
  write(tx: Db, caller: Caller, recipe: ProposedRecipe): Promise<string>
  /** Shows a painting with a recipe. */
  illustrate(caller: Caller, recipeId: string, painting: Uint8Array): Promise<void>
  read(caller: Caller, recipeId: string): Promise<Recipe>
}

/** Proposes recipes after the preferences of a person, and writes those that are completed into their cookbook. */
export function generatorRoutes(house: House, needs: GeneratorNeeds): void {
  const { db, id, intelligence } = needs

  serve(house, generatorApi, {
    async propose(call) {
      const { user, request } = call
      const { data: sent } = call.body
      mustBeSelf(user, sent.user_id)
      const preferences = preferencesOf(sent.preferences)
      house.limits.spend('generation', request.ip, user.id)
      const published = await publishedRecipes(db, user.id)
      const wish = {
        preferences,
        words: sent.custom_wunsch ?? '',
        count: Math.max(draftsADay, sent.days),
        day: needs.today(),
        known: await cookbookNames(db, user.id),
        published: published
          .filter(({ ingredients }) =>
            ingredients.every((row) => row.recipeId === undefined && row.part === undefined),
          )
          .map((recipe) => ({ ...recipe, ingredients: recipe.ingredients.map(plainRow) })),
      }
      const { value, origin, madeBy, notes } = await intelligence.proposeRecipes(wish, {
        ...askingOf(call),
        budget: generatorPatience * 0.8,
      })
      await needs.counted(user)
      return {
        data: value.map((recipe) => draftOf(recipe, id())),
        origin,
        ...(madeBy ? { madeBy } : {}),
        notes,
      }
    },

    async complete(call) {
      const { user, request } = call
      const { user_id: userId, ...draft } = call.body
      mustBeSelf(user, userId)
      const { value: recipe } = await intelligence.completeRecipe(recipeOf(draft), askingOf(call))
      const write = (tx: Db) => needs.write(tx, user, recipe)
      const { recipeId, isNew } = draft.draftId
        ? await onceForDraft(db, user.id, draft.draftId, write)
        : { recipeId: await db.transaction().execute(write), isNew: true }
      if (isNew) await illustrate(user, recipeId, recipe, askingOf(call), request.log)
      return { data: { ...(await needs.read(user, recipeId)), isComposed: recipe.isComposed } }
    },
  })

  async function illustrate(
    user: Caller,
    recipeId: string,
    { name, description, ingredients }: ProposedRecipe,
    asking: Asking,
    log: FastifyBaseLogger,
  ): Promise<void> {
    try {
      const subject = { name, description, ingredients: ingredients.map((row) => row.name), seed: id() }
      const { value } = await intelligence.paintRecipe(subject, asking)
      await needs.illustrate(user, recipeId, value)
    } catch (error) {
      // the recipe is what was wanted; without a painting it is shown on its plate
      log.warn({ err: error }, 'painting left out')
    }
  }
}

function mustBeSelf(user: Caller, named: string | undefined): void {
  if (named && named !== user.id) throw new AppError('not-found')
}

function preferencesOf(sent: Parameters<typeof readPreferences>[0]): Preferences {
  const persons = personsIn(sent.personen)
  if (persons === undefined) throw new AppError('persons-required')
  const preferences = readPreferences(sent, persons)
  if (!preferences) throw new AppError('invalid-input')
  return preferences
}

const plainRow = ({ amount, unit, name, stableId }: Recipe['menuchilds'][number]['ingredients'][number]) => ({
  amount,
  unit: unit.name,
  name: name.name,
  stableId,
})

/** A proposal as it travels. */
function draftOf(recipe: ProposedRecipe, draftId: string): RecipeDraft {
  return {
    draftId,
    name: recipe.name,
    description: recipe.description,
    numberOfPersons: recipe.persons,
    seatCount: recipe.persons,
    cookingTime: recipe.minutes,
    ingredients: recipe.ingredients.map((row) => ({
      ...row,
      unit: { name: row.unit },
      name: { name: row.name },
    })),
    preperation: recipe.steps,
    nutritions: recipe.nutritions,
    tags: recipe.tags,
    isComposed: recipe.isComposed,
  }
}

/** A draft that came back; it may have been changed on its way. */
function recipeOf(draft: RecipeDraft): ProposedRecipe {
  const ids = new Set(draft.ingredients.map((row) => row.stableId))
  if (ids.size === 0 || ids.size < draft.ingredients.length || draft.preperation.length === 0)
    throw new AppError('draft-incomplete')
  return {
    name: draft.name,
    description: draft.description,
    persons: draft.seatCount,
    minutes: Math.round(draft.cookingTime),
    tags: draft.tags,
    ingredients: draft.ingredients.map((row) => ({ ...row, unit: row.unit.name, name: row.name.name })),
    steps: draft.preperation,
    nutritions: draft.nutritions,
    isComposed: draft.isComposed,
  }
}
