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
    const send = () => {
      clearTimeout(timer)
      sent.current = typed.trim()
      tell(sent.current)
    }
    const timer = setTimeout(send, typingPause)
    // whoever leaves by a link comes back to what was typed: it is told before the link is followed, and not after
    const sendBeforeLink = ({ target }: Event) => {
      const link = (target as Element).closest('a')
      if (link && link.pathname !== location.pathname) send()
    }
    addEventListener('click', sendBeforeLink, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', sendBeforeLink, true)
    }
  }, [typed])
  return <SearchField {...field} value={typed} onChange={setTyped} />
}
