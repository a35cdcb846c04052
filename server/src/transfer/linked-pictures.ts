import type { Db } from '#platform/database.ts'
import { type Outgoing, OutgoingError, type RefusalReason } from '#platform/outgoing.ts'
import { type BatchNeeds, holdOn, type Holding } from './write-batch.ts'
import { pictureFault } from './picture-fault.ts'
import { text } from './text.ts'

export interface LinkedNeeds extends BatchNeeds {
  outgoing: Outgoing
  /** Gives a recipe without a picture this one; false when it has one by now, or is gone. */
  giveFirstPicture(tx: Db, recipeId: string, link: string): Promise<boolean>
}

const rules = { maxBytes: 15 * 1024 ** 2, types: ['image/'] }

/** Other imports wait meanwhile: what takes longer is left and named. */
const pictureBudget = { milliseconds: 180_000, count: 1000, atOnce: 4, failuresOfHost: 3 } as const

interface Linked {
  position: number
  recipe_id: string | null
  picture_address: string
}

type Had = { bytes: Uint8Array } | { note: string }

// whoever does not answer will not answer for the next picture either; a picture that is gone says nothing of its neighbours
const ofHost: readonly RefusalReason[] = ['unreachable', 'too-slow', 'refused-by-site', 'forbidden-address']

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** Fetches the pictures that an import only links, one small group after the other, and notes which could not be had. */
export async function fetchLinkedPictures(
  needs: LinkedNeeds,
  holding: Holding,
  stopped: AbortSignal,
): Promise<void> {
  const until = performance.now() + pictureBudget.milliseconds
  const failures = new Map<string, number>()
  let count = 0

  async function fetched(address: string): Promise<Had> {
    const host = hostOf(address)
    const isOver = performance.now() > until || ++count > pictureBudget.count
    if (isOver || (failures.get(host) ?? 0) >= pictureBudget.failuresOfHost)
      return { note: text.pictureLeft(address) }
    try {
      const { bytes } = await needs.outgoing(address, { ...rules, signal: stopped })
      failures.delete(host)
      return { bytes }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      if (ofHost.includes(error.reason)) failures.set(host, (failures.get(host) ?? 0) + 1)
      return { note: text.pictureNotHad(address) }
    }
  }

  for (let group = await nextOf(needs, holding); group.length > 0; group = await nextOf(needs, holding)) {
    const had = await Promise.all(group.map((one) => fetched(one.picture_address)))
    // what failed because this process ends is asked for again
    stopped.throwIfAborted()
    for (const [at, one] of group.entries()) await settle(needs, holding, one, had[at] ?? { note: '' })
  }
}

function nextOf({ db }: LinkedNeeds, { run }: Holding): Promise<Linked[]> {
  return db
    .selectFrom('import_recipe')
    .select(['position', 'recipe_id', 'picture_address'])
    .$narrowType<{ picture_address: string }>()
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('picture_address', 'is not', null)
    .orderBy('position')
    .limit(pictureBudget.atOnce)
    .execute()
}

/** Shows a picture with its recipe, or notes why there is none; either way it is not asked for again. */
async function settle(needs: LinkedNeeds, holding: Holding, one: Linked, had: Had): Promise<void> {
  const taken = 'bytes' in had ? await takenIn(needs, holding, had.bytes) : had
  const link = 'link' in taken ? taken.link : ''
  try {
    const isShown = await needs.db.transaction().execute(async (tx) => {
      await holdOn(tx, needs, holding)
      await noteOf(tx, holding, one, 'note' in taken ? taken.note : '')
      return link !== '' && one.recipe_id !== null && (await needs.giveFirstPicture(tx, one.recipe_id, link))
    })
    if (link !== '' && !isShown) await needs.dropPicture(link)
  } catch (error) {
    if (link !== '') await needs.dropPicture(link)
    throw error
  }
}

async function takenIn(needs: LinkedNeeds, { run }: Holding, bytes: Uint8Array) {
  const { plan } = await needs.db
    .selectFrom('account')
    .select('plan')
    .where('id', '=', run.account_id)
    .executeTakeFirstOrThrow()
  try {
    return { link: await needs.addPicture({ id: run.account_id, plan: plan as 0 | 1 | 2 }, bytes) }
  } catch (error) {
    return { note: pictureFault(error) }
  }
}

async function noteOf(tx: Db, { run }: Holding, { position }: Linked, note: string): Promise<void> {
  const row = await tx
    .selectFrom('import_recipe')
    .select('notes')
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('position', '=', position)
    .executeTakeFirst()
  await tx
    .updateTable('import_recipe')
    .set({
      picture_address: null,
      notes: JSON.stringify([...(row?.notes ?? []), ...(note ? [note] : [])]),
    })
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('position', '=', position)
    .execute()
}
