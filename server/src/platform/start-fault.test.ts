import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { startFault } from './start-fault.ts'

const listening = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
const portOf = (server: Server) => (server.address() as { port: number }).port
const faultOf = (work: Promise<unknown>) => work.then(() => undefined, startFault)

it('names the setting that helps', async () => {
  const server = await listening(0)
  const port = portOf(server)
  expect(await faultOf(listening(port))).toBe(
    `Der Port ${port} ist schon belegt. Beende, was dort läuft, oder setze PORT auf einen anderen.`,
  )
  await new Promise((resolve) => server.close(resolve))
  const asking = new Promise((_, reject) => connect(port, '127.0.0.1').once('error', reject))
  expect(await faultOf(asking)).toBe('Die Datenbank unter DATABASE_URL nimmt keine Verbindung an.')
  expect(await faultOf(mkdir(`${import.meta.filename}/data`, { recursive: true }))).toBe(
    `Der Datenordner lässt sich nicht anlegen oder beschreiben: ${import.meta.filename}/data. Setze DATA_DIR auf einen, der es lässt.`,
  )
})

it('passes on what it has no sentence for', () => {
  expect(startFault(new Error('PORT muss eine Zahl sein'))).toBe('PORT muss eine Zahl sein')
  expect(startFault('nein')).toBe('nein')
})
