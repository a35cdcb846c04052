import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { stopTimer, type Timer, timers } from './timers.ts'

function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** The running timers, as pills above the bottom bar of every page; when one ends a notice says so. Cook mode has its own. */
export function RunningTimers() {
  const isCooking = useMatches({
    select: (matches) => matches.some(({ search }) => 'cook' in search && search.cook === true),
  })
  return isCooking ? null : <Pills />
}

function Pills() {
  const running = timers.use()
  const now = useNow(running.length > 0)
  useEffect(() => {
    for (const timer of running.filter((one) => one.endsAt <= now)) {
      stopTimer(timer)
      notify.alert(text.timerDone(timer.label), { seconds: 600 })
      ring()
    }
  }, [running, now])
  if (running.length === 0) return null
  return (
    <section
      aria-label={text.timers}
      className="pointer-events-none fixed right-(--gutter) bottom-[calc(var(--bars-b)+12px)] left-[calc(var(--bars-l,0px)+var(--gutter))] z-(--z-fab) print:hidden"
    >
      <ul className="flex flex-wrap justify-center gap-2">
        {running.map((timer) => (
          <Pill key={timer.id} timer={timer} now={now} />
        ))}
      </ul>
    </section>
  )
}

/** The timers on top of the cook mode; one that is over stays until it is taken away. */
export function CookTimers() {
  const running = timers.use()
  const now = useNow(running.length > 0)
  const over = running.filter((timer) => timer.endsAt <= now).length
  useEffect(() => {
    if (over > 0) ring()
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

/** Is felt and heard, as far as the device can and the browser allows. */
function ring(): void {
  navigator.vibrate?.([300, 150, 300])
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.2
  volume.connect(audio.destination)
  for (const after of [0, 0.45, 0.9]) {
    const tone = audio.createOscillator()
    tone.frequency.value = 880
    tone.connect(volume)
    tone.start(audio.currentTime + after)
    tone.stop(audio.currentTime + after + 0.3)
  }
  setTimeout(() => void audio.close(), 1500)
}

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
        onClick={() => stopTimer(timer)}
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
