import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// the shell draws no windows that nobody sees: journeys take a quarter less time in it
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const besideTheCode = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
const atMost = 180_000

/**
 * Finds a browser for the journeys: a named one, the system's, Playwright's own, a channel; else fetches one, from
 * Debian or as Playwright does. Nobody has to be root for it, and the machine stays as it is.
 */
export async function browserHere() {
  const named = [process.env.CHROME_PATH, ...usual].find((path) => path && existsSync(path))
  if (named) return { executablePath: named }
  const { chromium } = await import('@playwright/test')
  const isFetched = () => existsSync(chromium.executablePath())
  if (isFetched()) return {}
  for (const channel of ['chrome', 'msedge']) {
    const browser = await chromium.launch({ channel }).catch(() => undefined)
    if (!browser) continue
    await browser.close()
    return { channel }
  }
  const executablePath = await fromDebian()
  if (executablePath) return { executablePath }
  const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  return (await succeeds(process.execPath, playwright, 'install', 'chromium')) && isFetched() ? {} : undefined
}

/** Debian's packages, unpacked beside the code; undefined where there are none. */
async function fromDebian() {
  const executablePath = join(besideTheCode, 'chromium')
  if (existsSync(executablePath)) return executablePath
  if (!existsSync('/etc/debian_version')) return undefined
  console.log('Chromium wird geholt …')
  // two checks may fetch at once
  const folder = `${besideTheCode}-${process.pid}`
  const packages = join(folder, 'archives')
  for (const part of ['lists', 'archives']) mkdirSync(join(folder, part, 'partial'), { recursive: true })
  const settings = { State: folder, 'State::Lists': join(folder, 'lists'), Cache: folder }
  const own = Object.entries(settings).flatMap(([name, path]) => ['-o', `Dir::${name}=${path}`])
  const apt = (...args) => succeeds('apt-get', '-qq', '-o', 'Debug::NoLocking=1', ...own, ...args)
  const wanted = ['--no-install-recommends', '--download-only', '-y', 'chromium-headless-shell']
  try {
    if (!((await apt('update')) && (await apt('install', ...wanted)))) return undefined
    const files = readdirSync(packages).filter((name) => name.endsWith('.deb'))
    const unpacked = join(folder, 'unpacked')
    for (const file of files) await succeeds('dpkg-deb', '-x', join(packages, file), unpacked)
    const libraries = readdirSync(join(unpacked, 'usr', 'lib')).find((name) => name.endsWith('-linux-gnu'))
    const start = `#!/bin/sh
lib=$(cd "$(dirname "$0")/usr/lib" && pwd)
LD_LIBRARY_PATH="$lib/${libraries}:$lib/${libraries}/pulseaudio" exec "$lib/chromium/chromium-headless-shell" "$@"
`
    const started = join(unpacked, 'chromium')
    writeFileSync(started, start)
    chmodSync(started, 0o755)
    if (!(await succeeds(started, '--version'))) return undefined
    if (!existsSync(besideTheCode)) renameSync(unpacked, besideTheCode)
    return executablePath
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command without a word; what is not there or takes too long does not succeed either. */
async function succeeds(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { stdio: 'ignore', env, timeout: atMost })
  const [code] = await once(child, 'close').catch(() => [1])
  return code === 0
}
