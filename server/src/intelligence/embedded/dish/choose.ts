import type { KnownFood } from '#intelligence/dish-rules.ts'
import type { ProposedRecipe } from '#intelligence/port.ts'

/** A dish that keeps the rules and could be proposed. */
export interface Candidate {
  /** The same for dishes of one plan, or for one written recipe. */
  kind: string
  name: string
  foods: readonly KnownFood[]
  /** What makes it a dish of its own: its protein and its vegetables, by key. */
  mains: readonly string[]
  score: number
  write(): ProposedRecipe
}

/** What an ingredient that both have takes away. */
const sameMain = 1.6

/** The best of the candidates, each unlike those before. */
export function chooseUnlike(candidates: readonly Candidate[], count: number): Candidate[] {
  const chosen: Candidate[] = []
  while (chosen.length < count) {
    const [best] = candidates
      .filter((one) => !chosen.some(({ name, kind }) => name === one.name || kind === one.kind))
      .map((one) => ({
        one,
        score: one.score - chosen.reduce((sum, other) => sum + likeness(one, other), 0),
      }))
      .toSorted((a, b) => b.score - a.score)
    if (!best) return chosen
    chosen.push(best.one)
  }
  return chosen
}

function likeness(one: Candidate, other: Candidate): number {
  return sameMain * one.mains.filter((key) => other.mains.includes(key)).length
}
