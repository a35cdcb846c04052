import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const forOthers = 0o077
// as many as Linux follows
const mostLinks = 40

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

/**
 * Shuts a folder and, where others could go in, all that lies in it to everybody else on this machine. A folder that its
 * owner has put elsewhere by a link is shut there. What somebody else's link leads to, every link further down, and what
 * belongs to somebody else or is not there, stays as it is.
 */
export function shutFolder(path: string): void {
  // there the rights of a file say nothing of others
  if (process.platform === 'win32') return
  let place = path
  for (let links = 0; links < mostLinks && isOwnLink(place); links++)
    place = resolve(dirname(place), readlinkSync(place))
  shut(place)
}

const isOwn = (found: Stats | undefined) => found !== undefined && found.uid === process.getuid?.()

function isOwnLink(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return isOwn(found) && found?.isSymbolicLink() === true
}

function shut(path: string): void {
  try {
    const found = lstatSync(path)
    if (!found.isDirectory() || !isOwn(found) || (found.mode & forOthers) === 0) return
    // who stands outside comes in no more, and who stands inside reads and writes no more
    chmodSync(path, found.mode & ~forOthers)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) shut(inside)
      else if (entry.isFile()) shutFile(inside)
    }
  } catch {
    // its owner decides
  }
}

function shutFile(path: string): void {
  const found = lstatSync(path)
  if (isOwn(found)) chmodSync(path, found.mode & ~forOthers)
}
