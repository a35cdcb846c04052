import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import { weekplanErrors } from '@ordy/shared/weekplan/errors.ts'
import { shoppingListErrors } from '@ordy/shared/shopping-list/errors.ts'
import { useState } from 'react'
import { useAdding } from '#platform/adding.ts'
import { CallError } from '#platform/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { useForm } from '#ui/use-form.ts'
import { checkDay, DayField } from './day-field.tsx'
import { longDay, planDays } from './plan-dates.ts'
import { text as lateText } from './late-text.ts'
import { text } from './text.ts'
import { useToday } from './use-today.ts'

export interface PopupProps {
  recipe: Recipe
  onToggleList: ((recipe: Recipe) => void) | undefined
  onClose: () => void
}

const mostPersons = 100

/** Puts a recipe on the shopping list or into the week plan. */
export function RecipeAddPopup(props: PopupProps) {
  const { recipe, onToggleList, onClose } = props
  const plan = usePlan(props)
  return (
    <Dialog isOpen title={recipe.name} onClose={onClose}>
      <div className="grid gap-5">
        {onToggleList && (
          <Button
            variant={recipe.onShoppingList ? 'quiet' : 'tonal'}
            size="lg"
            isFullWidth
            icon={BasketIcon}
            onPress={() => {
              onToggleList(recipe)
              onClose()
            }}
          >
            {recipe.onShoppingList ? text.offList : text.toList}
          </Button>
        )}
        <form aria-label={text.toPlan} noValidate className="grid gap-4" onSubmit={plan.submit}>
          <h3 className="text-h4 text-text">{text.toPlan}</h3>
          <Segmented
            isFullWidth
            label={lateText.daytime}
            value={plan.phase}
            options={daytimes.map((value) => ({ value, label: value }))}
            onChange={plan.setPhase}
          />
          <DayField {...plan.day} {...planDays} label={lateText.date} />
          <Stepper
            label={lateText.personsGroup}
            value={plan.persons}
            max={mostPersons}
            unit={text.personsWord}
            onChange={plan.setPersons}
            className="w-fit text-text"
          />
          {plan.problem && <Alert tone="danger" title={plan.problem} />}
          <Button type="submit" size="lg" icon={CalendarPlusIcon} isPending={plan.isPending}>
            {text.toPlan}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

/** What is filled in, and whether it can be planned so. */
function usePlan({ recipe, onClose }: PopupProps) {
  const { hasTable, onPlan } = useAdding()
  const [phase, setPhase] = useState<Daytime>('Abend')
  const [persons, setPersons] = useState(Math.min(recipe.numberOfPersons, mostPersons))
  const form = useForm({ date: useToday() }, ({ date }) =>
    date ? checkDay('date', date, planDays) : { date: weekplanErrors['plan-incomplete'].message },
  )
  const { date } = form.values
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const plan = async () => {
    if (!hasTable) return setProblem(shoppingListErrors['no-kitchen-table'].message)
    setPending(true)
    try {
      await onPlan(recipe, { date, phase, plannedSeats: persons })
    } catch (error) {
      return void notify.error(failureText(error))
    } finally {
      setPending(false)
    }
    notify.success(lateText.planned(recipe.name, longDay(date), phase), {
      link: { label: lateText.toWeekplan, href: pages.weekplan.path },
    })
    onClose()
  }
  return {
    phase,
    setPhase,
    persons,
    setPersons,
    day: form.field('date'),
    problem,
    isPending,
    submit: form.submit(() => void plan()),
  }
}

const failureText = (error: unknown) =>
  error instanceof CallError && error.kind === 'answer' ? error.message : lateText.planFailed
