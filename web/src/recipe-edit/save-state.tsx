import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { cx } from '#ui/cx.ts'
import { Pressable } from '#ui/pressable.tsx'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

const shown = {
  saved: { icon: CheckIcon, words: text.saved, look: 'bg-surface text-success' },
  waiting: { icon: CloudArrowUpIcon, words: text.saving, look: 'bg-surface text-text-2' },
  saving: { icon: CloudArrowUpIcon, words: text.saving, look: 'bg-surface text-text-2' },
  offline: { icon: WifiSlashIcon, words: text.offline, look: 'bg-warning-soft text-warning' },
  failed: { icon: WarningCircleIcon, words: text.notSaved, look: 'bg-danger-soft text-danger' },
  conflict: { icon: WarningCircleIcon, words: text.choose, look: 'bg-warning-soft text-warning' },
}

/** Whether the edit has arrived, as a word with an icon. */
export function SaveState({ editor }: { editor: Editor }) {
  const { save, message } = editor.state.use()
  const { icon: Icon, words, look } = shown[save]
  return (
    <div
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-md border border-line px-3.5 text-[0.9375rem] leading-tight font-semibold shadow-soft',
        look,
      )}
    >
      <Icon aria-hidden size={20} weight={save === 'saved' ? 'bold' : 'regular'} className="shrink-0" />
      <span role="status">{save === 'failed' && message ? `${words}: ${message}` : words}</span>
      {save === 'failed' && (
        <Pressable
          onPress={() => editor.flush()}
          className="min-h-11 rounded-xs underline underline-offset-3"
        >
          {text.again}
        </Pressable>
      )}
    </div>
  )
}
