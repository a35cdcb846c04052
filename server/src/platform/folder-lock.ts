import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** On Linux whoever has ended stays in the table of processes until the parent has asked how. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^\) [ZX] /.test(stat.slice(stat.lastIndexOf(')')))
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !hasEnded(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Keeps a second process out of a folder. A lock whose owner is dead is taken over. Returns the release. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'ordy.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner && owner !== process.pid && isAlive(owner))
        throw new Error(`Ordy läuft schon mit diesem Datenordner (Prozess ${owner}): ${folder}`)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`Der Datenordner lässt sich nicht sperren: ${folder}`)
}
