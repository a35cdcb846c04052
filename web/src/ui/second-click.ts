// how long and how near a press still belongs to the one before it: the second of a double press comes within 300 ms, and
// whoever presses later has seen what came in its place; a finger does not hit the same spot twice
const soon = 350
const near = 24

const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
const controls = 'button, a, label, input, select, textarea, [role="option"], [role="menuitem"]'

interface Press {
  x: number
  y: number
  at: number
  /** What it fell on. */
  control: Element
  /** The page that is shut off by what has opened above it: a press beside that falls on what holds the page. */
  shut: HTMLElement | null
}

const pressOf = ({ clientX: x, clientY: y, timeStamp: at, target }: MouseEvent): Press | undefined =>
  target instanceof Element
    ? {
        x,
        y,
        at,
        control: target.closest(controls) ?? target,
        shut: target.querySelector(':scope > [inert]'),
      }
    : undefined

/** Taken away, hidden, or in or beside a surface that is on its way out. */
const isGone = ({ control, shut }: Press) =>
  !control.checkVisibility() || control.closest('[data-exiting]') !== null || shut?.inert === false

/**
 * Whoever presses twice in a hurry means what was there at first. Where the first press has taken it away (the button of a
 * notice, a suggestion, a row, a whole dialog) the second one reaches nothing, whatever lies there now.
 */
export function dropSecondClicks(page: Pick<Window, 'addEventListener'>): void {
  let last: Press | undefined
  let isDropped = false

  const hear = (event: MouseEvent) => {
    // keys click, too: they come from no place
    if (event.type === 'click' && event.detail === 0) return
    if (event.type === 'pointerdown') {
      isDropped =
        last !== undefined && event.timeStamp - last.at <= soon && isNear(last, event) && isGone(last)
      if (!isDropped) last = pressOf(event)
    }
    // what was swiped away was not pressed: the next one may follow as fast as a finger can
    if (event.type === 'pointerup' && last && !isNear(last, event)) last = undefined
    if (!isDropped) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of kinds) page.addEventListener(kind, hear, true)
  // what a key took away is no matter of the press before it
  page.addEventListener('keydown', () => (last = undefined), true)
}

/** A key that is held presses once: what its press has brought under it is not pressed, too. */
export function dropHeldPresses(page: Pick<Window, 'addEventListener'>): void {
  const hear = (event: KeyboardEvent) => {
    const isPress =
      event.key === 'Enter' && event.target instanceof Element && event.target.matches('a, button, summary')
    if (event.repeat && isPress) event.preventDefault()
  }
  page.addEventListener('keydown', hear, true)
}

const isNear = ({ x, y }: Press, { clientX, clientY }: MouseEvent) =>
  Math.hypot(clientX - x, clientY - y) <= near
