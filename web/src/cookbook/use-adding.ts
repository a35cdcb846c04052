import type { User } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { longDay } from '#parts/plan-dates.ts'
import type { Adding, Plan } from '#parts/recipe-add-popup.tsx'
import { call } from '#platform/api.ts'
import { renewPlan } from '#platform/plan-changes.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** The way of a recipe into the week plan of the own table. */
export function useAdding(user: User | undefined): Adding {
  const { mutateAsync } = useMutation({
    mutationFn: ({ recipe, plan }: { recipe: RecipeCard; plan: Plan }) =>
      call(weekplanApi.add, {
        params: { menuChildId: recipe.menuchilds[0]?.menuChildId ?? '' },
        body: { user_id: user?.id, weekplan: { ...plan, kitchentableid: user?.defaultKitchentable } },
      }),
    onSuccess: (_answer, { recipe, plan }) => {
      void renewPlan()
      notify.success(text.planned(recipe.name, longDay(plan.date), plan.phase), {
        link: { label: text.toPlan, href: pages.weekplan.path },
      })
    },
  })
  const hasTable = user?.defaultKitchentable != null
  return useMemo(
    () => ({
      hasTable,
      onPlan: (recipe, plan) =>
        mutateAsync({ recipe, plan }).then(
          () => true,
          () => false,
        ),
    }),
    [hasTable, mutateAsync],
  )
}
