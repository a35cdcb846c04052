/** Tells how an element stands whenever it comes within so many pixels of the screen or goes; hands back how to end it. */
export function watchSight(
  element: Element,
  pixels: number,
  tell: (now: IntersectionObserverEntry) => void,
): () => void {
  // a busy page hears of several changes at once: what counts is the last one
  const watcher = new IntersectionObserver((changes) => changes.slice(-1).forEach(tell), {
    rootMargin: `${pixels}px 0px`,
  })
  watcher.observe(element)
  return () => watcher.disconnect()
}
