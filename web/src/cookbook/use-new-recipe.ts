import { pages } from '@ordy/shared/pages.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/api.ts'
import { cookbookKey } from './use-recipes.ts'

const usualPersons = 4
const making = ['new-recipe']

/** Makes an empty recipe and opens it for writing. */
export function useNewRecipe() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const made = useMutation<string>({
    mutationKey: making,
    mutationFn: async () => {
      const name = recipeText.newRecipe
      const data = {
        name,
        seatCount: usualPersons,
        ingredients: [newRow],
        preperation: [{ head: '', content: '' }],
      }
      const answer = await call(recipeEditApi.createEmpty, { body: { menuid: '0', name, data } })
      return answer.data.menue._id
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: cookbookKey, refetchType: 'none' }),
  })
  const make = () => {
    // asked at once: what was drawn last does not know of the press before
    if (queries.isMutating({ mutationKey: making }) > 0) return
    // whoever has gone elsewhere meanwhile stays there
    made.mutate(undefined, {
      onSuccess: (id) => void navigate({ to: pages.recipeEdit.path, params: { id } }),
    })
  }
  return { make, isPending: useIsMutating({ mutationKey: making }) > 0 }
}
