import { expect, test } from 'vitest'
import { dropHeldPresses, dropSecondClicks } from './second-click.ts'

class Thing {
  isThere = true
  surface: unknown = null
  shut: { inert: boolean } | null = null
  querySelector = () => this.shut
  closest = (selector: string) => (selector === '[data-exiting]' ? this.surface : this)
  checkVisibility = () => this.isThere
}
Object.assign(globalThis, { Element: Thing })

/** A page on which things are pressed, and what of it reaches them. */
function stage() {
  const page = new EventTarget() as unknown as Window
  dropSecondClicks(page)
  const reached: string[] = []
  for (const kind of ['pointerdown', 'click']) page.addEventListener(kind, () => void reached.push(kind))
  let timeStamp = 0
  const send = (kind: string, target: Thing, at: [number, number], detail = 1) => {
    const event = new Event(kind, { cancelable: true })
    const facts = { clientX: at[0], clientY: at[1], detail, timeStamp, target }
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value })
    page.dispatchEvent(event)
  }
  const press = (target: Thing, ...at: [number, number]) => {
    send('pointerdown', target, at)
    timeStamp += 20
    send('click', target, at)
  }
  const button = new Thing()
  press(button, 100, 100)
  reached.length = 0
  return {
    page,
    reached,
    send,
    press,
    button,
    beneath: new Thing(),
    wait: (time: number) => (timeStamp += time),
  }
}

test('the second press where the first one took something away reaches nothing, nor does the third', () => {
  const { press, reached, button, beneath, wait } = stage()
  button.isThere = false
  wait(60)
  press(beneath, 103, 98)
  wait(200)
  press(beneath, 100, 100)
  expect(reached).toEqual([])
})

test('what fades away is as good as gone', () => {
  const { press, reached, button } = stage()
  button.surface = {}
  press(button, 100, 100)
  expect(reached).toEqual([])
})

test('what was opened and closed by a press beside it is as good as gone', () => {
  const { press, reached, beneath, wait } = stage()
  const holder = new Thing()
  holder.shut = { inert: true }
  wait(500)
  press(holder, 100, 100)
  reached.length = 0
  holder.shut.inert = false
  press(beneath, 100, 100)
  expect(reached).toEqual([])
})

test('what stays may be pressed as fast as anybody can, and so may what has opened above it', () => {
  const { press, reached, button, beneath } = stage()
  press(button, 100, 100)
  press(beneath, 100, 100)
  expect(reached).toHaveLength(4)
})

test('what was swiped away leaves its place to the next swipe', () => {
  const { send, press, reached, beneath } = stage()
  const row = new Thing()
  send('pointerdown', row, [100, 100])
  send('pointerup', row, [300, 100])
  row.isThere = false
  press(beneath, 100, 100)
  expect(reached).toEqual(['pointerdown', 'pointerdown', 'click'])
})

test('a press elsewhere arrives, and so does what follows it', () => {
  const { press, reached, button, beneath } = stage()
  button.isThere = false
  press(beneath, 300, 100)
  press(beneath, 100, 100)
  expect(reached).toHaveLength(4)
})

test('whoever presses in one place every 400 ms has seen what lies there, and every press arrives', () => {
  const { press, reached, button, beneath, wait } = stage()
  button.isThere = false
  wait(380)
  press(beneath, 100, 100)
  beneath.isThere = false
  wait(380)
  press(new Thing(), 100, 100)
  expect(reached).toHaveLength(4)
})

test('a slow second press is dropped as a whole', () => {
  const { send, reached, button, beneath, wait } = stage()
  button.isThere = false
  wait(280)
  send('pointerdown', beneath, [100, 100])
  wait(300)
  send('click', beneath, [100, 100])
  expect(reached).toEqual([])
})

test('what a key took away is no matter of the press before it', () => {
  const { page, press, reached, button, beneath } = stage()
  button.isThere = false
  page.dispatchEvent(new Event('keydown'))
  press(beneath, 100, 100)
  expect(reached).toHaveLength(2)
})

test('a key clicks wherever the last press was', () => {
  const { send, reached, button, beneath } = stage()
  button.isThere = false
  send('click', beneath, [0, 0], 0)
  expect(reached).toEqual(['click'])
})

test('a key that is held presses a button once, and writes as often as it likes', () => {
  const page = new EventTarget() as unknown as Window
  dropHeldPresses(page)
  const acts = (key: string, repeat: boolean, isButton: boolean) => {
    const target = Object.assign(new Thing(), { matches: () => isButton })
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat })
    Object.defineProperty(event, 'target', { value: target })
    return page.dispatchEvent(event)
  }
  expect([acts('Enter', false, true), acts('Enter', true, true)]).toEqual([true, false])
  expect([acts('ArrowRight', true, true), acts('Enter', true, false)]).toEqual([true, true])
})
