import type { User } from '@ordy/shared/accounts/contract.ts'
import { emailShape } from '@ordy/shared/accounts/email-shape.ts'
import { AppError } from '@ordy/shared/errors.ts'
import { foldedWords } from '@ordy/shared/ingredients/fold.ts'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import { accountPlan } from '#platform/account-plan.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Tables } from '#platform/database.ts'
import { usageOf } from './usage.ts'

export type NewAccount = Pick<
  Insertable<Tables['account']>,
  | 'id'
  | 'email'
  | 'password_hash'
  | 'first_name'
  | 'last_name'
  | 'created_at'
  | 'is_admin'
  | 'plan'
  | 'demo_person'
  | 'findable'
  | 'gdpr'
>

// any fixed number
const addressLock = 7_316_205

/** From here to the end of the transaction nobody else registers or changes an address. */
export async function addressesOneByOne(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(addressLock)})`.execute(tx)
}

/** Addresses are compared without case and surrounding space. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** Refuses what cannot be an address. */
export function mustBeEmail(text: string): string {
  if (!emailShape.test(text)) throw new AppError('email-invalid')
  return text
}

/** The words of a name as they are searched, each after a space. */
export const searchName = (firstName = '', lastName = '') =>
  foldedWords(`${firstName} ${lastName}`)
    .map((word) => ` ${word}`)
    .join('')

/** Adds an account; undefined when the address is taken. */
export async function addAccount(
  db: Db,
  account: NewAccount,
): Promise<{ id: string; email_key: string } | undefined> {
  return db
    .insertInto('account')
    .values({
      ...account,
      email_key: emailKey(account.email),
      search_name: searchName(account.first_name, account.last_name),
      default_table_id: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'email_key'])
    .executeTakeFirst()
}

/** Adds the account of somebody who registers; the first one runs the house. Undefined when the address is taken. */
export function register(db: Kysely<Tables>, account: NewAccount) {
  return db.transaction().execute(async (tx) => {
    const first = await isFirstAccount(tx)
    return addAccount(tx, { ...account, is_admin: first || account.is_admin })
  })
}

/** Whether nobody real has an account yet. Registrations go one after another, so that exactly one is the first. */
async function isFirstAccount(tx: Db): Promise<boolean> {
  await addressesOneByOne(tx)
  const somebody = await tx
    .selectFrom('account')
    .select('id')
    .where('demo_person', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return somebody === undefined
}

/** What signing in needs to know of an address. Where the demo household is not open, nobody has those of its people. */
export async function findForSignIn(db: Db, email: string, isDemoOpen: boolean) {
  return db
    .selectFrom('account')
    .select(['id', 'email_key', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .$if(!isDemoOpen, (found) => found.where('demo_person', 'is', null))
    .executeTakeFirst()
}

/** The people of the demo household, in the order in which they sit at the table. */
export async function demoPeople(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'email_key', 'demo_person', 'first_name', 'last_name'])
    .where('demo_person', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** The account as its owner's browser sees it, in the wire spelling of the specification. */
export async function readUser(
  db: Db,
  config: Pick<Config, 'BILLING'>,
  accountId: string,
  now: Date,
): Promise<User | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!row) return undefined
  const admin = row.is_admin
  const plan = accountPlan(config, row.plan)
  return {
    id: row.id,
    _id: row.id,
    extId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    img: row.img,
    extAccessable: row.findable,
    defaultKitchentable: row.default_table_id,
    weekplanmode: row.weekplan_mode,
    weight: row.weight,
    height: row.height,
    age: row.age,
    sex: row.sex,
    activness: row.activity,
    summDaily: row.steps_daily,
    protDaily: row.protein_daily,
    kcalDaily: row.kcal_daily,
    fatDaily: row.fat_daily,
    gdpr: row.gdpr,
    install_apple_app: row.install_apple_app,
    pwa_install_prompts: row.install_prompts,
    address: row.address,
    bookedAbo: {
      extStripeSessionId: null,
      extStripeCustomerId: null,
      extStripePriceId: null,
      extStripeSubscriptionId: null,
      type: plan,
    },
    bookedAboUsage: await usageOf(db, { id: row.id, plan }, now),
    adminPermissions: {
      isAdmin: admin,
      canAccessBackend: admin,
      canManagePinterest: admin,
      canManageMarketing: admin,
      canViewAnalytics: admin,
      permissions: admin ? ['backend_access'] : [],
    },
  }
}

/** Which table a person sits down at. */
export async function setDefaultTable(db: Db, accountId: string, tableId: string | null): Promise<void> {
  await db.updateTable('account').set({ default_table_id: tableId }).where('id', '=', accountId).execute()
}

/** Sits somebody down at a table when they have none yet. */
export async function takeDefaultTable(db: Db, accountId: string, tableId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ default_table_id: tableId })
    .where('id', '=', accountId)
    .where('default_table_id', 'is', null)
    .execute()
}

/** Moves people away from a table: each to their oldest other one, or to none. Those who never sat down there stay. */
export async function giveUpDefaultTable(
  db: Db,
  tableId: string,
  accountIds: string[],
): Promise<{ accountId: string; tableId: string | null }[]> {
  return db
    .updateTable('account as a')
    .set((with_) => ({
      default_table_id: with_
        .selectFrom('kitchen_table_member as m')
        .innerJoin('kitchen_table as t', 't.id', 'm.kitchen_table_id')
        .select('t.id')
        .whereRef('m.account_id', '=', 'a.id')
        .where('t.id', '<>', tableId)
        .orderBy('t.created_at')
        .orderBy('t.id')
        .limit(1),
    }))
    .where('a.id', 'in', accountIds)
    .where('a.default_table_id', '=', tableId)
    .returning(['a.id as accountId', 'a.default_table_id as tableId'])
    .execute()
}
