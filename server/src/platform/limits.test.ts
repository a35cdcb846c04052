import { describe, expect, it } from 'vitest'
import { limits, openLimits } from './limits.ts'

function opened() {
  let time = 0
  return {
    limits: openLimits({ now: () => new Date(time) }, true),
    wait: (seconds: number) => (time += seconds * 1000),
  }
}

describe('limits', () => {
  it('lets exactly as many through as the table says, then names the wait', () => {
    const { limits: open, wait } = opened()
    for (let use = 0; use < limits.register.perAddress; use++) open.spend('register', '203.0.113.7')
    wait(100)
    expect(() => open.spend('register', '203.0.113.7')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', details: { retryAfter: 3500 } }),
    )
    expect(() => open.spend('register', '203.0.113.8')).not.toThrow()
    wait(3501)
    expect(() => open.spend('register', '203.0.113.7')).not.toThrow()
  })

  it('counts an account over all its addresses, and an IPv6 network as one address', () => {
    const { limits: open } = opened()
    for (let use = 0; use < limits.write.perAccount; use++) open.spend('write', `203.0.113.${use}`, 'lea')
    expect(() => open.spend('write', '198.51.100.1', 'lea')).toThrow()
    expect(() => open.spend('write', '198.51.100.1', 'jonas')).not.toThrow()
    for (let use = 0; use < limits.register.perAddress; use++) open.spend('register', `2a02:1200:1:2::${use}`)
    expect(() => open.spend('register', '2a02:1200:1:2:ffff::1')).toThrow()
    expect(() => open.spend('register', '2a02:1200:1:3::1')).not.toThrow()
  })

  it('is off only when told so', () => {
    const open = openLimits({ now: () => new Date(0) }, false)
    for (let use = 0; use < 1000; use++) open.spend('register', '203.0.113.7')
    expect(() => open.check('register', '203.0.113.7')).not.toThrow()
  })
})
