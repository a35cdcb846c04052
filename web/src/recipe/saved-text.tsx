import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { TextKeeping } from './text-keeping.ts'
import { text } from './text.ts'
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
  // two texts that came together can be longer than one is typed
  const isTooLong = typed.trim().length > limit
  const latest = useRef({ typed, isTooLong, onChange })
  useEffect(() => {
    latest.current = { typed, isTooLong, onChange }
  })
  const [commit] = useState(() => async () => {
    if (latest.current.isTooLong) return
    await keeping.commit(latest.current.typed, (next) => latest.current.onChange(next))
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
      {...(isTooLong && { error: text.textTooLong(limit) })}
      rows={2}
      limit={limit}
      maxLength={limit}
      value={typed}
      onChange={change}
      onBlur={() => void commit()}
    />
  )
}
