import type { User } from '@ordy/shared/accounts/contract.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { averageNutrition } from '@ordy/shared/weekplan/plan.ts'
import { useId } from 'react'
import { Progress } from '#ui/progress.tsx'
import { text } from './text.ts'

const shown = ['Fett', 'Kohlenhydrate', 'Protein']
// reference intakes of an adult in g; the person's own targets go before them
const usual: Record<string, number> = { Fett: 70, Kohlenhydrate: 260, Protein: 50 }

function dailyOf(name: string, user: User | undefined): number {
  const own = { Fett: user?.fatDaily, Protein: user?.protDaily }[name]
  return own || usual[name] || 1
}

/** What one portion of the planned meals brings on average, against the daily rations. */
export function PlanNutrition({ entries, user }: { entries: readonly BoardEntry[]; user: User | undefined }) {
  const id = useId()
  const { meals, nutritions } = averageNutrition(entries)
  const values = shown.flatMap((name) => nutritions.find((value) => value.name === name) ?? [])
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5">
      <h2 id={id} className="text-h4">
        {text.nutrition}
      </h2>
      {values.length === 0 && <p className="text-small text-text-2">{text.noNutrition}</p>}
      {values.length > 0 && (
        <dl className="grid gap-3">
          {values.map(({ name, amount, unit }) => {
            const share = Math.round((amount / dailyOf(name, user)) * 100)
            return (
              <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
                <dt className="text-small text-text-2">{name}</dt>
                <dd className="display-nums text-h4">
                  {Math.round(amount).toLocaleString('de-CH')}
                  <span className="font-sans text-small font-medium text-text-3">{`\u00A0${unit}`}</span>
                </dd>
                <dd className="col-span-2 grid gap-1">
                  <Progress label={name} value={Math.min(share, 100)} valueText={text.share(share)} />
                  <span className="text-micro text-text-3">{text.share(share)}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {values.length > 0 && <p className="text-micro text-text-3">{text.nutritionOf(meals)}</p>}
    </section>
  )
}
