import { describe, expect, it } from 'vitest'
import { startRedis } from '#testing/redis.ts'
import { localBus, openBus } from './bus.ts'
import { type LimitName, limits, openLimits } from './limits.ts'

function opened() {
  let time = 0
  return {
    limits: openLimits({ now: () => new Date(time) }, localBus(), true),
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
    for (let use = 0; use < limits.register.perAddress; use++) open.spend('register', `2a02::${use}`)
    expect(() => open.spend('register', '2a02:0:0:0:ffff::1')).toThrow()
    expect(() => open.spend('register', '2a02::1:0:0:0:1')).not.toThrow()
    for (let use = 0; use < limits.register.perAddress; use++) open.spend('register', '::ffff:203.0.113.9')
    expect(() => open.spend('register', '203.0.113.9')).toThrow()
    expect(() => open.spend('register', '::FFFF:cb00:7109')).toThrow()
  })

  it('is off only when told so', () => {
    const open = openLimits({ now: () => new Date(0) }, localBus(), false)
    for (let use = 0; use < 1000; use++) open.spend('register', '203.0.113.7')
    expect(() => open.check('register', '203.0.113.7')).not.toThrow()
  })
})

describe('over three processes', () => {
  const names = Object.keys(limits) as LimitName[]

  it.each(names)('%s is one allowance', async (name) => {
    const redis = await startRedis()
    const buses = await Promise.all([1, 2, 3].map(() => openBus({ REDIS_URL: redis.url }, () => {})))
    let time = 0
    const processes = buses.map((bus) => openLimits({ now: () => new Date(time) }, bus, true))
    const [first, second, third] = processes
    if (!first || !second || !third) throw new Error('three processes')
    // what the first tells, the others have heard when a message behind it has come through
    let heard = 0
    await Promise.all(buses.slice(1).map((bus) => bus.subscribe('done', () => void heard++)))
    const limit: { seconds: number; perAccount?: number; perAddress?: number } = limits[name]
    const most = limit.perAccount ?? limit.perAddress ?? 0
    for (let use = 0; use < most; use++)
      first.spend(name, limit.perAccount ? `203.0.${use >> 8}.${use & 255}` : '203.0.0.7', 'lea')
    buses[0]?.publish('done', '')
    await expect.poll(() => heard).toBe(2)
    const again = (one: typeof first, account: string) => () => one.check(name, '203.0.0.7', account)
    for (const one of [second, third])
      expect(again(one, 'lea')).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
    time = limit.seconds * 1000 + 1
    for (const one of processes) expect(again(one, 'lea')).not.toThrow()
    await Promise.all(buses.map((bus) => bus.close()))
    await redis.close()
  })
})
