import { useEffect, useState } from 'react'

// a browser taps a little after the finger has left; where it does not tap at all nobody waits longer
const tapComesWithin = 100

let isDown = false
let lifting: ReturnType<typeof setTimeout> | undefined
const whenUp = new Set<() => void>()

function lift(): void {
  clearTimeout(lifting)
  if (!isDown) return
  isDown = false
  for (const work of whenUp) work()
}

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType !== 'touch') return
    clearTimeout(lifting)
    isDown = true
  })
  // a mouse has something in hand
  addEventListener('gotpointercapture', () => {
    clearTimeout(lifting)
    isDown = true
  })
  // where it lands is looked up when it comes: what moved before would be tapped in place of what was meant
  addEventListener('pointerup', () => {
    clearTimeout(lifting)
    lifting = setTimeout(lift, tapComesWithin)
  })
  addEventListener('pointercancel', lift)
  addEventListener('click', lift, { capture: true })
}

/** Holds a value while a finger is on the screen: nothing moves away under it. A touch alone draws nothing anew. */
export function useHeld<T>(value: T): T {
  const [held, setHeld] = useState(value)
  if (!isDown && held !== value) setHeld(value)
  useEffect(() => {
    const release = () => setHeld(value)
    whenUp.add(release)
    return () => void whenUp.delete(release)
  }, [value])
  return isDown ? held : value
}
