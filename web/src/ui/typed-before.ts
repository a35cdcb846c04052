declare global {
  interface Window {
    /** The form that was sent before the app listened; null once it does (public/start.js). */
    ordySubmitted?: HTMLFormElement | null
    /** What was clicked last. */
    ordyClicked?: EventTarget | null
  }
}

const typed = new Map<string, string>()

/** Remembers what was typed, or filled in by the browser, before the app took the page over. */
export function rememberTyped(place: HTMLElement): void {
  for (const { name, value } of place.querySelectorAll('input')) if (name && value) typed.set(name, value)
}

/** What stood in fields of these names before the app took the page over. */
export function typedBefore<Field extends string>(fields: readonly Field[]): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => (typed.has(field) ? [[field, typed.get(field)]] : [])),
  ) as Partial<Record<Field, string>>
}

/** Sends the form that somebody sent before the app listened. */
export function sendSubmitted(): void {
  const form = window.ordySubmitted
  window.ordySubmitted = null
  if (form?.isConnected) form.requestSubmit()
}

/** What was chosen in a group before the app listened. */
export function chosenBefore(group: Element | null): string | undefined {
  const clicked = window.ordyClicked
  delete window.ordyClicked
  return clicked instanceof HTMLInputElement && group?.contains(clicked) ? clicked.value : undefined
}

/** Another page begins empty. */
export const forgetTyped = (): void => typed.clear()
