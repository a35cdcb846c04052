import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { type Daytime, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './api.ts'
import { renewPlan } from './plan-changes.ts'
import { useUser } from './user.ts'

/** When a recipe is to be cooked, and for how many. */
export interface Plan {
  date: string
  phase: Daytime
  plannedSeats: number
}

/** What it takes to put a recipe into the week plan, from wherever it is shown. */
export interface Adding {
  /** Planning needs a table. */
  hasTable: boolean
  /** Rejects when it failed, for whoever asked to say. */
  onPlan: (recipe: RecipeCard, plan: Plan) => Promise<unknown>
}

/** The way of a recipe into the week plan of the own table; nothing for visitors. */
export function useAdding(): Adding | undefined {
  const user = useUser()
  const id = user?.id
  const table = user?.defaultKitchentable
  const { mutateAsync } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ recipe, plan }: { recipe: RecipeCard; plan: Plan }) =>
      call(weekplanApi.add, {
        params: { menuChildId: recipe.menuchilds[0]?.menuChildId ?? '' },
        body: { user_id: id, weekplan: { ...plan, kitchentableid: table } },
      }),
    onSuccess: () => void renewPlan(),
  })
  return useMemo(
    () =>
      id === undefined
        ? undefined
        : { hasTable: table != null, onPlan: (recipe, plan) => mutateAsync({ recipe, plan }) },
    [id, table, mutateAsync],
  )
}
