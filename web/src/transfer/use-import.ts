import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { importApi, type ImportRun, partSize } from '@ordy/shared/transfer/contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, call, mayPass } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { useHoldReload } from '#platform/hold-reload.ts'
import { renewLists } from '#platform/recipe-changes.ts'
import { notify } from '#ui/notify.ts'
import type { ChosenFile } from './chosen-files.ts'
import { text } from './text.ts'

const attempts = 3
const beat = 700

const isAtWork = ({ state }: ImportRun) => state === 'waiting' || state === 'running' || state === 'removing'

async function sendPart(id: string, number: number, bytes: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const form = new FormData()
    form.append('part', bytes, 'part')
    try {
      await call(importApi.part, { params: { id, number: String(number) }, form, signal })
      return
    } catch (error) {
      if (!mayPass(error) || attempt >= attempts) throw error
    }
  }
}

async function send(
  files: readonly ChosenFile[],
  keepDuplicates: boolean,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<ImportRun> {
  const announced = files.map(({ name, file }) => ({ name: name.slice(-300), size: file.size }))
  const { data: run } = await call(importApi.begin, { body: { files: announced, keepDuplicates }, signal })
  const bytes = new Blob(files.map(({ file }) => file))
  for (let at = 0; at < bytes.size; at += partSize) {
    await sendPart(run._id, at / partSize, bytes.slice(at, at + partSize), signal)
    onShare(Math.min(1, (at + partSize) / bytes.size))
  }
  return (await call(importApi.start, { params: { id: run._id }, signal })).data
}

/** The person's imports, followed while one is at work, and what can be done with them. */
export function useImport() {
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  useHoldReload(share !== undefined)
  const sending = useRef<AbortController>(undefined)
  const runs = useQuery({
    ...ask(importApi.imports, {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.data.imports.some(isAtWork) ? beat : false),
  })
  const found = runs.data?.data.imports
  const busy = found?.some(isAtWork) ?? false

  const refresh = () => queries.invalidateQueries({ queryKey: [importApi.imports.path] })
  const refreshCookbook = () => {
    void renewLists()
    void queries.invalidateQueries({ queryKey: [recipeMineApi.myTags.path] })
  }
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) refreshCookbook()
    wasBusy.current = busy
  })
  useEffect(() => () => sending.current?.abort(), [])

  const begin = useMutation({
    meta: { quiet: true },
    mutationFn: ({ files, keepDuplicates }: { files: readonly ChosenFile[]; keepDuplicates: boolean }) => {
      sending.current = new AbortController()
      setShare(0)
      return send(files, keepDuplicates, sending.current.signal, setShare)
    },
    onSettled: async () => {
      await refresh()
      setShare(undefined)
    },
  })
  const keep = useMutation({
    mutationFn: ({ id, positions }: { id: string; positions?: number[] }) =>
      call(importApi.keep, { params: { id }, body: positions ? { positions } : {} }),
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: (id: string) => call(importApi.undo, { params: { id } }),
    onSuccess: ({ data }) => {
      if (data.removed + data.kept > 0) notify.success(text.undone(data.removed, data.kept))
    },
    onSettled: async () => {
      await refresh()
      refreshCookbook()
    },
  })
  return {
    runs: found,
    error: runs.error,
    reload: () => void runs.refetch(),
    share,
    fault: begin.error ? faultText(begin.error) : undefined,
    begin: begin.mutateAsync,
    stop: () => sending.current?.abort(),
    keep: keep.mutate,
    isKeeping: keep.isPending,
    undo: undo.mutate,
    undoing: undo.isPending ? undo.variables : undefined,
  }
}

export type Importing = ReturnType<typeof useImport>

/** Why sending failed; nothing when the person stopped it. */
function faultText(error: Error): string | undefined {
  if (error.name === 'AbortError') return undefined
  return error instanceof CallError ? error.message : text.sendingFailed
}
