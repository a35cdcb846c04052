import { createHash } from 'node:crypto'
import type { Db } from '#platform/database.ts'
import type { Abilities } from './provider/abilities.ts'
import type { AbilityStore } from './provider/provider.ts'

const monthOfTime = 30 * 24 * 3600_000

/** What an answer depends on. */
export interface AnswerKey {
  call: string
  input: string | Uint8Array
  prompt: string
  model: string
}

/** Whose answer it is: one person's, or `everybody` who has the same public page. */
export const everybody = Symbol('everybody')
export type Owner = string | typeof everybody

export interface Answers {
  find(owner: Owner, key: AnswerKey): Promise<unknown>
  keep(owner: Owner, key: AnswerKey, answer: unknown): Promise<void>
}

const hashOf = ({ call, input, prompt, model }: AnswerKey): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, prompt, model]))
    .update(input)
    .digest()

/** Keeps answers for a month, so that the same question is asked once. */
export function openAnswers(db: Db, now: () => Date): Answers {
  const since = () => new Date(now().getTime() - monthOfTime)
  return {
    async find(owner, asked) {
      const key = hashOf(asked)
      const found =
        owner === everybody
          ? await db
              .selectFrom('provider_public_answer')
              .select('answer')
              .where('key', '=', key)
              .where('answered_at', '>', since())
              .executeTakeFirst()
          : await db
              .selectFrom('provider_answer')
              .select('answer')
              .where('account_id', '=', owner)
              .where('key', '=', key)
              .where('answered_at', '>', since())
              .executeTakeFirst()
      return found?.answer
    },

    async keep(owner, asked, answer) {
      const row = { key: hashOf(asked), answer: JSON.stringify(answer), answered_at: now() }
      if (owner === everybody) {
        await db.deleteFrom('provider_public_answer').where('answered_at', '<', since()).execute()
        await db
          .insertInto('provider_public_answer')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute()
      } else {
        await db
          .deleteFrom('provider_answer')
          .where('account_id', '=', owner)
          .where('answered_at', '<', since())
          .execute()
        await db
          .insertInto('provider_answer')
          .values({ ...row, account_id: owner })
          .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(row))
          .execute()
      }
    },
  }
}

const believed = 7 * 24 * 3600_000

/** Keeps what the connection test found; after a week it is asked again. */
export function openAbilityStore(db: Db, now: () => Date): AbilityStore {
  return {
    async read(server) {
      const found = await db
        .selectFrom('provider_ability')
        .select('abilities')
        .where('server', '=', server)
        .where('probed_at', '>', new Date(now().getTime() - believed))
        .executeTakeFirst()
      return found?.abilities
    },
    async write(server, abilities: Abilities) {
      const row = { abilities: JSON.stringify(abilities), probed_at: now() }
      await db
        .insertInto('provider_ability')
        .values({ server, ...row })
        .onConflict((conflict) => conflict.column('server').doUpdateSet(row))
        .execute()
    },
  }
}
