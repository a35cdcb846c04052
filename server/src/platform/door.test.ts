import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'

const house = (path: string) => new URL(`../../../${path}`, import.meta.url)

it.skipIf(process.platform === 'win32')(
  'prints nothing but what a task prints, also when it has to set up first',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'door-'))
    try {
      for (const folder of ['scripts', 'bin']) mkdirSync(join(root, folder))
      copyFileSync(house('scripts/run.mjs'), join(root, 'scripts', 'run.mjs'))
      copyFileSync(house('package-lock.json'), join(root, 'package-lock.json'))
      writeFileSync(join(root, 'scripts', 'eval.mjs'), "console.log('{}')\n")
      writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\necho installed\n')
      chmodSync(join(root, 'bin', 'npm'), 0o755)
      const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` }
      const run = () =>
        spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'eval'], { env, encoding: 'utf8' })
      const [first, second] = [run(), run()]
      expect([first.stdout, second.stdout]).toEqual(['{}\n', '{}\n'])
      expect(first.stderr).toContain('installed')
      expect(second.stderr).toBe('')
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
)
