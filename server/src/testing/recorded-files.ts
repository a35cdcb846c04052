import {
  cpSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { closeSync, existsSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DurableFiles, type FolderFiles } from '#platform/embedded-engine.ts'

/** What reached the operating system, in order. A file is its inode, so that a new name does not make it another. */
export type Operation =
  | { kind: 'make'; path: string; file: number; isFolder: boolean }
  | { kind: 'write'; file: number; at: number; data: Buffer }
  | { kind: 'resize'; file: number; size: number }
  | { kind: 'sync'; file: number }
  | { kind: 'move'; from: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'acknowledged'; id: number }

const folderBit = 0o040000
const typeBits = 0o170000
const sector = 512

/** The files of the embedded database, with a journal of everything that is done to them. */
export class RecordedFiles extends DurableFiles {
  readonly journal: Operation[] = []
  readonly folder: string

  constructor(folder: string) {
    super(folder)
    this.folder = folder
  }

  protected override mend(files: FolderFiles): void {
    super.mend(files)
    const { fsync, write } = files.stream_ops
    const { setattr, mknod, rename, unlink, rmdir } = files.node_ops
    const note = (operation: Operation) => void this.journal.push(operation)
    const nameOf = (path: string) => relative(this.folder, path)
    files.stream_ops.fsync = (stream) => {
      const answer = fsync?.(stream) ?? 0
      note({ kind: 'sync', file: fstatSync(stream.nfd).ino })
      return answer
    }
    files.stream_ops.write = (stream, heap, offset, length, position) => {
      const written = write(stream, heap, offset, length, position)
      const data = Buffer.from(heap.slice(offset, offset + written))
      note({ kind: 'write', file: fstatSync(stream.nfd).ino, at: position, data })
      return written
    }
    files.node_ops.setattr = (node, change) => {
      setattr(node, change)
      if (change.size === undefined) return
      note({ kind: 'resize', file: statSync(files.realPath(node)).ino, size: change.size })
    }
    files.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device)
      const path = files.realPath(node)
      const isFolder = (node.mode & typeBits) === folderBit
      note({ kind: 'make', path: nameOf(path), file: statSync(path).ino, isFolder })
      return node
    }
    files.node_ops.rename = (node, parent, name) => {
      const from = nameOf(files.realPath(node))
      rename(node, parent, name)
      note({ kind: 'move', from, to: join(nameOf(files.realPath(parent)), name) })
    }
    files.node_ops.unlink = (parent, name) => {
      unlink(parent, name)
      note({ kind: 'remove', path: join(nameOf(files.realPath(parent)), name) })
    }
    files.node_ops.rmdir = (parent, name) => {
      rmdir(parent, name)
      note({ kind: 'remove', path: join(nameOf(files.realPath(parent)), name) })
    }
  }
}

/** The names of the files of a folder by inode. */
export function namesOf(folder: string): Map<number, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [
      statSync(join(folder, path)).ino,
      path,
    ]),
  )
}

/**
 * Makes the disk as it may look after the power went: names as they were, what was synced whole, and of every other
 * write all, nothing, or its first sectors.
 */
export function imageAfterPowerLoss(
  start: { folder: string; names: ReadonlyMap<number, string> },
  journal: readonly Operation[],
  dice: () => number,
  target: string,
): void {
  cpSync(start.folder, target, { recursive: true })
  const names = new Map(start.names)
  const safe = syncedOf(journal)
  for (const [at, operation] of journal.entries()) {
    const path = 'file' in operation ? names.get(operation.file) : undefined
    if (operation.kind === 'make') {
      names.set(operation.file, operation.path)
      const made = join(target, operation.path)
      if (operation.isFolder) mkdirSync(made, { recursive: true })
      else writeFileSync(made, '')
    } else if (operation.kind === 'move') {
      renameSync(join(target, operation.from), join(target, operation.to))
      for (const [file, name] of names) if (name === operation.from) names.set(file, operation.to)
    } else if (operation.kind === 'remove') {
      rmSync(join(target, operation.path), { recursive: true, force: true })
    } else if (path !== undefined && existsSync(join(target, path))) {
      if (operation.kind === 'write') {
        const share = safe.has(at) ? 1 : Math.min(1, Math.max(0, dice() * 3 - 1))
        const length =
          share === 1 ? operation.data.length : Math.floor((operation.data.length * share) / sector) * sector
        put(join(target, path), operation.data.subarray(0, length), operation.at)
      } else if (operation.kind === 'resize' && (safe.has(at) || dice() < 0.5)) {
        truncateSync(join(target, path), operation.size)
      }
    }
  }
}

/** The places in the journal of writes that a later sync of the same file has made safe. */
function syncedOf(journal: readonly Operation[]): Set<number> {
  const safe = new Set<number>()
  const synced = new Set<number>()
  for (let at = journal.length - 1; at >= 0; at--) {
    const operation = journal[at]
    if (operation?.kind === 'sync') synced.add(operation.file)
    else if (operation?.kind === 'make') synced.delete(operation.file)
    else if (operation && 'file' in operation && synced.has(operation.file)) safe.add(at)
  }
  return safe
}

function put(path: string, data: Buffer, at: number): void {
  const file = openSync(path, 'r+')
  if (data.length > 0) writeSync(file, data, 0, data.length, at)
  closeSync(file)
}
