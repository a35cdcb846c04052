import { expect, it } from 'vitest'
import { withUnsent } from './unsent-text.ts'

it('takes up what did not arrive, and loses nothing of what came from elsewhere meanwhile', () => {
  const unsent = { before: 'Mit Salz', typed: 'Ohne Salz' }
  expect(withUnsent('Mit Salz', undefined)).toBe('Mit Salz')
  expect(withUnsent('Mit Salz', unsent)).toBe('Ohne Salz')
  expect(withUnsent('Mit Pfeffer', unsent)).toBe('Mit Pfeffer\nOhne Salz')
  expect(withUnsent('Ohne Salz', unsent)).toBe('Ohne Salz')
  expect(withUnsent('', unsent)).toBe('Ohne Salz')
  expect(withUnsent('Mit Salz', { before: 'Mit Salz', typed: '' })).toBe('')
})
