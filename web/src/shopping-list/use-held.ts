import { useEffect, useState } from 'react'

let isDown = false
const whenUp = new Set<() => void>()

function lift(): void {
  isDown = false
  for (const work of whenUp) work()
}

if (typeof document !== 'undefined') {
  const down = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') isDown = true
  }
  // the click that the finger means comes first
  const up = () => isDown && setTimeout(() => isDown && lift())
  const click = () => isDown && lift()
  addEventListener('pointerdown', down)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  addEventListener('click', click, { capture: true })
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
