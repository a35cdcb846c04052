import { showScaled } from '@ordy/shared/ingredients/scale.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Draft, Field } from './draft.ts'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

/** Asks which version counts when two people changed the same; nothing is saved before the answer. */
export function ConflictDialog({ editor }: { editor: Editor }) {
  const { conflict } = editor.state.use()
  if (!conflict) return null
  return (
    <Dialog
      isOpen
      isForced
      size="lg"
      role="alertdialog"
      title={text.conflictTitle}
      onClose={() => {}}
      actions={
        <>
          <Button variant="quiet" onPress={() => editor.resolve('theirs')}>
            {text.takeTheirs}
          </Button>
          <Button onPress={() => editor.resolve('mine')}>{text.keepMine}</Button>
        </>
      }
    >
      <p>{text.conflictText}</p>
      {conflict.conflicts.map((field) => (
        <section key={field} className="mt-4">
          <h3 className="text-h4 text-text">{text.fields[field]}</h3>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Side title={text.mine} field={field} draft={conflict.mine} other={conflict.theirs} />
            <Side title={text.theirs} field={field} draft={conflict.theirs} other={conflict.mine} />
          </div>
        </section>
      ))}
    </Dialog>
  )
}

interface SideProps {
  title: string
  field: Field
  draft: Draft
  other: Draft
}

function Side({ title, field, draft, other }: SideProps) {
  const there = new Set(linesOf(field, other))
  const lines = linesOf(field, draft).filter((line) => !there.has(line))
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-small font-semibold text-text-2">{title}</p>
      {(lines.length > 0 ? lines : [text.empty]).map((line) => (
        <p key={line} className="whitespace-pre-line text-text">
          {line}
        </p>
      ))}
    </div>
  )
}

function linesOf(field: Field, draft: Draft): string[] {
  switch (field) {
    case 'ingredients':
      return draft.ingredients.map((row) =>
        [row.amount > 0 ? showScaled(row.amount, 1, 1) : '', row.unit.name, row.name.name]
          .filter(Boolean)
          .join(' '),
      )
    case 'preperation':
      return draft.preperation.map((step) => [step.head, step.content].filter(Boolean).join('\n'))
    case 'tags':
      return [draft.tags.join(', ')].filter(Boolean)
    case 'nutritions':
      return draft.nutritions.map((value) => `${value.name} ${value.amount} ${value.unit}`)
    case 'cookingTime':
      return [`${draft.cookingTime} ${text.minutesUnit}`]
    case 'name':
    case 'description':
      return [draft[field]].filter(Boolean)
  }
}
