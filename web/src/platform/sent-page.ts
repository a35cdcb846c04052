import { pages } from '@ordy/shared/pages.ts'

const marks = { page: '#seite=', words: '#geteilt=' }
let taking = Promise.resolve()

/**
 * Takes what came in the address: a page that the bookmark 'In Ordy speichern' sent, or words that another app shared. It is
 * kept as material and does nothing by itself.
 */
export function takePageFromAddress(): void {
  taking = take()
  // a page that is open already begins anew, and takes what was sent to it while it opens
  addEventListener('hashchange', () => sent() && location.reload())
}

/** Settles when a page in the address is kept. */
export const sentPageKept = (): Promise<void> => taking

/** Whether what this entry of the history brought could not be read. */
export const isSentPageUnread = (): boolean =>
  (history.state as { isSentPageUnread?: boolean } | null)?.isSentPageUnread === true

/** What kind of thing the address carries, and packed how. */
function sent() {
  const { hash, pathname } = location
  const [kind, mark] = Object.entries(marks).find(([, sign]) => hash.startsWith(sign)) ?? []
  return pathname === pages.newRecipe.path && mark ? { kind, packed: hash.slice(mark.length) } : undefined
}

async function take(): Promise<void> {
  const found = sent()
  if (!found) return
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    const { keepSentPage, keepSharedWords } = await import('./keep-sent-page.ts')
    await (found.kind === 'page' ? keepSentPage : keepSharedWords)(found.packed)
  } catch {
    history.replaceState({ ...history.state, isSentPageUnread: true }, '')
  }
}
