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
  'recipe-creation/{scanned-files,to-recipe}',
  'platform/{bus,client-files,clock,config,dev-server,drawn-pages,files,fixed-host,folder-lock,limits,mail,outgoing,own-machine,sockets,start-fault,turns}',
  'shopping-list/{joining,simulation*}',
  'testing/*',
].map((path) => `src/${path}.test.ts`)

// what photos and documents say is no matter of the database: that what was read is stored, other tests ask on both
const readsFiles = ['src/recipe-creation/{files,hostile-files}.test.ts']

// one process runs one file after another on what it has loaded and compiled; each opens a server and a database of its
// own, and takes back what it changes beyond them
const together = { isolate: false }

const server = {
  ...together,
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
const embedded = [...server.setupFiles, inServer('testing/kept-engine.ts')]

// project by project, for a process serves one alone; in each the longest first, so that none runs by itself in the end
const long =
  /(killed|full-disk|rolling|power-loss|simulation|bad-input|recipe-creation\/files|live|embedded-database)\.test/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      this.ctx.projects.indexOf(project) * 2 + Number(!long.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    // two files a core: half of the time a file waits for its database
    maxWorkers: '200%',
    sequence: { sequencer: LongFirst },
    projects: [
      // those on the database server first, as they wait for it, and what looks at the source runs meanwhile
      {
        test: {
          ...onDatabase,
          name: 'server-postgres',
          exclude: [...alone, ...readsFiles],
          env: { TEST_DATABASE: 'server' },
        },
      },
      { test: { ...onDatabase, name: 'server', env: { TEST_DATABASE: 'embedded' }, setupFiles: embedded } },
      { test: { ...server, name: 'server-alone', include: alone } },
      {
        test: {
          ...together,
          name: 'shared',
          root: 'shared',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      // what one of them puts in the place of a module is nothing for the others
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
