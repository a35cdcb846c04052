import { useState } from 'react'
import { readingNotes } from '#platform/reading-notes.ts'
import { useUserId } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'

/** What stayed open when the recipe was read from its source, until it is looked through. */
export function Notes({ recipeId }: { recipeId: string }) {
  const userId = useUserId() ?? ''
  const [notes, setNotes] = useState(() => readingNotes.of(userId, recipeId))
  if (notes.length === 0) return null
  const done = () => {
    readingNotes.forget(userId, recipeId)
    setNotes([])
  }
  return (
    <div className="page pt-4">
      <Alert
        tone="warning"
        title={text.look}
        className="max-w-180"
        action={
          <Button variant="quiet" onPress={done}>
            {text.looked}
          </Button>
        }
      >
        <ul className="list-disc pl-5 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
