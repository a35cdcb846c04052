import { useEffect, useRef, useState } from 'react'

interface Shown {
  text: string
  x: number
  y: number
  below: boolean
}

const delay = 450
const gap = 8

function place(element: Element): Shown {
  const box = element.getBoundingClientRect()
  const below = box.top < 56
  const half = 110
  const middle = box.left + box.width / 2
  return {
    text: element.getAttribute('data-tooltip') ?? '',
    x: Math.min(Math.max(middle, half), window.innerWidth - half),
    y: below ? box.bottom + gap : box.top - gap,
    below,
  }
}

/**
 * One tooltip for the whole page, fed by delegation: a hundred icon buttons then cost nothing.
 * It repeats the accessible name, hence it is hidden from screen readers.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)

  useEffect(() => {
    const hide = () => {
      window.clearTimeout(timer.current)
      setShown(null)
    }
    const schedule = (target: EventTarget | null, wait: number) => {
      const element = target instanceof Element ? target.closest('[data-tooltip]') : null
      if (target instanceof Element && target.closest('[data-tooltip-bubble]')) return
      hide()
      if (element) timer.current = window.setTimeout(() => setShown(place(element)), wait)
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && schedule(event.target, delay)
    const onFocus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && schedule(event.target, 0)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])

  if (!shown) return null
  return (
    <div
      aria-hidden
      data-tooltip-bubble
      style={{ left: shown.x, top: shown.y }}
      className={`enter-fade fixed z-(--z-toast) w-max max-w-55 -translate-x-1/2 rounded-sm bg-text px-3 py-1.5 text-label font-medium text-canvas ${
        shown.below ? '' : '-translate-y-full'
      }`}
    >
      {shown.text}
    </div>
  )
}
