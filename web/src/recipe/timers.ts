import { session } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'
import { createStore } from '#ui/store.ts'

export interface Timer {
  id: number
  label: string
  step: string
  endsAt: number
}

const key = 'timers'

function stored(): Timer[] {
  try {
    const list = JSON.parse(storage.read(key) ?? '[]') as Timer[]
    return Array.isArray(list) ? list.filter((timer) => timer.endsAt > Date.now() - 3_600_000) : []
  } catch {
    return []
  }
}

// a page that was sent drawn knows of none
export const timers = createStore<Timer[]>([])
timers.set(stored())

// they are those of the person who is here
session.onChange(() => timers.set(stored()))

// what another window starts or ends
if (typeof window !== 'undefined')
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) timers.set(stored())
  })

function change(next: (before: Timer[]) => Timer[]): void {
  timers.set(next)
  storage.write(key, JSON.stringify(timers.get()))
}

/** Starts a timer; several run beside each other and survive a reload. */
export function startTimer({ label, seconds, step }: { label: string; seconds: number; step: string }): void {
  const endsAt = Date.now() + seconds * 1000
  change((before) => [...before, { id: endsAt + before.length, label, step, endsAt }])
}

export const stopTimer = (timer: Timer): void =>
  change((before) => before.filter((one) => one.id !== timer.id))
