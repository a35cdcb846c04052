import { pageAt } from '@ordy/shared/pages.ts'

/** A plain click with the left button: everything else (new tab, download) is the browser's. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Lets ordinary links to pages of the app go through the router, wherever they stand; hands back how to end it. */
export function followLinks(go: (href: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !pageAt(url.pathname)) return
    const isJump = url.pathname === location.pathname && url.search === location.search && url.hash !== ''
    if (isJump) return
    event.preventDefault()
    go(url.pathname + url.search + url.hash)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
