import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { fillPlaceholders, scaledAmount, showRange } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import { groupsOf } from '@ordy/shared/recipes/ingredient-groups.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { Ingredient, Recipe, Step, Variant } from '@ordy/shared/recipes/contract.ts'
import { withPinned } from '@ordy/shared/recipes/parts.ts'
import { type PlannedRecipe, weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { planEntryApi } from '@ordy/shared/weekplan/entries.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { partTitle } from '#parts/part-title.ts'
import { spokenDay } from '#parts/plan-dates.ts'
import { recipeHref } from '#parts/recipe-card.tsx'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { StepText } from '#parts/step-text.tsx'
import { useInner } from '#platform/inner-recipes.ts'
import { call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { notify } from '#ui/notify.ts'
import { PlateSkeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { text } from './text.ts'
import { planKey, sayFailure } from './use-plan.ts'

/** The recipe of a planned meal, to read, for the persons it is planned for. */
export function PlannedRecipePage() {
  const { weekplanItemId: id } = useParams({ from: '/app/wochenplan/menu/$weekplanItemId' })
  const found = useQuery(ask(weekplanApi.one, { params: { id } }, { keep: true, quiet: true }))
  const entry = found.data?.data
  useWakeLock()
  useEffect(() => {
    if (entry) document.title = `${entry.name} – Ordy`
  }, [entry])
  if (entry) return <Planned entry={entry} />
  if (found.error?.status === 404) return <Gone />
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div role="status" aria-label={text.loading} className="page grid gap-8 py-8">
      <PlateSkeleton className="h-64 rounded-lg" />
      <TextSkeleton lines={6} />
    </div>
  )
}

/** Takes the meal out of the plan, goes back to it, and offers to undo. */
function useRemoval(entry: PlannedRecipe) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: entry._id }
  const ways = {
    meta: { quiet: true },
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: planKey }),
  }
  const restore = useMutation({ ...ways, mutationFn: () => call(planEntryApi.restore, { params }) })
  return useMutation({
    ...ways,
    mutationFn: () => call(weekplanApi.remove, { params }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: [weekplanApi.one.path, { params }] })
      void navigate({ to: pages.weekplan.path })
      notify.undo(text.removed(entry.name), () => restore.mutate())
    },
  })
}

function Planned({ entry }: { entry: PlannedRecipe }) {
  const removal = useRemoval(entry)
  const { menu } = entry
  const variant = menu?.menuchilds.find((one) => one._id === entry.menuChildId) ?? menu?.menuchilds[0]
  return (
    <article className="page grid gap-8 pb-10">
      <header className="grid gap-x-10 gap-y-5 pt-2 md:grid-cols-[minmax(0,1fr)_minmax(260px,380px)] md:pt-9">
        <div className="grid content-center justify-items-start gap-3">
          <Link look="action" href={pages.weekplan.path}>
            <ArrowLeftIcon aria-hidden size={20} />
            {text.back}
          </Link>
          <p className="font-semibold text-text-2">
            {entry.date && entry.daytime
              ? text.plannedFor(entry.daytime, spokenDay(entry.date))
              : text.withoutDay}
          </p>
          <h1
            tabIndex={-1}
            className="max-w-[18ch] hyphens-auto wrap-anywhere text-[2rem] leading-[1.06] md:text-[2.75rem]"
          >
            {entry.name}
          </h1>
          {menu?.description && <p className="max-w-[52ch] text-lead text-text-2">{menu.description}</p>}
          <RecipeFacts
            isLong
            persons={entry.numberOfPersons}
            minutes={variant?.cookingTime ?? 0}
            className="font-semibold"
          />
          <div className="mt-2 flex flex-wrap gap-2">
            {menu && (
              <ButtonLink iconEnd={ArrowRightIcon} href={recipeHref(menu._id)}>
                {text.toRecipe}
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              icon={CalendarXIcon}
              isPending={removal.isPending}
              onPress={() => removal.mutate()}
            >
              {text.fromPlan}
            </Button>
          </div>
        </div>
        {menu && (
          <div className="order-first aspect-4/3 overflow-hidden rounded-lg md:order-none md:aspect-square">
            <RecipePicture recipe={menu} ratio="hero" isEager className="size-full object-cover" />
          </div>
        )}
      </header>
      {menu && variant ? (
        <Read menu={menu} variant={variant} persons={entry.numberOfPersons} />
      ) : (
        <Alert title={text.recipeGone} />
      )}
    </article>
  )
}

function Read({ menu, variant, persons }: { menu: Recipe; variant: Variant; persons: number }) {
  const { inner } = useInner(menu, variant, persons)
  const shown = withPinned(variant, persons)
  const parts = inner.map((part) => ({ ...withPinned(part, part.portions), title: partTitle(part) }))
  const before = parts.filter((part) => part.preperation.length > 0)
  return (
    <div className="recipe-columns">
      <section aria-labelledby="zutaten">
        <h2 id="zutaten">{text.ingredients}</h2>
        {shown.ingredients.length === 0 && <p className="mt-3 text-text-2">{text.noIngredients}</p>}
        <Rows {...shown} persons={persons} />
        {parts.map((part) => (
          <Inside key={part.key} title={part.title}>
            <Rows {...part} persons={part.portions} />
          </Inside>
        ))}
      </section>
      <section aria-labelledby="zubereitung">
        <h2 id="zubereitung">{text.steps}</h2>
        {shown.preperation.length === 0 && before.length === 0 && (
          <p className="mt-3 text-text-2">{text.noSteps}</p>
        )}
        {before.map((part) => (
          <Inside key={part.key} title={part.title}>
            <StepList {...part} persons={part.portions} />
          </Inside>
        ))}
        <StepList {...shown} persons={persons} />
      </section>
    </div>
  )
}

/** What belongs to a recipe inside the recipe. */
function Inside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 border-l-2 border-line pl-4">
      <h3 className="font-sans text-body font-bold text-text-2">{title}</h3>
      {children}
    </section>
  )
}

function Rows({ ingredients, ...scaled }: Scaled & { ingredients: readonly Ingredient[] }) {
  return groupsOf(ingredients).map((group) => (
    <Fragment key={group.rows[0]?._id}>
      {group.heading && <h3 className="mt-6 font-sans text-body font-bold text-text-2">{group.heading}</h3>}
      <ul className="mt-2" aria-label={group.heading || undefined}>
        {group.rows.map((row) => (
          <IngredientRow key={row._id} row={row} persons={scaled.persons} seatCount={scaled.seatCount} />
        ))}
      </ul>
    </Fragment>
  ))
}

interface Written extends Scaled {
  ingredients: readonly Ingredient[]
  preperation: readonly Step[]
}

function StepList({ preperation, ingredients, persons, seatCount }: Written) {
  return (
    <ol className="mt-2">
      {preperation.map((step, at) => (
        <StepRow key={at} number={at + 1} step={step} rows={ingredients} {...{ persons, seatCount }} />
      ))}
    </ol>
  )
}

interface Scaled {
  persons: number
  seatCount: number
}

function IngredientRow({ row, persons, seatCount }: Scaled & { row: Ingredient }) {
  const unit = unitLabel(row.unit.name, scaledAmount(row.amount, persons, seatCount))
  return (
    <li className="grid min-h-12 grid-cols-[86px_minmax(0,1fr)] items-center gap-3 border-b border-line last:border-b-0">
      <span className="text-right tabular-nums">
        {row.amount > 0 && <span className="font-bold">{showRange(row, persons, seatCount)}</span>}
        {unit && <span className="text-text-3">{`\u00A0${unit}`}</span>}
      </span>
      <span className="min-w-0 py-2 leading-snug">
        {row.name.name}
        {row.note && <span className="block text-small text-text-3">{row.note}</span>}
      </span>
    </li>
  )
}

interface StepRowProps extends Scaled {
  step: Step
  number: number
  rows: readonly Ingredient[]
}

function StepRow({ step, number, rows, persons, seatCount }: StepRowProps) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-6 last:border-b-0 md:grid-cols-[64px_minmax(0,1fr)]">
      <span
        aria-hidden
        className="display-nums -mt-1 text-[2.5rem] leading-none text-primary-text md:text-[3.5rem]"
      >
        {number}
      </span>
      <div className="grid max-w-[58ch] gap-2">
        {step.head && <h3>{step.head}</h3>}
        <p className="text-lead whitespace-pre-line">
          <StepText pieces={fillPlaceholders(step.content, rows, persons, seatCount)} />
        </p>
      </div>
    </li>
  )
}

function Gone() {
  return (
    <div className="page page-alone">
      <h1 tabIndex={-1} className="sr-only">
        {text.entryGone}
      </h1>
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={text.entryGone}
        actions={<ButtonLink href={pages.weekplan.path}>{text.toPlan}</ButtonLink>}
      >
        {text.entryGoneText}
      </EmptyState>
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="page grid gap-4 py-10">
      <h1 tabIndex={-1} className="page-title">
        {text.title}
      </h1>
      <LoadFailed title={text.failed} error={error} onRetry={onRetry} />
    </div>
  )
}
