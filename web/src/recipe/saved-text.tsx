import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'

const pause = 800

interface SavedTextProps {
  label: string
  placeholder: string
  limit: number
  value: string
  onChange: (value: string) => void
}

/** A text that is kept while it is typed, without a button. */
export function SavedText({ value, onChange, limit, ...words }: SavedTextProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useRef(onChange)
  useEffect(() => {
    send.current = onChange
  })
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const commit = () => {
      sent.current = typed.trim()
      send.current(sent.current)
    }
    const timer = setTimeout(commit, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextArea
      {...words}
      rows={2}
      limit={limit}
      maxLength={limit}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed.trim() === sent.current) return
        sent.current = typed.trim()
        onChange(sent.current)
      }}
    />
  )
}
