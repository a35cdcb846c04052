import type { ReactNode } from 'react'
import { announce } from './announce.tsx'
import { createStore } from './store.ts'
import { text as words } from './text.ts'

export type NoticeLevel = 'success' | 'alert' | 'error' | 'info' | 'warn'

export interface NoticeOptions {
  /** Default 5; an error stays until it is closed. */
  seconds?: number
  link?: { label: string; href: string }
  action?: { label: string; onPress: () => void }
  /** A small picture in place of the level's icon. */
  art?: ReactNode
}

export interface Notice extends NoticeOptions {
  id: number
  level: NoticeLevel
  text: string
  /** Undo notices are inverted. */
  isUndo: boolean
}

const atMost = 3
const defaultSeconds = 5
let counter = 0

export const notices = createStore<readonly Notice[]>([])

function add(level: NoticeLevel, text: string, options: NoticeOptions = {}, isUndo = false): number {
  const id = ++counter
  const seconds = options.seconds ?? (level === 'error' ? Infinity : defaultSeconds)
  // The same notice again replaces the one that still stands.
  notices.set((before) =>
    [
      ...before.filter((notice) => notice.text !== text),
      { ...options, id, level, text, isUndo, seconds },
    ].slice(-atMost),
  )
  announce(text, level === 'error' || level === 'alert' ? 'assertive' : 'polite')
  return id
}

/** Takes a notice away before its time. */
export function dismiss(id: number): void {
  notices.set((before) => before.filter((notice) => notice.id !== id))
}

/** Short notices at the edge of the screen. Each call returns the id for `dismiss`. */
export const notify = {
  success: (text: string, options?: NoticeOptions) => add('success', text, options),
  alert: (text: string, options?: NoticeOptions) => add('alert', text, options),
  error: (text: string, options?: NoticeOptions) => add('error', text, options),
  info: (text: string, options?: NoticeOptions) => add('info', text, options),
  warn: (text: string, options?: NoticeOptions) => add('warn', text, options),
  undo: (text: string, onUndo: () => void, options?: NoticeOptions) =>
    add('success', text, { ...options, action: { label: words.undo, onPress: onUndo } }, true),
}
