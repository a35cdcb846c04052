import type { CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import { expect, test } from 'vitest'
import { leaveField, type Verdict } from './check-field.ts'

function leaving(isStill = () => true) {
  let answer: (verdict: Verdict) => void = () => {}
  const changed: CheckedRow[] = []
  const verdicts: Verdict[] = []
  const shown = { amount: 1, upTo: undefined, unit: 'g', name: 'Neue Zutat' }
  const leave = (value: string) =>
    leaveField({
      field: 'unit',
      value,
      shown,
      onChange: (row) => changed.push(row),
      ask: () => new Promise((resolve) => (answer = resolve)),
      isLast: isStill,
      onVerdict: (verdict) => verdicts.push(verdict),
    })
  return { leave, changed, verdicts, answer: (verdict: Verdict) => answer(verdict) }
}

test('a field that is left stands at once, and a slow answer changes nothing that was written meanwhile', async () => {
  const { leave, changed, verdicts, answer } = leaving()
  const done = leave('kg')
  expect(changed).toEqual([{ amount: 1, upTo: undefined, unit: 'kg', name: 'Neue Zutat' }])
  answer({ isValid: true, suggestion: 'Mehl' })
  await done
  expect(changed).toHaveLength(1)
  expect(verdicts).toEqual([{ isValid: true, suggestion: 'Mehl' }])
})

test('an answer about a value that was changed since is passed over', async () => {
  let isStill = true
  const { leave, verdicts, answer } = leaving(() => isStill)
  const done = leave('kg')
  isStill = false
  answer({ isValid: false })
  await done
  expect(verdicts).toEqual([])
})

test('what makes no row is said at once and changes nothing; what it may have meant comes later', async () => {
  const { leave, changed, verdicts, answer } = leaving()
  const done = leave('Quatsch')
  expect([changed, verdicts]).toEqual([[], [{ isValid: false }]])
  answer({ isValid: true, suggestion: 'kg' })
  await done
  expect([changed, verdicts[1]]).toEqual([[], { isValid: false, suggestion: 'kg' }])
})
