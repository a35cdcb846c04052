import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { BoardEntry, Place } from '@ordy/shared/weekplan/board.ts'
import { daytimes, addDays, type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { useState } from 'react'
import { longDay } from '#parts/plan-dates.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Waiting } from './recipe-choice.tsx'
import { text } from './text.ts'
import { ThingPicture } from './thing-look.tsx'
import { usePlan } from './use-plan.ts'

interface LeftoverChoiceProps {
  table: string
  place: Place
  /** A meal and how many of its portions are left; without a meal leftovers of anything. */
  onChoose: (meal: BoardEntry | null, persons: number) => void
}

// leftovers keep about as long
const keptDays = 5

const before = (place: Place): Range =>
  'week' in place
    ? { from: addDays(place.week, -keptDays), to: weekOf(place.week).to }
    : { from: addDays(place.date, -keptDays), to: place.date }

const isEarlier = ({ date, daytime }: BoardEntry, place: Place) =>
  date !== null &&
  daytime !== null &&
  ('week' in place ||
    date < place.date ||
    (date === place.date && daytimes.indexOf(daytime) < daytimes.indexOf(place.daytime)))

const portionsLeft = (meal: BoardEntry) => meal.numberOfPersons - meal.leftoverPersons

/** Chooses what is left of a meal that was planned before. */
export function LeftoverChoice({ table, place, onChoose }: LeftoverChoiceProps) {
  const found = usePlan(table, before(place))
  const [persons, setPersons] = useState(2)
  const meals = (found.data?.entries ?? [])
    .filter((entry) => entry.kind === 'recipe' && portionsLeft(entry) > 0 && isEarlier(entry, place))
    .toReversed()
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">{text.leftoversText}</p>
      <div>
        <Stepper
          label={text.persons}
          value={persons}
          max={100}
          unit={text.personsWord}
          onChange={setPersons}
        />
      </div>
      {found.isPending && <Waiting />}
      {found.data && meals.length === 0 && <p>{text.noLeftovers}</p>}
      <ul className="grid gap-1">
        {meals.map((meal) => (
          <li key={meal._id}>
            <button
              type="button"
              onClick={() => onChoose(meal, Math.min(persons, portionsLeft(meal)))}
              className="grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 rounded-[18px] p-2 text-left text-text hover:bg-hover"
            >
              <ThingPicture entry={meal} className="size-14" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-display leading-tight font-bold wrap-anywhere">{meal.name}</span>
                <span className="text-small text-text-2">
                  {[meal.date && longDay(meal.date), text.left(portionsLeft(meal))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <PlusIcon aria-hidden size={20} weight="bold" className="mr-1 text-primary-text" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon={PlusIcon} onPress={() => onChoose(null, persons)}>
          {text.plainLeftovers}
        </Button>
      </div>
    </div>
  )
}
