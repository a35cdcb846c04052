import { pages } from '@ordy/shared/pages.ts'
import { notify } from '#ui/notify.ts'
import type { Editor } from './editor.ts'
import { recipesWithKeptEdits } from './kept-edits.ts'
import { text } from './text.ts'
import { openEditor } from './use-editor.ts'

/** Sends what this account wrote without a connection, wherever the app is opened again. */
export async function sendKeptEdits(account: string): Promise<void> {
  for (const id of await recipesWithKeptEdits(account)) {
    try {
      const { editor } = await openEditor(account, id)
      await settled(editor)
      const { save, draft, message } = editor.state.get()
      const link = { label: text.toEditor, href: pages.recipeEdit.path.replace('$id', id) }
      if (save === 'saved') notify.success(text.arrived(draft.name))
      if (save === 'conflict') notify.alert(text.waitsForChoice(draft.name), { seconds: 30, link })
      if (save === 'failed')
        notify.alert(`${text.notArrived(draft.name)} ${message ?? ''}`, { seconds: 30, link })
    } catch {
      // a recipe that cannot be read now keeps its edit on the device
    }
  }
}

/** Waits until an editor has sent what it had, or has to ask; without a connection it goes on by itself. */
function settled({ state }: Editor): Promise<void> {
  const isGoing = () => ['waiting', 'saving', 'offline'].includes(state.get().save)
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (isGoing()) return
      clearInterval(look)
      resolve()
    }, 200)
  })
}
