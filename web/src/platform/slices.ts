const slice = 8

/** Lets what waits have its turn: a touch, a frame. */
export const takeTurns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Does long work in slices, so that a touch is heard in between. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + slice
    while (performance.now() < end) {
      const { done, value } = steps.next()
      if (done) return value
    }
    await takeTurns()
  }
}
