// What need not wait for the app: the theme is set before the first paint (the same rules as src/ui/theme.ts) …
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // No storage: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = choice === 'light' || choice === 'dark' ? choice : system
  document.documentElement.dataset.theme = theme
  const meta = document.querySelector('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[theme] || (theme === 'dark' ? '#160f13' : '#fbf9f7')
})()

// … and what this page asked first last time is asked while the app is still on its way: src/platform/first-calls.ts takes it.
;(() => {
  try {
    const token = localStorage.getItem('session_token')
    const kept =
      token && JSON.parse(localStorage.getItem('first_calls') || '{}')[location.pathname + location.search]
    // whoever is signed in is led on from the door, and does not see it
    if (token && (location.pathname === '/' || location.pathname === '/login'))
      document.documentElement.dataset.leaving = ''
    if (!Array.isArray(kept)) return
    const ask = (url) =>
      fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }).catch(
        () => undefined,
      )
    window.ordyFirstCalls = { token, answers: new Map(kept.map((url) => [url, ask(url)])) }
  } catch {
    // No storage, or nothing readable in it: the app asks by itself.
  }
})()

// A form that is sent before the app listens waits for it, with what was typed: src/ui/typed-before.ts sends it.
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    if (window.ordySubmitted !== null) window.ordySubmitted = event.target
  },
  true,
)

// A page that stands already is painted before the app that takes it over is fetched.
;(() => {
  const begin = () => {
    for (const part of document.querySelectorAll('link[rel=later]')) part.rel = 'modulepreload'
    const app = document.querySelector('script[type=later]')
    if (app) void import(app.src)
    // a page may still be on its way
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  }
  // where nothing is painted, nothing is waited for
  if (document.hidden) addEventListener('DOMContentLoaded', begin)
  else requestAnimationFrame(() => setTimeout(begin))
})()
