import { pages } from '@ordy/shared/pages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { untilItComes } from '#ui/late-part.ts'
import { cookbookKey } from './use-recipes.ts'

const making = ['new-recipe']

/** Makes an empty recipe and opens it for writing. */
export function useNewRecipe() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const made = useMutation<string>({
    mutationKey: making,
    mutationFn: async () => (await untilItComes(() => import('./make-recipe.ts'))).makeRecipe(),
    onSuccess: async (id) => {
      void queries.invalidateQueries({ queryKey: cookbookKey, refetchType: 'none' })
      await navigate({ to: pages.recipeEdit.path, params: { id } })
    },
  })
  const make = () => {
    // asked at once: what was drawn last does not know of the press before
    if (queries.isMutating({ mutationKey: making }) === 0) made.mutate()
  }
  return { make, isPending: made.isPending }
}
