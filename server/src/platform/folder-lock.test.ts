import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

it.runIf(process.platform === 'linux')(
  'a process that was killed and that nobody has asked about yet holds no folder',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordy-lock-'))
    // a parent that never asks how its child ended
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const owner = said.toString().trim()
    writeFileSync(join(folder, 'ordy.lock'), owner)
    expect(() => lockFolder(folder)).toThrow(`Prozess ${owner}`)
    await expect.poll(() => readFileSync(`/proc/${owner}/stat`, 'utf8')).toContain(') Z ')
    const release = lockFolder(folder)
    expect(readFileSync(join(folder, 'ordy.lock'), 'utf8')).toBe(String(process.pid))
    release()
    parent.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  },
)
