import type { FoundPerson, ProfileChange } from '@ordy/shared/accounts/contract.ts'
import { isId } from '@ordy/shared/endpoint.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { foldedWords } from '@ordy/shared/ingredients/fold.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { addressesOneByOne, emailKey, searchName } from './repository.ts'

const atMost = 10

/** Changes what is named and nothing else. Returns the default table before and after, and the address that was left. */
export async function changeProfile(
  tx: Db,
  accountId: string,
  change: ProfileChange,
): Promise<{ from: string | null; to: string | null; left: string | undefined }> {
  // held, so that nobody takes this person from the table that is just being chosen
  const held = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'default_table_id', 'email_key'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new AppError('not-signed-in')
  const table = change.defaultKitchentable
  const to = table === undefined ? held.default_table_id : table || null
  if (table) await mustSitAt(tx, accountId, table)
  if (change.email !== undefined) await mustBeFree(tx, accountId, change.email)
  await tx
    .updateTable('account')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      search_name: searchName(change.firstName ?? held.first_name, change.lastName ?? held.last_name),
      email: change.email,
      email_key: change.email === undefined ? undefined : emailKey(change.email),
      findable: change.externalAccess ?? change.extAccessable,
      default_table_id: to,
      weekplan_mode: change.weekplanmode,
      weight: change.weight,
      height: change.height,
      age: change.age,
      sex: change.sex,
      activity: change.activness,
      steps_daily: change.summDaily,
      protein_daily: change.protDaily,
      kcal_daily: change.kcalDaily,
      fat_daily: change.fatDaily,
      gdpr: change.gdpr,
      install_apple_app: change.install_apple_app,
      install_prompts: change.pwa_install_prompts && merged('install_prompts', change.pwa_install_prompts),
      address: change.address && merged('address', change.address),
    })
    .where('id', '=', accountId)
    .execute()
  const isOther = change.email !== undefined && emailKey(change.email) !== held.email_key
  if (isOther) await forgetLinks(tx, accountId, held.email_key)
  return { from: held.default_table_id, to, left: isOther ? held.email_key : undefined }
}

/** What was sent to an address that is somebody's no more opens nothing, and failures there say nothing. */
async function forgetLinks(tx: Db, accountId: string, address: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('sign_in_failure').where('email_key', '=', address).execute()
}

const merged = (column: 'install_prompts' | 'address', part: object) =>
  sql<string>`${sql.ref(column)} || ${JSON.stringify(part)}::jsonb`

async function mustSitAt(tx: Db, accountId: string, tableId: string): Promise<void> {
  const seat =
    isId(tableId) &&
    (await tx
      .selectFrom('kitchen_table_member')
      .select('role')
      .where('kitchen_table_id', '=', tableId)
      .where('account_id', '=', accountId)
      .executeTakeFirst())
  if (!seat) throw new AppError('not-found')
}

async function mustBeFree(tx: Db, accountId: string, email: string): Promise<void> {
  await addressesOneByOne(tx)
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (other) throw new AppError('email-taken')
}

const beginsWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** People whose name or address begins so: those who allow being found, and those at a common table. */
export async function findPeople(db: Db, searcherId: string, text: string): Promise<FoundPerson[]> {
  const words = foldedWords(text).map((word) => `% ${beginsWith(word)}`)
  const fits = (with_: ExpressionBuilder<Tables & { a: Tables['account'] }, 'a'>) =>
    with_.or([
      with_('a.email_key', 'like', beginsWith(emailKey(text))),
      ...(words.length > 0 ? [with_.and(words.map((word) => with_('a.search_name', 'like', word)))] : []),
    ])
  const findable = db
    .selectFrom('account as a')
    .select('a.id')
    .where((with_) => with_.ref('a.findable'))
    .where(fits)
    .orderBy('a.search_name')
    .orderBy('a.id')
    .limit(atMost + 1)
  const atMyTables = db
    .selectFrom('kitchen_table_member as me')
    .innerJoin('kitchen_table_member as m', 'm.kitchen_table_id', 'me.kitchen_table_id')
    .select('m.account_id as id')
    .where('me.account_id', '=', searcherId)
  return db
    .selectFrom('account as a')
    .select(['a.id as _id', 'a.first_name as firstName', 'a.last_name as lastName', 'a.email'])
    .where('a.id', 'in', db.selectFrom(findable.as('found')).select('id').union(atMyTables))
    .where('a.id', '<>', searcherId)
    .where(fits)
    .orderBy('a.search_name')
    .orderBy('a.id')
    .limit(atMost)
    .execute()
}
