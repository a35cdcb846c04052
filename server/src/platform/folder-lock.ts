import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

const beatEvery = 2000
const patience = 15_000
const lookEvery = 250

/** Who holds a folder: a number names a process only where it runs, and only until it is given to the next one. */
interface Owner {
  place: string
  pid: number
  since?: string
  id?: string
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** What Linux knows of a process: how it is, and since when it runs. */
function processState(pid: number): { state?: string | undefined; since?: string | undefined } {
  const stat = textOf(`/proc/${pid}/stat`) ?? ''
  const [, state, ...rest] = stat.slice(stat.lastIndexOf(')')).split(' ')
  return { state, since: rest[18] }
}

/** Where numbers of processes are comparable: one start of one machine, and in it one container. */
function ownPlace(): string {
  const boot = textOf('/proc/sys/kernel/random/boot_id')?.trim()
  return boot ? `${boot} ${readlinkSync('/proc/self/ns/pid')}` : hostname()
}

function isAlive({ pid, since }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = processState(pid)
  // whoever has ended stays in the table of processes until the parent has asked how
  if (now.state === 'Z' || now.state === 'X') return false
  return since === undefined || since === now.since
}

/** Earlier releases wrote the number alone. */
function ownerIn(text: string): Owner | undefined {
  try {
    const read = JSON.parse(text) as Owner | number
    if (typeof read !== 'number') return read
    return read === process.pid ? undefined : { place: ownPlace(), pid: read }
  } catch {
    return undefined
  }
}

function created(file: string, text: string): boolean {
  try {
    const open = openSync(file, 'wx')
    writeSync(open, text)
    fsyncSync(open)
    closeSync(open)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** When a file was last touched; opening it makes a file system on another machine look. */
function touchedAt(file: string): number | undefined {
  textOf(file)
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** Whether nobody is behind a lock any more. Of a process that cannot be seen from here only the heartbeat tells. */
async function isLeft(file: string, text: string): Promise<boolean> {
  const owner = ownerIn(text)
  if (owner?.place === ownPlace()) return !isAlive(owner)
  if (owner === undefined && text !== '') return true
  const before = touchedAt(file)
  for (let waited = 0; waited < patience; waited += lookEvery) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
    if (touchedAt(file) !== before) return false
  }
  return textOf(file) === text
}

/** Takes a lock over that was left; true once it is ours. Only one at a time may, so nobody removes what another has just made. */
async function takeOver(file: string, left: string, own: string): Promise<boolean> {
  const next = `${file}.next`
  if (!created(next, own)) {
    const other = textOf(next)
    if (other !== undefined && (await isLeft(next, other))) rmSync(next, { force: true })
    return false
  }
  if (textOf(file) === left) renameSync(next, file)
  else rmSync(next, { force: true })
  return textOf(file) === own
}

/** Says again and again that the owner is there, and finds out when somebody took the folder meanwhile. */
function keep(file: string, own: string, lost: () => void): () => void {
  const beat = setInterval(() => {
    try {
      if (readFileSync(file, 'utf8') !== own) return lost()
      utimesSync(file, new Date(), new Date())
    } catch {
      // a disk that answers nothing now may do so later
    }
  }, beatEvery).unref()
  return () => {
    clearInterval(beat)
    if (textOf(file) === own) rmSync(file, { force: true })
  }
}

/**
 * Keeps every other process out of a folder, in other containers and on other machines, too; a lock whose owner is
 * dead is taken over. `lost` runs when this process stood still for so long that another believed it dead. Returns
 * the release.
 */
export async function lockFolder(folder: string, lost: () => void): Promise<() => void> {
  makeFolder(folder)
  const file = join(folder, 'ordy.lock')
  const owner: Owner = { place: ownPlace(), pid: process.pid, id: randomUUID() }
  const { since } = processState(process.pid)
  const own = JSON.stringify(since === undefined ? owner : { ...owner, since })
  for (let attempt = 0; attempt < 20; attempt++) {
    if (created(file, own)) return keep(file, own, lost)
    const found = textOf(file)
    if (found === undefined) continue
    if (!(await isLeft(file, found))) {
      if (textOf(file) === undefined) continue
      const process = ownerIn(textOf(file) ?? '')?.pid ?? '?'
      throw new Error(`Ordy läuft schon mit diesem Datenordner (Prozess ${process}): ${folder}`)
    }
    if (await takeOver(file, found, own)) return keep(file, own, lost)
  }
  throw new Error(`Der Datenordner lässt sich nicht sperren: ${folder}`)
}
