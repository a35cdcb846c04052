import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { text } from './text.ts'

interface WordsProps {
  /** What the row is called. */
  name: string
  value: string
  isNew: boolean
  onLeave: (words: string) => void
}

/** The heading above the first row of a part of the list; emptied, it goes. */
export function HeadingField(props: WordsProps) {
  return (
    <Words
      {...props}
      label={text.heading(props.name)}
      placeholder={text.headingPlaceholder}
      maxLength={recipeLimits.ingredientGroup}
      className="mt-3 mb-1 w-full font-bold"
    />
  )
}

/** What stands beside an ingredient; emptied, it goes. */
export function NoteField(props: WordsProps) {
  return (
    <Words
      {...props}
      label={text.note(props.name)}
      placeholder={text.notePlaceholder}
      maxLength={recipeLimits.ingredientNote}
      className="my-1 ml-9 w-[calc(100%-36px)] text-small text-text-2"
    />
  )
}

interface FieldProps extends WordsProps {
  label: string
  placeholder: string
  maxLength: number
  className: string
}

function Words({ value, isNew, onLeave, label, placeholder, maxLength, className }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <input
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== undefined || isNew) onLeave((typed ?? value).trim())
        setTyped(undefined)
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={cx(
        'block h-11 min-w-0 rounded-sm border border-transparent bg-transparent px-2.5 transition-[border-color,background-color] duration-(--dur-1) placeholder:text-text-3 hover:border-line-strong focus:bg-sunken focus:outline-3 focus:outline-offset-2 focus:outline-focus',
        className,
      )}
    />
  )
}
