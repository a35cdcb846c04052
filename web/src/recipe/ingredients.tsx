import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { scaledAmount, showRange } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import { groupsOf } from '@ordy/shared/recipes/ingredient-groups.ts'
import type { Ingredient, Variant } from '@ordy/shared/recipes/contract.ts'
import { type InnerRecipe, withPinned } from '@ordy/shared/recipes/parts.ts'
import { mostPersons } from '@ordy/shared/shopping-list/live-list.ts'
import { Fragment, useEffect } from 'react'
import { recipeHref } from '#parts/recipe-card.tsx'
import { announce } from '#ui/announce.tsx'
import { cx } from '#ui/cx.ts'
import { IconLink } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Converter } from './converter.tsx'
import { text } from './text.ts'
import { useMetric } from './use-metric.ts'
import { useTicks } from './use-ticks.ts'

interface IngredientsProps {
  recipeId: string
  variant: Variant
  inner: readonly InnerRecipe[]
  persons: number
  /** What the amounts are multiplied with beside the persons. */
  factor: number
  isLocked: boolean
  onPersons: (persons: number) => void
  onFactor: (factor: number) => void
}

/** Ingredients with scaled amounts; a tap says that one is there. */
export function Ingredients(props: IngredientsProps) {
  const { recipeId, variant, inner, persons, factor, isLocked, onPersons, onFactor } = props
  const scaledTo = persons * factor
  const ticks = useTicks(`have:${recipeId}`)
  useEffect(() => {
    if (persons !== variant.numberOfPersons) announce(text.amountsFor(persons))
  }, [persons, variant.numberOfPersons])
  return (
    <section aria-labelledby="zutaten">
      <div className="sticky top-(--strip-h,0px) z-(--z-sticky) -mx-(--gutter) flex flex-wrap items-center justify-between gap-3 bg-canvas/95 px-(--gutter) py-2 backdrop-blur-sm md:static print:static print:bg-transparent md:mx-0 md:bg-transparent md:px-0 lg:min-h-18">
        <h2 id="zutaten">{text.ingredients}</h2>
        <Stepper
          label={text.persons}
          value={persons}
          max={mostPersons}
          unit={text.personsWord}
          isPending={isLocked}
          onChange={onPersons}
          className="print:hidden"
        />
        <span className="hidden print:inline">{text.amountsFor(Math.round(scaledTo * 10) / 10)}</span>
      </div>
      {variant.ingredients.length === 0 && <p className="mt-4 text-text-2">{text.noIngredients}</p>}
      <Rows variant={variant} persons={scaledTo} ticks={ticks} />
      {inner.map((part) => (
        <section key={part.key} aria-label={part.name} className="mt-6 border-l-2 border-line pl-4">
          <h3 className="font-sans text-body font-bold text-text-2">{text.partFor(part)}</h3>
          <Rows variant={withPinned(part, part.portions)} persons={part.portions} ticks={ticks} />
        </section>
      ))}
      {variant.ingredients.length > 0 && (
        <Converter variant={variant} persons={persons} factor={factor} onFactor={onFactor} />
      )}
    </section>
  )
}

interface RowsProps {
  variant: Pick<Variant, 'ingredients' | 'seatCount'>
  persons: number
  ticks: ReturnType<typeof useTicks>
}

function Rows({ variant, persons, ticks }: RowsProps) {
  const metric = useMetric(variant.ingredients)
  return groupsOf(variant.ingredients).map(({ heading, rows }) => (
    <Fragment key={rows[0]?._id}>
      {heading && <h3 className="mt-6 font-sans text-body font-bold text-text-2">{heading}</h3>}
      <ul className="print-columns mt-2" aria-label={heading || undefined}>
        {rows.map((ingredient) => (
          <Row
            key={ingredient._id}
            ingredient={ingredient}
            shown={showRange(ingredient, persons, variant.seatCount)}
            unit={unitLabel(
              ingredient.unit.name,
              scaledAmount(ingredient.amount, persons, variant.seatCount),
            )}
            metric={metric(ingredient, persons, variant.seatCount)}
            isThere={ticks.has(ingredient._id)}
            onToggle={() => ticks.toggle(ingredient._id)}
          />
        ))}
      </ul>
    </Fragment>
  ))
}

interface RowProps {
  ingredient: Ingredient
  shown: string
  unit: string
  /** The amount as it is measured here, where the recipe measures otherwise. */
  metric: string
  isThere: boolean
  onToggle: () => void
}

function Row({ ingredient, shown, unit, metric, isThere, onToggle }: RowProps) {
  return (
    <li className="flex items-center border-b border-line last:border-b-0">
      <button
        type="button"
        aria-pressed={isThere}
        onClick={onToggle}
        className={cx(
          'grid min-h-13 min-w-0 flex-1 grid-cols-[24px_86px_minmax(0,1fr)] items-center gap-3 rounded-xs text-left transition-colors duration-(--dur-2) print:min-h-0 print:grid-cols-[86px_minmax(0,1fr)]',
          isThere && 'text-text-3',
        )}
      >
        <span
          className={cx(
            'grid size-6 place-items-center rounded-full border-2 print:hidden',
            isThere ? 'enter-pop border-success bg-success text-on-success' : 'border-line-strong',
          )}
        >
          {isThere && <CheckIcon aria-hidden size={14} weight="bold" />}
        </span>
        <span className="text-right tabular-nums">
          {shown && (
            <span key={shown} className="enter-nudge font-bold">
              {shown}
            </span>
          )}
          {unit && <span className="text-text-3">{`\u00A0${unit}`}</span>}
        </span>
        <span
          className={cx('min-w-0 py-2 leading-snug print:py-1 print:no-underline', isThere && 'line-through')}
        >
          {ingredient.name.name}
          <span className="sr-only">{text.have}</span>
          {metric && <span className="block text-small text-text-3">{text.about(metric)}</span>}
          {ingredient.note && (
            <span className="block text-small text-text-3 no-underline">{ingredient.note}</span>
          )}
          {ingredient.pinned && <span className="ml-2 text-small text-text-3">{text.pinned}</span>}
        </span>
      </button>
      {ingredient.recipeId && (
        <IconLink
          label={text.openPart(ingredient.name.name)}
          icon={BookOpenTextIcon}
          href={recipeHref(ingredient.recipeId)}
        />
      )}
    </li>
  )
}
