// What the browser loads before a page can be used, compressed, by file; against the libraries of the frame alone.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildFrame } from './frame.ts'
import { goal } from './report.ts'
import { tidily } from './servers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const kib = 1024

/** The parts of each page that has a goal, besides what every page loads; and how heavy it may be against the frame. */
const firstLoads = [
  { page: '/kochbuch', parts: ['src/app-frame.tsx', 'src/cookbook/page.tsx'], most: 1.45 },
  {
    page: 'the live list',
    // the list is there once its store is
    parts: [
      'src/app-frame.tsx',
      'src/shopping-list/page.tsx',
      'src/shopping-list/live-connection.ts',
      'src/shopping-list/create-store.ts',
    ],
    most: 1.6,
  },
  { page: 'the landing page', parts: ['src/site-frames.tsx', 'src/welcome/page.tsx'], most: 1.1 },
]
const mostOfAChunk = 40

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

/** The chunks that come with one: itself and all that it imports. */
function withImports(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  seen.add(name)
  for (const inner of chunk.imports ?? []) withImports(manifest, inner, seen)
  return seen
}

/** The fonts of a stylesheet that German text needs; others wait for a letter of theirs. */
function fontsAtOnce(css: string): string[] {
  return Array.from(css.matchAll(/@font-face\s*\{[^}]*\}/g), ([rule]) => rule)
    .filter((rule) => /unicode-range:\s*U\+(\?\?|0+-0*FF)/i.test(rule))
    .flatMap((rule) => /url\(["']?([^"')]+\.woff2)/.exec(rule)?.[1] ?? [])
    .map((url) => basename(url))
}

async function frameBytes(): Promise<number> {
  const folder = await buildFrame()
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  return scripts.reduce((sum, name) => sum + zipped(join(folder, name)), 0)
}

/** The files that a page of the application needs at once. */
function filesOf(manifest: Record<string, Chunk>, parts: readonly string[]) {
  const names = ['index.html', ...parts].flatMap((part) => [...withImports(manifest, part)])
  const chunks = [...new Set(names)].flatMap((name) => manifest[name] ?? [])
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const besides = Array.from(html.matchAll(/<script src="\/([^"]+)"/g), ([, file = '']) => file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const wanted = new Set(styles.flatMap((file) => fontsAtOnce(readFileSync(join(dist, file), 'utf8'))))
  return {
    scripts: [...new Set([...besides, ...chunks.map((chunk) => chunk.file)])],
    styles,
    fonts: [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))].filter((file) =>
      wanted.has(basename(file)),
    ),
  }
}

/** Prints the files with their bytes, the largest first, and adds them up. */
function weigh(files: readonly string[], size: (path: string) => number): number {
  const rows = files
    .map((file) => ({ file, bytes: size(join(dist, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  for (const { file, bytes } of rows) console.log(`  ${String(bytes).padStart(8)}  ${basename(file)}`)
  return rows.reduce((sum, row) => sum + row.bytes, 0)
}

await tidily(async () => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const bare = await frameBytes()
  console.log(`  ${String(bare).padStart(8)}  React, TanStack Router and Query alone`)
  const first = new Set<string>()
  for (const { page, parts, most } of firstLoads) {
    const { scripts, styles, fonts } = filesOf(manifest, parts)
    for (const file of scripts) first.add(file)
    console.log(`\n  first load of ${page}, bytes as they travel`)
    const bytes = weigh(scripts, zipped)
    goal(`W1 scripts of ${page} to the frame alone`, bytes / bare, 'at most', most, ' ×')
    goal('W1 styles', weigh(styles, zipped) / kib, 'at most', 25, ' KiB')
    // fonts are compressed already
    goal('W1 fonts', weigh(fonts, (path) => readFileSync(path).length) / kib, 'at most', 80, ' KiB')
  }
  console.log('\n  chunks that come later, the three largest')
  const later = [...new Set(Object.values(manifest).map(({ file }) => file))]
    .filter((file) => file.endsWith('.js') && !first.has(file))
    .toSorted((a, b) => zipped(join(dist, b)) - zipped(join(dist, a)))
  const largest = weigh(later.slice(0, 1), zipped)
  weigh(later.slice(1, 3), zipped)
  goal('W1 largest later chunk', largest / kib, 'at most', mostOfAChunk, ' KiB')
})
