import { type ImportedRecipe, type ImportRun, partSize } from '@ordy/shared/transfer/contract.ts'
import { expect } from 'vitest'
import type { Person, World } from './world.ts'

/** Bytes as one field of an uploaded form. */
export function partForm(bytes: Uint8Array) {
  const boundary = '----part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Importing and exporting as the browser does it. */
export function importer(world: () => World) {
  async function ask<T>(person: Person, method: string, path: string, body?: object): Promise<T> {
    const answer = await world().call(method, path, { as: person, body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.code}`)
    return answer.body.data as unknown as T
  }

  async function sendPart(
    person: Person,
    id: string,
    number: number | string,
    bytes: Uint8Array,
  ): Promise<{ statusCode: number; body: string; json(): { code?: string } }> {
    const { payload, headers } = partForm(bytes)
    return world().app.inject({
      method: 'POST',
      url: `/api/v1/import/${id}/part/${number}`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      payload,
    })
  }

  async function upload(
    person: Person,
    files: Record<string, Uint8Array>,
    keepDuplicates = false,
  ): Promise<string> {
    const bytes = Buffer.concat(Object.values(files))
    const begun = await ask<ImportRun>(person, 'POST', '/api/v1/import', {
      files: Object.entries(files).map(([name, one]) => ({ name, size: one.length })),
      keepDuplicates,
    })
    for (let at = 0; at * partSize < bytes.length; at++) {
      const answer = await sendPart(person, begun._id, at, bytes.subarray(at * partSize, (at + 1) * partSize))
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await ask(person, 'POST', `/api/v1/import/${begun._id}/start`)
    return begun._id
  }

  async function finished(person: Person, id: string): Promise<ImportRun> {
    const started = Date.now()
    for (;;) {
      const run = await ask<ImportRun>(person, 'GET', `/api/v1/import/${id}`)
      if (run.state === 'done' || run.state === 'failed') return run
      if (Date.now() - started > 15_000) throw new Error(`import is still ${run.state}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }

  return {
    ask,
    sendPart,
    upload,
    finished,
    imported: async (person: Person, files: Record<string, Uint8Array>, keepDuplicates = false) =>
      finished(person, await upload(person, files, keepDuplicates)),
    report: async (person: Person, id: string, part = 'all') =>
      (await ask<{ recipes: ImportedRecipe[] }>(person, 'GET', `/api/v1/import/${id}/report?part=${part}`))
        .recipes,
    exported: async (person: Person, path: string): Promise<Uint8Array> => {
      const answer = await world().app.inject({
        url: `/api/v1/export/${path}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      return answer.rawPayload
    },
  }
}
