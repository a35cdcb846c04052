import { AppError } from '@ordy/shared/errors.ts'
import { partSize } from '@ordy/shared/transfer/contract.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database.ts'
import type { FileStore } from '#platform/files.ts'
import { type RunRow, sizeOf } from './runs.ts'

const keptFor = 86_400_000
const atOnce = 20

const partKey = (importId: string, part: number): string => `imports/${importId}/${part}.bin`

/** How many parts an import's files come in. */
export const partsOf = (files: readonly { size: number }[]): number => Math.ceil(sizeOf(files) / partSize)

const sizeOfPart = (run: Pick<RunRow, 'files'>, part: number): number =>
  Math.min(partSize, sizeOf(run.files) - part * partSize)

/** The files of imports, kept in parts as they arrived until nobody needs them any more. */
export function openSourceStore(db: Kysely<Tables>, files: FileStore, now: () => Date) {
  /** Throws the files of an import away, and the import itself when it never began. */
  async function drop(run: RunRow): Promise<void> {
    await remove(run)
    if (run.state === 'uploading')
      await db
        .deleteFrom('import_run')
        .where('account_id', '=', run.account_id)
        .where('id', '=', run.id)
        .where('state', '=', 'uploading')
        .execute()
    else
      await db
        .updateTable('import_run')
        .set({ has_source: false })
        .where('account_id', '=', run.account_id)
        .where('id', '=', run.id)
        .execute()
  }

  async function remove(run: Pick<RunRow, 'id' | 'files'>): Promise<void> {
    for (let part = 0; part < partsOf(run.files); part++) await files.remove(partKey(run.id, part))
  }

  const idle = () =>
    db
      .selectFrom('import_run')
      .selectAll()
      .where('has_source', '=', true)
      .where('state', 'in', ['uploading', 'done', 'failed'])

  return {
    remove,

    /** Keeps one part; refuses what is not as long as was announced. */
    async put(run: RunRow, part: number, bytes: Uint8Array | undefined): Promise<void> {
      if (bytes?.length !== sizeOfPart(run, part)) throw new AppError('import-incomplete')
      await files.put(partKey(run.id, part), bytes, 'application/octet-stream')
    },

    /** All files, one after the other; throws when something is missing. */
    async read(run: RunRow): Promise<Uint8Array> {
      const bytes = new Uint8Array(sizeOf(run.files))
      for (let part = 0; part < partsOf(run.files); part++) {
        const piece = await files.get(partKey(run.id, part))
        if (piece?.length !== sizeOfPart(run, part)) throw new AppError('import-source-gone')
        bytes.set(piece, part * partSize)
      }
      return bytes
    },

    /** Whether every part has arrived. */
    async isComplete(run: RunRow): Promise<boolean> {
      for (let part = 0; part < partsOf(run.files); part++) {
        const piece = await files.get(partKey(run.id, part))
        if (piece?.length !== sizeOfPart(run, part)) return false
      }
      return true
    },

    /** Files of somebody's earlier imports make room for the next ones. */
    async dropOlder(accountId: string, exceptId: string): Promise<void> {
      const older = await idle().where('account_id', '=', accountId).where('id', '<>', exceptId).execute()
      for (const run of older) await drop(run)
    },

    /** Throws away the files of imports that nobody will need again. */
    async tidy(): Promise<void> {
      const before = new Date(now().getTime() - keptFor)
      const old = await idle().where('created_at', '<', before).limit(atOnce).execute()
      for (const run of old) await drop(run)
    },
  }
}

export type SourceStore = ReturnType<typeof openSourceStore>
