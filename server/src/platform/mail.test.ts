import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openMail } from './mail.ts'

it('says that it is not configured instead of pretending', async () => {
  const mail = openMail(readConfig({}))
  expect(mail.configured).toBe(false)
  await expect(mail.send({ to: 'lea@example.org', subject: 'Hallo', text: 'Text' })).rejects.toThrow()
})

it('hands a letter to the mail server with its umlauts', async () => {
  const letters: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  const mail = openMail(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ordy <ordy@example.org>' }),
  )
  await mail.send({
    to: 'lea@example.org',
    subject: 'Grüsse vom Küchentisch',
    text: 'Älplermagronen für alle',
  })
  const letter = await PostalMime.parse(letters[0] ?? Buffer.alloc(0))
  expect(letter).toMatchObject({ subject: 'Grüsse vom Küchentisch', from: { address: 'ordy@example.org' } })
  expect(letter.text?.trim()).toBe('Älplermagronen für alle')
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
