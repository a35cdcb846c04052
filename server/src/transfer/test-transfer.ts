import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { type ImportedRecipe, type ImportRun, partSize } from '@ordy/shared/transfer/contract.ts'
import { strToU8 } from 'fflate'
import sharp from 'sharp'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Person, World } from '#testing/world.ts'

/** The bytes of a JSON file. */
export const json = (value: unknown) => strToU8(JSON.stringify(value))
/** A recipe as schema.org has it. */
export const recipe = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeYield: '2 Portionen',
  totalTime: 'PT30M',
  recipeIngredient: ['[Teig]', '200 g Mehl', '1 Prise Salz', '[Belag]', '2 Zwiebeln, fein gehackt'],
  recipeInstructions: ['200 g Mehl mit Salz mischen.', 'Zwiebeln darauf verteilen.'],
  ...more,
})

/** A part as browsers send it. */
export function form(bytes: Uint8Array) {
  const boundary = '----part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Sends one part of an import. */
export async function sendPart(
  world: World,
  person: Person,
  id: string,
  number: number | string,
  bytes: Uint8Array,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = form(bytes)
  return world.app.inject({
    method: 'POST',
    url: `/api/v1/import/${id}/part/${number}`,
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    payload,
  })
}

/** Sends a call that has to succeed, and answers its data. */
export async function ask<T>(
  world: World,
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await world.call(method, path, { as: person, body })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.code}`)
  return answer.body.data as unknown as T
}

/** Waits for the end of an import. */
export async function finished(world: World, person: Person, id: string): Promise<ImportRun> {
  const started = Date.now()
  for (;;) {
    const run = await ask<ImportRun>(world, person, 'GET', `/api/v1/import/${id}`)
    if (run.state === 'done' || run.state === 'failed') return run
    if (Date.now() - started > 15_000) throw new Error(`import is still ${run.state}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Begins an import of these files. */
export async function upload(
  world: World,
  person: Person,
  files: Record<string, Uint8Array>,
  keepDuplicates = false,
): Promise<string> {
  const bytes = Buffer.concat(Object.values(files))
  const begun = await ask<ImportRun>(world, person, 'POST', '/api/v1/import', {
    files: Object.entries(files).map(([name, one]) => ({ name, size: one.length })),
    keepDuplicates,
  })
  for (let at = 0; at * partSize < bytes.length; at++) {
    const answer = await sendPart(
      world,
      person,
      begun._id,
      at,
      bytes.subarray(at * partSize, (at + 1) * partSize),
    )
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await ask(world, person, 'POST', `/api/v1/import/${begun._id}/start`)
  return begun._id
}

/** Imports files to the end. */
export const imported = async (
  world: World,
  person: Person,
  files: Record<string, Uint8Array>,
  keepDuplicates = false,
) => finished(world, person, await upload(world, person, files, keepDuplicates))

/** What became of each recipe. */
export const report = async (world: World, person: Person, id: string, part = 'all') =>
  (await ask<{ recipes: ImportedRecipe[] }>(world, person, 'GET', `/api/v1/import/${id}/report?part=${part}`))
    .recipes

/** A recipe as somebody sees it. */
export const one = (world: World, person: Person, id: string | null | undefined) =>
  ask<Recipe>(world, person, 'GET', `/api/v1/menu/one/${id}`)

/** The ids of the recipes somebody has, the newest first. */
export async function cookbook(world: World, person: Person): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('recipe_person')
    .select('recipe_id')
    .where('account_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .orderBy('recipe_id', 'desc')
    .execute()
  return rows.map((row) => row.recipe_id)
}

/** The bytes of an export. */
export async function exported(world: World, person: Person, path: string): Promise<Uint8Array> {
  const answer = await world.app.inject({
    url: `/api/v1/export/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.rawPayload
}

/** A small photo. */
export const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
