// Loaded into a server under measurement: on a signal it clears its memory and writes down what is left.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const clear = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  clear()
  clear()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env['MEMORY_FILE'] ?? '', String(heapUsed + external))
})
