// Hot reload for client and server in one process and on one port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-server.mjs', import.meta.url))],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
let isUnfit = false
server.on('message', (message) => {
  if (message !== 'unfit') return
  isUnfit = true
  server.kill()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(isUnfit ? 1 : (code ?? 1)))
