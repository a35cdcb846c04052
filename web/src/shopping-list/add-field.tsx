import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { KnownItem } from '@ordy/shared/shopping-list/contract.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { FoodIcon } from '#parts/food-icon.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { sayAdded } from './actions.tsx'
import { type AddItems, addItems, fetchAddItems, keepWords, takeWords, waitingWords } from './early-words.ts'
import { completed, pastedInto, type Suggestion, suggestionsFor, useLexicon } from './knowledge.ts'
import { useLive } from './live.ts'
import { text } from './text.ts'
import { keyOf } from './tones.ts'

/** What was typed, and what it may become. */
function useTyping(known: readonly KnownItem[]) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const lexicon = useLexicon()
  const found = isOpen ? suggestionsFor(typed, known, lexicon) : []
  const change = (next: string) => {
    setTyped(next)
    setChosen(-1)
    setOpen(next !== '')
  }
  // what could not be added comes back before what is being typed
  const giveBack = (words: string) => {
    setTyped((before) => [words, before].filter(Boolean).join(', '))
    setChosen(-1)
    setOpen(true)
  }
  const move = (step: number) =>
    setChosen((at) =>
      at === -1 && step === -1 ? found.length - 1 : (at + step + found.length) % found.length,
    )
  return { typed, change, giveBack, found, chosen, move, isOpen, setOpen }
}

/** Makes things of words: at once, or as soon as the part that reads them is there. What none takes is given back. */
function useAdding(known: readonly KnownItem[], giveBack: (words: string) => void, onAdded: () => void) {
  const isReady = useLive((state) => state.ready)
  const put = ({ addText }: AddItems, words: string) => {
    if (!words) return
    const { added, rest } = addText(words, known)
    if (added.length > 0 && rest) notify.info(text.restInField(added.length))
    else sayAdded(added)
    if (added.length > 0) onAdded()
    // the field would glue lines together
    if (rest) giveBack(rest.replaceAll(/\s*\n\s*/g, ', '))
  }
  const putWaiting = () => void fetchAddItems().then((reader) => takeWords((words) => put(reader, words)))
  const putEarly = useEffectEvent(putWaiting)
  useEffect(() => {
    if (isReady && waitingWords()) putEarly()
  }, [isReady])
  return (words: string) => {
    const reader = addItems()
    if (reader && isReady) return put(reader, words)
    keepWords(words)
    if (isReady) putWaiting()
  }
}

/** Where things are typed, pasted or spoken; it keeps the focus, so that the next one can follow at once. */
export function AddField({ known, onAdded }: { known: readonly KnownItem[]; onAdded: () => void }) {
  const { typed, change, giveBack, found, chosen, move, isOpen, setOpen } = useTyping(known)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const add = useAdding(known, giveBack, onAdded)
  const put = (what: string) => {
    input.current?.focus()
    if (!what.trim()) return
    change('')
    add(what)
  }
  const take = ({ name }: Suggestion) => put(completed(typed, name))
  // one line per thing: the field itself would glue the lines together
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.includes('\n')) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    put(pastedInto(typed, pasted, selectionStart ?? typed.length, selectionEnd ?? typed.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const suggestion = found[chosen]
    // before the form is sent: its button takes the focus for a moment, and what is not looked at closes
    if (event.key === 'Enter' && suggestion) {
      event.preventDefault()
      take(suggestion)
    }
    if (event.key === 'Escape' && isOpen) setOpen(false)
    if (found.length > 0 && step) {
      event.preventDefault()
      move(step)
    }
  }
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        const suggestion = found[chosen]
        if (suggestion) take(suggestion)
        else put(typed)
      }}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={text.addLabel}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-autocomplete="list"
        {...(found[chosen] && { 'aria-activedescendant': `${id}-${chosen}` })}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={text.addPlaceholder}
        maxLength={20_000}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(typed !== '')}
        onBlur={() => setOpen(false)}
        className={cx(
          controlClass,
          'h-[calc(38px+1.125rem)] rounded-[18px] pr-[60px] pl-[16px] text-lead placeholder:text-[min(1.125rem,6.4vw)] shadow-soft',
        )}
      />
      <IconButton
        type="submit"
        label={text.add}
        icon={PlusIcon}
        weight="bold"
        variant="primary"
        className="absolute inset-y-0 right-[6px] my-auto"
      />
      {found.length > 0 && <Suggestions {...{ id, found, chosen }} onTake={take} />}
    </form>
  )
}

interface SuggestionsProps {
  id: string
  found: readonly Suggestion[]
  chosen: number
  onTake: (suggestion: Suggestion) => void
}

function Suggestions({ id, found, chosen, onTake }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text.suggestions}
      className="enter-fade absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 overflow-hidden rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      {found.map((suggestion, at) => (
        <div
          key={suggestion.name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          // the field keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
          onKeyDown={() => {}}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium hover:bg-hover',
            at === chosen && 'bg-hover outline-2 -outline-offset-2 outline-focus',
          )}
        >
          <FoodIcon name={suggestion.name} category={keyOf(suggestion.category)} className="size-7" />
          <span className="min-w-0 flex-1">{suggestion.name}</span>
          {suggestion.known && <span className="text-small text-text-2">{text.oftenBought}</span>}
        </div>
      ))}
    </div>
  )
}
