import { createServer } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { type FileStore, folderFiles, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordy-files-'))
const kept = new Map<string, Buffer>()

/** An object store at the network's edge: it refuses what is not signed for its bucket. */
const bucket = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    )
    if (!signed || !request.url?.startsWith('/bucket/')) return response.writeHead(403).end()
    if (request.method === 'PUT') kept.set(request.url, Buffer.concat(chunks))
    if (request.method === 'DELETE') kept.delete(request.url)
    const found = kept.get(request.url)
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found)
    response.writeHead(200).end()
  })
})
await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const stores: [string, FileStore][] = [
  ['a folder', folderFiles(folder)],
  ['an object store', openFiles(readConfig(s3))],
]

describe.each(stores)('files in %s', (_name, files) => {
  const key = 'pictures/01a1fd7d-0a8f-74ff/640.webp'

  it('come back as they were, and are gone when removed', async () => {
    const bytes = new Uint8Array([0, 1, 2, 255, 128])
    expect(await files.get(key)).toBeUndefined()
    await files.put(key, bytes, 'image/webp')
    expect(new Uint8Array((await files.get(key)) ?? [])).toEqual(bytes)
    await files.remove(key)
    expect(await files.get(key)).toBeUndefined()
    await files.remove(key)
  })

  it.each([
    '../etc/passwd',
    'pictures/../../x.png',
    '/abs/x.png',
    'pictures/x',
    'pictures/a b.png',
    'Pictures/a.png',
  ])('refuse the key %s', async (wrong) => {
    await expect(async () => files.get(wrong)).rejects.toThrow('not a file key')
  })
})

it('leaves no half file behind', async () => {
  const files = folderFiles(join(folder, 'half'))
  await files.put('pictures/a/1.png', new Uint8Array(10), 'image/png')
  expect(readdirSync(join(folder, 'half/pictures/a'))).toEqual(['1.png'])
})
