import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { TextKeeping } from './text-keeping.ts'
import { unsentText, withUnsent } from './unsent-text.ts'

const pause = 800

interface SavedTextProps {
  label: string
  placeholder: string
  limit: number
  value: string
  /** Under which name this device keeps what did not arrive yet. */
  unsentAs: string
  onChange: (value: string) => Promise<unknown>
}

/** A text that is kept while it is typed, without a button. */
export function SavedText({ value, onChange, limit, unsentAs, ...words }: SavedTextProps) {
  const [unsent] = useState(() => unsentText(unsentAs))
  const [typed, setTyped] = useState(() => withUnsent(value, unsent.read()))
  const [keeping] = useState(() => new TextKeeping(value))
  const latest = useRef({ typed, onChange })
  useEffect(() => {
    latest.current = { typed, onChange }
  })
  const [commit] = useState(() => async () => {
    await keeping.commit(latest.current.typed, (text) => latest.current.onChange(text))
    if (keeping.sent === latest.current.typed.trim()) unsent.drop()
  })
  useEffect(() => {
    if (keeping.takesUp(value, latest.current.typed)) setTyped(value)
  }, [value, keeping])
  const change = (next: string) => {
    setTyped(next)
    unsent.keep(keeping.sent, next)
  }
  useEffect(() => {
    const timer = setTimeout(() => void commit(), pause)
    return () => clearTimeout(timer)
  }, [typed, commit])
  // whoever leaves while typing takes nothing back
  useEffect(() => {
    const commitNow = () => void commit()
    addEventListener('pagehide', commitNow)
    addEventListener('online', commitNow)
    return () => {
      removeEventListener('pagehide', commitNow)
      removeEventListener('online', commitNow)
      commitNow()
    }
  }, [commit])
  return (
    <TextArea
      {...words}
      rows={2}
      limit={limit}
      maxLength={limit}
      value={typed}
      onChange={change}
      onBlur={() => void commit()}
    />
  )
}
