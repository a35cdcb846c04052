import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { isAddress } from '@ordy/shared/recipe-creation/address.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useKeptWords } from './kept-words.ts'
import { text } from './text.ts'

interface PanelProps {
  isCreating: boolean
  /** What the field begins with. */
  first: string
  onCreate: (words: string) => void
}

/** A recipe from the address of a page. */
export function SourcePanel({ isCreating, onCreate, first }: PanelProps) {
  const [url, setUrl] = useKeptWords('url', first)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const paste = async () => {
    try {
      setUrl((await navigator.clipboard.readText()).trim())
    } catch {
      notify.info(text.pasteFailed)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress(url)) return onCreate(url.trim())
    setFault(text.urlRequired)
    field.current?.focus()
  }
  return (
    <form noValidate className="@container grid gap-4" onSubmit={submit}>
      <TextField
        ref={field}
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
        suffixSpace="pr-14 @xs:pr-34"
        suffix={
          <Button variant="ghost" icon={ClipboardTextIcon} onPress={() => void paste()}>
            <span className="@max-xs:sr-only">{text.paste}</span>
          </Button>
        }
      />
      <Submit isCreating={isCreating} />
    </form>
  )
}

interface SentPageProps {
  page: { url: string; title: string }
  isCreating: boolean
  onCreate: () => void
}

/** A page that the person sent with the bookmark, as they saw it. */
export function SentPage({ page, isCreating, onCreate }: SentPageProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCreate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Alert tone="success" title={text.pageSent}>
        <span className="font-semibold">{page.title}</span>
        <span className="block break-all">{new URL(page.url).hostname}</span>
      </Alert>
      <Submit isCreating={isCreating} />
    </form>
  )
}

/** A recipe from a text. */
export function TextPanel({
  isCreating,
  onCreate,
  first,
  source,
  isFromChat,
}: PanelProps & { source: string | undefined; isFromChat: boolean }) {
  const [words, setWords] = useKeptWords('text', first)
  const [fault, setFault] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!first) return
    area.current?.scrollIntoView({ block: 'center' })
    area.current?.focus()
  }, [first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) return onCreate(words)
    setFault(text.textRequired)
    area.current?.focus()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {source && <Alert title={text.fromSource(new URL(source).hostname)} />}
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
