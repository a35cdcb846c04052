import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'

export const healthApi = endpoints({
  alive: {
    method: 'GET',
    path: '/api/health',
    who: 'whoever',
    summary: 'Der Prozess lebt.',
    data: z.object({ version: z.string() }),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    who: 'whoever',
    summary: 'Der Server kann Anfragen beantworten: seine Datenbank antwortet.',
    data: z.object({ database: z.enum(['embedded', 'server']) }),
  },
})

/** How the app finds out whether it is online: both answer without a session and without the database. */
export const probeApi = endpoints({
  ping: {
    method: 'GET',
    path: '/ping.json',
    who: 'whoever',
    summary: 'Probe, ob der Server erreichbar ist.',
    beside: z.object({ pong: z.literal(true) }),
  },
  pingHead: {
    method: 'HEAD',
    path: '/ping',
    who: 'whoever',
    summary: 'Dieselbe Probe, ohne Inhalt.',
    raw: [],
  },
})
