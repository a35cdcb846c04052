import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const lost = () => {
  throw new Error('nobody took it')
}

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ordy-lock-'))
  file = join(folder, 'ordy.lock')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const ownerOf = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; since: string; place: string }

describe.runIf(process.platform === 'linux')('where processes can be seen', () => {
  it('a process that was killed and that nobody has asked about yet holds no folder', async () => {
    // a parent that never asks how its child ended
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const owner = said.toString().trim()
    writeFileSync(file, owner)
    await expect(lockFolder(folder, lost)).rejects.toThrow(`Prozess ${owner}`)
    await expect.poll(() => readFileSync(`/proc/${owner}/stat`, 'utf8')).toContain(') Z ')
    const release = await lockFolder(folder, lost)
    expect(ownerOf().pid).toBe(process.pid)
    release()
    parent.kill('SIGKILL')
  })

  it('a number that was given to another process since is nobody', async () => {
    const release = await lockFolder(folder, lost)
    const text = readFileSync(file, 'utf8')
    await expect(lockFolder(folder, lost)).rejects.toThrow(`Prozess ${process.pid}`)
    release()
    writeFileSync(file, text.replace(ownerOfText(text).since, '1'))
    const again = await lockFolder(folder, lost)
    again()
  })
})

const ownerOfText = (text: string) => JSON.parse(text) as { since: string }

describe('an owner that cannot be seen from here', () => {
  const elsewhere = JSON.stringify({ place: 'another container', pid: process.pid, since: '1', id: 'x' })
  // what waits between two looks at the file goes on at once
  const asTimePasses = async <T>(work: Promise<T>, beat?: () => void) => {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => undefined)
    for (let passed = 0; !isDone && passed < 60_000; passed += 250) {
      await vi.advanceTimersByTimeAsync(250)
      if (passed % 2000 === 1000) beat?.()
    }
    return done
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('holds the folder as long as its heart beats, though nobody here has its number', async () => {
    writeFileSync(file, elsewhere)
    let beats = 0
    const beat = () => utimesSync(file, 1000, 1000 + ++beats)
    await expect(asTimePasses(lockFolder(folder, lost), beat)).rejects.toThrow('Ordy läuft schon')
    expect(readFileSync(file, 'utf8')).toBe(elsewhere)
  })

  it('has lost it to one of those who waited, and to no second', async () => {
    writeFileSync(file, elsewhere)
    const starts = Promise.allSettled([1, 2, 3].map(() => lockFolder(folder, lost)))
    const results = await asTimePasses(starts)
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    won[0]?.value()
  })
})

it('tells an owner that stood still too long that the folder is gone, and leaves the lock of the next alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const gone = vi.fn<() => void>()
  const release = await lockFolder(folder, gone)
  utimesSync(file, 1, 1)
  vi.advanceTimersByTime(2000)
  expect(gone).not.toHaveBeenCalled()
  writeFileSync(file, 'another')
  vi.advanceTimersByTime(2000)
  expect(gone).toHaveBeenCalled()
  release()
  expect(readFileSync(file, 'utf8')).toBe('another')
})
