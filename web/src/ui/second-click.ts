import { useEffect } from 'react'

// how long and how near a click still belongs to the one before it
const soon = 450
const near = 12

const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * To be called when a surface opens; what it answers, when it closes. The second click of a double click that closed it with its
 * first one is not meant for what lies beneath.
 */
export function guardSecondClick(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let pressed: MouseEvent | undefined
  const press = (event: MouseEvent) => (pressed = event)
  const type = () => (pressed = undefined)
  page.addEventListener('pointerdown', press, true)
  page.addEventListener('keydown', type, true)

  const swallow = (event: MouseEvent) => {
    // keys click, too: they come from no place
    if (!pressed || (event.type === 'click' && event.detail === 0)) return
    const isNear = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) <= near
    if (!isNear) return event.type === 'pointerdown' ? stop() : undefined
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = () => kinds.forEach((kind) => page.removeEventListener(kind, swallow, true))

  return () => {
    page.removeEventListener('pointerdown', press, true)
    page.removeEventListener('keydown', type, true)
    if (!pressed) return
    for (const kind of kinds) page.addEventListener(kind, swallow, true)
    setTimeout(stop, soon)
  }
}

/** Keeps the second click of a double click on a surface from what lies beneath it. */
export function useSecondClickGuard(isOpen: boolean): void {
  useEffect(() => (isOpen ? guardSecondClick(window) : undefined), [isOpen])
}
