import { AppError } from '@ordy/shared/errors.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const secretName = 'vapid'

/** The keys by which push services know this house: those of the configuration, or a pair made once and kept. */
export async function vapidKeys(
  db: Db,
  config: Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>,
): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  if (publicKey && privateKey) return { publicKey, privateKey }
  const known = await read(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  await db
    .insertInto('house_secret')
    .values({ name: secretName, value: made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // another process may have been quicker
  const kept = await read(db)
  if (!kept) throw new AppError('internal')
  return kept
}

async function read(db: Db): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('house_secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as VapidKeys)
}
