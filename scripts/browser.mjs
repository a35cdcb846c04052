import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

// the shell draws no windows that nobody sees: journeys take a quarter less time in it
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Finds a browser for the journeys: a named one, the system's, Playwright's own, a channel; as root on Debian it installs one. */
export async function browserHere() {
  const named = [process.env.CHROME_PATH, ...usual].find((path) => path && existsSync(path))
  if (named) return { executablePath: named }
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return {}
  for (const channel of ['chrome', 'msedge']) {
    const browser = await chromium.launch({ channel }).catch(() => undefined)
    if (!browser) continue
    await browser.close()
    return { channel }
  }
  const isDebian =
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (process.getuid?.() !== 0 || !isDebian) return undefined
  console.log('Chromium wird installiert …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) =>
    once(spawn('apt-get', args, { stdio: 'ignore', env }), 'close').catch(() => undefined)
  await aptGet('update', '-qq')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await aptGet('install', '-y', '-qq', name)
    if (existsSync(`/usr/bin/${name}`)) return { executablePath: `/usr/bin/${name}` }
  }
  return undefined
}
