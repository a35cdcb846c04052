import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#platform/config.ts'
import { isFromOwnMachine } from '#platform/own-machine.ts'

/** Whether a call may meet the demo household: for all others it is as if there were none. */
export const isDemoOpen = ({ demo }: Pick<Config, 'demo'>, headers: IncomingHttpHeaders): boolean =>
  demo && isFromOwnMachine(headers)
