import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { fillPlaceholders } from '@ordy/shared/ingredients/scale.ts'
import type { Step, Variant } from '@ordy/shared/recipes/contract.ts'
import { durationsIn } from '@ordy/shared/recipes/durations.ts'
import { type InnerRecipe, withPinned } from '@ordy/shared/recipes/parts.ts'
import { StepText } from '#parts/step-text.tsx'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { text } from './text.ts'
import { startTimer } from './timers.ts'
import { useTicks } from './use-ticks.ts'

/** What a step's text is filled from. */
type Written = Pick<Variant, 'ingredients' | 'seatCount' | 'preperation'>

interface StepsProps {
  recipeId: string
  variant: Variant
  persons: number
  /** Recipes inside this one: they are made first. */
  inner: readonly InnerRecipe[]
}

/** The steps, with amounts that follow the number of persons and timers for the times they name. */
export function Steps({ recipeId, variant, persons, inner }: StepsProps) {
  const done = useTicks(`done:${recipeId}`)
  const list = (of: Written, shownFor: number, prefix: string) => (
    <ol className="mt-2">
      {of.preperation.map((step, at) => (
        <StepRow
          key={`${at}-${step.head}`}
          step={step}
          number={at + 1}
          variant={of}
          persons={shownFor}
          isDone={done.has(`${prefix}${at}`)}
          onToggle={() => done.toggle(`${prefix}${at}`)}
        />
      ))}
    </ol>
  )
  const before = inner.filter((part) => part.preperation.length > 0)
  return (
    <section aria-labelledby="zubereitung">
      <h2 id="zubereitung" className="py-2 lg:flex lg:min-h-18 lg:items-center">
        {text.steps}
      </h2>
      {variant.preperation.length === 0 && before.length === 0 && (
        <p className="mt-4 text-text-2">{text.noSteps}</p>
      )}
      {before.map((part) => (
        <section key={part.key} aria-label={part.name} className="mb-8 border-l-2 border-line pl-4 md:pl-6">
          <h3 className="font-sans text-body font-bold text-text-2">{text.partFor(part)}</h3>
          {list(withPinned(part, part.portions), part.portions, `${part.key}-`)}
        </section>
      ))}
      {list(variant, persons, '')}
    </section>
  )
}

/** A timer for each time that a step names; large where one cooks by it. */
export function TimerChips({ step, isLarge = false }: { step: Step; isLarge?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {durationsIn(step.content).map((duration) => (
        <Chip
          key={duration.seconds}
          icon={TimerIcon}
          className={cx('mt-1', isLarge && 'min-h-14! px-5! text-[1.125rem]!')}
          onPress={() => startTimer({ ...duration, step: step.head })}
        >
          {text.startTimer(duration.label)}
        </Chip>
      ))}
    </div>
  )
}

interface StepRowProps {
  step: Step
  number: number
  variant: Written
  persons: number
  isDone: boolean
  onToggle: () => void
}

function StepRow({ step, number, variant, persons, isDone, onToggle }: StepRowProps) {
  const pieces = fillPlaceholders(step.content, variant.ingredients, persons, variant.seatCount)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 break-inside-avoid border-b border-line py-6 last:border-b-0 md:grid-cols-[64px_minmax(0,1fr)] print:grid-cols-[32px_minmax(0,1fr)] print:py-3">
      <button
        type="button"
        aria-pressed={isDone}
        aria-label={text.stepDone(number)}
        onClick={onToggle}
        className="display-nums -mt-1 grid size-11 place-items-start justify-items-start rounded-xs text-[2.5rem] leading-none text-primary-text md:size-14 md:text-[3.5rem] print:text-[1.75rem]"
      >
        {isDone ? (
          <CheckIcon aria-hidden size={36} weight="bold" className="enter-pop mt-1 text-success" />
        ) : (
          number
        )}
      </button>
      <div
        className={cx(
          'grid max-w-[58ch] gap-2 transition-opacity duration-(--dur-2) print:max-w-none',
          isDone && 'opacity-60',
        )}
      >
        {step.head && <h3>{step.head}</h3>}
        <p className="text-lead whitespace-pre-line">
          <StepText pieces={pieces} />
        </p>
        <TimerChips step={step} />
      </div>
    </li>
  )
}
