import { firstLookKey } from './first-calls.ts'
import { address } from './first-look.ts'
import { session } from './session.ts'
import { storage } from './storage.ts'

/** An element as it stood on the screen: its name, its attributes, and what is in it. */
type Drawn = [name: string, attributes: Record<string, string>, inside: (Drawn | string)[]]

const longest = 150_000

/** What makes an element look as it does, and nothing that others refer to or that acts. */
const looks =
  /^(class|style|href|src|width|height|alt|type|value|placeholder|fetchpriority|viewBox|d|fill|stroke|c[xy]|r|[xy][12]?|points|transform|(fill|clip|stroke)-.+|opacity|checked|disabled|aria-(pressed|current|checked|expanded|disabled)|data-.+)$/
/** What has to be true whenever it is seen: its place is kept, and nothing of it. */
const alive = '[data-alive]'
const passing = 'script, iframe, [aria-live], [role=status], [role=alert], [role=dialog], [role=menu]'

/** On this screen; a place without a box of its own shows what is in it. */
const isSeen = (element: Element) =>
  !element.matches(passing) &&
  (getComputedStyle(element).display === 'contents' ||
    (element.checkVisibility() && element.getBoundingClientRect().top < innerHeight))

function drawn(element: Element): Drawn {
  const attributes = [...element.attributes].filter(({ name }) => looks.test(name))
  const nodes = element.matches(alive) ? [] : [...element.childNodes]
  const inside = nodes.flatMap((node): (Drawn | string)[] => {
    if (node instanceof Text) return [node.data]
    return node instanceof Element && isSeen(node) ? [drawn(node)] : []
  })
  return [element.localName, Object.fromEntries(attributes.map(({ name, value }) => [name, value])), inside]
}

/** Keeps how the page at an address looks, unless it has changed meanwhile. */
export function keepLook(path: string): void {
  const app = document.getElementById('root')
  const isStill =
    address() === path && scrollY === 0 && !document.hidden && !document.querySelector('[role=dialog]')
  if (!app || !isStill) return
  const look = JSON.stringify({
    path,
    person: session.userId(),
    theme: document.documentElement.dataset['theme'],
    width: innerWidth,
    app: document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src,
    // the marks of the page that set them are not there yet
    lower: ['--bars-b', '--strip-b']
      .map((name) => `${name}:${getComputedStyle(app).getPropertyValue(name)}`)
      .join(';'),
    drawn: [...app.children].filter(isSeen).map(drawn),
  })
  const key = firstLookKey(location.pathname)
  if (look.length <= longest) storage.write(key, look)
  else storage.remove(key)
}
