import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { readConfig } from './config.ts'
import { openMail } from './mail.ts'

const letter = { to: 'lea@example.org', subject: 'Grüsse vom Küchentisch', text: 'Älplermagronen für alle' }

it('says that nobody takes letters when others reach the house and no server is named', async () => {
  const mail = openMail(readConfig({ PUBLIC_URL: 'https://ordy.example.org' }))
  expect(mail.way).toBe('none')
  await expect(mail.send(letter, 'one')).rejects.toThrow()
})

it('hands a letter to the mail server with its umlauts, always under the same id', async () => {
  const server = await startMailServer()
  const mail = openMail(
    readConfig({
      SMTP_URL: server.url,
      MAIL_FROM: 'Ordy <ordy@example.org>',
      PUBLIC_URL: 'https://ordy.example.org',
    }),
  )
  expect(mail.way).toBe('server')
  await mail.send(letter, 'one')
  await mail.send(letter, 'one')
  const [first, again] = await server.letters()
  expect(first).toMatchObject({ subject: letter.subject, from: { address: 'ordy@example.org' } })
  expect(first?.text?.trim()).toBe(letter.text)
  expect([first?.messageId, again?.messageId]).toEqual(Array(2).fill('<one@ordy.example.org>'))
  await server.close()
})

it('puts letters into a folder of the data while only this machine reaches the house', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ordy-mail-'))
  const mail = openMail(readConfig({ DATA_DIR: folder }))
  expect(mail.way).toBe('folder')
  await mail.send(letter, 'one')
  expect(readdirSync(join(folder, 'mail'))).toEqual(['one.eml'])
  const kept = await PostalMime.parse(readFileSync(join(folder, 'mail', 'one.eml')))
  expect(kept).toMatchObject({ subject: letter.subject, to: [{ address: letter.to }] })
  expect(kept.text?.trim()).toBe(letter.text)
  await rm(folder, { recursive: true })
})
