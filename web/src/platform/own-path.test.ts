import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each(['/kochbuch', '/menu/kochen?id=1#schritte', '/a/%2f%2fb', '/x@y', '/logs'])(
  '%s leads to a page',
  (address) => {
    expect(ownPath(address)).toBe(address)
  },
)

it.each([
  undefined,
  '',
  'kochbuch',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example/x',
  '/\t/evil.example',
  '/\n/evil.example',
  '//user@evil.example',
  '//[',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/login?to=%2F',
  '/logout',
  '/./login',
])('%j leads nowhere', (address) => {
  expect(ownPath(address)).toBeUndefined()
})

it('takes out what no address may hold', () => {
  expect(ownPath('/koch\tbuch')).toBe('/kochbuch')
})
