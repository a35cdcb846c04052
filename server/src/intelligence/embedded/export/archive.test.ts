import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSources } from './archive.ts'
import { readExport } from './exports.ts'
import { json, lines, photo, read, steps } from './test-exports.ts'

describe('hostile archives', () => {
  const code = (name: string, bytes: Uint8Array) =>
    openSources([{ name, bytes }]).then(
      () => 'opened',
      (error: { code?: string }) => error.code,
    )
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
    await expect(read('x.paprikarecipe', gzipSync(new Uint8Array(8 * 1024 ** 2)))).rejects.toThrow(
      'verdächtig',
    )
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
      const outcome = await read('r.zip', bytes).then(
        ({ recipes }) => recipes.length <= 1,
        (error: { code?: string }) => error.code?.startsWith('archive-'),
      )
      expect(outcome).toBe(true)
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
  })
})
