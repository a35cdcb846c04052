import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf, startServer } from './servers.ts'

/** Makes the demo household once, from which every journey file starts; it is removed at the end. */
export default async function makeHousehold(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ordy-household-'))
  await (await startServer(portOf(0), folder)).stop()
  process.env['E2E_HOUSEHOLD'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
