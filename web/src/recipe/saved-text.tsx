import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { TextKeeping } from './text-keeping.ts'

const pause = 800

interface SavedTextProps {
  label: string
  placeholder: string
  limit: number
  value: string
  onChange: (value: string) => Promise<unknown>
}

/** A text that is kept while it is typed, without a button. */
export function SavedText({ value, onChange, limit, ...words }: SavedTextProps) {
  const [typed, setTyped] = useState(value)
  const [keeping] = useState(() => new TextKeeping(value))
  const latest = useRef({ typed, onChange })
  useEffect(() => {
    latest.current = { typed, onChange }
  })
  const [commit] = useState(
    () => () => void keeping.commit(latest.current.typed, (text) => latest.current.onChange(text)),
  )
  useEffect(() => {
    const timer = setTimeout(commit, pause)
    return () => clearTimeout(timer)
  }, [typed, commit])
  // whoever leaves while typing takes nothing back
  useEffect(() => {
    addEventListener('pagehide', commit)
    addEventListener('online', commit)
    return () => {
      removeEventListener('pagehide', commit)
      removeEventListener('online', commit)
      commit()
    }
  }, [commit])
  return (
    <TextArea
      {...words}
      rows={2}
      limit={limit}
      maxLength={limit}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
    />
  )
}
