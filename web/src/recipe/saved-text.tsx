import { useLayoutEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { followed } from './merged-text.ts'
import { text } from './text.ts'

interface SavedTextProps {
  label: string
  placeholder: string
  limit: number
  value: string
  /** With each letter. */
  onType: (value: string) => void
  /** When the field is left. */
  onDone: () => void
}

/** A text that is kept while it is typed, without a button. */
export function SavedText({ value, onType, onDone, limit, ...words }: SavedTextProps) {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLTextAreaElement>(null)
  const told = useRef(value)
  // written elsewhere: blanks at the end are still somebody's typing, and the cursor stays behind the same words
  useLayoutEffect(() => {
    const element = field.current
    if (value === told.current || !element) return
    told.current = value
    if (value === element.value.trim()) return
    const shown = followed(element.value, element.selectionStart, value)
    const isWriting = document.activeElement === element
    element.value = isWriting ? shown.text : value
    setTyped(element.value)
    if (isWriting) element.setSelectionRange(shown.cursor, shown.cursor)
  }, [value])
  return (
    <TextArea
      {...words}
      ref={field}
      // two texts that came together can be longer than one is typed
      {...(typed.trim().length > limit && { error: text.textTooLong(limit) })}
      rows={2}
      limit={limit}
      maxLength={limit}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onType(next.trim())
      }}
      onBlur={onDone}
    />
  )
}
