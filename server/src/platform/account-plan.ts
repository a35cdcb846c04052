import type { Config } from './config.ts'
import type { Caller } from './serve.ts'

/** The plan that counts for an account: on a server without plans the largest. */
export function accountPlan({ BILLING }: Pick<Config, 'BILLING'>, stored: number): Caller['plan'] {
  return BILLING === 'off' ? 2 : (stored as Caller['plan'])
}
