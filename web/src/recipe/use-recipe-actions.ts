import { pages } from '@ordy/shared/pages.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { exportApi } from '@ordy/shared/transfer/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { dropRecipe } from '#platform/gone-recipe.ts'
import { recipeCalls, renewRecipes } from '#platform/recipe-changes.ts'
import { useUser } from '#platform/user.ts'
import { confirm } from '#ui/confirm.ts'
import { notify } from '#ui/notify.ts'
import { shareRecipe } from './share.ts'
import { text } from './text.ts'

async function askToRemove(params: { id: string }): Promise<boolean> {
  const { recipes, others } = (await call(recipeSharingApi.usedIn, { params })).data
  const names = recipes.map((one) => one.name)
  const where = names.length + others > 0 ? ` ${text.usedIn(names, others)}` : ''
  return confirm({
    title: text.removeTitle,
    text: text.removeText + where,
    yes: text.remove,
    no: text.cancel,
    tone: 'danger',
    icon: TrashIcon,
  })
}

/** What somebody can do with a whole recipe; every failure shows the server's sentence. */
export function useRecipeActions(recipe: Recipe | undefined) {
  const queries = useQueryClient()
  const router = useRouter()
  const user = useUser()
  const params = { id: recipe?._id ?? '' }
  const leave = async () => {
    const { id } = params
    await router.navigate({ to: pages.cookbook.path })
    for (const path of recipeCalls) queries.removeQueries({ queryKey: [path, { params: { id } }] })
    dropRecipe(id)
  }

  const paint = useMutation({
    mutationFn: () =>
      call(recipePictureApi.paint, {
        body: { menu: { id: params.id, name: recipe?.name, description: recipe?.description } },
      }),
    onSuccess: async () => {
      await renewRecipes()
      notify.success(text.painted)
    },
  })
  const publish = useMutation({
    mutationFn: () => call(recipeSharingApi.publish, { params, body: { freeAccess: true } }),
    onSuccess: renewRecipes,
  })
  const keep = useMutation({
    mutationFn: (id: string) => call(recipeMineApi.keep, { params: { id } }),
    onSuccess: renewRecipes,
  })
  const takeOut = useMutation({
    mutationFn: () => call(recipeSharingApi.removeOwn, { params }),
    onSuccess: async ({ message }) => {
      const { id } = params
      await leave()
      notify.undo(message ?? text.takenOut, () => keep.mutate(id))
    },
  })
  const copy = useMutation({
    mutationFn: () => call(recipeSharingApi.copy, { params }),
    onSuccess: ({ data }) => {
      void renewRecipes()
      const href = pages.recipe.path.replace('$menuId', data._id)
      notify.success(text.copyMade, { seconds: 10, link: { label: text.toCopy, href } })
    },
  })
  const save = useMutation({
    mutationFn: () => download(exportApi.recipe.path.replace(':id', params.id)),
  })
  const remove = useMutation({
    mutationFn: async () => {
      const isAgreed = await askToRemove(params)
      return isAgreed ? call(recipeSharingApi.remove, { params }) : undefined
    },
    onSuccess: async (answer) => {
      if (!answer) return
      await leave()
      notify.success(answer.message ?? text.removed)
    },
  })

  return {
    paint,
    takeOut,
    copy,
    save,
    remove,
    share:
      recipe && (() => void shareRecipe(recipe, user, () => publish.mutateAsync().catch(() => undefined))),
  }
}
