import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3190)
// the same folder for the server and for every journey
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'ordy-e2e-'))
const browser = JSON.parse(process.env['ORDY_BROWSER'] ?? '{"executablePath":"/usr/bin/chromium"}') as {
  executablePath?: string
  channel?: string
}

/** Journeys in a real browser against a real server with the demo household. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/journeys.json' }],
  ],
  workers: 1,
  // a busy machine may be late once; what fails twice is a fault
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    ...(browser.channel ? { channel: browser.channel } : {}),
    baseURL: `http://localhost:${port}`,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      ...(browser.executablePath ? { executablePath: browser.executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/api/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA'],
      RATE_LIMITS: 'off',
      FETCH_ALLOW: '127.0.0.1:3199',
      LOG_LEVEL: 'error',
    },
  },
})
