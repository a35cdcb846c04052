import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Step } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { bareField } from './bare-field.ts'
import { moved } from './draft.ts'
import type { Editor } from './editor.ts'
import { Handle } from './reorder.tsx'
import { StepContent, type Amounts } from './step-content.tsx'
import { text } from './text.ts'

interface StepsProps {
  editor: Editor
  amounts: Amounts
}

/** The preparation: steps to write, move and remove. */
export function Steps({ editor, amounts }: StepsProps) {
  const { draft } = editor.state.use()
  const steps = draft.preperation
  const keys = useKeys(steps.length)
  const set = (next: (steps: Step[]) => Step[]) =>
    editor.change((before) => ({ ...before, preperation: next(before.preperation) }))
  const remove = (at: number) => {
    const gone = steps[at]
    keys.removeAt(at)
    set((all) => all.toSpliced(at, 1))
    notify.undo(text.stepRemoved, () => {
      if (gone) set((all) => all.toSpliced(at, 0, gone))
    })
  }
  return (
    <section id="zubereitung-bereich" aria-labelledby="zubereitung" className="scroll-mt-20">
      <h2 id="zubereitung" className="py-2 lg:flex lg:min-h-18 lg:items-center">
        {text.steps}
      </h2>
      <ol className="mt-2">
        {steps.map((step, at) => (
          <StepRow
            key={keys.list[at]}
            step={step}
            at={at}
            count={steps.length}
            amounts={amounts}
            isNew={keys.list[at] === keys.added}
            onChange={(next) => set((all) => all.map((one, place) => (place === at ? next : one)))}
            onMove={(from, to) => {
              keys.move(from, to)
              set((all) => moved(all, from, to))
            }}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <Button
        variant="tonal"
        icon={PlusIcon}
        className="mt-3"
        isDisabled={steps.length >= recipeLimits.steps}
        onPress={() => {
          keys.add()
          set((all) => [...all, { head: '', content: '' }])
        }}
      >
        {text.addStep}
      </Button>
    </section>
  )
}

/** So many keys: steps that came from elsewhere get new ones. */
function fitted(keys: readonly number[], count: number): number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length: count }, (_, at) => keys[at] ?? next + at)
}

/** Steps have no ids: these keys let a field keep its focus while its step moves. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  const [added, setAdded] = useState<number>()
  const list = fitted(keys, count)
  return {
    list,
    added,
    add() {
      const key = Math.max(-1, ...list) + 1
      setAdded(key)
      setKeys([...list, key])
    },
    move: (from: number, to: number) => setKeys(moved(list, from, to)),
    removeAt: (at: number) => setKeys(list.toSpliced(at, 1)),
  }
}

interface RowProps {
  step: Step
  at: number
  count: number
  amounts: Amounts
  isNew: boolean
  onChange: (step: Step) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function StepRow({ step, at, count, amounts, isNew, onChange, onMove, onRemove }: RowProps) {
  const number = at + 1
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-6 last:border-b-0 md:grid-cols-[64px_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <span className="display-nums -mt-1 text-[2.5rem] leading-none text-primary-text md:text-[3.5rem]">
          {number}
        </span>
        <Handle name={text.step(number)} at={at} count={count} onMove={onMove} />
      </div>
      <div className="grid max-w-[58ch] min-w-0 gap-2">
        <div className="flex items-center gap-1">
          <input
            ref={isNew ? takeFocus : undefined}
            aria-label={text.stepHead(number)}
            placeholder={text.headPlaceholder}
            maxLength={recipeLimits.stepHead}
            value={step.head}
            onChange={(event) => onChange({ ...step, head: event.target.value })}
            className={cx(
              bareField,
              'min-h-[44px] min-w-0 flex-1 font-display text-h3 font-bold placeholder:text-text-3',
            )}
          />
          <IconButton label={text.removeStep(number)} icon={TrashIcon} iconSize={20} onPress={onRemove} />
        </div>
        <StepContent
          number={number}
          value={step.content}
          amounts={amounts}
          onChange={(content) => onChange({ ...step, content })}
        />
      </div>
    </li>
  )
}

const focused = new WeakSet<HTMLElement>()
function takeFocus(element: HTMLInputElement | null): void {
  if (!element || focused.has(element)) return
  focused.add(element)
  element.focus()
}
