import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callNames,
  freshTarget,
  type Role,
  roles,
  type Row,
  send,
  setStage,
  type Stage,
  table,
} from './test-access.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.world.close())

function expected(row: Row, role: Role, isPublished: boolean): number {
  if (row.rule === 'public') return 200
  if (row.rule === 'published') return isPublished ? 200 : 404
  if (['nobody', 'ended'].includes(role)) return row.open ? (isPublished ? 200 : 404) : 401
  const exception = row.except?.[role]
  if (exception) return exception
  return expectedOfPerson(row, role, isPublished)
}

function expectedOfPerson(row: Row, role: Role, isPublished: boolean): number {
  if (row.rule === 'signed-in') return 200
  if (row.rule === 'self') return role === 'creator' ? 200 : 404
  if (!isPublished && !['member', 'reader', 'owner', 'creator'].includes(role)) return 404
  return row.rule === 'see' || ['owner', 'creator'].includes(role) ? 200 : 403
}

describe.each([
  ['a private recipe', false],
  ['a published recipe', true],
])('%s', (_, isPublished) => {
  it.each(callNames)('%s answers each role as it has to', async (name) => {
    const answered: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    let target = await freshTarget(stage, isPublished)
    const { undoes } = table[name]
    for (const role of roles) {
      if (undoes) await send(stage, undoes, target, role)
      answered[role] = (await send(stage, name, target, role)).statusCode
      wanted[role] = expected(table[name], role, isPublished)
      if (answered[role] < 400) target = await freshTarget(stage, isPublished)
    }
    expect(answered).toEqual(wanted)
  })
})

describe('what somebody may not see', () => {
  const guarded = callNames.filter((name) => ['see', 'edit'].includes(table[name].rule))

  it.each(guarded)('%s answers alike for unknown, malformed and forbidden ids', async (name) => {
    const forbidden = await freshTarget(stage, false)
    const unknown = { recipeId: stage.world.id(), variantId: stage.world.id(), pictureId: stage.world.id() }
    const malformed = { recipeId: '1; drop table recipe', variantId: 'ÄÖÜ', pictureId: '%00' }
    const answers = await Promise.all(
      [forbidden, unknown, malformed].map((target) => send(stage, name, target, 'stranger')),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  const checked = guarded.filter((name) => table[name].body !== undefined && !table[name].upload)

  it.each(checked)('%s looks at access before it looks at the input', async (name) => {
    const target = await freshTarget(stage, false)
    const body = table[name].body?.(target)
    const ids = new Set([target.recipeId, target.variantId])
    const spoiled = JSON.parse(JSON.stringify(body), (_, value: unknown) =>
      typeof value === 'object' || (typeof value === 'string' && ids.has(value)) ? value : -1,
    ) as object
    expect((await send(stage, name, target, 'stranger', { body: spoiled })).statusCode).toBe(404)
    expect((await send(stage, name, target, 'member', { body: spoiled })).statusCode).toBe(
      table[name].rule === 'edit' ? 403 : 400,
    )
  })
})
