import { plainWord } from './line-reading.ts'
import { cookParticiples, kinds, masculine, neuter, rigid, unbending } from './line-words.ts'

const shortened = new Map([
  ['dunkel', 'dunkl'],
  ['sauer', 'saur'],
])

/**
 * Puts adjectives that stood behind a noun before it: (rot, mild) + Peperoni → rote milde Peperoni, TK + Erbsen → TK-Erbsen.
 * `beside` already stands before it and shows its gender: rote + (scharf) + Chili → rote scharfe Chili.
 */
export function withAdjectives(adjectives: readonly string[], noun: string, beside = ''): string {
  const ending = /^\p{Ll}+(e[rs]?)$/u.exec(beside)?.[1] ?? endingBefore(noun)
  const before = adjectives.filter((one) => !isFrozen(one) && !unbending.has(plainWord(one)))
  return [
    ...before.map((one) => bent(one, ending)),
    adjectives.some(isFrozen) ? `TK-${noun}` : noun,
    ...adjectives.filter((one) => unbending.has(plainWord(one))),
  ].join(' ')
}

const isFrozen = (adjective: string): boolean => plainWord(adjective) === 'tk'

/** The strong ending of the nominative. */
function endingBefore(noun: string): string {
  const head = noun.toLowerCase()
  if (masculine.test(head)) return 'er'
  return neuter.test(head) ? 'es' : 'e'
}

/** An adjective with an ending; one that has an ending keeps it. */
function bent(adjective: string, ending: string): string {
  const plain = plainWord(adjective)
  const isStem = kinds.has(plain) || cookParticiples.has(plain)
  if (rigid.has(plain) || (!isStem && /e[rsnm]?$/.test(plain))) return adjective
  return (shortened.get(plain) ?? adjective) + ending
}
