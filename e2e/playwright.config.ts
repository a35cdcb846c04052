import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

interface Browser {
  executablePath?: string
  channel?: string
}

// what the checks have fetched where there was none
const fetched = fileURLToPath(new URL('../node_modules/.cache/chromium/chromium', import.meta.url))
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', fetched].find((path) =>
  existsSync(path),
)
const named = process.env['ORDY_BROWSER']
const browser: Browser = named ? (JSON.parse(named) as Browser) : executablePath ? { executablePath } : {}

/** Journeys in a real browser, each file against a real server of its own with the demo household. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/journeys.json' }],
  ],
  globalSetup: './household.ts',
  // more journeys than cores: part of the time each waits for the other side
  workers: '150%',
  // a busy machine may be late once; what fails twice is a fault
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    ...(browser.channel ? { channel: browser.channel } : {}),
    locale: 'de-CH',
    // the worker that keeps the app offline fetches all of it: only journeys without a connection want it
    serviceWorkers: 'block',
    // as somebody may ask for it; journeys about what moves ask for `moving`
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      ...(browser.executablePath ? { executablePath: browser.executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // the whole browser keeps a page of its own ready for an address field that nobody sees
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
