import { plainWord } from './line-reading.ts'
import { cookParticiples, kinds, masculine, neuter, rigid, unbending } from './line-words.ts'

const shortened = new Map([
  ['dunkel', 'dunkl'],
  ['sauer', 'saur'],
])

/** Puts an adjective that stood behind a noun before it: (rot) + Paprika → rote Paprika, TK + Erbsen → TK-Erbsen. */
export function withAdjective(adjective: string, noun: string): string {
  const plain = plainWord(adjective)
  if (plain === 'tk') return `TK-${noun}`
  if (unbending.has(plain)) return `${noun} ${adjective}`
  return `${rigid.has(plain) ? adjective : bent(adjective, plain, noun)} ${noun}`
}

/** The strong ending of the nominative; an adjective that has an ending keeps it. */
function bent(adjective: string, plain: string, noun: string): string {
  const isStem = kinds.has(plain) || cookParticiples.has(plain)
  if (!isStem && /e[rsnm]?$/.test(plain)) return adjective
  const stem = shortened.get(plain) ?? adjective
  const head = noun.toLowerCase()
  if (masculine.test(head)) return `${stem}er`
  return `${stem}${neuter.test(head) ? 'es' : 'e'}`
}
