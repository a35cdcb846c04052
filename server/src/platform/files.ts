import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

/** Keeps bytes under a key that the house made; never a name from outside. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}

const allowedKey = /^[a-z]+(\/[0-9a-z-]+)+\.[a-z0-9]+$/

function checkedKey(key: string): string {
  if (!allowedKey.test(key)) throw new Error(`not a file key: ${key}`)
  return key
}

/** The object store of `S3_*` when configured, else a folder. */
export function openFiles(config: Config): FileStore {
  return config.S3_ENDPOINT ? bucketFiles(config) : folderFiles(join(config.DATA_DIR, 'files'))
}

/** Files in a local folder; a file is there whole or not at all. */
export function folderFiles(folder: string): FileStore {
  const path = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const target = path(key)
      makeFolder(dirname(target))
      const file = await open(`${target}.part`, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${target}.part`, target)
    },
    get: (key) =>
      readFile(path(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (key) => rm(path(key), { force: true }),
  }
}

function bucketFiles(config: Config): FileStore {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: config.S3_REGION,
    service: 's3',
  })
  const url = (key: string) => `${config.S3_ENDPOINT}/${config.S3_BUCKET}/${checkedKey(key)}`
  async function ask(key: string, init: RequestInit): Promise<Response> {
    const answer = await client.fetch(url(key), { ...init, signal: AbortSignal.timeout(10_000) })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`object store: ${init.method} answered ${answer.status}`)
    return answer
  }
  return {
    async put(key, bytes, type) {
      const answer = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })
      if (answer.status === 404) throw new Error('object store: the bucket does not exist')
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer())
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' })
    },
  }
}
