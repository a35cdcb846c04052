import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it, unless it is there. `recursive` of Node tries for ever where the folder above is
 * there and yet takes none, as `/proc` does.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path)
  } catch (error) {
    // another process that starts now may have been faster
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Shuts a folder, with all that lies in it, to everybody else on this machine; one that belongs to somebody else, or is not there, stays as it is. */
export function shutFolder(path: string): void {
  try {
    chmodSync(path, 0o700)
  } catch {
    // its owner decides
  }
}
