import { pages } from '@ordy/shared/pages.ts'
import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { exportApi } from '@ordy/shared/transfer/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/api.ts'
import { download } from '#platform/download.ts'
import { useUser } from '#platform/user.ts'
import { confirm } from '#ui/confirm.ts'
import { untilItComes } from '#ui/late-part.ts'
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

const recipeLists = [recipeApi.cookbook, recipeApi.library, recipeApi.librarySearch]

/** What somebody can do with a whole recipe; every failure shows the server's sentence. */
export function useRecipeActions(recipe: Recipe | undefined) {
  const queries = useQueryClient()
  const router = useRouter()
  const user = useUser()
  const params = { id: recipe?._id ?? '' }
  const refresh = () =>
    Promise.all(
      [recipeApi.one, recipeApi.oneFree, ...recipeLists].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const leave = () => router.navigate({ to: pages.cookbook.path })
  const forget = async () => {
    const { forgetRecipe } = await untilItComes(() => import('#platform/kept-recipes.ts'))
    await forgetRecipe(params.id)
  }

  const paint = useMutation({
    mutationFn: () =>
      call(recipePictureApi.paint, {
        body: { menu: { id: params.id, name: recipe?.name, description: recipe?.description } },
      }),
    onSuccess: async () => {
      await refresh()
      notify.success(text.painted)
    },
  })
  const publish = useMutation({
    mutationFn: () => call(recipeSharingApi.publish, { params, body: { freeAccess: true } }),
    onSuccess: refresh,
  })
  const keep = useMutation({
    mutationFn: (id: string) => call(recipeMineApi.keep, { params: { id } }),
    onSuccess: refresh,
  })
  const takeOut = useMutation({
    mutationFn: () => call(recipeSharingApi.removeOwn, { params }),
    onSuccess: async ({ message }) => {
      const { id } = params
      void forget()
      await leave()
      void refresh()
      notify.undo(message ?? text.takenOut, () => keep.mutate(id))
    },
  })
  const copy = useMutation({
    mutationFn: () => call(recipeSharingApi.copy, { params }),
    onSuccess: ({ data }) => {
      void refresh()
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
      void forget()
      await leave()
      for (const { path } of [recipeApi.one, recipeApi.oneFree])
        queries.removeQueries({ queryKey: [path, { params }] })
      for (const { path } of recipeLists) void queries.invalidateQueries({ queryKey: [path] })
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
