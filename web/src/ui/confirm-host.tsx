import { useState } from 'react'
import { Button } from './button.tsx'
import { question } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { text as words } from './text.ts'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Shows the question of `confirm`; the focus is on the way out, for the key that led here may be pressed once more. */
export function ConfirmHost() {
  const asked = question.use()
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  // While the dialog fades out it still needs its words.
  const shown = asked ?? last
  if (!shown) return null
  const { title = words.confirmTitle, text, yes = words.yes, no = words.no, tone = 'primary', icon } = shown
  return (
    <Dialog
      key={text}
      isOpen={asked !== null}
      onClose={() => shown.answer(undefined)}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" ref={takeFocus} onPress={() => shown.answer(false)}>
            {no}
          </Button>
          <Button variant={tone} icon={icon} onPress={() => shown.answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
