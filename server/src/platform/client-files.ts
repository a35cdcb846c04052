import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  // the empty page, which the offline app keeps
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

// the build leaves most files packed beside themselves; the smallest first
const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A file as it goes out. */
export interface ClientFile {
  bytes: Buffer
  headers: Record<string, string> & { etag: string }
}

/** The files that the build left, by their address: each is read once, and handed out from memory from then on. */
export function openClientFiles(dist: string): (path: string, accepted?: string) => ClientFile | undefined {
  const there = new Set(existsSync(dist) ? pathsIn(dist) : [])
  const held = new Map<string, { bytes: Buffer; etag: string }>()

  function read(path: string): { bytes: Buffer; etag: string } {
    const known = held.get(path)
    if (known) return known
    const bytes = readFileSync(join(dist, path))
    const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
    held.set(path, file)
    return file
  }

  return (path, accepted) => {
    const type = types[extname(path)]
    if (!type || !there.has(path) || path.startsWith('/.')) return undefined
    const packed = packings.filter(([, ending]) => there.has(path + ending))
    const [encoding, ending = ''] = packed.find(([name]) => takes(accepted, name)) ?? []
    const { bytes, etag } = read(path + ending)
    const headers = {
      'content-type': type,
      // what carries the hash of its content in its name never changes
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      ...(packed.length > 0 ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    return { bytes, headers }
  }
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
}

/** Whether a browser that says what it takes takes this. */
export const takes = (accepted = '', encoding: string) =>
  accepted.split(',').some((one) => {
    const [name = '', ...rules] = one.split(';').map((part) => part.trim())
    return name === encoding && !rules.some((rule) => /^q=0(\.0*)?$/.test(rule))
  })

/** Whether what a browser has is what stands here; those between mark as weak what they packed themselves. */
export const isHeld = (held = '', etag: string) =>
  held.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
