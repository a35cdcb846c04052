import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { expect, it } from 'vitest'

it.each([() => net.connect(80, '192.0.2.1'), () => net.connect({ port: 80, host: 'example.org' })])(
  'a test that would leave this machine fails',
  (leave) => {
    expect(leave).toThrow(/wanted to reach/)
  },
)

it('asks nobody for a name', () => {
  expect(() => lookup('example.org')).toThrow(/wanted to reach/)
})

it('no request leaves either', async () => {
  const failed = await fetch('http://192.0.2.1/').catch((error: unknown) => error)
  expect(String((failed as { cause?: unknown }).cause)).toMatch(/wanted to reach/)
})
