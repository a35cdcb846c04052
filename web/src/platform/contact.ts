import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const ofPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? `kontakt@${location.hostname}`

/** Whom visitors write to, as the page itself says; where pages are drawn ahead, nobody knows it yet. */
export const useContactOfPage = (): string | undefined =>
  useSyncExternalStore(subscribe, ofPage, () => undefined)
