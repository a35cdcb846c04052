import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { recipeErrors } from '@ordy/shared/recipes/errors.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { useUserId } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { text } from './text.ts'

interface ChoiceProps {
  /** The recipe that is written: it cannot stand in itself. */
  recipeId: string
  onChoose: (recipe: { _id: string; name: string }) => void
  onClose: () => void
}

/** Looks for a recipe of the own cookbook to be an ingredient. */
export function RecipeChoice({ recipeId, onChoose, onClose }: ChoiceProps) {
  const userId = useUserId() ?? ''
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const params = { userId, table: 'none' }
  const query = { scope: 'my_reciepts' as const, ...(words ? { searchstring: words } : {}) }
  const found = useQuery({
    ...ask(recipeApi.cookbook, { params, query }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const choose = useMutation({
    meta: { quiet: true },
    mutationFn: async (recipe: RecipeCard) => {
      const { data } = await call(recipeApi.parts, { params: { id: recipe._id } })
      if (data.parts.some((part) => part._id === recipeId))
        throw new Error(recipeErrors['recipe-in-itself'].message)
      return recipe
    },
    onSuccess: onChoose,
  })
  const recipes = found.data?.data.menus.filter((recipe) => recipe._id !== recipeId)
  const problem = choose.error ?? (recipes ? undefined : found.error)
  return (
    <Dialog isOpen onClose={onClose} title={text.recipeAsRow}>
      <div className="grid gap-3">
        <SearchField
          label={text.searchRecipe}
          value={typed}
          onChange={setTyped}
          isPending={found.isFetching}
        />
        {problem && <Alert tone="danger" title={problem.message} />}
        {recipes?.length === 0 && <p role="status">{text.noRecipe}</p>}
        <ul className="grid min-h-64 content-start" aria-label={text.foundRecipes}>
          {recipes?.map((recipe) => (
            <li key={recipe._id}>
              <button
                type="button"
                onClick={() => choose.mutate(recipe)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left font-medium text-text hover:bg-hover"
              >
                <span className="size-11 shrink-0 overflow-hidden rounded-sm">
                  <RecipePicture recipe={recipe} ratio="square" isDecorative className="size-full" />
                </span>
                <span className="min-w-0 flex-1">{recipe.name}</span>
                <BookOpenTextIcon aria-hidden size={20} className="shrink-0 text-text-3" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
