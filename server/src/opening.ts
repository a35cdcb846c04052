import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from './platform/config.ts'
import { type OpenDatabase, openDatabase } from './platform/database.ts'
import { shutFolder } from './platform/make-folder.ts'

/** A house that is being opened: what is configured, and its database as soon as it is there. */
export interface Opening {
  config: Config
  database: Promise<OpenDatabase>
}

/** Whoever cannot listen in the end should leave no data behind: the door is tried first. */
const tryDoor = ({ PORT, HOST }: Config) =>
  new Promise<void>((resolve, reject) => {
    const door = createServer()
    door.once('error', (error) => {
      // a name that nobody knows may be that of the database, too
      reject(Object.assign(error, { syscall: 'listen' }))
    })
    door.listen(PORT, HOST, () => door.close(() => resolve()))
  })

/** Reads the configuration and begins to open the database, which works in a thread or a process of its own. */
export async function beginOpening(): Promise<Opening> {
  const config = readConfig(process.env)
  await tryDoor(config)
  // what is written from here on is for the house alone
  process.umask(0o077)
  for (const name of ['database', 'files', 'mail']) shutFolder(join(config.DATA_DIR, name))
  const database = openDatabase(config, (message) => void process.stderr.write(`${message}\n`))
  // whoever waits for it hears why it failed
  database.catch(() => undefined)
  return { config, database }
}
