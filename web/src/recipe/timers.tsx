import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useState } from 'react'
import { storage } from '#platform/storage.ts'
import { cx } from '#ui/cx.ts'
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

/** The running timers, as pills above the bottom bar; when one ends a notice says so. */
export function RunningTimers() {
  const running = timers.use()
  const now = useNow(running.length > 0)
  useEffect(() => {
    for (const timer of running.filter((one) => one.endsAt <= now)) {
      stop(timer)
      notify.alert(text.timerDone(timer.label), { seconds: 600 })
      buzz()
    }
  }, [running, now])
  if (running.length === 0) return null
  return (
    <ul
      aria-label={text.timers}
      className="pointer-events-none fixed inset-x-(--gutter) bottom-[calc(var(--bars-b)+12px)] z-(--z-fab) flex flex-wrap justify-center gap-2 md:left-(--rail-w) lg:left-(--sidebar-w) print:hidden"
    >
      {running.map((timer) => (
        <Pill key={timer.id} timer={timer} now={now} />
      ))}
    </ul>
  )
}

/** The timers on top of the cook mode; one that is over stays until it is taken away. */
export function CookTimers() {
  const running = timers.use()
  const now = useNow(running.length > 0)
  const over = running.filter((timer) => timer.endsAt <= now).length
  useEffect(() => {
    if (over > 0) buzz()
  }, [over])
  if (running.length === 0) return null
  return (
    <ul aria-label={text.timers} className="flex flex-wrap gap-2">
      {running.map((timer) => (
        <Pill key={timer.id} timer={timer} now={now} />
      ))}
    </ul>
  )
}

const stop = (timer: Timer) => change((before) => before.filter((one) => one.id !== timer.id))
const buzz = () => navigator.vibrate?.([300, 150, 300])

function Pill({ timer, now }: { timer: Timer; now: number }) {
  const isOver = timer.endsAt <= now
  return (
    <li
      className={cx(
        'pointer-events-auto flex items-center gap-2 rounded-lg border py-1 pr-1 pl-4 shadow-float',
        isOver ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-raised',
      )}
    >
      <TimerIcon aria-hidden size={20} className={isOver ? '' : 'text-primary-text'} />
      <span className={cx('text-small', isOver ? 'font-semibold' : 'text-text-2')}>
        {timer.step || timer.label}
      </span>
      {isOver ? (
        <span role="alert" className="font-semibold">
          {text.timerOver}
        </span>
      ) : (
        <span role="timer" className="display-nums min-w-16 text-right text-h4 tabular-nums">
          {clock(timer.endsAt - now)}
        </span>
      )}
      <button
        type="button"
        aria-label={text.stopTimer(timer.label)}
        onClick={() => stop(timer)}
        className="grid size-11 place-items-center rounded-md hover:bg-hover hover:text-text"
      >
        <XIcon aria-hidden size={18} />
      </button>
    </li>
  )
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const beat = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(beat)
  }, [isRunning])
  return now
}
