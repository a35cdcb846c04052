import { lineFeatures } from './line.ts'

const gap = /^(.{1,60}?\S) {3,}(\S.*)$/
const least = 3

interface Pair {
  readonly left: string
  readonly right: string
}

/** Two columns that were copied side by side, amounts on the left and work on the right, one below the other. */
export function columnsApart(lines: readonly string[]): string[] {
  const out: string[] = []
  let pairs: Pair[] = []
  const close = (): void => {
    const filled = pairs.filter(({ right }) => right !== '')
    const things = pairs.filter(({ left }) => left !== '')
    const isList =
      filled.length >= least && things.filter(({ left }) => isThing(left)).length * 3 >= things.length * 2
    const isWork =
      filled.some(({ right }) => lineFeatures(right).verbs > 0) &&
      !filled.every(({ right }) => isThing(right))
    if (isList && isWork)
      out.push(...things.map(({ left }) => left), '', ...sentences(filled.map(({ right }) => right)), '')
    else out.push(...pairs.map(({ left, right }) => (right === '' ? left : `${left}     ${right}`)))
    pairs = []
  }
  for (const line of lines) {
    const [, left, right] = gap.exec(line.trim().slice(0, 300)) ?? []
    if (left !== undefined && right !== undefined) pairs.push({ left, right })
    else if (pairs.length > 0 && /^ {8,}\S/.test(line)) pairs.push({ left: '', right: line.trim() })
    else if (pairs.length > 0 && isThing(line)) pairs.push({ left: line.trim(), right: '' })
    else {
      close()
      out.push(line)
    }
  }
  close()
  return out
}

/** The lines of a narrow column as the sentences that were broken at its edge. */
function sentences(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (
      last === undefined ||
      (/[.!?:]$/.test(last) && !/^\p{Ll}/u.test(line)) ||
      /^(?:\d{1,2}[.)]|[-•*])\s/.test(line)
    )
      joined.push(line)
    else
      joined[joined.length - 1] =
        /\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(line) ? last.slice(0, -1) + line : `${last} ${line}`
  }
  return joined
}

const isThing = (text: string): boolean => {
  const { amount, food, vague, verbs } = lineFeatures(text)
  return (amount || food || vague) && verbs === 0
}
