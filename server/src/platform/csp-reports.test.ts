import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { readReports, reportPath } from './csp-reports.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const report = (type: string, payload: string) =>
  world.app.inject({ method: 'POST', url: reportPath, headers: { 'content-type': type }, payload })

describe('reports of refused things', () => {
  it('are taken in both shapes, and nothing is answered', async () => {
    const old = { 'csp-report': { 'document-uri': 'https://ordy.ch/', 'blocked-uri': 'inline' } }
    expect((await report('application/csp-report', JSON.stringify(old))).statusCode).toBe(204)
    const fresh = [{ type: 'csp-violation', body: { documentURL: 'https://ordy.ch/kochbuch' } }]
    expect((await report('application/reports+json', JSON.stringify(fresh))).statusCode).toBe(204)
    expect((await report('application/reports+json', 'nonsense')).statusCode).toBe(204)
  })

  it('keep neither query nor line breaks, and are few and short', () => {
    const one = {
      body: {
        documentURL: 'https://ordy.ch/einladung?code=secret#x',
        effectiveDirective: 'script-src-elem',
        blockedURL: `https://evil.example/\n${'a'.repeat(500)}`,
      },
    }
    const [read] = readReports(JSON.stringify([one]))
    expect(read).toMatchObject({ page: 'https://ordy.ch/einladung', directive: 'script-src-elem' })
    expect(read?.blocked).toHaveLength(200)
    expect(read?.blocked).not.toContain('\n')
    expect(readReports(JSON.stringify(Array.from({ length: 50 }, () => one)))).toHaveLength(10)
    expect(readReports('[1, null, {}, {"body": 3}]')).toEqual([])
  })

  it('of too much are refused', async () => {
    const answer = await report('application/reports+json', JSON.stringify(['x'.repeat(70_000)]))
    expect(answer.statusCode).toBe(413)
  })
})
