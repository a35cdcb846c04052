import type { IconType } from './icon.ts'
import { createStore } from './store.ts'

export interface ConfirmOptions {
  title?: string
  text: string
  yes?: string
  no?: string
  /** A danger paints the answer red; give it a verb and an icon. */
  tone?: 'primary' | 'danger'
  icon?: IconType
}

export interface Question extends ConfirmOptions {
  /** Undefined when it was closed without one. */
  answer: (isYes: boolean | undefined) => void
}

/** The question that is being asked. */
export const question = createStore<Question | null>(null)

/** Asks before something that cannot be undone; resolves to false when it is closed or when the next question comes. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(options)) ?? false
}

/** Asks something where no answer means neither yes nor no: it resolves to undefined then. */
export function ask(options: ConfirmOptions): Promise<boolean | undefined> {
  question.get()?.answer(undefined)
  return new Promise((resolve) => {
    question.set({
      ...options,
      answer: (isYes) => {
        question.set(null)
        resolve(isYes)
      },
    })
  })
}
