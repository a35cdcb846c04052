import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'

interface PanelProps {
  isCreating: boolean
  onCreate: (words: string) => Promise<boolean>
}

/** A recipe from the address of a page. */
export function SourcePanel({ isCreating, onCreate }: PanelProps) {
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string>()
  const paste = async () => {
    try {
      setUrl((await navigator.clipboard.readText()).trim())
    } catch {
      notify.info(text.pasteFailed)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!url.trim()) return setFault(text.urlRequired)
    if (await onCreate(url.trim())) setUrl('')
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={text.url}
        description={text.urlHint}
        {...(fault ? { error: fault } : {})}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={(value) => {
          setUrl(value)
          setFault(undefined)
        }}
        suffix={
          <Button variant="ghost" icon={ClipboardTextIcon} onPress={() => void paste()}>
            {text.paste}
          </Button>
        }
      />
      <Submit isCreating={isCreating} />
    </form>
  )
}

/** A recipe from a text. */
export function TextPanel({
  isCreating,
  onCreate,
  first,
  isFromChat,
}: PanelProps & { first: string; isFromChat: boolean }) {
  const [words, setWords] = useState(first)
  const [fault, setFault] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!first) return
    area.current?.scrollIntoView({ block: 'center' })
    area.current?.focus()
  }, [first])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!words.trim()) return setFault(text.textRequired)
    if (await onCreate(words)) setWords('')
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {isFromChat && <Alert tone="success" title={text.fromChat} />}
      <TextArea
        ref={area}
        label={text.recipeText}
        description={text.recipeTextHint}
        {...(fault ? { error: fault } : {})}
        rows={10}
        value={words}
        onChange={(value) => {
          setWords(value)
          setFault(undefined)
        }}
      />
      <Submit isCreating={isCreating} />
    </form>
  )
}

function Submit({ isCreating }: { isCreating: boolean }) {
  return (
    <Button type="submit" size="lg" className="max-sm:w-full sm:justify-self-start" isPending={isCreating}>
      {isCreating ? text.creating : text.create}
    </Button>
  )
}
