import { pages } from '@ordy/shared/pages.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from './api.ts'
import { data } from './data.ts'
import { renewLists } from './recipe-changes.ts'

const usualPersons = 4
const making = { mutationKey: ['new-recipe'] }

// how many on the screen show themselves busy with it
let shown = 0

/** Makes an empty recipe, and opens it for writing where it shows that one is being made: wherever it was pressed. */
export function useNewRecipe() {
  const router = useRouter()
  const made = useMutation<string>({
    ...making,
    mutationFn: async () => {
      const name = recipeText.newRecipe
      const body = {
        name,
        seatCount: usualPersons,
        ingredients: [newRow],
        preperation: [{ head: '', content: '' }],
      }
      const answer = await call(recipeEditApi.createEmpty, { body: { menuid: '0', name, data: body } })
      return answer.data.menue._id
    },
    onSuccess: async (id) => {
      // a page that is on its way already is another one, too
      const isWaitedFor =
        shown > 0 && router.latestLocation.pathname === router.state.resolvedLocation?.pathname
      void renewLists({ isLeft: isWaitedFor })
      if (isWaitedFor) await router.navigate({ to: pages.recipeEdit.path, params: { id } })
    },
  })
  useEffect(() => {
    shown++
    return () => void shown--
  }, [])
  const make = () => {
    // asked at once: what was drawn last does not know of the press before
    if (data.isMutating(making) === 0) made.mutate()
  }
  return { make, isPending: useIsMutating(making) > 0 }
}
