import { longestNote } from '@ordy/shared/weekplan/board.ts'
import { joinedNote } from '@ordy/shared/weekplan/joined-note.ts'
import { useEffect, useState } from 'react'
import { type Draft, draftOf, keepDraft, keyOf, openNotes, sendNotes } from './note-drafts.ts'

/** Writing the note of a day, and what waits of it. */
export function useDayNote(table: string, date: string, note: string, onNote: (written: Draft) => void) {
  const [opened, setOpened] = useState<Draft & { key: string }>()
  const draft = draftOf(table, date, note)
  // what will stand there once all has arrived
  const words = draft ? joinedNote(note, draft.note, draft.known) : note
  const write = () => {
    const key = keyOf(table, date)
    if (!draft) return setOpened({ key, note, known: [note] })
    const known = [...new Set([...draft.known, draft.note])]
    // what has no room together is shortened by itself
    const isTogether = words.length <= longestNote
    setOpened({
      key,
      ...(isTogether ? { note: words, known: [...known, note] } : { note: draft.note, known }),
    })
  }
  const onClose = (written?: string) => {
    setOpened(undefined)
    if (!opened || written === undefined) return
    const isUntouched = written === opened.note
    if (isUntouched && !draft) return
    onNote(keepDraft(opened.key, isUntouched && draft ? draft : { note: written, known: opened.known }))
  }
  // the page goes, or the session ends: the note is sent from wherever its writer is then
  const onLeave = (written: string) => {
    if (!opened || written === opened.note) return
    openNotes.delete(date)
    keepDraft(opened.key, { note: written, known: opened.known })
    void sendNotes()
  }
  const isWriting = opened !== undefined
  useEffect(() => {
    if (!isWriting) return
    openNotes.add(date)
    return () => void openNotes.delete(date)
  }, [isWriting, date])
  return { opened, draft, words, write, onClose, onLeave }
}
