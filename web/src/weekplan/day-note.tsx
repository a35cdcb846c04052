import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { longestNote } from '@ordy/shared/weekplan/board.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { longDay } from '#parts/plan-dates.ts'
import { useHoldReload } from '#platform/hold-reload.ts'
import { Badge } from '#ui/badge.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keepFocus } from './keep-focus.ts'
import { text } from './text.ts'

interface DayNoteProps {
  date: string
  note: string
  /** What stands there until it is seen that it was deleted. */
  gone: string
  /** What was written has not arrived yet. */
  isWaiting: boolean
  isWriting: boolean
  /** What opens it: where the focus goes afterwards. */
  opener: RefObject<HTMLButtonElement | null>
  onOpen: () => void
  /** With what was written, or without anything when it stays as it was. */
  onClose: (written?: string) => void
  /** The field goes away while somebody writes. */
  onLeave: (written: string) => void
}

/** The note of a day: a line to read, a field once it is touched. Enter and leaving keep it, Escape does not. */
export function DayNote(props: DayNoteProps) {
  const { date, note, gone, isWaiting, isWriting, opener, onOpen, onClose, onLeave } = props
  const close = (written?: string) => {
    onClose(written)
    keepFocus(() => opener.current)
  }
  if (isWriting) return <NoteField {...{ date, note, onClose, onLeave }} onDone={close} />
  return (
    <Pressable
      ref={opener}
      aria-label={`${text.note(longDay(date))}: ${[note || `${gone}, ${text.noteGone}`, isWaiting && text.noteUnsaved].filter(Boolean).join(', ')}`}
      onPress={onOpen}
      className="-mx-2 -my-1 inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-md px-2 text-left text-small hover:bg-hover"
    >
      <NotePencilIcon aria-hidden size={18} className="shrink-0 text-text-2" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere hyphens-auto">
          {note || <s className="text-text-3">{gone}</s>}
        </span>
        {isWaiting && <Badge tone="warning">{text.noteUnsaved}</Badge>}
      </span>
    </Pressable>
  )
}

interface NoteFieldProps extends Pick<DayNoteProps, 'date' | 'note' | 'onClose' | 'onLeave'> {
  /** Closes and gives the focus back. */
  onDone: (written?: string) => void
}

/** Does something once the press that is under way is over: what lies below must not move from under it. */
function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => void (isPressed.current = type === 'pointerdown')
    const kinds = ['pointerdown', 'pointerup', 'pointercancel']
    for (const kind of kinds) addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, note, true)
    }
  }, [])
  return (act) => {
    const later = () => setTimeout(act)
    if (!isPressed.current) later()
    else for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, later, { once: true })
  }
}

function NoteField({ date, note: first, onClose, onLeave, onDone }: NoteFieldProps) {
  const [draft, setDraft] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useHoldReload(true)
  useEffect(() => field.current?.focus(), [])
  const done = (close: (written?: string) => void, written?: string) => {
    // the field that goes away loses the focus once more
    if (isDone.current) return
    isDone.current = true
    close(written)
  }
  const keep = () => done(onClose, draft.trim())
  const afterPress = useAfterPress()
  const hide = useEffectEvent(({ type }: Event) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') keep()
  })
  const leave = useEffectEvent(() => isDone.current || onLeave(draft.trim()))
  useEffect(() => {
    // of both, the one comes where an app is put away, and the other wherever a page is left
    const kinds = ['visibilitychange', 'pagehide']
    for (const kind of kinds) addEventListener(kind, hide, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, hide, true)
      leave()
    }
  }, [])
  return (
    <TextField
      ref={field}
      label={text.note(longDay(date))}
      isLabelHidden
      placeholder={text.noteHint}
      maxLength={longestNote}
      value={draft}
      onChange={setDraft}
      onBlur={() => afterPress(keep)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done(onDone, draft.trim())
        if (key === 'Escape') done(onDone)
      }}
    />
  )
}
