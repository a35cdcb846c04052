import { pages } from '@ordy/shared/pages.ts'

const mark = '#seite='
let taking = Promise.resolve()

/** Takes a page that the bookmark 'In Ordy speichern' sent in the address. It is kept as material and does nothing by itself. */
export function takePageFromAddress(): void {
  taking = take()
}

/** Settles when a page in the address is kept. */
export const sentPageKept = (): Promise<void> => taking

async function take(): Promise<void> {
  const { hash, pathname } = location
  if (pathname !== pages.newRecipe.path || !hash.startsWith(mark)) return
  history.replaceState(history.state, '', pathname)
  try {
    const { keepSentPage } = await import('./keep-sent-page.ts')
    await keepSentPage(hash.slice(mark.length))
  } catch {
    // what cannot be read was not sent by our bookmark
  }
}
