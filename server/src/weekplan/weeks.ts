import { AppError } from '@ordy/shared/errors.ts'
import {
  itemsOf,
  mostTemplates,
  placeIn,
  standsThere,
  type TemplateItem,
  type WeekTemplate,
} from '@ordy/shared/weekplan/weeks.ts'
import { type Range, weekOf } from '@ordy/shared/weekplan/days.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { readBoard } from './board.ts'
import { type EntryPorts, newRow } from './entries.ts'
import { inTurn } from './repository.ts'

const inWeek = (tableId: string, { from, to }: Range) =>
  sql`e.kitchen_table_id = ${tableId} and (e.day between ${from} and ${to} or e.week = ${from})`

/** The week of a day as something to lay elsewhere. */
export async function weekItems(db: Db, tableId: string, day: string): Promise<TemplateItem[]> {
  const items = itemsOf(await readBoard(db, inWeek(tableId, weekOf(day))), day)
  if (items.length === 0) throw new AppError('empty-week')
  return items
}

/** Lays items on the week of a day beside what stands there; answers the new ids and what was left out. */
export async function layWeek(
  db: Kysely<Tables>,
  ports: EntryPorts,
  {
    tableId,
    day,
    itemsIn,
  }: { tableId: string; day: string; itemsIn: (tx: Db) => Promise<readonly TemplateItem[]> },
): Promise<{ ids: string[]; alreadyThere: number; gone: number }> {
  // two taps lay one after the other, so that the second finds everything there
  return inTurn(db, tableId, async (tx) => {
    const items = await itemsIn(tx)
    const there = await readBoard(tx, inWeek(tableId, weekOf(day)))
    const seen = await recipesAt(tx, tableId, items)
    const isGone = ({ kind, recipeId }: TemplateItem) =>
      kind === 'recipe' && (recipeId === null || !seen.has(recipeId))
    const kept = items.filter((item) => !isGone(item))
    const wanted = kept.filter((item) => !standsThere(item, day, there))
    const recipeOf = ({ recipeId }: TemplateItem) =>
      recipeId !== null && seen.has(recipeId) ? recipeId : null
    const variants = new Map<TemplateItem, string>()
    // recipes are locked in a fixed order: two tables at once do not wait for each other
    for (const item of wanted.toSorted((a, b) => ((recipeOf(a) ?? '') < (recipeOf(b) ?? '') ? -1 : 1))) {
      const recipeId = recipeOf(item)
      if (recipeId)
        variants.set(item, await ports.variantFor(tx, { tableId, recipeId, persons: item.persons }))
    }
    const ids = new Map<TemplateItem, string>()
    // meals before their leftovers, which name them
    for (const item of wanted.toSorted(
      (a, b) => Number(a.leftoverOf !== null) - Number(b.leftoverOf !== null),
    )) {
      const source = item.leftoverOf === null ? undefined : items[item.leftoverOf]
      const row = newRow(ports, tableId, placeIn(item, day), {
        kind: item.kind,
        name: item.name,
        persons: item.persons,
        recipeId: recipeOf(item),
        variantId: variants.get(item) ?? null,
        leftoverOf: (source && ids.get(source)) ?? null,
      })
      await tx.insertInto('weekplan_entry').values(row).execute()
      ids.set(item, row.id)
    }
    return {
      ids: [...ids.values()],
      alreadyThere: kept.length - wanted.length,
      gone: items.length - kept.length,
    }
  })
}

/** Which recipes of a week the table can still see. */
async function recipesAt(db: Db, tableId: string, items: readonly TemplateItem[]): Promise<Set<string>> {
  const wanted = items.flatMap((item) => item.recipeId ?? [])
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select r.id from recipe r where r.id = any(${wanted}::uuid[]) and (r.free_access or exists (
      select from kitchen_table_member m join recipe_person p on p.account_id = m.account_id
      where m.kitchen_table_id = ${tableId} and p.recipe_id = r.id))`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** The templates of a table by name. */
export async function templatesOf(db: Db, tableId: string): Promise<WeekTemplate[]> {
  const rows = await db
    .selectFrom('weekplan_template')
    .selectAll()
    .where('kitchen_table_id', '=', tableId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      _id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      items: row.items,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de-CH'))
}

/** One template of a table. */
export async function templateOf(db: Db, tableId: string, templateId: string): Promise<WeekTemplate> {
  const found = (await templatesOf(db, tableId)).find((template) => template._id === templateId)
  if (!found) throw new AppError('not-found')
  return found
}

/** Keeps a week under a name; the same name replaces nothing, it stands there twice. */
export async function keepTemplate(
  db: Kysely<Tables>,
  ports: EntryPorts,
  tableId: string,
  { name, items }: { name: string; items: TemplateItem[] },
): Promise<WeekTemplate> {
  const template = { id: ports.id(), name, created_at: ports.now() }
  await inTurn(db, tableId, async (tx) => {
    if ((await templatesOf(tx, tableId)).length >= mostTemplates) throw new AppError('too-many-templates')
    await tx
      .insertInto('weekplan_template')
      .values({ ...template, kitchen_table_id: tableId, items: JSON.stringify(items) })
      .execute()
  })
  return { _id: template.id, name, createdAt: template.created_at.toISOString(), items }
}

/** Deletes a template; a repeated deletion is the 404 of an unknown one. */
export async function dropTemplate(db: Db, tableId: string, templateId: string): Promise<void> {
  const gone = await db
    .deleteFrom('weekplan_template')
    .where('kitchen_table_id', '=', tableId)
    .where('id', '=', templateId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('not-found')
}
