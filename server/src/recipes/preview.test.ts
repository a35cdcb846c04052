import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveClient } from '#platform/client.ts'
import { localBus } from '#platform/bus.ts'
import { openLimits } from '#platform/limits.ts'
import { ask } from '#testing/calls.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { newRecipe, setPlan, standardOf } from './test-recipes.ts'
import { recipeHead } from './preview.ts'

const publicUrl = new URL('https://ordy.example')
let world: World
let lea: Person
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  lea = await world.person('Lea')
  await setPlan(world, lea, 1)
})
afterAll(() => world.close())

const headOf = (url: string) => recipeHead(world.database.db, publicUrl, url)
const publish = (recipe: { _id: string }) =>
  ask(world, lea, 'PATCH', `/menu/related/${recipe._id}`, { freeAccess: true })
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >
const metaIn = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g), ([, key, value]) => [
      key,
      value,
    ]),
  )

describe('the head of a shared recipe', () => {
  it('tells messengers and search engines what it is', async () => {
    const recipe = await newRecipe(world, lea)
    await publish(recipe)
    const html = await headOf(`/kochbuch/menu/${recipe._id}?freeAccess=true`)
    const canonical = `https://ordy.example/kochbuch/menu/${recipe._id}?freeAccess=true`
    expect(html).toContain('<title>Butterzopf · Ordy</title>')
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`)
    expect(metaIn(html)).toMatchObject({
      description: 'Für den Sonntag.',
      'og:title': 'Butterzopf',
      'og:image': `https://ordy.example/api/pictures/preview/${recipe._id}?v=2`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    })
    expect(html).not.toContain('noindex')
    expect(jsonLdIn(html)).toMatchObject({
      '@type': 'Recipe',
      name: 'Butterzopf',
      url: canonical,
      totalTime: 'PT90M',
      recipeYield: '4',
      recipeIngredient: ['1000 g Zopfmehl', '120 g Butter', '6 dl Milch'],
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Teig', text: '1000\u00A0g Mehl mit 120\u00A0g Butter kneten.' },
      ],
      nutrition: { '@type': 'NutritionInformation', fatContent: '20 g' },
    })
  })

  it('shows amounts for the persons shown, pinned ones as they are', async () => {
    const recipe = await newRecipe(world, lea, {
      ingredients: [
        { amount: 500, unit: 'g', name: 'Mehl' },
        { amount: 1, unit: 'Prise', name: 'Salz', pinned: true },
      ],
      preperation: [{ head: '', content: 'ID:1 Mehl mit ID:2 Salz mischen.' }],
    })
    await publish(recipe)
    for (let times = 0; times < 2; times++)
      await ask(world, lea, 'PATCH', `/menu/child/${standardOf(recipe)._id}/person-count`, {
        direction: 'down',
      })
    expect(jsonLdIn(await headOf(`/kochbuch/menu/${recipe._id}`))).toMatchObject({
      recipeYield: '2',
      recipeIngredient: ['250 g Mehl', '1 Prise Salz'],
      recipeInstructions: [{ text: '250\u00A0g Mehl mit 1\u00A0Prise Salz mischen.' }],
    })
  })

  it('tells nothing of a recipe that visitors may not see, and the same of one that does not exist', async () => {
    const recipe = await newRecipe(world, lea)
    const hidden = await headOf(`/kochbuch/menu/${recipe._id}`)
    expect(hidden).toBe('<meta name="robots" content="noindex">')
    expect(await headOf(`/kochbuch/menu/${world.id()}`)).toBe(hidden)
    expect(await headOf(`/kochbuch/menu/${'-'.repeat(36)}`)).toBe(hidden)
  })

  it('leaves every other page alone', async () => {
    for (const url of [
      '/',
      '/kochbuch',
      '/kochbuch/menu/',
      `/kochbuch/menu/edit/${world.id()}`,
      `/x/kochbuch/menu/${world.id()}`,
    ])
      expect(await headOf(url)).toBe('')
  })

  it('lets no text out of its place', async () => {
    const evil = [
      '</title><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      '<!--<script>',
      '$& $1 $` $$',
      'a \u2028 & "quotes" \'ticks\'',
    ]
    for (const text of evil) {
      const recipe = await newRecipe(world, lea, {
        name: text,
        description: text,
        ingredients: [{ amount: 1, unit: text, name: text }],
        preperation: [{ head: text, content: text }],
      })
      await ask(world, lea, 'PATCH', `/menu/one/${recipe._id}`, { menu: { tags: [text] } })
      await publish(recipe)
      const html = await headOf(`/kochbuch/menu/${recipe._id}`)
      const ld = jsonLdIn(html)
      // a name is of one line
      const name = text.replace('\u2028', ' ')
      expect(ld).toMatchObject({ name, recipeIngredient: [`1 ${text} ${text}`], keywords: name })
      expect(html.match(/<script/g)).toHaveLength(1)
      expect(html.match(/<\/script/g)).toHaveLength(1)
      expect(html.match(/<\/?(img|title)/g)).toEqual(['<title', '</title'])
      expect(html).not.toContain('<!--')
      for (const [, value] of html.matchAll(/(?:content|href)="([^"]*)"/g)) expect(value).not.toMatch(/[<>']/)
    }
  })
})

describe('the page that carries it', () => {
  const shell =
    '<!doctype html><html><head><title>Ordy</title><meta name="description" content="Alt"></head><body></body></html>'
  const pageWith = async (head: (url: string) => Promise<string>) => {
    const app = Fastify()
    await serveClient(app, {
      config: { publicUrl },
      limits: openLimits(world.clock, localBus(), false),
      development: { shell: () => Promise.resolve(shell), assets: (_request, _response, next) => next() },
      head,
    })
    const answer = await app.inject({ method: 'GET', url: `/kochbuch/menu/${world.id()}` })
    await app.close()
    return answer.body
  }

  it('has one title and one description', async () => {
    const html = await pageWith(() =>
      Promise.resolve('<title>Rösti $&</title><meta name="description" content="Neu">'),
    )
    expect(html).toContain('<title>Rösti $&</title><meta name="description" content="Neu">\n</head>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).not.toContain('Alt')
  })

  it('is the plain page when there is nothing to say or saying it fails', async () => {
    expect(await pageWith(() => Promise.resolve(''))).toBe(shell)
    expect(await pageWith(() => Promise.reject(new Error('no database')))).toBe(shell)
  })
})
