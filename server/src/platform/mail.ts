import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Where mail leaves the house. */
export interface Mail {
  /** False when no server is configured: the caller then says so instead of promising a letter. */
  readonly configured: boolean
  send(letter: Letter): Promise<void>
}

/** Mail over the server of `SMTP_URL`; without one nothing is sent and `configured` says so. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mail {
  if (!config.SMTP_URL) {
    return { configured: false, send: () => Promise.reject(new Error('no mail server is configured')) }
  }
  const transport = createTransport(config.SMTP_URL)
  return {
    configured: true,
    async send(letter) {
      await transport.sendMail({ from: config.MAIL_FROM, ...letter })
    },
  }
}
