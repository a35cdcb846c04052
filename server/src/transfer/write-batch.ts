import { AppError } from '@ordy/shared/errors.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { ImportedRecipe } from '@ordy/shared/transfer/contract.ts'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import type { ReadItem } from './reader.ts'
import { leaseFor } from './leases.ts'
import type { RunRow } from './runs.ts'
import { pictureFault } from './picture-fault.ts'
import { text } from './text.ts'
import type { Portable } from './to-portable.ts'

/** A recipe with the id and the picture that it gets. */
interface Written {
  id: string
  recipe: Portable['recipe']
  image: string
  parts: ReadonlyMap<number, string>
}

/** What recipes and pictures do for an import. */
export interface BatchNeeds {
  db: Kysely<Tables>
  id: () => string
  now: () => Date
  takeIn(tx: Db, accountId: string, recipes: readonly Written[]): Promise<void>
  sameKey(name: string, rows: readonly Ingredient[]): string
  sameNamed(tx: Db, accountId: string, names: readonly string[]): Promise<Map<string, string>>
  addPicture(owner: { id: string; plan: 0 | 1 | 2 }, bytes: Uint8Array): Promise<string>
  dropPicture(link: string): Promise<void>
}

/** An import, and who works on it. */
export interface Holding {
  run: RunRow
  owner: string
}

interface Outcome {
  position: number
  key: string
  name: string
  status: ImportedRecipe['status']
  recipe_id: string | null
  notes: string[]
  picture_address: string | null
}

const atOnce = 4

const keyOf = (needs: BatchNeeds, { recipe }: ReadItem): string => {
  const standard = recipe.variants.find((variant) => variant.isStandard) ?? recipe.variants[0]
  return needs.sameKey(recipe.name, standard?.ingredients ?? [])
}

/** Writes a batch of recipes in one step, together with what the report says about them: all of it, or nothing. */
export async function writeBatch(
  needs: BatchNeeds,
  holding: Holding,
  items: readonly ReadItem[],
): Promise<void> {
  const { db } = needs
  const { run } = holding
  const wanted = await positionsWanted(db, run)
  const isKept = (item: ReadItem) => run.keep_duplicates || wanted.has(item.position)
  const same = await needs.sameNamed(
    db,
    run.account_id,
    items.map(({ recipe }) => recipe.name),
  )
  const fresh = items.filter((item) => isKept(item) || !same.has(keyOf(needs, item)))
  const pictures = await addPictures(needs, run, fresh)
  try {
    const unused = await db.transaction().execute(async (tx) => {
      await holdOn(tx, needs, holding)
      return write(tx, needs, run, items, { pictures, isKept })
    })
    for (const link of unused) await needs.dropPicture(link)
  } catch (error) {
    for (const { link } of pictures.values()) if (link) await needs.dropPicture(link)
    throw error
  }
}

async function positionsWanted(db: Db, run: RunRow): Promise<Set<number>> {
  const rows = await db
    .selectFrom('import_recipe')
    .select('position')
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('status', '=', 'wanted')
    .execute()
  return new Set(rows.map((row) => row.position))
}

/** Goes on only while the import is still ours: not undone, and not taken over by another process. */
export async function holdOn(
  tx: Db,
  { now }: Pick<BatchNeeds, 'now'>,
  { run, owner }: Holding,
): Promise<void> {
  const held = await tx
    .updateTable('import_run')
    .set({ lease_until: new Date(now().getTime() + leaseFor), attempts: 1 })
    .where('account_id', '=', run.account_id)
    .where('id', '=', run.id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new AppError('not-found')
}

interface Ready {
  pictures: Map<number, { link: string; note?: string }>
  isKept(item: ReadItem): boolean
}

/** Decides about each recipe in turn and writes; answers the pictures that nothing shows. */
async function write(
  tx: Db,
  needs: BatchNeeds,
  run: RunRow,
  items: readonly ReadItem[],
  ready: Ready,
): Promise<string[]> {
  const same = await needs.sameNamed(
    tx,
    run.account_id,
    items.map(({ recipe }) => recipe.name),
  )
  const known = await idsOf(tx, run, items)
  const outcomes: Outcome[] = []
  const written: Written[] = []
  const unused: string[] = []
  for (const item of items) {
    const key = keyOf(needs, item)
    const before = same.get(key)
    const { link = '', note } = ready.pictures.get(item.position) ?? {}
    const { parts, missing } = partsIn(item, known)
    const isDuplicate = before !== undefined && !ready.isKept(item)
    const id = isDuplicate ? before : needs.id()
    same.set(key, id)
    for (const name of [item.key, item.recipe.name]) if (!known.has(name)) known.set(name, id)
    if (isDuplicate) {
      if (link) unused.push(link)
      outcomes.push({ ...outcomeOf(item, id), status: 'duplicate' })
      continue
    }
    written.push({ id, recipe: item.recipe, image: link, parts })
    const notes = [...item.notes, ...(note ? [note] : []), ...missing.map(text.partMissing)]
    outcomes.push({ ...outcomeOf(item, id), notes, picture_address: item.address ?? null })
  }
  await needs.takeIn(tx, run.account_id, written)
  await note(tx, run, outcomes)
  return unused
}

/** What the report says of a recipe that was taken without a remark. */
const outcomeOf = (item: ReadItem, recipe_id: string): Outcome => ({
  position: item.position,
  key: item.key.slice(0, 300),
  name: item.recipe.name,
  status: 'taken',
  recipe_id,
  notes: [],
  picture_address: null,
})

/** The recipes of earlier batches that these name. */
async function idsOf(tx: Db, run: RunRow, items: readonly ReadItem[]): Promise<Map<string, string>> {
  const names = [...new Set(items.flatMap(({ links }) => links.map(([, key]) => key.slice(0, 300))))]
  if (names.length === 0) return new Map()
  const rows = await tx
    .selectFrom('import_recipe')
    .select(['key', 'name', 'recipe_id'])
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('recipe_id', 'is not', null)
    .where((with_) => with_.or([with_('key', 'in', names), with_('name', 'in', names)]))
    .orderBy('position', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ key, name, recipe_id }): [string, string][] =>
      recipe_id
        ? [
            [name, recipe_id],
            [key, recipe_id],
          ]
        : [],
    ),
  )
}

function partsIn(item: ReadItem, known: ReadonlyMap<string, string>) {
  const parts = new Map<number, string>()
  const missing: string[] = []
  for (const [stableId, key] of item.links) {
    const id = known.get(key)
    const row = item.recipe.variants[0]?.ingredients.find((one) => one.stableId === stableId)
    if (id) parts.set(stableId, id)
    else missing.push(row?.name.name ?? key)
  }
  return { parts, missing }
}

async function note(tx: Db, run: RunRow, outcomes: readonly Outcome[]): Promise<void> {
  await tx
    .insertInto('import_recipe')
    .values(
      outcomes.map((outcome) => ({
        ...outcome,
        account_id: run.account_id,
        import_id: run.id,
        notes: JSON.stringify(outcome.notes),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'import_id', 'position'])
        .doUpdateSet((with_) => ({
          status: with_.ref('excluded.status'),
          recipe_id: with_.ref('excluded.recipe_id'),
          notes: with_.ref('excluded.notes'),
          picture_address: with_.ref('excluded.picture_address'),
        }))
        // only what was asked for again may be settled a second time
        .where('import_recipe.status', '=', 'wanted'),
    )
    .execute()
}

/** Takes the pictures of a batch in, a few at once; one that cannot be taken in leaves a note. */
async function addPictures(
  needs: BatchNeeds,
  run: RunRow,
  items: readonly ReadItem[],
): Promise<Ready['pictures']> {
  const pictures: Ready['pictures'] = new Map()
  const { plan } = await needs.db
    .selectFrom('account')
    .select('plan')
    .where('id', '=', run.account_id)
    .executeTakeFirstOrThrow()
  const open = items.filter(({ picture }) => picture !== undefined)
  const add = async ({ position, picture }: ReadItem) => {
    if (picture === 'unreadable') return pictures.set(position, { link: '', note: text.pictureUnreadable })
    try {
      const link = await needs.addPicture(
        { id: run.account_id, plan: plan as 0 | 1 | 2 },
        picture ?? new Uint8Array(),
      )
      return pictures.set(position, { link })
    } catch (error) {
      return pictures.set(position, { link: '', note: pictureFault(error) })
    }
  }
  for (let at = 0; at < open.length; at += atOnce) await Promise.all(open.slice(at, at + atOnce).map(add))
  return pictures
}
