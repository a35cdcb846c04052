// What the browser loads before the cookbook can be seen, compressed, by file; against the libraries of the frame alone.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildFrame } from './frame.ts'
import { goal } from './report.ts'
import { tidily } from './servers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const route = 'src/cookbook/page.tsx'
const kib = 1024

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

await tidily(async () => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunks = [
    ...new Set([...withImports(manifest, 'index.html'), ...withImports(manifest, route)]),
  ].flatMap((name) => manifest[name] ?? [])
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const besides = Array.from(html.matchAll(/<script src="\/([^"]+)"/g), ([, file = '']) => file)
  const scripts = [...besides, ...chunks.map((chunk) => chunk.file)]
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const wanted = new Set(styles.flatMap((file) => fontsAtOnce(readFileSync(join(dist, file), 'utf8'))))
  const fonts = [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))].filter((file) =>
    wanted.has(basename(file)),
  )

  console.log('\n  first load of /kochbuch, bytes as they travel')
  const sizes = { scripts: 0, styles: 0, fonts: 0 }
  // fonts are compressed already
  for (const [kind, files, size] of [
    ['scripts', scripts, zipped],
    ['styles', styles, zipped],
    ['fonts', fonts, (path: string) => readFileSync(path).length],
  ] as const) {
    const rows = files
      .map((file) => ({ file, bytes: size(join(dist, file)) }))
      .toSorted((a, b) => b.bytes - a.bytes)
    for (const { file, bytes } of rows) console.log(`  ${String(bytes).padStart(8)}  ${basename(file)}`)
    sizes[kind] = rows.reduce((sum, row) => sum + row.bytes, 0)
  }
  const bare = await frameBytes()
  console.log(`  ${String(bare).padStart(8)}  React, TanStack Router and Query alone\n`)
  goal('W1 scripts to the frame alone', sizes.scripts / bare, 'at most', 1.45, ' ×')
  goal('W1 styles', sizes.styles / kib, 'at most', 25, ' KiB')
  goal('W1 fonts', sizes.fonts / kib, 'at most', 80, ' KiB')
})
