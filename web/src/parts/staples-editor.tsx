import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './late-text.ts'

interface StaplesEditorProps {
  staples: readonly string[]
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** What a household always has at home: a tap takes a thing away, the field adds one. */
export function StaplesEditor({ staples, onAdd, onRemove }: StaplesEditorProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">{text.staplesText}</p>
      {staples.length > 0 && (
        <ul aria-label={text.staples} className="flex flex-wrap gap-2">
          {staples.map((name) => (
            <li key={name}>
              <Chip
                icon={XIcon}
                look="sunken"
                aria-label={text.removeStaple(name)}
                onPress={() => onRemove(name)}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const name = typed.trim()
          if (!name) return
          onAdd(name)
          setTyped('')
        }}
      >
        <TextField
          label={text.addStaple}
          placeholder={text.stapleExample}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          value={typed}
          onChange={setTyped}
          suffix={<IconButton type="submit" label={text.addStapleButton} icon={PlusIcon} weight="bold" />}
        />
      </form>
    </div>
  )
}
