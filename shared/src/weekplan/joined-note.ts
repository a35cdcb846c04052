import { between } from './board.ts'

const partsOf = (note: string) => note.split(between).filter(Boolean)

/**
 * What stands on a day when somebody writes a note there who knew these, the first of which stood there. What was written
 * elsewhere meanwhile stays in front of it, once; what either of both took away or changed goes.
 */
export function joinedNote(stored: string, written: string, known: readonly string[]): string {
  if (stored === written || known.includes(stored)) return written
  const [there, own, first] = [partsOf(stored), partsOf(written), partsOf(known[0] ?? '')]
  const gone = new Set(known.flatMap(partsOf).filter((part) => !own.includes(part)))
  const left = own.filter((part) => there.includes(part) || !first.includes(part))
  return [...new Set([...there.filter((part) => !gone.has(part)), ...left])].join(between)
}
