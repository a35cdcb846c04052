import { AppError } from '@ordy/shared/errors.ts'
import { recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { askingOf } from '#intelligence/asking.ts'
import type { Intelligence } from '#intelligence/port.ts'
import { type Caller, type House, serve } from '#platform/serve.ts'
import type { Pictures } from './pictures.ts'
import { readPictureForm } from './upload.ts'

export interface RecipePictureNeeds {
  pictures: Pictures
  id: () => string
  /** What recipes know and do: who may edit, what there is to paint, and showing a picture. */
  recipes: {
    /** The id in a body or form, when the caller may edit that recipe; else the error that is due. */
    mayEdit(user: Caller, sent: unknown, ...path: readonly string[]): Promise<string>
    toPaint(recipeId: string): Promise<{ name: string; description: string; ingredients: readonly string[] }>
    /** Shows a picture and answers the one before. */
    show(recipeId: string, link: string): Promise<{ replaced: string; revision: number }>
  }
  /** Paints a recipe; another seed gives another picture. */
  paint: Intelligence['paintRecipe']
}

/** Gives recipes their pictures: uploaded ones, and painted ones. */
export function recipePictureRoutes(
  house: House,
  { pictures, recipes, paint, id }: RecipePictureNeeds,
): void {
  async function show(recipeId: string, imagelink: string) {
    const { replaced, revision } = await recipes.show(recipeId, imagelink)
    await pictures.dropUnused(replaced)
    return { imagelink, revision }
  }

  serve(house, recipePictureApi, {
    async upload({ user, request }) {
      house.limits.spend('upload', request.ip, user.id)
      const { fields, picture } = await readPictureForm(request, 'image')
      const recipeId = await recipes.mayEdit(user, fields, 'menuid')
      if (!picture || picture.length === 0) throw new AppError('picture-missing')
      return { data: await show(recipeId, await pictures.add(user, picture)) }
    },

    async paint(call) {
      const { user, request } = call
      const recipeId = await recipes.mayEdit(user, request.body, 'menu', 'id')
      house.limits.spend('upload', request.ip, user.id)
      const { name, description } = call.body.menu
      const known = await recipes.toPaint(recipeId)
      const wanted = {
        ...known,
        name: name || known.name,
        description: description || known.description,
        seed: id(),
      }
      try {
        const painted = await paint(wanted, askingOf(call))
        const link = await pictures.addPainting(user, painted.value)
        return { data: { ...(await show(recipeId, link)), origin: painted.origin } }
      } catch (error) {
        if (error instanceof AppError && error.code === 'picture-space') throw error
        request.log.error({ err: error }, 'painting failed')
        throw new AppError('picture-failed')
      }
    },
  })
}
