import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const unhurried = 200
const whenIdle =
  'requestIdleCallback' in globalThis
    ? requestIdleCallback
    : (work: () => void) => setTimeout(work, unhurried)

// what is not drawn yet, in the order of the page; one at a time whenever there is nothing else to do
const undrawn = new Set<() => void>()
let isWaiting = false

function drawNext(): void {
  const [first] = undrawn
  isWaiting = first !== undefined
  if (!first) return
  undrawn.delete(first)
  first()
  whenIdle(drawNext)
}

function drawWhenIdle(draw: () => void): void {
  undrawn.add(draw)
  if (isWaiting) return
  isWaiting = true
  whenIdle(drawNext)
}

/** How many of a lot are drawn: so many at first, more whenever there is time, and in the end all of them for good. */
export function useDrawn(first: number, all: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(first)
  const shown = Math.max(drawn, first)
  const isRest = shown < all
  useEffect(() => {
    if (!isRest) return undefined
    const draw = () => startTransition(() => setDrawn(shown + atOnce))
    drawWhenIdle(draw)
    return () => void undrawn.delete(draw)
  }, [isRest, shown, atOnce])
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
