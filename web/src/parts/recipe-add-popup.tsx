import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import { daytimes } from '@ordy/shared/weekplan/days.ts'
import { weekplanErrors } from '@ordy/shared/weekplan/errors.ts'
import { shoppingListErrors } from '@ordy/shared/shopping-list/errors.ts'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'

/** When a recipe is to be cooked, and for how many. */
export interface Plan {
  date: string
  phase: Daytime
  plannedSeats: number
}

/** What can be done with a recipe from its card. */
export interface Adding {
  /** Planning needs a table. */
  hasTable: boolean
  /** Resolves to false when it failed and was said. */
  onPlan: (recipe: Recipe, plan: Plan) => Promise<boolean>
}

interface PopupProps extends Adding {
  recipe: Recipe
  onToggleList: ((recipe: Recipe) => void) | undefined
  onClose: () => void
}

const mostPersons = 100

/** Puts a recipe on the shopping list or into the week plan. */
export function RecipeAddPopup({ recipe, hasTable, onPlan, onToggleList, onClose }: PopupProps) {
  const [phase, setPhase] = useState<Daytime>('Abend')
  const [persons, setPersons] = useState(recipe.numberOfPersons)
  const [date, setDate] = useState(() => new Intl.DateTimeFormat('sv-SE').format(new Date()))
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const plan = async () => {
    if (!hasTable) return setProblem(shoppingListErrors['no-kitchen-table'].message)
    if (!date || persons < 1) return setProblem(weekplanErrors['plan-incomplete'].message)
    setPending(true)
    const isPlanned = await onPlan(recipe, { date, phase, plannedSeats: persons })
    setPending(false)
    if (isPlanned) onClose()
  }
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
        <form
          aria-label={text.toPlan}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void plan()
          }}
        >
          <h3 className="text-h4 text-text">{text.toPlan}</h3>
          <Segmented
            isFullWidth
            label={text.daytime}
            value={phase}
            options={daytimes.map((value) => ({ value, label: value }))}
            onChange={setPhase}
          />
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <TextField
              label={text.date}
              type="date"
              value={date}
              onChange={(next) => {
                setDate(next)
                setProblem(undefined)
              }}
            />
            <Stepper
              label={text.personsGroup}
              value={persons}
              max={mostPersons}
              unit={text.personsWord}
              onChange={setPersons}
              className="w-fit text-text"
            />
          </div>
          {problem && <Alert tone="danger" title={problem} />}
          <Button type="submit" size="lg" icon={CalendarPlusIcon} isPending={isPending}>
            {text.toPlan}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
