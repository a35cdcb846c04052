/** Whether the server hands out another release of the app by now. */
export async function isOtherRelease(): Promise<boolean> {
  const own = document.querySelector('script[src*="/assets/"]')?.getAttribute('src')
  const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  const html = page?.ok ? await page.text() : ''
  return html.includes('/assets/') && !html.includes(`"${own}"`)
}
