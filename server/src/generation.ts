import { countUse } from './accounts/usage.ts'
import { generatorRoutes as routes } from './generator/routes.ts'
import type { Intelligence } from './intelligence/port.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { OpenDatabase } from './platform/database.ts'
import type { House } from './platform/serve.ts'
import { maySee } from './recipes/access.ts'
import { type EditPorts, recipePictures } from './recipes/edit.ts'
import { addRecipe } from './recipes/new-recipe.ts'
import { readRecipe } from './recipes/one.ts'
import { todayAt } from './weekplan/request.ts'

/** Proposing recipes, and writing what becomes of them. */
export function generatorRoutes(
  house: House,
  needs: EditPorts & { db: OpenDatabase['db']; intelligence: Intelligence; pictures: Pictures },
): void {
  const { db, id, now, intelligence, pictures } = needs
  const shown = recipePictures(db, needs)
  routes(house, {
    db,
    id,
    today: () => todayAt(now()),
    intelligence,
    counted: (caller) => countUse(db, caller.id, 'menucreation', now()),
    write: (tx, caller, recipe) =>
      addRecipe(tx, id, { ...recipe, freeAccess: false, createdAt: now() }, caller.id),
    async illustrate(caller, recipeId, painting) {
      await shown.show(recipeId, await pictures.addPainting(caller, painting))
    },
    read: async (caller, recipeId) => readRecipe(db, await maySee(db, caller.id, recipeId), caller),
  })
}
