import { between } from './board.ts'

const partsOf = (note: string) => note.split(between).filter(Boolean)

/**
 * What stands on a day when somebody writes a note there who knew these. What was written elsewhere meanwhile stays in front
 * of it, once; what its writer knew and took away goes.
 */
export function joinedNote(stored: string, written: string, known: readonly string[]): string {
  if (stored === written || known.includes(stored)) return written
  const own = partsOf(written)
  const gone = new Set(known.flatMap(partsOf).filter((part) => !own.includes(part)))
  return [...new Set([...partsOf(stored).filter((part) => !gone.has(part)), ...own])].join(between)
}
