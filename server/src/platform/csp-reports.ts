import type { FastifyInstance } from 'fastify'
import type { Limits } from './limits.ts'

/** Where browsers tell of what the policy of the pages has refused. */
export const reportPath = '/api/csp-reports'

const mostReports = 10
const longest = 200

/** Takes reports of refused scripts, styles and files, and logs what and on which page; never who or with which query. */
export async function serveCspReports(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post(reportPath, async (request, reply) => {
      limits.spend('page', request.ip)
      for (const report of readReports(request.body))
        request.log.warn(report, 'the page policy refused something')
      return reply.code(204).send()
    })
  })
}

interface Refusal {
  page: string
  directive: string
  blocked: string
}

/** What the two kinds of reports say, old and new. Anything else is nothing. */
export function readReports(body: unknown): Refusal[] {
  const parsed = parse(body)
  const reports: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return reports.slice(0, mostReports).flatMap((report) => {
    const old = record(record(report)?.['csp-report'])
    const fresh = record(record(report)?.['body'])
    const said = old ?? fresh
    if (!said) return []
    return [
      {
        page: bare(said['document-uri'] ?? said['documentURL']),
        directive: bare(
          said['effective-directive'] ?? said['violated-directive'] ?? said['effectiveDirective'],
        ),
        blocked: bare(said['blocked-uri'] ?? said['blockedURL']),
      },
    ]
  })
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const record = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

/** A word of a report: of an address only place and path, and never a line of its own in the log. */
function bare(value: unknown): string {
  if (typeof value !== 'string') return ''
  const [address = ''] = value.split(/[?#]/)
  return address.replaceAll(/[^\x20-\x7e]/g, '').slice(0, longest)
}
