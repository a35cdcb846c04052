import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inServer = (path: string) => fileURLToPath(new URL(`server/src/${path}`, import.meta.url))

// what opens no database need not be asked on both
const alone = [
  'accounts/passwords',
  'intelligence/embedded/**/*',
  'intelligence/provider/*',
  'pictures/{sniff,workshop}',
  'recipe-creation/scanned-files',
  'platform/{clock,config,files,fixed-host,limits,mail,outgoing}',
  'shopping-list/simulation*',
  'testing/*',
].map((path) => `src/${path}.test.ts`)

const server = {
  root: 'server',
  include: ['src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // a busy machine may be late once; what fails twice is a fault
  retry: 1,
  setupFiles: [inServer('testing/loopback-only.ts')],
}
const onDatabase = {
  ...server,
  exclude: alone,
  globalSetup: [inServer('testing/global-setup.ts')],
}

// the longest stand first, so that none of them runs alone in the end
const long =
  /(killed|full-disk|rolling|power-loss|simulation|bad-input|recipe-creation\/files|live|embedded-database)\.test/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!long.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other))
  }
}

export default defineConfig({
  test: {
    // one file a core: most of the time a file waits for its database
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'shared', root: 'shared', include: ['src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { ...server, name: 'server-alone', include: alone } },
      { test: { ...onDatabase, name: 'server', env: { TEST_DATABASE: 'embedded' } } },
      { test: { ...onDatabase, name: 'server-postgres', env: { TEST_DATABASE: 'server' } } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
