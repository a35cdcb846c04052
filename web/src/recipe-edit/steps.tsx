import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Step } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
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
    const [gone, key] = [steps[at], keys.removeAt(at)]
    set((all) => all.toSpliced(at, 1))
    notify.undo(text.stepRemoved, () => {
      if (!gone) return
      keys.insertAt(at, key)
      set((all) => all.toSpliced(at, 0, gone))
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

/** Steps have no ids: these keys let a field keep its focus while its step moves. */
function useKeys(count: number) {
  const next = useRef(0)
  const list = useRef<number[]>([])
  const [added, setAdded] = useState<number>()
  // steps that came from elsewhere
  while (list.current.length < count) list.current.push(next.current++)
  if (list.current.length > count) list.current.length = count
  return {
    list: list.current,
    added,
    add() {
      setAdded(next.current)
      list.current = [...list.current, next.current++]
    },
    move: (from: number, to: number) => void (list.current = moved(list.current, from, to)),
    removeAt(at: number) {
      const key = list.current[at] ?? next.current++
      list.current = list.current.toSpliced(at, 1)
      return key
    },
    insertAt: (at: number, key: number) => void (list.current = list.current.toSpliced(at, 0, key)),
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
      <div className="grid max-w-[58ch] gap-2">
        <div className="flex items-center gap-1">
          <input
            ref={isNew ? takeFocus : undefined}
            aria-label={text.stepHead(number)}
            placeholder={text.headPlaceholder}
            maxLength={recipeLimits.stepHead}
            value={step.head}
            onChange={(event) => onChange({ ...step, head: event.target.value })}
            className="bare-field min-w-0 flex-1 font-display text-h3 font-bold"
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
