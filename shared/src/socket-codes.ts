/** Why the server closed a socket for good. Any other code means: try again. */
export const closeCodes = {
  /** Frames that made no sense, or too many of them. */
  badFrames: 1008,
  sessionEnded: 4401,
  /** What the socket was opened for is not there for this person. */
  notThere: 4404,
  /** App and server speak different versions of the protocol. */
  otherVersion: 4426,
  tooMany: 4429,
} as const
