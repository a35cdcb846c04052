import { createStore } from './store.ts'

const spoken = createStore({ polite: '', assertive: '' })

/** Lets screen readers say something; `assertive` interrupts and is for errors and lost connections. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  // The same sentence twice is only read again when the content differs.
  spoken.set((before) => ({ ...before, [urgency]: before[urgency] === text ? `${text}\u00A0` : text }))
}

/** The two live regions of the page. */
export function LiveRegions() {
  const { polite, assertive } = spoken.use()
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {polite}
      </div>
      <div aria-live="assertive" className="sr-only">
        {assertive}
      </div>
    </>
  )
}
