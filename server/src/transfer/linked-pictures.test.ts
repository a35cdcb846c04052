import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { strToU8 } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '#testing/world.ts'
import { ask, imported, report } from './test-transfer.ts'

let world: World
let site: Server
let host = ''
let asked: string[] = []

beforeAll(async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
  site = createServer((request, answer) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/good')) answer.setHeader('content-type', 'image/jpeg').end(photo)
    else if (request.url === '/page') answer.setHeader('content-type', 'text/html').end('<p>Anmelden')
    else if (request.url === '/lie') answer.setHeader('content-type', 'image/jpeg').end('kein Bild')
    else if (request.url?.startsWith('/shut')) answer.writeHead(403).end()
    else answer.writeHead(404).end()
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  world = await startWorld({ RATE_LIMITS: 'off', FETCH_ALLOW: [host] })
  await world.app.ready()
})
beforeEach(() => (asked = []))
afterAll(async () => {
  await world.close()
  site.close()
})

const file = (images: Record<string, string>) => ({
  'rezepte.json': strToU8(
    JSON.stringify(
      Object.entries(images).map(([name, image]) => ({
        '@type': 'Recipe',
        name,
        recipeYield: '2 Portionen',
        totalTime: 'PT30M',
        recipeIngredient: ['200 g Mehl', '1 Prise Salz', `1 ${name}`],
        recipeInstructions: ['Mischen.', 'Backen.'],
        image: image.startsWith('/') ? `http://${host}${image}` : image,
      })),
    ),
  ),
})

it('fetches pictures that an export only links, and says which could not be had', async () => {
  const person = await world.person()
  const run = await imported(
    world,
    person,
    file({
      Gut: '/good.jpg',
      Weg: '/gone.jpg',
      Seite: '/page',
      Lüge: '/lie',
      Innen: 'http://127.0.0.1:9/x.jpg',
    }),
  )
  expect(run).toMatchObject({ state: 'done', taken: 5, flawed: 4, picturesLeft: 0 })
  const rows = await report(world, person, run._id)
  expect(Object.fromEntries(rows.map(({ name, notes }) => [name, notes]))).toEqual({
    Gut: [],
    Weg: [`Das Bild war im Netz nicht zu bekommen: http://${host}/gone.jpg`],
    Seite: [`Das Bild war im Netz nicht zu bekommen: http://${host}/page`],
    Lüge: ['Das Bild war nicht zu lesen.'],
    Innen: ['Das Bild war im Netz nicht zu bekommen: http://127.0.0.1:9/x.jpg'],
  })
  const shown = await Promise.all(
    rows.map((row) => ask<Recipe>(world, person, 'GET', `/api/v1/menu/one/${row.recipeId}`)),
  )
  expect(shown.filter(({ imagelink }) => imagelink !== '').map(({ name }) => name)).toEqual(['Gut'])
  // fetching was no edit: the import can still be taken back as a whole
  expect(await ask(world, person, 'DELETE', `/api/v1/import/${run._id}`)).toEqual({ removed: 5, kept: 0 })
})

it('asks for no picture of a recipe that was there before', async () => {
  const person = await world.person()
  await imported(world, person, file({ Einmal: '/good.jpg' }))
  asked = []
  const again = await imported(world, person, file({ Einmal: '/good.jpg' }))
  expect([again.duplicates, asked]).toEqual([1, []])
})

it('stops asking a site that refuses', async () => {
  const person = await world.person()
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Rezept ${at}`, `/shut/${at}.jpg`]))
  const run = await imported(world, person, file(many))
  expect(run).toMatchObject({ state: 'done', taken: 12, flawed: 12 })
  expect(asked.length).toBeLessThanOrEqual(4)
  const notes = (await report(world, person, run._id)).flatMap((row) => row.notes)
  expect(notes.filter((note) => note.includes('wurde nicht geholt'))).toHaveLength(12 - asked.length)
})

it('goes on with the pictures where a process stopped', async () => {
  const person = await world.person()
  const run = await imported(world, person, file({ A: '/good-a.jpg', B: '/good-b.jpg' }))
  const { db } = world.database
  // as a process that was killed between two pictures leaves it
  const [, second] = await report(world, person, run._id)
  await db.updateTable('recipe').set({ image: '' }).where('id', '=', String(second?.recipeId)).execute()
  await db
    .updateTable('import_recipe')
    .set({ picture_address: `http://${host}/good-b.jpg` })
    .where('import_id', '=', run._id)
    .where('position', '=', second?.position ?? -1)
    .execute()
  await db
    .updateTable('import_run')
    .set({ state: 'running', lease_until: null, finished_at: null })
    .where('id', '=', run._id)
    .execute()
  expect(await ask(world, person, 'GET', `/api/v1/import/${run._id}`)).toMatchObject({ picturesLeft: 1 })
  asked = []
  // whoever begins something wakes the work
  await imported(world, await world.person(), file({ C: '/good-c.jpg' }))
  const after = await ask<Recipe>(world, person, 'GET', `/api/v1/menu/one/${second?.recipeId}`)
  expect(after.imagelink).not.toBe('')
  expect(asked.toSorted()).toEqual(['/good-b.jpg', '/good-c.jpg'])
})
