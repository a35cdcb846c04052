import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { longestWish } from '@ordy/shared/generator/contract.ts'
import { personsIn, type PreferenceCard, preferenceCards } from '@ordy/shared/generator/preferences.ts'
import { type FormEvent, useEffect } from 'react'
import { useOnline } from '#platform/connection.ts'
import { Button } from '#ui/button.tsx'
import { Choices } from '#ui/choices.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/text-area.tsx'
import { generate, resume, type Stage, useRunning, wish } from './running.ts'
import { text } from './text.ts'

/** The button that takes the focus when there is nothing else left. */
export const generateId = 'vorschlaege-generieren'

const labels: Record<Stage, string> = {
  idle: text.generate,
  proposing: text.proposing,
  completing: text.completing,
  failed: text.again,
}

/** Asks for preferences and proposes recipes after them; the proposals stand elsewhere. */
export function PreferencesForm() {
  const { run, stage, fault, isBusy } = useRunning()
  const isOnline = useOnline()
  useEffect(resume, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline) void generate()
  }
  return (
    <form
      noValidate
      className="grid min-w-0 gap-6 [&_:is(input,textarea)]:scroll-mb-24"
      aria-labelledby="praeferenzen"
      onSubmit={send}
    >
      <div className="grid gap-1">
        <h2 id="praeferenzen">{text.preferences}</h2>
        <p className="max-w-[62ch] text-pretty text-text-2">{text.lead}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {preferenceCards.map((card) => (
          <Preference
            key={card.boxid}
            card={card}
            value={run.chosen[card.boxname]}
            onChange={(answer) => wish({ chosen: { ...run.chosen, [card.boxname]: answer } })}
          />
        ))}
      </div>
      <TextArea
        label={text.wish}
        description={text.wishHint}
        rows={3}
        limit={longestWish}
        maxLength={longestWish}
        value={run.wish}
        onChange={(words) => wish({ wish: words })}
      />
      <div className="sticky bottom-[calc(var(--bars-b)+12px)] z-(--z-sticky) grid gap-2 rounded-[18px] border border-line bg-raised p-2 shadow-float max-w-full sm:w-110 md:bottom-3">
        {isBusy && <StepLine at={stage === 'proposing' ? 1 : 2} />}
        {isOnline && fault && (
          <p role="alert" className="flex gap-1.5 px-2 pt-1 text-small font-medium text-danger">
            <WarningCircleIcon aria-hidden size={18} weight="fill" className="mt-px shrink-0" />
            {fault}
          </p>
        )}
        {!isOnline && <p className="px-2 pt-1 text-small text-text-2">{text.offline}</p>}
        <Button
          id={generateId}
          type="submit"
          size="lg"
          icon={stage === 'failed' ? ArrowClockwiseIcon : SparkleIcon}
          variant={stage === 'failed' ? 'danger-quiet' : 'primary'}
          isFullWidth
          isPending={isBusy}
          isDisabled={!isOnline}
        >
          {labels[stage]}
        </Button>
      </div>
    </form>
  )
}

interface PreferenceProps {
  card: PreferenceCard
  value: string
  onChange: (answer: string) => void
}

function Preference({ card, value, onChange }: PreferenceProps) {
  const { boxname, boxdescription, boxvalues } = card
  const isFirst = boxname === 'personen'
  return (
    <div className={cx('card p-4 md:p-5', isFirst && 'md:col-span-2')}>
      <Choices
        legend={text.cards[boxname]}
        description={boxdescription}
        look={isFirst ? 'tile' : 'pill'}
        options={boxvalues.map(({ item }) => ({
          value: item,
          label: isFirst ? String(personsIn(item)) : item,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** The first of two steps makes drafts, the second one whole recipes. */
function StepLine({ at }: { at: number }) {
  return (
    <div role="status" className="grid gap-1.5 px-2 pt-1">
      <p className="text-small text-text-2">{text.step(at)}</p>
      <div aria-hidden className="grid grid-cols-2 gap-2">
        <span className="h-1.5 rounded-full bg-primary" />
        <span className={at === 2 ? 'h-1.5 rounded-full bg-primary' : 'h-1.5 rounded-full bg-track'} />
      </div>
    </div>
  )
}
