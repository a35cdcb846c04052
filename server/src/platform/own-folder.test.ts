import {
  chmodSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { endPrograms, freePort, startProgram } from '#testing/program.ts'
import { shutFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ordy-own-'))
const data = join(folder, 'data')
afterEach(endPrograms)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startAndStop(settings: Record<string, string> = {}): Promise<void> {
  const { child, ended } = await startProgram({ DATA_DIR: data, PORT: String(await freePort()), ...settings })
  child.kill('SIGTERM')
  await ended
}

const at = (name: string) => join(folder, name)
const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0

describe.runIf(process.env['TEST_DATABASE'] === 'embedded' && process.platform !== 'win32')(
  'the data folder',
  () => {
    it('is for the house alone from the first start on', { timeout: 60_000 }, async () => {
      await startAndStop()
      const inside = readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name))
      expect(inside.length).toBeGreaterThan(1000)
      expect([data, ...inside].filter(isOpen)).toEqual([])
    })

    it('is shut by the next start where an earlier release left it open', { timeout: 60_000 }, async () => {
      const folders = ['database', 'database/pg', 'files', 'files/a', 'mail'].map((name) => join(data, name))
      for (const path of folders) {
        mkdirSync(path, { recursive: true })
        chmodSync(path, 0o755)
      }
      const left = [join(data, 'database/pg/PG_VERSION'), join(data, 'files/a/b'), join(data, 'mail/a.eml')]
      for (const path of left) {
        writeFileSync(path, '', { flag: 'a' })
        chmodSync(path, 0o666)
      }
      // letters go elsewhere by now
      await startAndStop({ SMTP_URL: 'smtp://127.0.0.1:1' })
      expect([...folders, ...left].filter(isOpen)).toEqual([])
    })

    it('is shut where its owner has put it by a link, and through no link further down', () => {
      const [elsewhere, beyond, link] = [at('elsewhere'), at('beyond'), at('link')]
      const inside = join(elsewhere, 'inside')
      for (const path of [beyond, elsewhere, inside]) mkdirSync(path, { mode: 0o755 })
      symlinkSync(beyond, join(elsewhere, 'further'))
      symlinkSync(elsewhere, link)
      shutFolder(link)
      expect([elsewhere, inside, beyond].map(isOpen)).toEqual([false, false, true])
    })

    it.runIf(process.getuid?.() === 0)('is not shut where somebody else has put it by a link', () => {
      const [target, link] = [at('target'), at('planted')]
      mkdirSync(target, { mode: 0o755 })
      symlinkSync(target, link)
      lchownSync(link, 65_534, 65_534)
      shutFolder(link)
      expect(isOpen(target)).toBe(true)
    })
  },
)
