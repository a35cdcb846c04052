import { AppError, type ErrorCode, errors } from '@ordy/shared/errors.ts'
import {
  type ImportedRecipe,
  type ImportRun,
  type reportParts,
  reportPage,
} from '@ordy/shared/transfer/contract.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'

export type RunRow = Selectable<Tables['import_run']>

const runsShown = 20

/** How many bytes all files of an import have. */
export const sizeOf = (files: readonly { size: number }[]): number =>
  files.reduce((sum, file) => sum + file.size, 0)

/** An import of somebody's own; 404 for every other. */
export async function readRun(db: Db, accountId: string, importId: string): Promise<RunRow> {
  const row = await db
    .selectFrom('import_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

/** Somebody's imports, the newest first. */
export function readRuns(db: Db, accountId: string): Promise<RunRow[]> {
  return db
    .selectFrom('import_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'uploading')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(runsShown)
    .execute()
}

type Counts = Pick<ImportRun, 'taken' | 'duplicates' | 'flawed' | 'failed' | 'picturesLeft'>

async function countsOf(db: Db, accountId: string, importIds: readonly string[]) {
  if (importIds.length === 0) return new Map<string, Counts>()
  const rows = await db
    .selectFrom('import_recipe')
    .select((with_) => [
      'import_id',
      with_.fn.countAll<number>().filterWhere('status', '=', 'taken').as('taken'),
      with_.fn.countAll<number>().filterWhere('status', '=', 'duplicate').as('duplicates'),
      with_.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      with_.fn.count<number>('picture_address').as('picturesLeft'),
      sql<number>`count(*) filter (where status = 'taken' and notes <> '[]'::jsonb)`.as('flawed'),
    ])
    .where('account_id', '=', accountId)
    .where('import_id', 'in', importIds)
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]))
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** Imports as the browser shows them. */
export async function onWire(db: Db, accountId: string, runs: readonly RunRow[]): Promise<ImportRun[]> {
  const counts = await countsOf(
    db,
    accountId,
    runs.map((run) => run.id),
  )
  return runs.map((run) => ({
    _id: run.id,
    state: run.state,
    files: run.files,
    app: run.app,
    total: run.total,
    ...(counts.get(run.id) ?? { taken: 0, duplicates: 0, flawed: 0, failed: 0, picturesLeft: 0 }),
    message:
      run.fault && isCode(run.fault)
        ? new AppError(run.fault, { fill: { name: run.fault_file } }).message
        : null,
    unread: run.unread,
    hasSource: run.has_source,
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
  }))
}

/** One page of what became of the recipes of an import. */
export async function readReport(
  db: Db,
  run: Pick<RunRow, 'account_id' | 'id'>,
  part: (typeof reportParts)[number],
  page: number,
): Promise<{ recipes: ImportedRecipe[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('import_recipe')
    .select(['position', 'name', 'status', 'recipe_id as recipeId', 'notes'])
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .$if(part === 'duplicates', (query) => query.where('status', '=', 'duplicate'))
    .$if(part === 'flawed', (query) =>
      query.where(sql<boolean>`(status = 'failed' or (status = 'taken' and notes <> '[]'::jsonb))`),
    )
    .orderBy('position')
    .limit(reportPage + 1)
    .offset(page * reportPage)
    .execute()
  return { recipes: rows.slice(0, reportPage), hasMore: rows.length > reportPage }
}

/** Announces an import; throws while another one of the same person is at work. */
export async function addRun(
  tx: Db,
  run: {
    accountId: string
    id: string
    files: { name: string; size: number }[]
    keepDuplicates: boolean
    now: Date
  },
): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', run.accountId).forUpdate().execute()
  const busy = await tx
    .selectFrom('import_run')
    .select('id')
    .where('account_id', '=', run.accountId)
    .where('state', 'in', ['waiting', 'running', 'removing'])
    .executeTakeFirst()
  if (busy) throw new AppError('import-running')
  await tx
    .insertInto('import_run')
    .values({
      account_id: run.accountId,
      id: run.id,
      state: 'uploading',
      files: JSON.stringify(run.files),
      keep_duplicates: run.keepDuplicates,
      created_at: run.now,
    })
    .execute()
}

/** Lets an import wait for its turn, out of the states in which it may; false when it is in another one. */
export async function letWait(tx: Db, run: RunRow, from: readonly ImportRun['state'][]): Promise<boolean> {
  const changed = await tx
    .updateTable('import_run')
    .set({ state: 'waiting', attempts: 0, fault: null, fault_file: '', finished_at: null, lease_until: null })
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Marks left-out duplicates as wanted; all when none are named. */
export async function wantDuplicates(
  tx: Db,
  run: RunRow,
  positions: readonly number[] | undefined,
): Promise<number> {
  const wanted = await tx
    .updateTable('import_recipe')
    .set({ status: 'wanted' })
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('status', '=', 'duplicate')
    .$if(positions !== undefined, (query) => query.where('position', 'in', [...(positions ?? []), -1]))
    .executeTakeFirst()
  return Number(wanted.numUpdatedRows)
}

/** Everything that somebody ever began to import. */
export function readAllRuns(db: Db, accountId: string): Promise<RunRow[]> {
  return db.selectFrom('import_run').selectAll().where('account_id', '=', accountId).execute()
}
