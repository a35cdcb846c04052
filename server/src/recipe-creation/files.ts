import type { Answered, ReadFile } from '#intelligence/port.ts'
import { readingNotes } from './notes.ts'

/** Who reads files. */
export interface Files {
  isPdf(bytes: Uint8Array): boolean
  pdf(bytes: Uint8Array): Promise<ReadFile | { refused: 'locked' | 'unreadable' }>
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
  for (const bytes of all) {
    const one = files.isPdf(bytes) ? await files.pdf(bytes) : await files.photo(bytes)
    if ('refused' in one) return { text: '', confidence: 0, notes: [], refused: one.refused, by }
    read.push('value' in one ? one.value : one)
    if (!('value' in one)) continue
    notes.push(...one.notes)
    // one page that a provider read marks them all
    const { origin, madeBy } = one
    if (madeBy) by = { origin, madeBy }
    else if (by.origin === 'embedded') by = { origin }
  }
  return {
    by,
    text: read.map(({ text }) => text.trim()).join('\n\n'),
    confidence: Math.min(...read.map(({ confidence }) => confidence)),
    notes: [...read.flatMap(readingNotes), ...notes],
  }
}
