import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isHeld, openClientFiles } from './client-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordy-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const [path, content] of Object.entries({
  'assets/app-1.js': 'plain',
  'assets/app-1.js.br': 'smallest',
  'assets/app-1.js.gz': 'small',
  'favicon.svg': '<svg/>',
  'index.html': 'shell',
  '.vite/part.js': 'hidden',
})) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const file = openClientFiles(folder)
const sent = (accepted?: string) => {
  const answer = file('/assets/app-1.js', accepted)
  return [answer?.bytes.toString(), answer?.headers['content-encoding']]
}

it('come in the smallest form that is taken', () => {
  expect(sent('gzip, deflate, br')).toEqual(['smallest', 'br'])
  expect(sent('br;q=0, gzip;q=0.5')).toEqual(['small', 'gzip'])
  expect(sent('gzip;q=0')).toEqual(['plain', undefined])
  expect(sent()).toEqual(['plain', undefined])
})

it('are kept for ever where their name says what is in them, and asked for anew where not', () => {
  expect(file('/assets/app-1.js', 'br')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const { headers } = file('/favicon.svg', 'br') ?? {}
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  expect(file('/index.html')?.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers).not.toHaveProperty('vary')
  expect(headers?.etag).toBe(file('/favicon.svg')?.headers.etag)
  expect(headers?.etag).not.toBe(file('/assets/app-1.js')?.headers.etag)
})

it('are known again among others, and after somebody in between packed them', () => {
  expect(isHeld('"a"', '"a"')).toBe(true)
  expect(isHeld('"b", W/"a"', '"a"')).toBe(true)
  expect(isHeld(undefined, '"a"')).toBe(false)
  expect(isHeld('"ab"', '"a"')).toBe(false)
})

it('are those of the build alone', () => {
  for (const path of [
    '/',
    '/assets/app-1.js.br',
    '/.vite/part.js',
    '/assets/../favicon.svg',
    '/assets',
    '//favicon.svg',
    '/%66avicon.svg',
    '/constructor.js',
  ])
    expect(file(path, 'br'), path).toBeUndefined()
  expect(openClientFiles(join(folder, 'nowhere'))('/favicon.svg')).toBeUndefined()
})
