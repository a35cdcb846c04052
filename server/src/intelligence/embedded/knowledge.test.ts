import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { expect, it } from 'vitest'
import { knowledge } from './knowledge.ts'

it('reads lexicon and nutrients from the content, once', () => {
  const rueebli = lookup(knowledge.lexicon, 'Rüebli')?.entry
  const code = rueebli?.nutrients.get('')?.code ?? ''
  expect(knowledge.nutrients.get(code)?.name).toBe('Karotte, roh')
  expect(knowledge.lexicon).toBe(knowledge.lexicon)
  expect(knowledge.nutrients).toBe(knowledge.nutrients)
})
