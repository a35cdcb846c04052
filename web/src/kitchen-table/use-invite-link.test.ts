import { expect, it } from 'vitest'
import { reachable } from './use-invite-link.ts'

const path = '/invite/01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7?code=AbC-_9'

it('sends the public address of a server that has one', () => {
  expect(reachable(`https://ordy.example${path}`, 'http://192.168.1.5:3000')).toBe(
    `https://ordy.example${path}`,
  )
})

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'sends the address at which a server at home is reached, instead of %s',
  (host) => {
    expect(reachable(`http://${host}${path}`, 'http://192.168.1.5:3000')).toBe(
      `http://192.168.1.5:3000${path}`,
    )
  },
)

it('leaves alone what only looks like the own machine', () => {
  expect(reachable(`https://localhost.example${path}`, 'http://here')).toBe(
    `https://localhost.example${path}`,
  )
})
