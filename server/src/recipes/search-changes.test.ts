import { setTimeout } from 'node:timers/promises'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ask } from '#testing/calls.ts'
import { startWorld } from '#testing/world.ts'
import { tableWith } from '../kitchen-table/test-household.ts'
import { noteWords } from './cookbook-words.ts'
import { relate } from './test-recipes.ts'
import { rows, searchers, searchStage } from './test-search.ts'

// what changes is found as it is

const world = await startWorld({ RATE_LIMITS: 'off' })
const { made, cook, find } = searchStage(world)
const { lea, jonas, table } = await searchers(world)
afterAll(() => world.close())

it('after another name, description or ingredient, for everybody who has the recipe', async () => {
  await cook(lea, 'Polenta', rows('Buchweizen'))
  await relate(world, jonas, made['Polenta'] as Recipe, 'reader')
  expect([await find(lea, 'polenta'), await find(jonas, 'buchweizen')]).toEqual([['Polenta'], ['Polenta']])
  const path = `/menu/one/${made['Polenta']?._id}`
  await ask(world, lea, 'PATCH', path, { menu: { name: 'Tessiner Brei', description: 'Wie im Grotto' } })
  expect([await find(lea, 'polenta'), await find(jonas, 'polenta')]).toEqual([[], []])
  expect([await find(lea, 'tessin'), await find(jonas, 'grotto')]).toEqual([
    ['Tessiner Brei'],
    ['Tessiner Brei'],
  ])
  const variant = made['Polenta']?.menuchilds[0]
  await ask(world, lea, 'PATCH', `/menu/one/child/${variant?._id}`, {
    menuchild: { ingredients: [{ amount: 1, unit: 'dl', name: 'Gorgonzola' }] },
  })
  expect([await find(lea, 'buchweizen'), await find(jonas, 'gorgonzola')]).toEqual([[], ['Tessiner Brei']])
})

it('when a recipe leaves the cookbook and comes back', async () => {
  await cook(lea, 'Birnenbrot')
  const path = `/menu/one/${made['Birnenbrot']?._id}`
  expect(await find(lea, 'birne')).toEqual(['Birnenbrot'])
  await ask(world, lea, 'DELETE', `${path}/delete/relateduser`)
  expect(await find(lea, 'birne')).toEqual([])
  await ask(world, lea, 'POST', `${path}/keep`)
  expect(await find(lea, 'birne')).toEqual(['Birnenbrot'])
})

it('on no page in the place of what is gone: the names that are left come first, each once', async () => {
  const vera = await world.person('Vera')
  const home = await tableWith(world, [
    [vera, 'owner'],
    [await world.person('Urs'), 'member'],
  ])
  for (let at = 0; at < 9; at++) await cook(vera, `Strudel ${at}`)
  const left = ['Apfelstrudel 4', 'Apfelstrudel 3', 'Apfelstrudel 2', 'Apfelstrudel 1', 'Apfelstrudel 0']
  for (const name of left.toReversed()) await cook(vera, name)
  for (let at = 0; at < 7; at++) await cook(vera, `Dessert ${at}`, rows('Strudel'))
  expect(await find(vera, 'strudel')).toHaveLength(9)
  for (let at = 0; at < 9; at++) {
    const path = `/menu/one/${made[`Strudel ${at}`]?._id}`
    await ask(world, vera, 'DELETE', at % 2 ? path : `${path}/delete/relateduser`)
  }
  const desserts = [6, 5, 4, 3, 2, 1, 0].map((at) => `Dessert ${at}`)
  for (const scope of ['none', home]) {
    const pages = [
      ...(await find(vera, 'strudel', '', scope)),
      ...(await find(vera, 'strudel', '&page=1', scope)),
    ]
    expect(pages).toEqual([...left, ...desserts])
  }
})

it('while others search and write', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Quittengelee ${at}`)
  await Promise.all(
    names.map(async (name, at) => {
      await cook(at % 2 ? lea : jonas, name)
      await find(lea, 'quitten', '', table)
    }),
  )
  expect(await find(lea, 'quittengelee', '', table)).toHaveLength(9)
  expect(await find(lea, 'quittengelee', '&page=1', table)).toHaveLength(3)
})

it('between two pages of a search, in one’s own cookbook and at a table', async () => {
  const fabia = await world.person('Fabia')
  const home = await tableWith(world, [
    [fabia, 'owner'],
    [jonas, 'member'],
  ])
  for (let at = 0; at < 12; at++) await cook(fabia, `Pastinake ${at}`)
  for (const [writer, scope] of [
    [fabia, 'none'],
    [jonas, home],
  ] as const) {
    expect(await find(fabia, 'pastinake', '', scope)).toHaveLength(9)
    await cook(writer, 'Mispelmus')
    expect(await find(fabia, 'pastinake', '&page=1', scope)).toHaveLength(3)
  }
})

it('while somebody of the table deletes the account', async () => {
  const { db } = world.database
  const ida = await world.person('Ida')
  let noting: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('account').where('id', '=', ida.id).execute()
    noting = noteWords(db, (account) => sql`${account} in (${lea.id}, ${ida.id})`)
    await setTimeout(200)
  })
  await expect(noting).resolves.toBeUndefined()
})
