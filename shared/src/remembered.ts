const capacity = 5000
const longest = 200

/** A pure function of a text that answers from memory what it was asked before; the memory may be lost at any time. */
export function remembered<Value>(ask: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    // Long texts seldom come again.
    if (text.length > longest) return ask(text)
    // A copy, for the text may be cut from a page, which would stay in memory with its part.
    const copy = ` ${text}`.slice(1)
    const value = ask(copy)
    if (known.size >= capacity) known.clear()
    known.set(copy, value)
    return value
  }
}
