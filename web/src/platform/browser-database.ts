import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb'

/** A database of this browser: opened at its first use, and anew when it could not be opened or was taken away. */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => (opening = undefined)
  const open = () =>
    openDB<Schema>(name, version, {
      upgrade,
      terminated: forget,
      // another tab brings a newer version of the app
      blocking: (_from, _to, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
    }).catch((error: unknown) => {
      forget()
      throw error
    })
  return () => (opening ??= open())
}
