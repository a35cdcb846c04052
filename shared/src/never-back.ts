/** A clock for measuring how long something takes: it goes as `now` does, and stands when that one is set back. */
export function neverBack(now: () => number): () => number {
  let last = now()
  let behind = 0
  return () => {
    const time = now()
    if (time < last) behind += last - time
    last = time
    return time + behind
  }
}
