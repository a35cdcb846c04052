import { type Day, dayAt } from '@ordy/shared/weekplan/days.ts'
import { useSyncExternalStore } from 'react'

const today = () => dayAt(new Date())

function atMidnight(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The day it is where the device is; an app that stays open past midnight notices. */
export function useToday(): Day {
  return useSyncExternalStore(atMidnight, today, today)
}
