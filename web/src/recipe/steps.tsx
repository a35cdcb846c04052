import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { fillPlaceholders, type TextPiece } from '@ordy/shared/ingredients/scale.ts'
import type { Step, Variant } from '@ordy/shared/recipes/contract.ts'
import { durationsIn } from '@ordy/shared/recipes/durations.ts'
import { Chip } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { text } from './text.ts'
import { startTimer } from './timers.tsx'
import { useTicks } from './use-ticks.ts'

/** The steps, with amounts that follow the number of persons and timers for the times they name. */
export function Steps({
  recipeId,
  variant,
  persons,
}: {
  recipeId: string
  variant: Variant
  persons: number
}) {
  const done = useTicks(`done:${recipeId}`)
  return (
    <section aria-labelledby="zubereitung">
      <h2 id="zubereitung" className="py-2 lg:flex lg:min-h-18 lg:items-center">
        {text.steps}
      </h2>
      {variant.preperation.length === 0 && <p className="mt-4 text-text-2">{text.noSteps}</p>}
      <ol className="mt-2">
        {variant.preperation.map((step, at) => (
          <StepRow
            key={`${at}-${step.head}`}
            step={step}
            number={at + 1}
            variant={variant}
            persons={persons}
            isDone={done.has(String(at))}
            onToggle={() => done.toggle(String(at))}
          />
        ))}
      </ol>
    </section>
  )
}

/** A step's text with its amounts marked. */
export function StepText({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map((piece, at) =>
    piece.kind === 'amount' ? (
      <span key={at} className="buttermarker whitespace-nowrap">
        {piece.text}
      </span>
    ) : (
      <span key={at}>{piece.text}</span>
    ),
  )
}

/** A timer for each time that a step names. */
export function TimerChips({ step }: { step: Step }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {durationsIn(step.content).map((duration) => (
        <Chip
          key={duration.seconds}
          icon={TimerIcon}
          className="mt-1"
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
  variant: Variant
  persons: number
  isDone: boolean
  onToggle: () => void
}

function StepRow({ step, number, variant, persons, isDone, onToggle }: StepRowProps) {
  const pieces = fillPlaceholders(step.content, variant.ingredients, persons, variant.seatCount)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-6 last:border-b-0 md:grid-cols-[64px_minmax(0,1fr)]">
      <button
        type="button"
        aria-pressed={isDone}
        aria-label={text.stepDone(number)}
        onClick={onToggle}
        className="display-nums -mt-1 grid size-11 place-items-start justify-items-start rounded-xs text-[2.5rem] leading-none text-primary-text md:size-14 md:text-[3.5rem]"
      >
        {isDone ? (
          <CheckIcon aria-hidden size={36} weight="bold" className="enter-pop mt-1 text-success" />
        ) : (
          number
        )}
      </button>
      <div
        className={cx(
          'grid max-w-[58ch] grid-cols-[minmax(0,1fr)] gap-2 transition-opacity duration-(--dur-2)',
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
