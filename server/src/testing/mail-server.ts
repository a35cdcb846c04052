import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that keeps what it is given, and refuses it while told so. */
export interface MailServer {
  url: string
  letters(): Promise<Email[]>
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

/** Starts one on the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Buffer[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isRefusing ? new Error('451 try later') : undefined)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => Promise.all(letters.map((letter) => PostalMime.parse(letter))),
    refuse: (now) => void (isRefusing = now),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
