import { type Config, readConfig } from './platform/config.ts'
import { type OpenDatabase, openDatabase } from './platform/database.ts'

/** A house that is being opened: what is configured, and its database as soon as it is there. */
export interface Opening {
  config: Config
  database: Promise<OpenDatabase>
}

/** Reads the configuration and begins to open the database, which works in a thread or a process of its own. */
export function beginOpening(): Opening {
  const config = readConfig(process.env)
  const database = openDatabase(config, (message) => void process.stderr.write(`${message}\n`))
  // whoever waits for it hears why it failed
  database.catch(() => undefined)
  return { config, database }
}
