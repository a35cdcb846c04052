import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
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
  const [last, setLast] = useState(value)
  // written elsewhere: blanks at the end are still somebody's typing
  if (value !== last) {
    setLast(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return (
    <TextArea
      {...words}
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
