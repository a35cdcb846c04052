import type { ErrorEntry } from '../error-entry.ts'

/** What can go wrong when recipes come from another app or leave for one. */
export const transferErrors = {
  'import-empty': { status: 400, message: 'Bitte zuerst eine Datei auswählen.' },
  'import-too-large': {
    status: 413,
    message: 'Die Dateien sind zusammen grösser als 200 MB. Teile sie auf mehrere Importe auf.',
  },
  'import-running': {
    status: 409,
    message: 'Ein anderer Import von dir läuft noch. Warte, bis er fertig ist, oder brich ihn ab.',
  },
  'import-incomplete': {
    status: 409,
    message: 'Die Dateien sind nicht vollständig angekommen. Versuche es nochmals.',
  },
  'import-source-gone': {
    status: 409,
    message: 'Die Dateien dieses Imports sind nicht mehr da. Wähle sie nochmals aus.',
  },
  'import-without-recipe': {
    status: 400,
    message:
      'In diesen Dateien ist kein Rezept zu finden. Wähle die Datei aus, die du in der anderen App mit «Exportieren» erhalten hast.',
  },
  'import-failed': {
    status: 500,
    message: 'Der Import ist abgebrochen. Was schon übernommen ist, bleibt; versuche den Rest nochmals.',
  },
  'import-too-many': {
    status: 400,
    message: 'So viele Rezepte auf einmal gehen nicht: höchstens 10 000. Teile sie auf mehrere Importe auf.',
  },
  'json-cut-off': {
    status: 400,
    message:
      '«{name}» bricht mittendrin ab: Die Datei ist nicht vollständig. Exportiere sie in der anderen App nochmals.',
  },
  'json-broken': {
    status: 400,
    message:
      '«{name}» ist beschädigt und lässt sich nicht lesen. Exportiere die Datei in der anderen App nochmals.',
  },
  'archive-broken': { status: 400, message: '«{name}» ist beschädigt oder nicht vollständig.' },
  'archive-encrypted': {
    status: 400,
    message: '«{name}» ist mit einem Passwort geschützt. Exportiere ohne Passwort.',
  },
  'archive-entries': { status: 400, message: '«{name}» enthält mehr als 10 000 Dateien.' },
  'archive-unpacked': { status: 413, message: '«{name}» wird ausgepackt zu gross.' },
  'archive-bomb': {
    status: 400,
    message: '«{name}» ist verdächtig stark gepackt und wird deshalb nicht geöffnet.',
  },
  'archive-path': {
    status: 400,
    message: '«{name}» enthält Dateinamen, die aus dem Archiv hinausführen, und wird deshalb nicht geöffnet.',
  },
  'archive-link': {
    status: 400,
    message: '«{name}» enthält Verknüpfungen statt Dateien und wird deshalb nicht geöffnet.',
  },
  'archive-duplicate': {
    status: 400,
    message: '«{name}» enthält zwei Dateien mit demselben Namen und wird deshalb nicht geöffnet.',
  },
  'archive-nested': {
    status: 400,
    message: '«{name}» enthält Archive in Archiven in Archiven. Packe es einmal aus.',
  },
} as const satisfies Record<string, ErrorEntry>
