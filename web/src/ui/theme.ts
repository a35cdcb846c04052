import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'auto'
export type Theme = 'light' | 'dark'

const key = 'theme'
const changed = 'ordy:theme'
const darkQuery = '(prefers-color-scheme: dark)'

// The bars of the browser follow the canvas; a page with a coloured head names its own pair on the meta element.
const canvas: Record<Theme, string> = { light: '#fbf9f7', dark: '#160f13' }

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'auto') return choice
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function apply(): void {
  const theme = resolve(readChoice())
  document.documentElement.dataset.theme = theme
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[theme] ?? canvas[theme]
}

function subscribe(listener: () => void): () => void {
  const onChange = () => {
    apply()
    listener()
  }
  const system = window.matchMedia(darkQuery)
  system.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    system.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

function setChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
    document.documentElement.dataset.theme = resolve(choice)
  }
  window.dispatchEvent(new Event(changed))
}

/** The chosen theme, the one that is shown, and the way to change it; `start.js` applies it before the first paint. */
export function useTheme(): { choice: ThemeChoice; theme: Theme; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'auto' as const)
  const theme = useSyncExternalStore(
    subscribe,
    () => resolve(readChoice()),
    () => 'light' as const,
  )
  return { choice, theme, setChoice }
}
