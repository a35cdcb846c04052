import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { IconType } from './icon.ts'
import { createStore } from './store.ts'
import { text as words } from './text.ts'

export interface ConfirmOptions {
  title?: string
  text: string
  yes?: string
  no?: string
  /** A danger puts the focus on the way out and paints the answer red; give it a verb and an icon. */
  tone?: 'primary' | 'danger'
  icon?: IconType
}

interface Question extends ConfirmOptions {
  answer: (isYes: boolean) => void
}

const asked = createStore<Question | null>(null)

/** Asks before something that cannot be undone; resolves to false when it is closed. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...options,
      answer: (isYes) => {
        asked.set(null)
        resolve(isYes)
      },
    })
  })
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Shows the question of `confirm`; stands once in the page. */
export function ConfirmHost() {
  const question = asked.use()
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  // While the dialog fades out it still needs its words.
  const shown = question ?? last
  if (!shown) return null
  const { title = words.confirmTitle, text, yes = words.yes, no = words.no, tone = 'primary', icon } = shown
  const isDanger = tone === 'danger'
  return (
    <Dialog
      key={text}
      isOpen={question !== null}
      onClose={() => shown.answer(false)}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" {...(isDanger && { ref: takeFocus })} onPress={() => shown.answer(false)}>
            {no}
          </Button>
          <Button
            variant={tone}
            icon={icon}
            {...(!isDanger && { ref: takeFocus })}
            onPress={() => shown.answer(true)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
