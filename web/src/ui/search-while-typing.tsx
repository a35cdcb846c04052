import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const typingPause = 200

/** A search of which is told when the typing pauses; the field holds what was typed, however late `value` follows. */
export function SearchWhileTyping({ value, onChange, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    // the address changed from outside: by the back button, or by resetting the filters
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      tell(sent.current)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchField {...field} value={typed} onChange={setTyped} />
}
