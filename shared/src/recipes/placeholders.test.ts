import { describe, expect, it } from 'vitest'
import { withoutPlaceholder } from './placeholders.ts'

describe('withoutPlaceholder', () => {
  it('takes out one ingredient in both spellings and no other', () => {
    expect(withoutPlaceholder('ID:1 Mehl, ID:11 Eier, ID:{1} und ID:{12} Salz', 1)).toBe(
      'Mehl, ID:11 Eier, und ID:{12} Salz',
    )
  })

  it('leaves a text without it as it is', () => {
    expect(withoutPlaceholder('Alles mischen.', 1)).toBe('Alles mischen.')
  })
})
