import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Db, Tables } from './database.ts'
import type { Letter, Mail } from './mail.ts'

interface MailOutboxTable {
  id: string
  kind: string
  to_address: string
  created_at: Date
  due_at: Date
  tries: number
}

declare module '#platform/database.ts' {
  interface Tables {
    mail_outbox: MailOutboxTable
  }
}

type Waiting = Selectable<MailOutboxTable>

/** Writes the letter of a row when it is its turn; undefined when there is nobody to write to. */
type Writer = (to: string, writtenAt: Date) => Promise<Omit<Letter, 'to'> | undefined>

interface OutboxNeeds {
  db: Kysely<Tables>
  mail: Mail
  id: () => string
  now: () => Date
}

/** Letters leave through a row written in the transaction of their cause; so none is lost and none tells what never happened. */
export interface Outbox {
  readonly way: Mail['way']
  /** Who writes letters of a kind. */
  kind(name: string, write: Writer): void
  /** Puts a letter into the box, inside the transaction of its cause. */
  put(tx: Db, kind: string, to: string): Promise<void>
  /** Sends what is due, now. */
  deliver(): Promise<void>
}

const lease = 120_000
const mostTries = 5
const lookEvery = 30_000
const lostKept = 7 * 86_400_000

/** Letters that could not be sent are kept for a while, for whoever looks why. */
async function dropLost(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('tries', '>=', mostTries)
    .where('due_at', '<', new Date(now.getTime() - lostKept))
    .execute()
}

/** Opens the box and looks into it now and then; several processes share it without sending anything twice. */
export function openOutbox(app: FastifyInstance, { db, mail, id, now }: OutboxNeeds): Outbox {
  const { log } = app
  const writers = new Map<string, Writer>()
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Takes the next letter for as long as sending may last; each further try waits longer. */
  async function takeNext(): Promise<Waiting | undefined> {
    const at = now()
    return db.transaction().execute(async (tx) => {
      const next = await tx
        .selectFrom('mail_outbox')
        .selectAll()
        .where('due_at', '<=', at)
        .where('tries', '<', mostTries)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!next) return undefined
      await tx
        .updateTable('mail_outbox')
        .set({ tries: next.tries + 1, due_at: new Date(at.getTime() + lease * 2 ** next.tries) })
        .where('id', '=', next.id)
        .execute()
      return next
    })
  }

  async function sendOne(next: Waiting): Promise<void> {
    try {
      const letter = await writers.get(next.kind)?.(next.to_address, next.created_at)
      if (letter) await mail.send({ ...letter, to: next.to_address }, next.id)
      await db.deleteFrom('mail_outbox').where('id', '=', next.id).execute()
      if (letter) log.info({ mail: next.id, kind: next.kind }, 'mail sent')
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      // the text of the error would name the address
      log.error({ mail: next.id, kind: next.kind, tries: next.tries + 1, name, code }, 'mail not sent')
    }
  }

  async function run(): Promise<void> {
    await dropLost(db, now())
    do {
      isAskedAgain = false
      for (let next = await takeNext(); next; next = await takeNext()) await sendOne(next)
    } while (isAskedAgain)
  }

  function deliver(): Promise<void> {
    isAskedAgain = true
    running ??= run()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  const looking = setInterval(() => void deliver(), lookEvery)
  looking.unref()
  app.addHook('onClose', async () => {
    clearInterval(looking)
    await running
  })
  return {
    way: mail.way,
    kind: (name, write) => void writers.set(name, write),
    async put(tx, kind, to) {
      if (mail.way === 'none') return
      const at = now()
      await tx
        .insertInto('mail_outbox')
        .values({ id: id(), kind, to_address: to, created_at: at, due_at: at, tries: 0 })
        .execute()
    },
    deliver,
  }
}
