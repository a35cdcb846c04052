import { AppError } from '@ordy/shared/errors.ts'
import { importLimits } from '@ordy/shared/transfer/contract.ts'
import { openLeases } from './leases.ts'
import { type FromReader, readFiles } from './reader.ts'
import type { RunRow } from './runs.ts'
import type { SourceStore } from './sources.ts'
import { fetchLinkedPictures, type LinkedNeeds } from './linked-pictures.ts'
import { writeBatch } from './write-batch.ts'

export interface RunnerNeeds extends LinkedNeeds {
  sources: SourceStore
  onError(error: unknown, importId: string): void
}

const every = 10_000

/** Works on imports, one at a time, whoever began them and wherever they stopped. */
export function openRunner(needs: RunnerNeeds) {
  const { db, sources, now } = needs
  const me = needs.id()
  const leases = openLeases(db, me, now)
  const closing = new AbortController()
  let working: Promise<void> | undefined
  let isWanted = false

  async function handle(run: RunRow, message: Exclude<FromReader, { type: 'end' }>): Promise<void> {
    if (message.type === 'start') {
      const { app, total, unread } = message
      await leases.note(run, { app, total, unread: JSON.stringify(unread) })
    }
    if (message.type === 'batch') await writeBatch(needs, { run, owner: me }, message.items)
    if (message.type === 'fault')
      await leases.note(run, { state: 'failed', fault: message.code, fault_file: message.name })
  }

  async function read(run: RunRow): Promise<void> {
    const task = {
      files: run.files,
      bytes: await sources.read(run),
      skip: await leases.settled(run),
      most: importLimits.recipes,
      createdAt: run.created_at.getTime(),
    }
    let total = 0
    for await (const message of readFiles(task, closing.signal)) {
      if (message.type === 'start') ({ total } = message)
      if (message.type !== 'end') await handle(run, message)
      else if (total > 0) {
        await fetchLinkedPictures(needs, { run, owner: me }, closing.signal)
        await leases.note(run, { state: 'done' })
      } else await leases.note(run, { state: 'failed', fault: 'import-without-recipe' })
    }
  }

  async function work(run: RunRow): Promise<void> {
    try {
      await read(run)
    } catch (error) {
      if (closing.signal.aborted) return leases.release(run, true)
      // undone meanwhile, or in other hands
      if (error instanceof AppError && error.code === 'not-found') return
      if (error instanceof AppError) return leases.note(run, { state: 'failed', fault: error.code })
      needs.onError(error, run.id)
      await leases.release(run, false)
      isWanted = true
    }
  }

  async function workAll(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      for (let run = await leases.claim(); run; run = await leases.claim()) {
        if (run.state === 'running') await work(run)
        if (closing.signal.aborted) return
      }
    }
    if (!closing.signal.aborted) await sources.tidy()
  }

  /** Looks for work, unless somebody is at it. */
  function wake(): void {
    isWanted = true
    if (closing.signal.aborted) return
    working ??= workAll()
      .catch((error: unknown) => needs.onError(error, ''))
      .finally(() => {
        working = undefined
        if (isWanted && !closing.signal.aborted) setImmediate(wake)
      })
  }

  const timer = setInterval(wake, every)
  timer.unref()
  return {
    wake,
    async close(): Promise<void> {
      clearInterval(timer)
      closing.abort()
      await working
    },
  }
}

export type Runner = ReturnType<typeof openRunner>
