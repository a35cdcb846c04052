import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardSecondClick } from './second-click.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a surface on it; when it closes, presses reach what lies beneath. */
function stage() {
  const page = new EventTarget() as unknown as Window
  const end = guardSecondClick(page)
  const reached: string[] = []
  const send = (kind: string, at: [number, number], detail = 1) => {
    const place = { clientX: at[0], clientY: at[1], detail }
    page.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), place))
  }
  const press = (...at: [number, number]) => {
    send('pointerdown', at)
    send('click', at)
  }
  const close = () => {
    end()
    for (const kind of ['pointerdown', 'click']) page.addEventListener(kind, () => void reached.push(kind))
  }
  return { page, close, reached, send, press }
}

test('the second click where the first one closed the surface reaches nothing', () => {
  const { close, press, reached } = stage()
  press(100, 100)
  close()
  press(103, 98)
  expect(reached).toEqual([])
})

test('a click elsewhere arrives, and so does what follows it', () => {
  const { close, press, reached } = stage()
  press(100, 100)
  close()
  press(300, 100)
  press(100, 100)
  expect(reached).toHaveLength(4)
})

test('a later click arrives', () => {
  const { close, press, reached } = stage()
  press(100, 100)
  close()
  vi.advanceTimersByTime(500)
  press(100, 100)
  expect(reached).toHaveLength(2)
})

test('a surface that a key closed swallows no click', () => {
  const { page, close, press, reached } = stage()
  press(100, 100)
  page.dispatchEvent(new Event('keydown'))
  close()
  press(100, 100)
  expect(reached).toHaveLength(2)
})

test('a key clicks wherever the last press was', () => {
  const { close, press, send, reached } = stage()
  press(0, 0)
  close()
  send('click', [0, 0], 0)
  expect(reached).toEqual(['click'])
})
