import type { FastifyInstance } from 'fastify'

export function plateRoutes(_app: FastifyInstance): void {}
