import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { recipeMineApi, tagLimits } from '@ordy/shared/recipes/mine.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '#platform/data.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { focusNext } from '#ui/focus-next.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

/** The tags of a recipe, with those that its name and ingredients suggest. */
export function Tags({ editor, recipeId }: { editor: Editor; recipeId: string }) {
  const { tags } = editor.state.use().draft
  const [typed, setTyped] = useState('')
  const suggested = useQuery(ask(recipeMineApi.tagSuggestions, { params: { id: recipeId } }, { quiet: true }))
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  const set = (next: string[]) => editor.change((before) => ({ ...before, tags: next }))
  const add = (tag: string) => {
    if (tag && !has(tag) && tags.length < tagLimits.count) set([...tags, tag])
    setTyped('')
  }
  const list = useRef<HTMLUListElement>(null)
  const remove = (tag: string) => {
    focusNext(list.current, tags.indexOf(tag))
    set(tags.filter((one) => one !== tag))
  }
  const offers = suggested.data?.data.tags.filter((tag) => !has(tag)) ?? []
  return (
    <section aria-labelledby="schlagworte" tabIndex={-1} className="card grid gap-3 p-5 outline-none">
      <h2 id="schlagworte" className="text-h4">
        {text.tags}
      </h2>
      {tags.length > 0 && (
        <ul ref={list} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip icon={XIcon} aria-label={text.removeTag(tag)} onPress={() => remove(tag)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add(typed.trim())
        }}
      >
        <TextField
          label={text.addTag}
          maxLength={tagLimits.length}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-40"
        />
        <Button type="submit" variant="quiet" size="lg" isDisabled={!typed.trim()}>
          {text.add}
        </Button>
      </form>
      {offers.length > 0 && (
        <div role="group" aria-label={text.suggested} className="flex flex-wrap gap-2">
          {offers.map((tag) => (
            <Chip
              key={tag}
              look="sunken"
              icon={PlusIcon}
              aria-label={text.addSuggested(tag)}
              onPress={() => add(tag)}
            >
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </section>
  )
}
