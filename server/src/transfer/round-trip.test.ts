import { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { exported, imported, photo } from './test-transfer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'off' })
  await world.app.ready()
})
afterAll(() => world.close())

const hostile = fc.constantFrom(
  '{{7*7}}',
  '<script>alert(1)</script>',
  "'; drop table recipe; --",
  '=1+1',
  'ID:1',
  '# Titel',
  '[Teig]',
  '---',
  '../../etc/passwd',
  'Älplermagronen für 4 «Nüssli» & Öl',
  '🧂 Prise',
)
const words = (max: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: max }), hostile)
    .map((text) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, max).trim().toWellFormed())
const said = (max: number) => words(max).map((text) => text || 'Süppchen')
const maybe = <T>(arbitrary: fc.Arbitrary<T>, name: string) =>
  fc.option(arbitrary, { nil: undefined }).map((value) => (value === undefined ? {} : { [name]: value }))

const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 100_000 }).map((number) => number / 100),
)
const row = fc
  .tuple(
    fc.record({ amount, unit: fc.record({ name: words(20) }), name: fc.record({ name: said(60) }) }),
    maybe(fc.constant(true), 'pinned'),
    maybe(said(40), 'group'),
    maybe(said(60), 'note'),
    maybe(fc.constantFrom(1.25, 1.5, 2), 'upTo'),
  )
  .map(([plain, ...more]) => ({ ...plain, ...Object.assign({}, ...more) }))
const variant = fc.record({
  persons: fc.integer({ min: 1, max: 20 }),
  minutes: fc.integer({ min: 0, max: 500 }),
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  steps: fc.array(fc.record({ head: words(40), content: said(200) }), { maxLength: 5 }),
  nutritions: fc.array(
    fc.record({ name: fc.constantFrom('Fett', 'Protein', 'Energie'), amount, unit: fc.constant('g') }),
    { maxLength: 3 },
  ),
  instruction: words(100),
})
const tags = fc.uniqueArray(said(20), { maxLength: 4 })
const recipe = fc
  .record({
    name: said(80),
    description: words(300),
    tags,
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    favourite: fc.boolean(),
    note: words(200),
    myTags: tags,
    days: fc.uniqueArray(fc.constantFrom('2026-01-02', '2026-03-04', '2025-12-31'), { maxLength: 3 }),
  })
  .map(portable)

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function portable(given: {
  name: string
  description: string
  tags: string[]
  variants: {
    persons: number
    minutes: number
    rows: object[]
    steps: object[]
    nutritions: object[]
    instruction: string
  }[]
  rating: number | null
  favourite: boolean
  note: string
  myTags: string[]
  days: string[]
}) {
  return {
    format: 'ordy-recipe',
    version: 1,
    name: given.name,
    description: given.description,
    tags: given.tags,
    createdAt: '2026-05-06T07:08:09.000Z',
    maxUsedStableId: 50,
    source: { url: 'https://example.org/r', site: 'example.org', author: 'Vreni' },
    variants: given.variants.map((one, at) => ({
      numberOfPersons: at + 1,
      seatCount: one.persons,
      cookingTime: one.minutes,
      isStandard: at === 0,
      ingredients: one.rows.map((line, number) => ({ _id: id(number), stableId: number + 1, ...line })),
      preperation: one.steps,
      nutritions: one.nutritions,
      instruction: one.instruction,
    })),
    mine: {
      favourite: given.favourite,
      rating: given.rating,
      note: given.note,
      tags: given.myTags,
      cookedOn: given.days.toSorted().toReversed(),
    } satisfies PortableRecipe['mine'],
  }
}

/** A recipe without what every household gives anew. */
function shape(given: unknown): string {
  const { _id, picture: _, ...rest } = PortableRecipe.parse(given)
  const variants = rest.variants.map((one) => ({
    ...one,
    ingredients: one.ingredients.map(({ _id: __, ...line }) => line),
  }))
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value
  return JSON.stringify(sorted({ ...rest, variants }))
}

const recipesIn = (zip: Uint8Array): string[] =>
  Object.entries(unzipSync(zip))
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => shape(JSON.parse(strFromU8(bytes))))
    .toSorted()

describe('what leaves comes back', () => {
  it('as a ZIP: every recipe to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 12 }), async (given) => {
        const recipes = given.map((one, at) => ({ ...one, _id: id(at + 1000) }))
        const files = recipes.map((one, at): [string, Uint8Array] => [
          `${at}/rezept.json`,
          strToU8(JSON.stringify(one)),
        ])
        const person = await world.person()
        const run = await imported(world, person, { 'a.zip': zipSync(Object.fromEntries(files)) }, true)
        expect(run).toMatchObject({ state: 'done', app: 'Ordy', taken: recipes.length, flawed: 0 })
        const zip = await exported(world, person, 'cookbook')
        expect(recipesIn(zip)).toEqual(recipes.map(shape).toSorted())
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  it.each([
    ['json', 'a.json'],
    ['markdown', 'a.md'],
  ] as const)('as %s: every recipe to the letter', async (format, file) => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 12 }), async (given) => {
        const recipes = given.map((one, at) => ({ ...one, _id: id(at + 1000) }))
        const files = recipes.map((one, at): [string, Uint8Array] => [
          `${at}/rezept.json`,
          strToU8(JSON.stringify(one)),
        ])
        const [person, next] = [await world.person(), await world.person()]
        await imported(world, person, { 'a.zip': zipSync(Object.fromEntries(files)) }, true)
        const handedOut = await exported(world, person, `cookbook?format=${format}`)
        const run = await imported(world, next, { [file]: handedOut }, true)
        expect(run).toMatchObject({ state: 'done', app: 'Ordy', taken: recipes.length, flawed: 0 })
        const back = recipesIn(await exported(world, next, 'cookbook'))
        expect(back).toEqual(recipes.map(shape).toSorted())
      }),
      { numRuns: 2, endOnFailure: true },
    )
  })

  it.each([
    ['json', 'a.json', '"name":"Wähe"', '"name":"Tarte"'],
    ['markdown', 'a.md', '# Wähe', '# Tarte'],
  ] as const)('as %s: what somebody changed in the file counts', async (format, file, before, after) => {
    const [person, next] = [await world.person(), await world.person()]
    const [first] = fc.sample(recipe, { numRuns: 1, seed: 7 })
    const steps = [{ head: '', content: 'Alles mischen und backen.' }]
    const ingredients = [
      { _id: id(1), stableId: 1, amount: 250, unit: { name: 'g' }, name: { name: 'Mehl' } },
      { _id: id(2), stableId: 2, amount: 3, unit: { name: '' }, name: { name: 'Äpfel' } },
    ]
    const variants = first?.variants.slice(0, 1).map((one) => ({ ...one, ingredients, preperation: steps }))
    const given = { ...first, _id: id(1), name: 'Wähe', description: '', variants }
    await imported(world, person, { 'a.zip': zipSync({ '1/rezept.json': strToU8(JSON.stringify(given)) }) })
    const text = strFromU8(await exported(world, person, `cookbook?format=${format}`))
    expect(text).toContain(before)
    const run = await imported(world, next, { [file]: strToU8(text.replace(before, after)) })
    expect(run).toMatchObject({ state: 'done', taken: 1 })
    expect(recipesIn(await exported(world, next, 'cookbook')).join()).toContain('"name":"Tarte"')
  })

  it('from a file of the first release: whatever has been added since has its empty value', async () => {
    // as it was written then: this text stays as it is
    const file = `{"format":"ordy-recipe","version":1,"_id":"00000000-0000-4000-8000-000000000001","name":"Wähe",
      "description":"","tags":["süss"],"createdAt":"2026-05-06T07:08:09.000Z","maxUsedStableId":1,
      "source":{"url":"","site":"","author":""},"variants":[{"numberOfPersons":4,"seatCount":4,"cookingTime":45,
      "isStandard":true,"ingredients":[{"_id":"00000000-0000-4000-8000-000000000002","stableId":1,"amount":3,
      "unit":{"name":""},"name":{"name":"Äpfel"}}],"preperation":[{"head":"","content":"ID:1 schneiden."}],
      "nutritions":[],"instruction":""}],
      "mine":{"favourite":true,"rating":4,"note":"Mehr Zimt","tags":[],"cookedOn":["2026-01-02"]}}`
    const person = await world.person()
    const run = await imported(world, person, { 'a.zip': zipSync({ '1/rezept.json': strToU8(file) }) })
    expect(run).toMatchObject({ state: 'done', taken: 1, flawed: 0 })
    const back = recipesIn(await exported(world, person, 'cookbook')).map((one) => JSON.parse(one) as object)
    expect(back).toMatchObject([{ name: 'Wähe', mine: { favourite: true, rating: 4, note: 'Mehr Zimt' } }])
  })

  it.each([
    ['javascript:alert(1)', ''],
    [' JavaScript://%0aalert(1)', ''],
    ['data:text/html,x', ''],
    ['HTTPS://example.org/r', 'HTTPS://example.org/r'],
  ])('of the source %j the address if it is one of the web, and all else', async (url, kept) => {
    const person = await world.person()
    const [first] = fc.sample(recipe, { numRuns: 1, seed: 7 })
    const source = { url, site: 'Kochblog', author: 'Vreni' }
    const file = JSON.stringify({ ...first, _id: id(1), source })
    await imported(world, person, { 'a.zip': zipSync({ '1/rezept.json': strToU8(file) }) })
    const [back] = recipesIn(await exported(world, person, 'cookbook'))
    expect(JSON.parse(back ?? '')).toMatchObject({ source: { ...source, url: kept } })
  })

  const thing = fc.constantFrom('Mehl', 'Zucker', 'Rüebli', 'Zwiebeln', 'Pouletbrust', 'Äpfel')
  const line = fc.record({
    amount: fc.constantFrom(1, 2, 3, 0.5, 250),
    upTo: fc.constantFrom(1, 1.5, 2),
    unit: fc.constantFrom('g', 'dl', 'EL', ''),
    name: thing,
  })
  const plain = fc.record({
    name: fc
      .tuple(
        fc.constantFrom('Wähe', 'Auflauf', 'Suppe'),
        fc.constantFrom('nach Grosi', 'mit Rahm', 'vom Land'),
      )
      .map((words_) => words_.join(' ')),
    rows: fc.uniqueArray(line, { minLength: 3, maxLength: 6, selector: ({ name }) => name }),
    persons: fc.integer({ min: 1, max: 12 }),
    minutes: fc.integer({ min: 5, max: 300 }),
    tags: fc.uniqueArray(fc.constantFrom('süss', 'Ofen', 'Winter'), { maxLength: 3 }),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    favourite: fc.boolean(),
    groups: fc.subarray(['Für den Teig', 'Belag', ''], { minLength: 1 }),
    hasPicture: fc.boolean(),
  })
  type Plain = typeof plain extends fc.Arbitrary<infer T> ? T : never

  const rowsOf = ({ rows, groups }: Plain) =>
    rows.map(({ amount: count, upTo, unit, name }, at) => ({
      ...(groups[Math.floor((at * groups.length) / rows.length)]
        ? { group: groups[Math.floor((at * groups.length) / rows.length)] }
        : {}),
      amount: count,
      unit: { name: unit },
      name: { name },
      ...(upTo > 1 ? { upTo } : {}),
    }))

  const written = (given: Plain) =>
    portable({
      ...given,
      description: 'Ein Klassiker.',
      note: 'Mehr Zimt nehmen',
      myTags: [],
      days: [],
      variants: [
        {
          ...given,
          rows: rowsOf(given),
          steps: [
            { head: '', content: 'Alles gut mischen.' },
            { head: '', content: 'Im Ofen backen.' },
          ],
          nutritions: [],
          instruction: '',
        },
      ],
    })

  const zipped = (recipes: Plain[], picture: Uint8Array) =>
    zipSync(
      Object.fromEntries(
        recipes.flatMap((one, at): [string, Uint8Array][] => [
          [
            `${at}/rezept.json`,
            strToU8(
              JSON.stringify({
                ...written(one),
                _id: id(at + 7),
                ...(one.hasPicture ? { picture: 'bild.webp' } : {}),
              }),
            ),
          ],
          ...(one.hasPicture ? [[`${at}/bild.webp`, picture] satisfies [string, Uint8Array]] : []),
        ]),
      ),
    )

  /** What other apps, and people who write into the file, leave of it. */
  function rewritten(format: 'json' | 'markdown', bytes: Uint8Array): Uint8Array {
    const text = strFromU8(bytes)
    if (format === 'markdown') return strToU8(text.replace(/^\[ordy-\d+\]: .*$/gm, ''))
    const recipes = JSON.parse(text) as { ordy?: unknown }[]
    for (const one of recipes) delete one.ordy
    return strToU8(JSON.stringify(recipes))
  }

  /** The cookbook of somebody who took in what another household handed out. */
  async function passedOn(person: Person, format: 'json' | 'markdown', file: string, anew: boolean) {
    const next = await world.person()
    const whole = await exported(world, person, `cookbook?format=${format}`)
    const handedOut = anew ? rewritten(format, whole) : whole
    const run = await imported(world, next, { [file]: handedOut })
    expect(run.state).toBe('done')
    return Object.entries(unzipSync(await exported(world, next, 'cookbook')))
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => PortableRecipe.parse(JSON.parse(strFromU8(bytes))))
  }

  it.each([
    ['json', 'a.json', true],
    ['markdown', 'a.md', true],
    ['json', 'a.json', false],
    ['markdown', 'a.md', false],
  ] as const)(
    'as %s (%s, written anew by others: %s): what the form can carry',
    async (format, file, anew) => {
      const cookbook = fc.uniqueArray(plain, { minLength: 6, maxLength: 9, selector: ({ name }) => name })
      await fc.assert(
        fc.asyncProperty(cookbook, async (recipes) => {
          const person = await world.person()
          await imported(world, person, { 'a.zip': zipped(recipes, await photo()) })
          const back = new Map((await passedOn(person, format, file, anew)).map((one) => [one.name, one]))
          expect([...back.keys()].toSorted()).toEqual(recipes.map(({ name }) => name).toSorted())
          for (const given of recipes) {
            expect(back.get(given.name)).toMatchObject({
              description: 'Ein Klassiker.',
              source: { url: 'https://example.org/r', site: 'example.org', author: 'Vreni' },
              mine: {
                note: 'Mehr Zimt nehmen',
                rating: given.rating,
                ...(format === 'markdown' ? { favourite: given.favourite } : {}),
              },
              variants: [
                {
                  seatCount: given.persons,
                  cookingTime: given.minutes,
                  ingredients: rowsOf(given),
                  preperation: [{ content: 'Alles gut mischen.' }, { content: 'Im Ofen backen.' }],
                },
              ],
            })
            expect(back.get(given.name)?.tags.toSorted()).toEqual(given.tags.toSorted())
            expect([given.name, back.get(given.name)?.picture]).toEqual([
              given.name,
              given.hasPicture ? 'bild.webp' : undefined,
            ])
            const groups = back.get(given.name)?.variants[0]?.ingredients.map((one) => one.group)
            expect(groups).toEqual(rowsOf(given).map((one) => one.group))
          }
        }),
        { numRuns: anew ? 2 : 1, endOnFailure: true },
      )
    },
  )
})
