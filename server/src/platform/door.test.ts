import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'

const house = (path: string) => new URL(`../../../${path}`, import.meta.url)

it.skipIf(process.platform === 'win32')(
  'prints what a task prints, of what has to be set up first one sentence, and all of what fails there',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'door-'))
    try {
      for (const folder of ['scripts', 'bin']) mkdirSync(join(root, folder))
      copyFileSync(house('scripts/run.mjs'), join(root, 'scripts', 'run.mjs'))
      copyFileSync(house('package-lock.json'), join(root, 'package-lock.json'))
      writeFileSync(join(root, 'scripts', 'eval.mjs'), "console.log('{}')\n")
      const npm = (does: string) =>
        writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
      const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` }
      const run = () =>
        spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'eval'], { env, encoding: 'utf8' })
      const sentence = 'Abhängigkeiten werden installiert …\n'
      npm('seq 20000; echo it is full >&2; exit 3')
      const failed = run()
      expect(failed).toMatchObject({ status: 3, stdout: '' })
      expect(failed.stderr).toContain(`${sentence}1\n2\n3\n`)
      expect(failed.stderr).toContain('\n19999\n20000\n')
      expect(failed.stderr).toContain('it is full\n')
      npm('echo installed')
      expect(run()).toMatchObject({ status: 0, stdout: '{}\n', stderr: sentence })
      expect(run()).toMatchObject({ status: 0, stdout: '{}\n', stderr: '' })
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
)
