/** Does something once the browser has painted what was changed just now. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
