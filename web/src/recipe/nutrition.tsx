import type { User } from '@ordy/shared/accounts/contract.ts'
import type { Nutrition as Value } from '@ordy/shared/recipes/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { text } from './text.ts'

// reference intakes of an adult; the person's own targets go before them
const usual: Record<string, number> = {
  Energie: 2000,
  Fett: 70,
  Kohlenhydrate: 260,
  Protein: 50,
  Ballaststoffe: 30,
}

function targetOf(name: string, user: User | undefined): number | undefined {
  const own = { Energie: user?.kcalDaily, Fett: user?.fatDaily, Protein: user?.protDaily }[name]
  return own ?? usual[name]
}

/** Nutrition of one portion against the daily targets, in figures and bars. */
export function Nutrition({ values, user }: { values: readonly Value[]; user: User | undefined }) {
  if (values.length === 0) return null
  return (
    <section aria-labelledby="naehrwerte" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="naehrwerte" className="text-h4">
          {text.nutrition}
        </h2>
        {values.some(({ incomplete }) => incomplete) && <Badge tone="warning">{text.incomplete}</Badge>}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-x-6 gap-y-4">
        {values.map((value) => (
          <NutritionValue key={value.name} value={value} target={targetOf(value.name, user)} />
        ))}
      </dl>
      <p className="text-micro text-text-3">{text.source}</p>
    </section>
  )
}

function NutritionValue({ value, target }: { value: Value; target: number | undefined }) {
  const share = target && !value.incomplete ? Math.round((value.amount / target) * 100) : undefined
  return (
    <div className="grid content-start gap-1">
      <dt className="text-small text-text-2">{value.name}</dt>
      <dd className="display-nums text-h3">
        {Math.round(value.amount).toLocaleString('de-CH')}
        <span className="font-sans text-small font-medium text-text-3">{`\u00A0${value.unit}`}</span>
      </dd>
      {share !== undefined && (
        <dd>
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-track">
            <span
              className="block h-full rounded-full bg-success"
              style={{ width: `${Math.min(100, share)}%` }}
            />
          </span>
          <span className="mt-1 block text-micro leading-snug text-text-3">{text.ofDaily(share)}</span>
        </dd>
      )}
    </div>
  )
}
