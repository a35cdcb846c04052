type Lines = readonly string[]

/** The longest run of lines that two texts have in common, as places in both. */
function common(one: Lines, other: Lines): [number, number][] {
  // how many they have in common from a place on
  const rest: number[][] = Array.from({ length: one.length + 1 }, () => [])
  const at = (i: number, j: number) => rest[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      (rest[i] ?? [])[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const places: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < one.length && j < other.length)
    if (one[i] === other[j]) places.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  return places
}

const isSame = (one: Lines, other: Lines) =>
  one.length === other.length && one.every((line, at) => line === other[at])
const startsWith = (whole: Lines, start: Lines) => isSame(whole.slice(0, start.length), start)
const endsWith = (whole: Lines, end: Lines) =>
  end.length <= whole.length && isSame(whole.slice(-end.length), end)

/** Where one of two only added lines before or behind what both began with. */
function withAdded(base: Lines, own: Lines, theirs: Lines): Lines | undefined {
  const { length } = base
  if (length === 0) return undefined
  if (startsWith(theirs, base)) return [...own, ...theirs.slice(length)]
  if (endsWith(theirs, base)) return [...theirs.slice(0, -length), ...own]
  if (startsWith(own, base)) return [...theirs, ...own.slice(length)]
  return endsWith(own, base) ? [...own.slice(0, -length), ...theirs] : undefined
}

/** Where one of two wrote on what the other one has. */
function longer(own: Lines, theirs: Lines): Lines | undefined {
  if (own.length === 0 || theirs.length === 0) return undefined
  if (startsWith(own, theirs)) return own
  return startsWith(theirs, own) ? theirs : undefined
}

/** Lines that both may have changed: nothing that somebody wrote is lost, theirs stand in front. */
function joinedLines(base: Lines, own: Lines, theirs: Lines): Lines {
  if (isSame(own, base)) return theirs
  if (isSame(theirs, base)) return own
  const { length } = base
  const isLineByLine = length > 1 && own.length === length && theirs.length === length
  return (
    withAdded(base, own, theirs) ??
    (isLineByLine
      ? base.flatMap((line, at) => joinedLines([line], own.slice(at, at + 1), theirs.slice(at, at + 1)))
      : longer(own, theirs)) ?? [...theirs, ...own.filter((line) => !base.includes(line))]
  )
}

/**
 * A text that came while somebody types another one, with the blank that was typed last, and where the cursor stands in it:
 * behind the same words.
 */
export function followed(typed: string, cursor: number, text: string): { text: string; cursor: number } {
  const behind = typed.slice(cursor).trimEnd()
  if (behind && text.endsWith(behind)) return { text, cursor: text.length - behind.length }
  const before = typed.slice(0, cursor)
  const words = before.trimEnd()
  const line = words.slice(words.lastIndexOf('\n') + 1)
  const blank = behind ? '' : before.slice(words.length)
  const at = text.startsWith(words) ? words.length : text.lastIndexOf(line) + line.length
  const place = line && !text.includes(line) ? text.length : at
  return { text: text.slice(0, place) + blank + text.slice(place), cursor: place + blank.length }
}

/**
 * A text that two wrote at once, line by line: what one of them changed, added or took away counts, and where both changed
 * the same line both stand there. `known` is what they may have begun with.
 */
export function mergedText(known: Lines, own: string, theirs: string): string {
  const lines = (text: string) => (text === '' ? [] : text.split('\n'))
  const [ownLines, theirLines] = [lines(own), lines(theirs)]
  const begun = known
    .map((text) => ({ text, alike: common(lines(text), theirLines).length }))
    .toSorted((one, other) => other.alike - one.alike)[0]
  const base = lines(begun?.text ?? '')
  const [toOwn, toTheirs] = [new Map(common(base, ownLines)), new Map(common(base, theirLines))]
  const merged: string[] = []
  let from: [number, number, number] = [0, 0, 0]
  for (let at = 0; at <= base.length; at++) {
    const [inOwn, inTheirs] =
      at === base.length ? [ownLines.length, theirLines.length] : [toOwn.get(at), toTheirs.get(at)]
    if (inOwn === undefined || inTheirs === undefined) continue
    merged.push(
      ...joinedLines(
        base.slice(from[0], at),
        ownLines.slice(from[1], inOwn),
        theirLines.slice(from[2], inTheirs),
      ),
      ...base.slice(at, at + 1),
    )
    from = [at + 1, inOwn + 1, inTheirs + 1]
  }
  return merged.join('\n').trim()
}
