import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#ui/when-idle.ts'

// what is not drawn yet, with what stands above it; one at a time whenever there is nothing else to do
const undrawn = new Map<() => void, number>()
let isWaiting = false

function drawNext(): void {
  const [first] = [...undrawn].toSorted(([, above], [, other]) => above - other)
  isWaiting = first !== undefined
  if (!first) return
  const [draw] = first
  undrawn.delete(draw)
  draw()
  whenIdle(drawNext)
}

function drawWhenIdle(draw: () => void, above: number): void {
  undrawn.set(draw, above)
  if (isWaiting) return
  isWaiting = true
  whenIdle(drawNext)
}

interface Lot {
  /** So many are drawn at first. */
  first: number
  all: number
  atOnce: number
  /** How much stands above them: what is further up is drawn before, so that nothing grows above what is looked at. */
  above: number
}

/** How many of a lot are drawn: some at first, more whenever there is time, and in the end all of them for good. */
export function useDrawn({ first, all, atOnce, above }: Lot): number {
  const [drawn, setDrawn] = useState(first)
  const shown = Math.max(drawn, first)
  const isRest = shown < all
  useEffect(() => {
    if (!isRest) return undefined
    const draw = () => startTransition(() => setDrawn(shown + atOnce))
    drawWhenIdle(draw, above)
    return () => void undrawn.delete(draw)
  }, [isRest, shown, atOnce, above])
  return shown
}

let isPrinting = false

function followPrinting(changed: () => void): () => void {
  const note = (change: Event) => {
    isPrinting = change.type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', note)
  addEventListener('afterprint', note)
  return () => {
    removeEventListener('beforeprint', note)
    removeEventListener('afterprint', note)
  }
}

/** Whether the page is being put on paper. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  )
