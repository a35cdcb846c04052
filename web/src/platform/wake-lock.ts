import { useEffect } from 'react'

/** Keeps the screen awake while the component is shown; a browser without the ability stays as it is. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
      } catch {
        // low battery or a refusal: cooking goes on without
      }
    }
    const again = () => void acquire()
    void acquire()
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
