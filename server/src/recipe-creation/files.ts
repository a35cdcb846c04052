import type { Answered, ReadFile } from '#intelligence/port.ts'
import { readingNotes } from './notes.ts'

/** What a file says, and what of it had to be seen as a photo. */
interface Seen {
  file: ReadFile
  seen: readonly Answered<ReadFile>[]
}

/** Who reads files. */
export interface Files {
  isPdf(bytes: Uint8Array): boolean
  /** A document; its pages without text are read as photos are. */
  pdf(bytes: Uint8Array, photo: Files['photo']): Promise<Seen | { refused: 'locked' | 'unreadable' }>
  /** A photo, in whatever format it comes. */
  photo(bytes: Uint8Array): Promise<Answered<ReadFile>>
}

/** What several files say together. */
export interface ReadFiles {
  text: string
  confidence: number
  notes: string[]
  refused?: 'locked' | 'unreadable' | undefined
  /** Whoever helped to read. */
  by: Pick<Answered<ReadFile>, 'origin' | 'madeBy'>
}

const byOurselves: ReadFiles['by'] = { origin: 'embedded' }

/** What photos and documents of one recipe say, one after another. */
export async function readFiles(files: Files, all: readonly Uint8Array[]): Promise<ReadFiles> {
  const read: ReadFile[] = []
  const notes: string[] = []
  let by = byOurselves
  const photo: Files['photo'] = (bytes) => files.photo(bytes)
  for (const bytes of all) {
    const one = files.isPdf(bytes) ? await files.pdf(bytes, photo) : alone(await photo(bytes))
    if ('refused' in one) return { text: '', confidence: 0, notes: [], refused: one.refused, by }
    read.push(one.file)
    for (const seen of one.seen) {
      notes.push(...seen.notes)
      // one page that a provider read marks them all
      const { origin, madeBy } = seen
      if (madeBy) by = { origin, madeBy }
      else if (by.origin === 'embedded') by = { origin }
    }
  }
  return {
    by,
    text: read.map(({ text }) => text.trim()).join('\n\n'),
    confidence: Math.min(...read.map(({ confidence }) => confidence)),
    notes: [...read.flatMap(readingNotes), ...notes],
  }
}

const alone = (photo: Answered<ReadFile>): Seen => ({ file: photo.value, seen: [photo] })
