import { useEffect, useState } from 'react'

/** Holds a value while a finger is on the screen: nothing moves away under it. */
export function useHeld<T>(value: T): T {
  const isDown = useFingerDown()
  const [held, setHeld] = useState(value)
  if (!isDown && held !== value) setHeld(value)
  return isDown ? held : value
}

function useFingerDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'touch') setDown(true)
    }
    // the click that the finger means comes first
    const up = () => setTimeout(() => setDown(false), 0)
    addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [])
  return isDown
}
