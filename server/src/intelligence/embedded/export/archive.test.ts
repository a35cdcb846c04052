import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSources } from './archive.ts'
import { readExport } from './exports.ts'
import { json, lines, photo, read, steps } from './test-exports.ts'

describe('hostile archives', () => {
  const code = async (name: string, bytes: Uint8Array) => {
    const entries = await openSources([{ name, bytes }])
    return entries.map(({ fault }) => fault?.code ?? 'opened').join()
  }
  const plain = zipSync({ 'a.json': json({}) })
  const patched = (from: string, to: string) => {
    const bytes = Buffer.from(zipSync({ [from]: strToU8('x') }, { level: 0 }))
    for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
    return bytes
  }

  it('are refused with their reason', async () => {
    expect(await code('a.zip', patched('aaaaa.txt', '../aa.txt'))).toBe('archive-path')
    expect(await code('a.zip', patched('aaaaa.txt', '/aaaa.txt'))).toBe('archive-path')
    expect(await code('a.zip', zipSync({ 'A.txt': plain, 'a.txt': plain }))).toBe('archive-duplicate')
    expect(
      await code('a.zip', zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })),
    ).toBe('archive-link')
    expect(await code('a.zip', zipSync({ 'big.json': new Uint8Array(8 * 1024 ** 2) }))).toBe('archive-bomb')
    const encrypted = Buffer.from(plain)
    encrypted[encrypted.indexOf(Buffer.from('PK\u0001\u0002')) + 8] = 1
    expect(await code('a.zip', encrypted)).toBe('archive-encrypted')
    expect(await code('a.zip', Buffer.from('PK\u0003\u0004 nothing'))).toBe('archive-broken')
    expect(await code('a.zip', strToU8('not an archive'))).toBe('archive-broken')
    expect(await code('a.zip', plain.slice(0, -10))).toBe('archive-broken')
    let nested = plain
    for (let depth = 0; depth < 3; depth++) nested = zipSync({ [`${depth}.zip`]: nested })
    expect(await code('a.zip', nested)).toBe('archive-nested')
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, new Uint8Array(0)]))
    expect(await code('a.zip', zipSync(many))).toBe('archive-entries')
    expect(await code('x.paprikarecipe', gzipSync(new Uint8Array(8 * 1024 ** 2)))).toBe('opened')
    const { faults } = await read('x.paprikarecipe', gzipSync(new Uint8Array(8 * 1024 ** 2)))
    expect(faults).toEqual(['archive-bomb'])
  })

  const recipe = (name: string) => json({ '@type': 'Recipe', name, recipeIngredient: ['1 Ei'] })
  const crossed = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 0xff)
  const bomb = zipSync({ 'big.json': new Uint8Array(8 * 1024 ** 2) })

  it.each([
    ['cut off', plain.slice(0, -10), 'archive-broken'],
    ['no archive', strToU8('nothing'), 'archive-broken'],
    ['empty', new Uint8Array(0), 'archive-broken'],
    ['leading out', patched('aaaaa.txt', '../aa.txt'), 'archive-path'],
    ['a bomb', bomb, 'archive-bomb'],
    ['too deep', zipSync({ 'a.zip': zipSync({ 'b.zip': plain }) }), 'archive-nested'],
    [
      'a damaged bundle',
      zipSync({ 'x.paprikarecipe': gzipSync(recipe('x')).slice(0, 30) }),
      'archive-broken',
    ],
  ])('that are %s leave the others of the same archive alone', async (_, bad, why) => {
    const inside = zipSync({
      '1.zip': zipSync({ 'r.json': recipe('Eins') }),
      '2.zip': bad,
      'z.json': recipe('Zwei'),
    })
    const { recipes, faults, without } = await read('tandoor.zip', inside)
    expect(recipes.map(({ title }) => title)).toEqual(['Eins', 'Zwei'])
    expect(faults).toEqual([why])
    expect(without.join()).toMatch(/^tandoor\.zip\/2\.zip/)
  })

  it('with one damaged file leave its neighbours alone', async () => {
    const whole = zipSync({ 'a.json': recipe('Eins'), 'b.json': recipe('Zwei') }, { level: 0 })
    const at = Buffer.from(whole).indexOf('Eins')
    expect(await read('x.zip', crossed(whole, at))).toMatchObject({
      recipes: [{ title: 'Zwei' }],
      without: ['x.zip/a.json'],
      faults: ['archive-broken'],
    })
  })

  it('never crash, however they are damaged', async () => {
    const good = zipSync({
      'r/recipe.json': json({ '@type': 'Recipe', name: 'x', recipeIngredient: ['1 Ei'] }),
      'r/full.jpg': photo,
    })
    let seed = 7
    for (let round = 0; round < 400; round++) {
      const bytes = good.slice()
      for (let times = 0; times < 4; times++) {
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        bytes[seed % bytes.length] = seed >> 8
      }
      const { recipes, faults, without } = await read('r.zip', bytes)
      expect(recipes.length + without.length).toBeLessThanOrEqual(1)
      expect(faults.join()).toMatch(/^(?:archive-.*|json-.*)?$/)
    }
  })

  it('cost little, however they are written', async () => {
    const started = performance.now()
    const files = {
      'a.cook': '[-'.repeat(200_000),
      'b.cook': '@a b c{'.repeat(30_000),
      'c.html': '<div class="recipe"><div id=name>copymethat recipeIngredient"'.repeat(20_000),
      'd.xml': '<recipe><title>x</title>'.repeat(20_000),
      'e.json': `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      'f.csv': `title,ingredients\n${'"""'.repeat(200_000)}`,
      'g.md': `# x\n\n## Zutaten\n${'**a'.repeat(50_000)}`,
      'h.txt': `${`${'-'.repeat(20)}\n`.repeat(20_000)}Ingredients:\n1 Ei`,
      'z.json': JSON.stringify({ '@type': 'Recipe', name: 'Danach', recipeIngredient: ['1 Ei'] }),
    }
    const sources = Object.entries(files).map(([name, words]) => ({ name, bytes: strToU8(words) }))
    const titles: string[] = []
    for await (const { recipes } of readExport(await openSources(sources)))
      titles.push(...recipes.map(({ title }) => title))
    expect(titles.at(-1)).toBe('Danach')
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('give text and nothing else', async () => {
    const evil = {
      '@type': 'Recipe',
      name: '<img src=x onerror=alert(1)>Suppe',
      recipeIngredient: ['<script>alert(1)</script>1 Ei', '{{7*7}} Salz', '2 Eier'],
      recipeInstructions: ['<b>Rühren</b>'],
    }
    const {
      recipes: [one],
    } = await read('e.json', json(evil))
    expect(one?.title).toBe('Suppe')
    expect(lines(one)).toEqual(['1 Ei', '{{7*7}} Salz', '2 Eier'])
    expect(steps(one)).toEqual(['Rühren'])
  })
})

it('says which files hold no recipe', async () => {
  expect(await read('a.json', strToU8('{"hello": 1}'))).toEqual({
    recipes: [],
    apps: [],
    without: ['a.json'],
    faults: [],
  })
})
