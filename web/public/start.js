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
    // a page that stands for itself leads nobody on and asks for nothing
    const isAlone = 'alone' in document.documentElement.dataset
    const token = isAlone ? null : localStorage.getItem('session_token')
    const page = location.pathname + location.search
    const kept = token && JSON.parse(localStorage.getItem('first_calls') || '{}')[page]
    // whoever is signed in is led on from the door, and does not see it
    if (token && (location.pathname === '/' || location.pathname === '/login'))
      document.documentElement.dataset.leaving = ''
    if (!Array.isArray(kept)) return
    const ask = (url) =>
      fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }).catch(
        () => undefined,
      )
    window.ordyFirstCalls = { token, page, answers: new Map(kept.map((url) => [url, ask(url)])) }
  } catch {
    // No storage, or nothing readable in it: the app asks by itself.
  }
})()

// What this page showed last time stands there at once, until the page itself does: src/platform/first-look.ts keeps it.
const isParsed = new Promise((resolve) => {
  const look = () => document.readyState !== 'loading' && resolve()
  document.addEventListener('readystatechange', look)
})
const firstLook = isParsed.then(() => {
  let look = null
  try {
    look = JSON.parse(localStorage.getItem(`first_look:${location.pathname}`) || 'null')
    if (!look || !localStorage.getItem('session_token') || look.person !== localStorage.getItem('id')) return
  } catch {
    return
  }
  const { theme } = document.documentElement.dataset
  const app = document.querySelector('script[src*="/assets/"]')?.src
  const isSame = look.path === location.pathname + location.search && look.app === app
  if (!isSame || look.theme !== theme || look.width !== innerWidth) return
  const draw = ([name, attributes, inside], space) => {
    const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : space
    const element = document.createElementNS(own, name)
    for (const [key, value] of Object.entries(attributes))
      if (key === 'style') element.style.cssText = value
      // addresses of this house alone
      else if (!/^(href|src)$/.test(key) || /^\/(?![/\\])/.test(value)) element.setAttribute(key, value)
    element.append(...inside.map((one) => (typeof one === 'string' ? one : draw(one, own))))
    return element
  }
  const place = document.createElement('div')
  place.id = 'first-look'
  // a picture of the page, in which links lead on: the page itself listens as soon as it is there
  place.ariaHidden = 'true'
  place.style.cssText = look.lower
  place.append(...look.drawn.map((one) => draw(one, 'http://www.w3.org/1999/xhtml')))
  for (const one of place.querySelectorAll('a, button, input, select, textarea')) one.tabIndex = -1
  document.body.append(place)
  const drop = () => place.remove()
  addEventListener('scroll', drop, { once: true })
  setTimeout(drop, 10_000)
  return true
})

// What is chosen before the app listens counts once it does, and a form is sent then: src/ui/typed-before.ts.
addEventListener('click', ({ target }) => (window.ordyClicked = target), true)
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    if (window.ordySubmitted !== null) window.ordySubmitted = event.target
  },
  true,
)

// An app of which something did not come begins anew; nothing of it stands yet.
addEventListener(
  'error',
  ({ target }) => target.localName === 'script' && setTimeout(() => location.reload(), 5000),
  true,
)

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
// a timer within a timer waits for four milliseconds, over and over
const takeTurns = () => window.scheduler?.yield?.() ?? pause(0)

// What somebody reads or has typed meanwhile stays.
const start = (app) => import(app).catch(() => pause(5000).then(() => start(app)))

// One part of the app after the other, so that a touch is heard in between; one that does not come holds nobody up.
const run = async (parts, app) => {
  const late = pause(2000)
  for (const part of parts) {
    await Promise.race([import(part).catch(() => undefined), late])
    await takeTurns()
  }
  void start(app)
}

// A page that stands already is painted before the app that takes it over is fetched.
;(() => {
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    const parts = [...document.querySelectorAll('link[rel=later]')]
    for (const part of parts) part.rel = 'modulepreload'
    const app = document.querySelector('script[type=later]')
    if (app) {
      hasBegun = true
      void run(
        parts.map(({ href }) => href),
        app.src,
      )
    }
    // a page may still be on its way
    else void isParsed.then(() => document.querySelector('script[type=later]') && begin())
  }
  // where nothing is painted, nothing is waited for
  if (document.hidden) return void isParsed.then(begin)
  // what a browser hands over to be painted is not on the screen yet: it says when it is
  requestAnimationFrame(() => setTimeout(begin, 200))
  new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  void firstLook.then((stands) => stands || document.querySelector('main') || begin())
})()
