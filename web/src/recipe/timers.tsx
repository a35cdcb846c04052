import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useState } from 'react'
import { storage } from '#platform/storage.ts'
import { notify } from '#ui/notify.ts'
import { createStore } from '#ui/store.ts'
import { text } from './text.ts'

interface Timer {
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

const timers = createStore<Timer[]>(stored())

function change(next: (before: Timer[]) => Timer[]): void {
  timers.set(next)
  storage.write(key, JSON.stringify(timers.get()))
}

/** Starts a timer; several run beside each other and survive a reload. */
export function startTimer({ label, seconds, step }: { label: string; seconds: number; step: string }): void {
  const endsAt = Date.now() + seconds * 1000
  change((before) => [...before, { id: endsAt + before.length, label, step, endsAt }])
}

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** The running timers, as pills above the bottom bar. */
export function RunningTimers() {
  const running = timers.use()
  const now = useNow(running.length > 0)
  useEffect(() => {
    for (const timer of running.filter((one) => one.endsAt <= now)) {
      change((before) => before.filter((one) => one.id !== timer.id))
      notify.alert(text.timerDone(timer.label), { seconds: 600 })
      navigator.vibrate?.([300, 150, 300])
    }
  }, [running, now])
  if (running.length === 0) return null
  return (
    <ul
      aria-label={text.timers}
      className="pointer-events-none fixed inset-x-(--gutter) bottom-[calc(var(--bars-b)+12px)] z-(--z-fab) flex flex-wrap justify-center gap-2 md:left-(--rail-w) lg:left-(--sidebar-w)"
    >
      {running.map((timer) => (
        <li
          key={timer.id}
          className="pointer-events-auto flex items-center gap-2 rounded-lg border border-line bg-raised py-1 pr-1 pl-4 shadow-float"
        >
          <TimerIcon aria-hidden size={20} className="text-primary-text" />
          <span className="text-small text-text-2">{timer.step || timer.label}</span>
          <span role="timer" className="display-nums min-w-16 text-right text-h4 tabular-nums">
            {clock(timer.endsAt - now)}
          </span>
          <button
            type="button"
            aria-label={text.stopTimer(timer.label)}
            onClick={() => change((before) => before.filter((one) => one.id !== timer.id))}
            className="grid size-11 place-items-center rounded-md hover:bg-hover"
          >
            <XIcon aria-hidden size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const beat = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(beat)
  }, [isRunning])
  return now
}
