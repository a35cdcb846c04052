import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const server = {
  root: 'server',
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // a busy machine may be late once; what fails twice is a fault
  retry: 1,
  setupFiles: [fileURLToPath(new URL('server/src/testing/loopback-only.ts', import.meta.url))],
  globalSetup: [fileURLToPath(new URL('server/src/testing/global-setup.ts', import.meta.url))],
}

export default defineConfig({
  test: {
    // one file a core: most of the time a file waits for its database
    maxWorkers: '100%',
    projects: [
      { test: { name: 'shared', root: 'shared', include: ['src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { ...server, name: 'server', env: { TEST_DATABASE: 'embedded' } } },
      { test: { ...server, name: 'server-postgres', env: { TEST_DATABASE: 'server' } } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
