import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

// sending is over, one way or the other, before another process would try the same letter
const patience = {
  dnsTimeout: 20_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 20_000,
}

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Where mail leaves the house. */
export interface Mail {
  /** `server` sends it, `folder` keeps it for the person at this machine, `none` has nobody to take it. */
  readonly way: 'server' | 'folder' | 'none'
  /** Sends a letter; the id stays the same however often it is tried, so that it is shown once. */
  send(letter: Letter, id: string): Promise<void>
}

/**
 * Mail over the server of `SMTP_URL`. Without one, letters of a house that only this machine reaches become files in
 * the folder `mail` of its data; a house that others reach sends none, and `way` says so.
 */
export function openMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'reachable' | 'publicUrl'>,
): Mail {
  const { SMTP_URL, MAIL_FROM: from } = config
  const messageId = (id: string) => `<${id}@${config.publicUrl.hostname}>`
  if (SMTP_URL) {
    const transport = openedOnce(async () =>
      (await import('nodemailer')).createTransport({ url: SMTP_URL, ...patience }),
    )
    return {
      way: 'server',
      async send(letter, id) {
        await (await transport()).sendMail({ from, messageId: messageId(id), ...letter })
      },
    }
  }
  if (config.reachable)
    return { way: 'none', send: () => Promise.reject(new Error('no mail server is configured')) }
  const folder = join(config.DATA_DIR, 'mail')
  const writer = openedOnce(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  )
  return {
    way: 'folder',
    async send(letter, id) {
      const { message } = await (await writer()).sendMail({ from, messageId: messageId(id), ...letter })
      makeFolder(folder)
      await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 })
    },
  }
}

/** What writes letters is opened with the first of them: most starts of the house see none. */
function openedOnce<Writer>(open: () => Promise<Writer>): () => Promise<Writer> {
  let writer: Promise<Writer> | undefined
  return () => (writer ??= open())
}
