import { readingNotes } from './notes.ts'

interface ReadFile {
  text: string
  confidence: number
  unsure: string[]
  unread: number[]
  left: number
}

/** Who reads files. */
export interface Files {
  isPdf(bytes: Uint8Array): boolean
  pdf(bytes: Uint8Array): Promise<ReadFile | { refused: 'locked' | 'unreadable' }>
  /** A photo, in whatever format it comes. */
  photo(bytes: Uint8Array): Promise<ReadFile>
}

/** What several files say together. */
export interface ReadFiles {
  text: string
  confidence: number
  notes: string[]
  refused?: 'locked' | 'unreadable' | undefined
}

/** What photos and documents of one recipe say, one after another. */
export async function readFiles(files: Files, all: readonly Uint8Array[]): Promise<ReadFiles> {
  const read: ReadFile[] = []
  for (const bytes of all) {
    const one = files.isPdf(bytes) ? await files.pdf(bytes) : await files.photo(bytes)
    if ('refused' in one) return { text: '', confidence: 0, notes: [], refused: one.refused }
    read.push(one)
  }
  return {
    text: read.map(({ text }) => text.trim()).join('\n\n'),
    confidence: Math.min(...read.map(({ confidence }) => confidence)),
    notes: read.flatMap(readingNotes),
  }
}
