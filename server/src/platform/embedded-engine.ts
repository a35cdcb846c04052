import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The folder file system as shipped drops fsync; this one hands it to the disk, and counts. */
export class DurableFiles extends NodeFS {
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const preRun = (result.emscriptenOpts.preRun ??= [])
    preRun.push((module: unknown) => {
      const files = (module as { NODEFS?: FolderFiles }).NODEFS
      if (files) this.mend(files) // the module that runs initdb has none
    })
    return result
  }

  protected mend(files: FolderFiles): void {
    files.stream_ops.fsync = (stream) => {
      this.syncs++
      fsyncSync(stream.nfd)
      return 0
    }
    // the engine gives what it unpacks to everybody, whatever the process wants
    const { setattr } = files.node_ops
    files.node_ops.setattr = (node, change) =>
      setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 })
  }
}

/** What of the file system inside the engine concerns us. */
export interface FolderFiles {
  realPath: (node: FolderNode) => string
  node_ops: {
    setattr: (node: FolderNode, change: { size?: number; mode?: number }) => void
    mknod: (parent: FolderNode, name: string, mode: number, device: number) => FolderNode
    rename: (node: FolderNode, parent: FolderNode, name: string) => void
    unlink: (parent: FolderNode, name: string) => void
    rmdir: (parent: FolderNode, name: string) => void
  }
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number
    write: (
      stream: { nfd: number },
      heap: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number
  }
}

interface FolderNode {
  mode: number
}

const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '32MB',
  wal_buffers: '256kB',
  max_connections: '3',
  work_mem: '8MB',
  maintenance_work_mem: '16MB',
  temp_buffers: '1MB',
  jit: 'off',
  // one plan suits all values of a statement: making it takes longer than carrying it out
  plan_cache_mode: 'force_generic_plan',
}

/** The engine without a first question of its own: nobody hands it values, it only passes on what the driver says. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** Opens PostgreSQL in this thread on the files of a folder. */
export async function openEngine(files: NodeFS): Promise<PGlite> {
  const engine = new Engine({
    fs: files,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  })
  await engine.waitReady
  return engine
}
