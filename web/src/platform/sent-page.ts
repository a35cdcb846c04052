import { pages } from '@ordy/shared/pages.ts'

const marks = { page: '#seite=', words: '#geteilt=' }
let taking = Promise.resolve()

/**
 * Takes what came in the address: a page that the bookmark 'In Ordy speichern' sent, or words that another app shared. It is
 * kept as material and does nothing by itself.
 */
export function takePageFromAddress(): void {
  taking = take()
}

/** Settles when a page in the address is kept. */
export const sentPageKept = (): Promise<void> => taking

/** Whether what this entry of the history brought could not be read. */
export const isSentPageUnread = (): boolean =>
  (history.state as { isSentPageUnread?: boolean } | null)?.isSentPageUnread === true

async function take(): Promise<void> {
  const { hash, pathname, search } = location
  const [kind, mark] = Object.entries(marks).find(([, sign]) => hash.startsWith(sign)) ?? []
  if (pathname !== pages.newRecipe.path || !mark) return
  history.replaceState(history.state, '', pathname + search)
  try {
    const { keepSentPage, keepSharedWords } = await import('./keep-sent-page.ts')
    await (kind === 'page' ? keepSentPage : keepSharedWords)(hash.slice(mark.length))
  } catch {
    history.replaceState({ ...history.state, isSentPageUnread: true }, '')
  }
}
