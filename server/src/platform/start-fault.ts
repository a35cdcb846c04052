interface SystemFault {
  code?: unknown
  port?: unknown
  path?: unknown
  syscall?: unknown
}

const noDatabase = (why: string) => `Die Datenbank unter DATABASE_URL ${why}.`
const noFolder = ({ path }: SystemFault) =>
  `Der Datenordner lässt sich nicht anlegen oder beschreiben: ${String(path)}. Setze DATA_DIR auf einen, der es lässt.`

const notFound = ({ syscall }: SystemFault) =>
  syscall === 'listen' ? 'Die Adresse aus HOST wird nicht gefunden.' : noDatabase('wird nicht gefunden')

const sentences: Readonly<Record<string, (fault: SystemFault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Der Port ${String(port)} ist schon belegt. Beende, was dort läuft, oder setze PORT auf einen anderen.`,
  EADDRNOTAVAIL: () => 'Die Adresse aus HOST gehört nicht zu diesem Rechner.',
  ECONNREFUSED: () => noDatabase('nimmt keine Verbindung an'),
  ECONNRESET: () => noDatabase('hat die Verbindung beendet'),
  ETIMEDOUT: () => noDatabase('antwortet nicht'),
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  '28P01': () => noDatabase('nimmt Namen oder Passwort nicht an'),
  '28000': () => noDatabase('lässt diesen Namen nicht zu'),
  '3D000': () => noDatabase('gibt es auf jenem Server nicht'),
  EACCES: (fault) =>
    fault.syscall === 'listen'
      ? `Auf dem Port ${String(fault.port)} darf dieser Benutzer nicht hören. Setze PORT auf einen über 1023.`
      : noFolder(fault),
  EPERM: noFolder,
  EROFS: noFolder,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ENOENT: noFolder,
  ENOSPC: () => 'Auf dem Datenträger ist kein Platz mehr.',
}

/** Why the server does not start, in one sentence for whoever starts it. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const fault = error as Error & SystemFault
  return sentences[String(fault.code)]?.(fault) ?? error.message
}
