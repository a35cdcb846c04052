import { AppError } from '@ordy/shared/errors.ts'
import { writeScaled } from '@ordy/shared/ingredients/scale.ts'
import type { Kysely } from 'kysely'
import type { Pictures } from './pictures/pictures.ts'
import { readPictureForm } from './pictures/upload.ts'
import { accountPlan } from './platform/account-plan.ts'
import type { Db, Tables } from './platform/database.ts'
import type { Config } from './platform/config.ts'
import { openFiles } from './platform/files.ts'
import { openOutgoing } from './platform/outgoing.ts'
import type { House } from './platform/serve.ts'
import { maySee } from './recipes/access.ts'
import { componentsIn } from './recipes/components.ts'
import { cookbookWithParts, withParts } from './recipes/export-set.ts'
import { readRecipe } from './recipes/one.ts'
import { contentsOf } from './recipes/preview.ts'
import { giveFirstPicture, removeUnchanged, sameNamed, sameRecipeKey, takeIn } from './recipes/take-in.ts'
import { exportRoutes } from './transfer/export-routes.ts'
import { importRoutes } from './transfer/import-routes.ts'
import { openRunner } from './transfer/runner.ts'
import { readAllRuns } from './transfer/runs.ts'
import { openSourceStore } from './transfer/sources.ts'

interface TransferNeeds {
  db: Kysely<Tables>
  config: Config
  pictures: Pictures
  id: () => string
  now: () => Date
}

/** Recipes from other apps and for other apps. Answers what to do when somebody leaves. */
export function transferRoutes(house: House, { db, config, pictures, id, now }: TransferNeeds) {
  const dropPicture = (link: string) => pictures.dropUnused(link)
  const sources = openSourceStore(db, openFiles(config), now)
  const runner = openRunner({
    db,
    sources,
    id,
    now,
    takeIn: (tx, accountId, recipes) => takeIn(tx, { id, now }, accountId, recipes),
    sameKey: sameRecipeKey,
    sameNamed,
    addPicture: (owner, bytes) => pictures.add({ ...owner, plan: accountPlan(config, owner.plan) }, bytes),
    dropPicture,
    outgoing: openOutgoing({ allowed: config.FETCH_ALLOW }),
    giveFirstPicture,
    onError: (error, importId) => house.app.log.error({ err: error, import: importId }, 'import interrupted'),
  })
  house.app.addHook('onReady', async () => runner.wake())
  house.app.addHook('preClose', () => runner.close())
  importRoutes(house, {
    db,
    sources,
    runner,
    id,
    now,
    readPart: async (request) => (await readPictureForm(request, 'part')).picture,
    removeUnchanged,
    dropPicture,
  })
  exportRoutes(house, {
    now,
    cookbook: (caller) => cookbookWithParts(db, caller.id),
    async recipe(caller, recipeId) {
      await maySee(db, caller.id, recipeId)
      return withParts(db, caller.id, [recipeId])
    },
    async read(caller, recipeId) {
      try {
        return await readRecipe(db, await maySee(db, caller.id, recipeId), caller)
      } catch (error) {
        if (error instanceof AppError) return undefined
        throw error
      }
    },
    async partsBeside(caller, recipe, has) {
      const rows = recipe.menuchilds.flatMap((variant) => variant.ingredients)
      const parts = await componentsIn(db, caller.id, rows)
      return new Map([...parts].filter(([partId]) => !has(partId)))
    },
    picture: (link) => pictures.original(link),
    address: (link) => new URL(link, config.publicUrl).href,
    // other programs take what is written for what is meant
    contents: (variant) => contentsOf(variant, writeScaled),
  })
  return async (tx: Db, accountId: string) => {
    const runs = await readAllRuns(tx, accountId)
    return async () => {
      for (const run of runs) await sources.remove(run)
    }
  }
}
