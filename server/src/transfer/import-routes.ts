import { AppError } from '@ordy/shared/errors.ts'
import { importApi, importLimits } from '@ordy/shared/transfer/contract.ts'
import type { FastifyRequest } from 'fastify'
import { type House, serve } from '#platform/serve.ts'
import type { Runner } from './runner.ts'
import { addRun, letWait, onWire, readReport, readRun, readRuns, sizeOf, wantDuplicates } from './runs.ts'
import { partsOf } from './sources.ts'
import { undoImport, type UndoNeeds } from './undo.ts'

export interface ImportNeeds extends UndoNeeds {
  runner: Runner
  id: () => string
  now: () => Date
  readPart(request: FastifyRequest): Promise<Uint8Array | undefined>
}

/** Takes in the exports of other apps: files in parts, then a job that goes on without the browser. */
export function importRoutes(house: House, needs: ImportNeeds): void {
  const { db, sources, runner } = needs
  const shown = async (accountId: string, importId: string) => {
    const [run] = await onWire(db, accountId, [await readRun(db, accountId, importId)])
    if (!run) throw new AppError('not-found')
    return { data: run }
  }

  serve(house, importApi, {
    async imports({ user }) {
      return { data: { imports: await onWire(db, user.id, await readRuns(db, user.id)) } }
    },

    async begin(call) {
      const { user, request } = call
      const { files: sent, keepDuplicates } = call.body
      if (sent.length === 0) throw new AppError('import-empty')
      if (sizeOf(sent) > importLimits.bytes) throw new AppError('import-too-large')
      house.limits.spend('import', request.ip, user.id)
      const id = needs.id()
      await db
        .transaction()
        .execute((tx) =>
          addRun(tx, { accountId: user.id, id, files: sent, keepDuplicates, now: needs.now() }),
        )
      await sources.dropOlder(user.id, id)
      return shown(user.id, id)
    },

    async part({ user, params, request }) {
      const run = await readRun(db, user.id, params.id)
      const number = /^\d{1,4}$/.test(params.number) ? Number(params.number) : Number.NaN
      if (!(number < partsOf(run.files))) throw new AppError('not-found')
      if (run.state !== 'uploading') throw new AppError('import-incomplete')
      const bytes = await needs.readPart(request)
      await sources.put(run, number, bytes)
      return { data: { number } }
    },

    async start({ user, params }) {
      const run = await readRun(db, user.id, params.id)
      if (run.state === 'uploading' && !(await sources.isComplete(run)))
        throw new AppError('import-incomplete')
      // asked for twice, it runs once
      await letWait(db, run, ['uploading'])
      runner.wake()
      return shown(user.id, run.id)
    },

    one: ({ user, params }) => shown(user.id, params.id),

    async report(call) {
      const run = await readRun(db, call.user.id, call.params.id)
      const { page, part } = call.query
      return { data: await readReport(db, run, part, page) }
    },

    async keep(call) {
      const run = await readRun(db, call.user.id, call.params.id)
      const { positions } = call.body
      if (!run.has_source) throw new AppError('import-source-gone')
      await db.transaction().execute(async (tx) => {
        const found = await wantDuplicates(tx, run, positions)
        if (found > 0 && !(await letWait(tx, run, ['done', 'failed']))) throw new AppError('import-running')
      })
      runner.wake()
      return shown(call.user.id, run.id)
    },

    async undo({ user, params }) {
      return { data: await undoImport(needs, await readRun(db, user.id, params.id)) }
    },
  })
}
