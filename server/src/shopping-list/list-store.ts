import { byAge, type LiveList } from '@ordy/shared/shopping-list/live-list.ts'
import type { RecipeOnList } from '@ordy/shared/shopping-list/list.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { itemOf, type ItemRow, rowOnDisk } from './list-rows.ts'
import { type ActivationPorts, activateSurely, create, isConflict } from './new-list.ts'
import { changedRows, type Stored } from './versions.ts'

/** An applied action as it is noted, so that it is never applied again. */
export interface Noted {
  id: string
  type: string
  revision: number
  by: string | null
  at: string
}

export interface Write {
  before: Stored
  after: Stored
  actions: readonly Noted[]
}

export interface Loaded {
  stored: Stored
  members: ReadonlySet<string>
}

/** What is over at a table. */
export interface Finished {
  isLast: boolean
  items: ReadonlySet<string>
}

/** Where live lists are kept. Each writing function is one transaction. */
export interface ListStore {
  /** The active list of a table, or the one with this id; undefined when there is none. */
  load(tableId: string, listId: string | null): Promise<Loaded | undefined>
  /** An empty active list, unless somebody was quicker. */
  create(tableId: string, listId: string, at: string): Promise<void>
  /**
   * Writes what actions made of a list: their ids, their effect and the new revision at once. Nothing is written when
   * the list has another revision than `before`, when an action was applied already, or when its author is no member.
   */
  save(write: Write): Promise<{ members: ReadonlySet<string> } | 'conflict'>
  /** Which of these actions were applied already, and where. */
  applied(
    tableId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { listId: string; revision: number }>>
  /** Whether a table's last list is over, and which of these rows stand on lists that are. */
  finished(tableId: string, itemIds: readonly string[]): Promise<Finished>
  /** Makes an inactive list the active one, or a new one with this name; the one that was active becomes inactive. */
  activate(tableId: string, list: { id: string; name?: string }, made: ActivationPorts): Promise<void>
}

/** Live lists in the database. */
export function listStore(db: Kysely<Tables>): ListStore {
  return {
    load: (tableId, listId) => load(db, tableId, listId),
    create: (tableId, listId, at) => create(db, tableId, listId, at),
    save: (write) => save(db, write),
    applied: (tableId, ids) => applied(db, tableId, ids),
    finished: (tableId, itemIds) => finished(db, tableId, itemIds),
    activate: (tableId, list, made) => activateSurely(db, tableId, list, made, 3),
  }
}

/** One statement, so that revision and rows belong together. */
export async function load(db: Db, tableId: string, listId: string | null): Promise<Loaded | undefined> {
  const row = await db
    .selectFrom('shopping_list as l')
    .selectAll('l')
    .select([recipesOf.as('recipes'), itemsOf.as('rows'), membersOf(tableId).as('members')])
    .where('l.kitchen_table_id', '=', tableId)
    .where((where) => (listId ? where('l.id', '=', listId) : where('l.is_active', '=', true)))
    .executeTakeFirst()
  if (!row) return undefined
  const list: LiveList = {
    _id: row.id,
    kitchentableId: tableId,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    is_active: row.is_active,
    is_completed: row.is_completed,
    revision: row.revision,
    turn: row.turn,
    ...(row.shops.length > 0 ? { shops: row.shops } : {}),
    recipes: row.recipes.map((recipe) => ({ ...recipe, addedAt: new Date(recipe.addedAt).toISOString() })),
    items: row.rows.flatMap((item) => (item.is_deleted ? [] : [itemOf(item)])).toSorted(byAge),
    deleted: row.rows.flatMap((item) =>
      item.is_deleted ? [{ ...itemOf(item), deletedBy: item.deleted_by }] : [],
    ),
  }
  return { stored: { list, horizon: row.horizon }, members: new Set(row.members) }
}

const recipesOf = sql<RecipeOnList[]>`coalesce((
  select json_agg(json_build_object('recipeId', r.recipe_id, 'name', r.name, 'persons', r.persons, 'addedAt', r.added_at)
    order by r.added_at, r.recipe_id)
  from shopping_list_recipe r where r.kitchen_table_id = l.kitchen_table_id and r.list_id = l.id), '[]')`

const itemsOf = sql<ItemRow[]>`coalesce((
  select json_agg(i) from shopping_list_item i where i.kitchen_table_id = l.kitchen_table_id and i.list_id = l.id), '[]')`

const membersOf = (tableId: string) =>
  sql<
    string[]
  >`array(select m.account_id::text from kitchen_table_member m where m.kitchen_table_id = ${tableId})`

/** Writes in one statement, or in a transaction when recipes or forgotten rows are written too. */
async function save(
  db: Kysely<Tables>,
  write: Write,
): Promise<{ members: ReadonlySet<string> } | 'conflict'> {
  const { before, after } = write
  const isPlain = before.list.recipes === after.list.recipes && before.horizon === after.horizon
  try {
    if (isPlain) return await writeList(db, write)
    return await db.transaction().execute(async (tx) => {
      const saved = await writeList(tx, write)
      if (saved !== 'conflict') await writeRecipes(tx, write)
      return saved
    })
  } catch (error) {
    if (isConflict(error)) return 'conflict'
    throw error
  }
}

/** Writes within the transaction that the caller holds. */
export async function writeList(
  tx: Db,
  { before, after, actions }: Write,
): Promise<{ members: ReadonlySet<string> } | 'conflict'> {
  const { list } = after
  const tableId = list.kitchentableId
  const authors = JSON.stringify([...new Set(actions.flatMap((action) => action.by ?? []))])
  const rows = JSON.stringify(changedRows(list, before.list.revision).map(rowOnDisk))
  const noted = JSON.stringify(
    actions.map(({ id, type, revision, by, at }) => ({ id, type, revision, account_id: by, applied_at: at })),
  )
  const result = await sql<{ written: number; members: string[] }>`
    with changed as (
      update shopping_list set revision = ${list.revision}, name = ${list.name}, horizon = ${after.horizon},
        is_active = ${list.is_active}, is_completed = ${list.is_completed}, shops = ${JSON.stringify(list.shops ?? [])}::jsonb
      where kitchen_table_id = ${tableId} and id = ${list._id} and revision = ${before.list.revision}
        and not exists (
          select from jsonb_array_elements_text(${authors}::jsonb) as author (id)
          where not exists (
            select from kitchen_table_member m where m.kitchen_table_id = ${tableId} and m.account_id = author.id::uuid))
      returning kitchen_table_id, id
    ), noted as (
      insert into shopping_list_action (kitchen_table_id, action_id, list_id, revision, type, account_id, applied_at)
      select c.kitchen_table_id, a.id, c.id, a.revision, a.type, a.account_id, a.applied_at
      from changed c, jsonb_to_recordset(${noted}::jsonb)
        as a (id uuid, revision int, type text, account_id uuid, applied_at timestamptz)
    ), written as (
      insert into shopping_list_item (kitchen_table_id, list_id, id, revision, name, name_key, quantity, unit, more_amounts,
        category, note, shop, is_purchased, purchased_at, purchased_by, is_custom, source_recipe, added_by, created_at,
        updated_at, sources, edited, is_deleted, deleted_by)
      select c.kitchen_table_id, c.id, i.*
      from changed c, jsonb_to_recordset(${rows}::jsonb) as i (id uuid, revision int, name text, name_key text,
        quantity double precision, unit text, more_amounts jsonb, category text, note text, shop text, is_purchased boolean,
        purchased_at timestamptz, purchased_by uuid, is_custom boolean, source_recipe jsonb, added_by uuid,
        created_at timestamptz, updated_at timestamptz, sources jsonb, edited jsonb, is_deleted boolean, deleted_by uuid)
      on conflict (kitchen_table_id, list_id, id) do update set
        revision = excluded.revision, name = excluded.name, name_key = excluded.name_key, quantity = excluded.quantity,
        unit = excluded.unit, more_amounts = excluded.more_amounts, category = excluded.category, note = excluded.note,
        shop = excluded.shop, is_purchased = excluded.is_purchased, purchased_at = excluded.purchased_at,
        purchased_by = excluded.purchased_by, is_custom = excluded.is_custom, source_recipe = excluded.source_recipe,
        updated_at = excluded.updated_at, sources = excluded.sources, edited = excluded.edited,
        is_deleted = excluded.is_deleted, deleted_by = excluded.deleted_by
    )
    select (select count(*)::int from changed) as written, ${membersOf(tableId)} as members`.execute(tx)
  const [row] = result.rows
  return row?.written === 1 ? { members: new Set(row.members) } : 'conflict'
}

/** The recipes of a list as they are now, and nothing of what is forgotten. */
export async function writeRecipes(tx: Db, { after: { list, horizon } }: Write): Promise<void> {
  const own = { kitchen_table_id: list.kitchentableId, list_id: list._id }
  const ids = list.recipes.map((recipe) => recipe.recipeId)
  await tx
    .deleteFrom('shopping_list_recipe')
    .where('kitchen_table_id', '=', list.kitchentableId)
    .where('list_id', '=', list._id)
    .$if(ids.length > 0, (query) => query.where('recipe_id', 'not in', ids))
    .execute()
  if (ids.length > 0) {
    await tx
      .insertInto('shopping_list_recipe')
      .values(
        list.recipes.map((recipe) => ({
          ...own,
          recipe_id: recipe.recipeId,
          name: recipe.name,
          persons: recipe.persons,
          added_at: new Date(recipe.addedAt),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kitchen_table_id', 'list_id', 'recipe_id']).doUpdateSet((with_) => ({
          name: with_.ref('excluded.name'),
          persons: with_.ref('excluded.persons'),
        })),
      )
      .execute()
  }
  await tx
    .deleteFrom('shopping_list_item')
    .where('kitchen_table_id', '=', list.kitchentableId)
    .where('list_id', '=', list._id)
    .where('is_deleted', '=', true)
    .where('revision', '<=', horizon)
    .execute()
}

async function applied(db: Db, tableId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { listId: string; revision: number }>()
  const rows = await db
    .selectFrom('shopping_list_action')
    .select(['action_id', 'list_id', 'revision'])
    .where('kitchen_table_id', '=', tableId)
    .where('action_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.action_id, { listId: row.list_id, revision: row.revision }]))
}

async function finished(db: Db, tableId: string, itemIds: readonly string[]): Promise<Finished> {
  const isKnownAs = sql<boolean>`i.id = wanted.id::uuid
    or i.sources @> jsonb_build_array(jsonb_build_object('_id', wanted.id))
    or i.sources @> jsonb_build_array(jsonb_build_object('also', jsonb_build_array(wanted.id)))`
  const result = await sql<Record<'isLast', boolean> & Record<'items', string[]>>`
    select coalesce((select l.is_completed from shopping_list l where l.kitchen_table_id = ${tableId}
        order by l.turn desc, l.id desc limit 1), false) as "isLast",
      array(select wanted.id from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) as wanted (id)
        where exists (select from shopping_list_item i
          join shopping_list l on l.kitchen_table_id = i.kitchen_table_id and l.id = i.list_id
          where i.kitchen_table_id = ${tableId} and l.is_completed and (${isKnownAs}))) as items`.execute(db)
  const [row] = result.rows
  return { isLast: row?.isLast ?? false, items: new Set(row?.items) }
}
