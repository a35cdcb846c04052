/** What a line is: part of the ingredient list, part of the preparation, or neither. */
export type Label = 'ingredient' | 'step' | 'other'

/** What speaks for each label, as scores that add up along a path. */
export interface Evidence {
  readonly ingredient: number
  readonly step: number
  readonly other: number
  /** The line belongs to the same list as the one before: a change of label is unlikely here. */
  readonly together: boolean
  /** An empty line stands before it: a change of label costs less. */
  readonly apart?: boolean
  /** A title: what follows has nothing to do with what stood before. */
  readonly anew?: boolean
}

const all: readonly Label[] = ['other', 'ingredient', 'step']
const change: Readonly<Record<Label, Readonly<Record<Label, number>>>> = {
  other: { other: 0, ingredient: 1.5, step: 1.8 },
  ingredient: { other: 1.5, ingredient: 0, step: 1.2 },
  step: { other: 1.5, ingredient: 2.5, step: 0 },
}
const changeWithinList = 2

/** The most likely labels of all lines together, so that a single odd line does not break its list. */
export function labelLines(evidence: readonly Evidence[]): Label[] {
  let scores: Record<Label, number> = { other: 0, ingredient: -2, step: -2.5 }
  const came: Record<Label, Label>[] = []
  for (const [index, line] of evidence.entries()) {
    const next: Record<Label, number> = { other: 0, ingredient: 0, step: 0 }
    const from: Record<Label, Label> = { other: 'other', ingredient: 'other', step: 'other' }
    for (const label of all) {
      let best = -Infinity
      for (const before of all) {
        const cost =
          index === 0
            ? 0
            : change[before][label] * (line.anew === true ? 0 : line.apart === true ? 0.5 : 1) +
              (line.together && before !== label ? changeWithinList : 0)
        if (scores[before] - cost > best) {
          best = scores[before] - cost
          from[label] = before
        }
      }
      next[label] = best + line[label]
    }
    scores = next
    came.push(from)
  }
  let label = all.reduce((best, candidate) => (scores[candidate] > scores[best] ? candidate : best))
  const labels: Label[] = []
  for (const from of came.toReversed()) {
    labels.push(label)
    label = from[label]
  }
  return labels.reverse()
}
