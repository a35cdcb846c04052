// From the start of the process to the first answer that needed the database: a second start, and one after kill -9.
import { goal } from './report.ts'
import { spreadOf } from './rounds.ts'
import { startBare, startProduct, temporaryFolder, tidily } from './servers.ts'

const rounds = 5
const npmStart = 'scripts/run.mjs start'

await tidily(async () => {
  const environment = { DATA_DIR: temporaryFolder() }
  const first = await startProduct(environment)
  await first.stop()
  const viaNpm = await startProduct(environment, npmStart)
  await viaNpm.stop()

  const times = { bare: [] as number[], product: [] as number[], killed: [] as number[], npm: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const bare = await startBare()
    await bare.stop()
    times.bare.push(bare.startedIn)

    const second = await startProduct(environment)
    times.product.push(second.startedIn)
    // in the middle of work: a sign-in writes
    void fetch(`${second.origin}/api/v1/auth/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => {})
    await second.stop('SIGKILL')

    const killed = await startProduct(environment)
    times.killed.push(killed.startedIn)
    await killed.stop()

    const npm = await startProduct(environment, npmStart)
    times.npm.push(npm.startedIn)
    await npm.stop()
  }

  const toBare = (values: number[]) =>
    spreadOf(values.map((value, round) => value / (times.bare[round] ?? Number.NaN)))
  const seconds = (values: number[]) => spreadOf(values.map((value) => value / 1000))
  console.log(
    `\n  embedded database with the demo household, ${rounds} rounds; the very first start took ${(first.startedIn / 1000).toFixed(1)} s`,
  )
  console.log(
    `  bare Fastify ${seconds(times.bare).median.toFixed(2)} s, product ${seconds(times.product).median.toFixed(2)} s, after kill -9 ${seconds(times.killed).median.toFixed(2)} s`,
  )
  goal('npm start, second time', seconds(times.npm), 'at most', 3, ' s')
  goal('P15 second start to bare', toBare(times.product), 'at most', 5, ' ×')
  goal('P15 after kill -9 to bare', toBare(times.killed), 'at most', 12, ' ×')
})
