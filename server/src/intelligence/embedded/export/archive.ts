import type { Readable } from 'node:stream'
import { crc32, gunzipSync } from 'node:zlib'
import { AppError, type ErrorCode } from '@ordy/shared/errors.ts'
import { type Entry as ZipEntry, fromBufferPromise, type ZipFile } from 'yauzl'

/** A file as somebody chose it. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/** A file of an export: its bytes are unpacked when they are asked for. Its path is text and never a place on a disk. */
export interface Entry {
  path: string
  size: number
  read(): Promise<Buffer>
  /** Why an archive stayed shut. */
  fault?: AppError
}

/** What archives may hold. */
const archiveLimits = {
  entries: 10_000,
  unpacked: 2 * 1024 ** 3,
  /** Archives inside archives are held in memory. */
  nested: 400 * 1024 ** 2,
  file: 128 * 1024 ** 2,
  ratio: 100,
  depth: 2,
} as const

// small files may be packed as tightly as they like
const ratioFrom = 4 * 1024 ** 2
const archiveName = /\.(?:zip|paprikarecipes|melarecipes|mcb|rtk)$/i
const litter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

interface Budget {
  entries: number
  unpacked: number
  nested: number
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** All files in what somebody chose, archives opened, in the order of their paths. An archive that stays shut is one of them. */
export async function openSources(files: readonly SourceFile[]): Promise<Entry[]> {
  const budget: Budget = { entries: 0, unpacked: 0, nested: 0 }
  const entries: Entry[] = []
  for (const { name, bytes } of files) entries.push(...(await opened(name, bufferOf(bytes), budget, 0)))
  const order = new Intl.Collator('en', { numeric: true })
  return entries.filter(({ path }) => !litter.test(path)).toSorted((a, b) => order.compare(a.path, b.path))
}

async function opened(path: string, bytes: Buffer, budget: Budget, depth: number): Promise<Entry[]> {
  const plain = { path, size: bytes.length, read: async () => unpackedGzip(path, bytes) }
  try {
    if (isZip(bytes)) return await unzipped(path, bytes, budget, depth)
    return archiveName.test(path) ? [{ ...plain, fault: fault('archive-broken', path) }] : [plain]
  } catch (error) {
    return [{ ...plain, fault: readable(error, path) }]
  }
}

function unpackedGzip(path: string, bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: archiveLimits.file })
    if (unpacked.length > ratioFrom && unpacked.length > bytes.length * archiveLimits.ratio)
      throw fault('archive-bomb', path)
    return unpacked
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fault(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'archive-bomb' : 'archive-broken',
      path,
    )
  }
}

const longestPath = 200

/** What is wrong with a file, by its path: in an export many have the same name. */
export const fault = (code: ErrorCode, path: string) =>
  new AppError(code, { fill: { name: path.slice(0, longestPath) } })

async function unzipped(path: string, bytes: Buffer, budget: Budget, depth: number): Promise<Entry[]> {
  if (depth > archiveLimits.depth) throw fault('archive-nested', path)
  // yauzl itself refuses absolute names, '..', and entries that unpack to more than they say
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const found: Entry[] = []
  for (const one of await checkedEntries(zip, path, bytes.length, budget)) {
    const inside = { path: `${path}/${one.fileName}`, size: one.uncompressedSize }
    const read = () => readEntry(zip, one, inside.path)
    if (!archiveName.test(one.fileName) || litter.test(inside.path))
      found.push({ ...inside, read: async () => unpackedGzip(inside.path, await read()) })
    else found.push(...(await openedInside(inside, read, budget, depth + 1)))
  }
  return found
}

/** An archive in an archive; one that is damaged does not cost the others. */
async function openedInside(
  { path, size }: Pick<Entry, 'path' | 'size'>,
  read: () => Promise<Buffer>,
  budget: Budget,
  depth: number,
): Promise<Entry[]> {
  try {
    if (budget.nested + size > archiveLimits.nested) throw fault('archive-unpacked', path)
    budget.nested += size
    return await opened(path, await read(), budget, depth)
  } catch (error) {
    return [{ path, size, read, fault: readable(error, path) }]
  }
}

/** The files of an archive after everything that their names and sizes tell was looked at. */
async function checkedEntries(zip: ZipFile, path: string, size: number, budget: Budget): Promise<ZipEntry[]> {
  budget.entries += zip.entryCount
  if (budget.entries > archiveLimits.entries) throw fault('archive-entries', path)
  const names = new Set<string>()
  const found: ZipEntry[] = []
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw fault('archive-encrypted', path)
    if (isLink(entry)) throw fault('archive-link', path)
    const name = entry.fileName.normalize('NFC').toLowerCase()
    if (names.has(name)) throw fault('archive-duplicate', path)
    names.add(name)
    if (entry.fileName.endsWith('/')) continue
    packed += entry.compressedSize
    budget.unpacked += entry.uncompressedSize
    if (budget.unpacked > archiveLimits.unpacked) throw fault('archive-unpacked', path)
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (entry.uncompressedSize > ratioFrom && ratio > archiveLimits.ratio) throw fault('archive-bomb', path)
    found.push(entry)
  }
  // files that lie over each other give more than the archive holds
  if (packed > size) throw fault('archive-bomb', path)
  return found
}

function isLink(entry: ZipEntry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  return entry.versionMadeBy >>> 8 === 3 && kind !== 0 && kind !== 0o100000 && kind !== 0o040000
}

async function readEntry(zip: ZipFile, entry: ZipEntry, path: string): Promise<Buffer> {
  if (entry.uncompressedSize > archiveLimits.file) throw fault('archive-unpacked', path)
  try {
    const parts: Buffer[] = []
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const part of stream) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    if (crc32(bytes) !== entry.crc32) throw fault('archive-broken', path)
    return bytes
  } catch (error) {
    throw readable(error, path)
  }
}

function readable(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error
  const reason = error instanceof Error ? error.message : ''
  if (/encrypt/i.test(reason)) return fault('archive-encrypted', path)
  if (/relative path|absolute path|invalid characters/i.test(reason)) return fault('archive-path', path)
  return fault('archive-broken', path)
}
