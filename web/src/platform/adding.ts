import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { type Daytime, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from './api.ts'
import { renewPlan } from './plan-changes.ts'
import { useUser } from './user.ts'

/** When a recipe is to be cooked, and for how many. */
interface Plan {
  date: string
  phase: Daytime
  plannedSeats: number
}

/** What it takes to put a recipe into the week plan, from wherever it is shown. */
interface Adding {
  /** Planning needs a table. */
  hasTable: boolean
  /** Rejects when it failed, for whoever asked to say. */
  onPlan: (recipe: RecipeCard, plan: Plan) => Promise<unknown>
}

/** The way of a recipe into the week plan of the own table. */
export function useAdding(): Adding {
  const user = useUser()
  const table = user?.defaultKitchentable
  const { mutateAsync } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ recipe, plan }: { recipe: RecipeCard; plan: Plan }) =>
      call(weekplanApi.add, {
        params: { menuChildId: recipe.menuchilds[0]?.menuChildId ?? '' },
        body: { user_id: user?.id, weekplan: { ...plan, kitchentableid: table } },
      }),
    onSuccess: () => void renewPlan(),
  })
  return { hasTable: table != null, onPlan: (recipe, plan) => mutateAsync({ recipe, plan }) }
}
