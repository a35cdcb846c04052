import type { Config } from '#platform/config.ts'
import { type IncomingCall, isFromOwnMachine } from '#platform/own-machine.ts'

/** Whether a call may meet the demo household: for all others it is as if there were none. */
export const isDemoOpen = ({ demo }: Pick<Config, 'demo'>, call: IncomingCall): boolean =>
  demo && isFromOwnMachine(call)
