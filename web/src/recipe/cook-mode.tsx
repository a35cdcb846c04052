import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { fillPlaceholders } from '@ordy/shared/ingredients/scale.ts'
import { groupsOf } from '@ordy/shared/recipes/ingredient-groups.ts'
import { type InnerRecipe, withPinned } from '@ordy/shared/recipes/parts.ts'
import type { Step, Variant } from '@ordy/shared/recipes/contract.ts'
import { Fragment, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { StepText } from '#parts/step-text.tsx'
import { storage } from '#platform/storage.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { onceUnfocused, visibleTitle } from '#ui/return-focus.ts'
import { spoken } from './spoken.ts'
import { TimerChips } from './steps.tsx'
import { text } from './text.ts'
import { useMetric } from './use-metric.ts'
import { CookTimers } from './timer-pills.tsx'

/** A recipe that is cooked, or one inside it. */
interface Section extends Pick<Variant, 'ingredients' | 'seatCount' | 'preperation'> {
  persons: number
  /** Empty for the recipe itself. */
  title: string
}

interface CookModeProps {
  recipe: { _id: string; name: string }
  variant: Variant
  persons: number
  /** Recipes inside this one: their steps come first. */
  inner: readonly InnerRecipe[]
  onEnd: (isFinished: boolean) => void
}

// a finger that moves less has tapped or scrolled
const swipe = 60

function useStep(recipeId: string, count: number) {
  const key = `cook:${recipeId}`
  const [at, setAt] = useState(() => Math.min(count - 1, Math.max(0, Number(storage.read(key)) || 0)))
  return [
    at,
    (next: number) => {
      const fit = Math.min(count - 1, Math.max(0, next))
      if (fit === 0) storage.remove(key)
      else storage.write(key, String(fit))
      setAt(fit)
    },
  ] as const
}

/** The whole screen for one step at a time: large type, its ingredients, timers; everything is in memory once opened. */
export function CookMode({ recipe, variant, persons, inner, onEnd }: CookModeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sections = [
    ...inner.map((part) => ({
      ...withPinned(part, part.portions),
      persons: part.portions,
      title: text.partFor(part),
    })),
    { ...variant, persons, title: '' },
  ]
  const steps = sections.flatMap((section) => section.preperation.map((step) => ({ step, section })))
  const [at, go] = useStep(recipe._id, steps.length)
  const [isListOpen, setListOpen] = useState(false)
  const start = useRef<{ x: number; y: number }>(undefined)
  // closed before it leaves the page: only then the browser gives the focus back to where it was
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.focus()
    return () => {
      element?.close()
      // who came by an address was nowhere before
      onceUnfocused(visibleTitle, { preventScroll: true })
    }
  }, [])
  // where the screen is low all of it scrolls: what comes next begins at its top
  useLayoutEffect(() => {
    dialog.current?.scrollTo(0, 0)
  }, [at, isListOpen])
  const step = steps[at]
  if (!step) return null
  const lift = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from || event.pointerType === 'mouse') return
    const across = event.clientX - from.x
    if (Math.abs(across) > swipe && Math.abs(across) > Math.abs(event.clientY - from.y) * 1.5)
      go(at + (across < 0 ? 1 : -1))
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`${text.cook}: ${recipe.name}`}
      onCancel={(event) => {
        event.preventDefault()
        // a browser that closes it all the same is believed
        if (isListOpen && event.cancelable) setListOpen(false)
        else onEnd(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(at + 1)
        if (event.key === 'ArrowLeft') go(at - 1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none touch-pan-y bg-canvas outline-none p-0 text-text print:hidden"
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={lift}
    >
      <div className="flex h-full flex-col low:h-auto low:min-h-full pt-(--safe-t) pr-(--safe-r) pb-(--safe-b) pl-(--safe-l)">
        <Top
          name={recipe.name}
          isListOpen={isListOpen}
          onList={() => setListOpen(!isListOpen)}
          onEnd={() => onEnd(false)}
        />
        <div className="flex min-h-0 flex-1">
          {isListOpen && <Drawer sections={sections} />}
          <CookStep key={at} {...step} at={at} count={steps.length} isHidden={isListOpen} />
        </div>
        <Bottom at={at} count={steps.length} go={go} onFinish={() => onEnd(true)} />
      </div>
    </dialog>
  )
}

interface TopProps {
  name: string
  isListOpen: boolean
  onList: () => void
  onEnd: () => void
}

function Top({ name, isListOpen, onList, onEnd }: TopProps) {
  return (
    <div className="grid gap-2 px-(--gutter) pt-3">
      <div className="flex items-center gap-3">
        <IconButton
          label={text.allIngredients}
          icon={ListBulletsIcon}
          size="lg"
          aria-expanded={isListOpen}
          onPress={onList}
          className="-ml-[12px]"
        />
        <div className="@container min-w-0 flex-1">
          <p className="line-clamp-2 hyphens-auto font-display text-[1.0625rem] leading-tight font-bold wrap-anywhere @max-[5rem]:hidden md:text-h4">
            {name}
          </p>
        </div>
        <Button isOnce variant="quiet" size="xl" icon={XIcon} onPress={onEnd} className="max-md:px-3">
          {text.stop}
        </Button>
      </div>
      <CookTimers />
    </div>
  )
}

interface CookStepProps {
  step: Step
  section: Section
  at: number
  count: number
  isHidden: boolean
}

function CookStep({ step, section, at, count, isHidden }: CookStepProps) {
  const { ingredients, persons, seatCount } = section
  const metric = useMetric(ingredients)
  const pieces = fillPlaceholders(step.content, ingredients, persons, seatCount)
  const used = new Set(pieces.flatMap((piece) => (piece.kind === 'amount' ? [piece.stableId] : [])))
  const needed = ingredients.filter((row) => used.has(row.stableId))
  return (
    <div
      className={cx(
        'min-w-0 flex-1 touch-pan-y overflow-y-auto px-(--gutter) py-6',
        isHidden && 'hidden md:block',
      )}
    >
      <div aria-live="polite" className="enter-fade mx-auto grid max-w-[44rem] content-start gap-5">
        <p className="font-semibold text-primary-text">
          {[section.title, text.stepOf(at + 1, count)].filter(Boolean).join(' · ')}
        </p>
        {step.head && <h2 className="text-h1 leading-[1.08]">{step.head}</h2>}
        {needed.length > 0 && (
          <ul aria-label={text.stepIngredients} className="flex flex-wrap gap-2">
            {needed.map((row) => (
              <li key={row.stableId} className="buttermarker px-3 py-1.5 text-lead">
                {spoken(row, persons, seatCount, metric)}
              </li>
            ))}
          </ul>
        )}
        <p className="text-cook font-medium whitespace-pre-line">
          <StepText pieces={pieces} />
        </p>
        <TimerChips step={step} isLarge />
      </div>
    </div>
  )
}

function Drawer({ sections }: { sections: readonly Section[] }) {
  return (
    <section
      aria-labelledby="cook-ingredients"
      className="w-full touch-pan-y overflow-y-auto border-line px-(--gutter) py-6 md:w-90 md:border-r"
    >
      <h2 id="cook-ingredients" className="mb-3">
        {text.allIngredients}
      </h2>
      {sections.toReversed().map((section, at) => (
        <Fragment key={at}>
          {section.title && <h3 className="mt-8 font-sans text-body font-bold">{section.title}</h3>}
          <DrawerRows {...section} />
        </Fragment>
      ))}
    </section>
  )
}

function DrawerRows({ ingredients, persons, seatCount }: Section) {
  const metric = useMetric(ingredients)
  return groupsOf(ingredients).map(({ heading, rows }) => (
    <Fragment key={rows[0]?.stableId}>
      {heading && <h3 className="mt-5 font-sans text-body font-bold text-text-2">{heading}</h3>}
      <ul aria-label={heading || undefined}>
        {rows.map((row) => (
          <li key={row.stableId} className="border-b border-line py-3 text-lead last:border-b-0">
            {spoken(row, persons, seatCount, metric)}
            {row.note && <span className="block text-small text-text-3">{row.note}</span>}
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

interface BottomProps {
  at: number
  count: number
  go: (to: number) => void
  onFinish: () => void
}

function Bottom({ at, count, go, onFinish }: BottomProps) {
  const isLast = at === count - 1
  const large = 'min-h-[64px] flex-1'
  return (
    <div className="grid border-t border-line px-(--gutter) pb-4">
      <div className="-mx-1.5 flex justify-center-safe overflow-x-auto p-1.5">
        {Array.from({ length: count }, (_, step) => (
          <button
            key={step}
            type="button"
            aria-label={text.toStep(step + 1)}
            aria-current={step === at ? 'step' : undefined}
            onClick={() => go(step)}
            className="grid h-11 max-w-11 min-w-8 flex-1 place-items-center rounded-xs"
          >
            <span
              className={cx(
                'h-2.5 rounded-full border border-transparent transition-[width] duration-(--dur-2)',
                step === at
                  ? 'w-6 bg-primary'
                  : step < at
                    ? 'w-2.5 bg-primary-text/60'
                    : 'w-2.5 bg-line-strong',
              )}
            />
          </button>
        ))}
      </div>
      <div className="mx-auto flex w-full max-w-[44rem] flex-wrap gap-3">
        <Button
          variant="quiet"
          size="xl"
          className={large}
          icon={ArrowLeftIcon}
          isEnd={at === 0}
          onPress={() => go(at - 1)}
        >
          {text.before}
        </Button>
        {isLast ? (
          <Button isOnce size="xl" className={large} icon={CheckIcon} onPress={onFinish}>
            {text.finish}
          </Button>
        ) : (
          <Button size="xl" className={large} iconEnd={ArrowRightIcon} onPress={() => go(at + 1)}>
            {text.next}
          </Button>
        )}
      </div>
    </div>
  )
}
