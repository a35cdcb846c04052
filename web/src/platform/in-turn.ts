const leaving = () => new Promise<void>((resolve) => addEventListener('pagehide', () => resolve()))
let left = leaving()
// a page that the browser kept goes on where it was
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) left = leaving()
})

/** Sends one after another, as it was done; when the page goes, what still waits leaves with it at once. */
export function turns(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (send) => {
    const sent = Promise.race([last, left]).then(send)
    last = sent.catch(() => {})
    return sent
  }
}
