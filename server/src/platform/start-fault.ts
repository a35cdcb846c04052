interface SystemFault {
  code?: unknown
  port?: unknown
  path?: unknown
  syscall?: unknown
}

const noDatabase = (why: string) => `Die Datenbank unter DATABASE_URL ${why}.`
const noRoom = noDatabase('enthält schon etwas anderes; Ordy braucht eine eigene')
const noTrust = noDatabase('weist sich mit einem Zertifikat aus, dem dieser Rechner nicht traut')
const noFolder = ({ path }: SystemFault) =>
  `Der Datenordner lässt sich nicht anlegen oder beschreiben: ${String(path)}. Setze DATA_DIR auf einen, der es lässt.`

const notOurs = () => 'Die Adresse aus HOST gehört nicht zu diesem Rechner.'
const notFound = ({ syscall }: SystemFault) =>
  syscall === 'listen' ? 'Die Adresse aus HOST wird nicht gefunden.' : noDatabase('wird nicht gefunden')

const sentences: Readonly<Record<string, (fault: SystemFault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Der Port ${String(port)} ist schon belegt. Beende, was dort läuft, oder setze PORT auf einen anderen.`,
  EADDRNOTAVAIL: notOurs,
  ECONNREFUSED: () => noDatabase('nimmt keine Verbindung an'),
  ECONNRESET: () => noDatabase('hat die Verbindung beendet'),
  ETIMEDOUT: () => noDatabase('antwortet nicht'),
  EINVAL: (fault) => (fault.syscall === 'listen' ? notOurs() : notFound(fault)),
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  '28P01': () => noDatabase('nimmt Namen oder Passwort nicht an'),
  '28000': () => noDatabase('lässt diesen Namen nicht zu'),
  '3D000': () => noDatabase('gibt es auf jenem Server nicht'),
  '42501': () => noDatabase('lässt diesen Namen keine Tabellen anlegen'),
  '42703': () => noRoom,
  '42710': () => noRoom,
  '42P07': () => noRoom,
  '53300': () => noDatabase('nimmt keine weiteren Verbindungen an'),
  '57P01': () => noDatabase('hat die Verbindung beendet'),
  '57P03': () => noDatabase('ist noch nicht bereit'),
  CERT_HAS_EXPIRED: () => noTrust,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => noTrust,
  ERR_TLS_CERT_ALTNAME_INVALID: () => noTrust,
  SELF_SIGNED_CERT_IN_CHAIN: () => noTrust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => noTrust,
  EACCES: (fault) =>
    fault.syscall === 'listen'
      ? `Auf dem Port ${String(fault.port)} darf dieser Benutzer nicht hören. Setze PORT auf einen über 1023.`
      : noFolder(fault),
  EPERM: noFolder,
  EROFS: noFolder,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ELOOP: noFolder,
  ENAMETOOLONG: () => 'Der Pfad des Datenordners ist zu lang. Setze DATA_DIR auf einen kürzeren.',
  ENOENT: (fault) => (fault.syscall === 'connect' ? notFound(fault) : noFolder(fault)),
  ERR_SOCKET_BAD_PORT: () => 'DATABASE_URL nennt einen Port, den es nicht gibt.',
  ENOSPC: () => 'Auf dem Datenträger ist kein Platz mehr.',
}

/** What the driver of the database says without a code. */
const wordings: readonly [RegExp, string][] = [
  [
    /^Connection terminated unexpectedly$|establishing an SSL connection/,
    noDatabase('ist keine von PostgreSQL, oder jener Server hat die Verbindung gleich beendet'),
  ],
  [/ does not support SSL /, noDatabase('kennt kein TLS, das sslmode verlangt')],
  [/client password must be a string/, noDatabase('verlangt ein Passwort')],
  [/timeout|database says nothing/, noDatabase('antwortet nicht')],
]

/** Why the server does not start, in one sentence for whoever starts it. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const fault = error as Error & SystemFault
  const known = sentences[String(fault.code)]?.(fault)
  return known ?? wordings.find(([wording]) => wording.test(error.message))?.[1] ?? error.message
}
