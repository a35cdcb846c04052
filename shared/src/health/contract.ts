import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'

export const healthApi = endpoints({
  alive: {
    method: 'GET',
    path: '/api/health',
    who: 'anyone',
    summary: 'Der Prozess lebt.',
    data: z.object({ version: z.string() }),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    who: 'anyone',
    summary: 'Der Server kann Anfragen beantworten: seine Datenbank antwortet.',
    data: z.object({ database: z.enum(['embedded', 'server']) }),
  },
})
