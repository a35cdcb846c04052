import { AppError } from '@ordy/shared/errors.ts'
import { collisions, type FieldRevisions, isSame } from '@ordy/shared/recipes/edit-merge.ts'
import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import type { RecipeEdit, SentRow } from '@ordy/shared/recipes/editing.ts'
import { mayShare } from '@ordy/shared/recipes/sharing.ts'
import type { Kysely, Updateable } from 'kysely'
import type { Db, Tables } from '#platform/database.ts'
import { idInBody, maySee, mustEdit } from './access.ts'
import { lockParts, noteParts } from './components.ts'
import { wordsChanged } from './cookbook-words.ts'
import { noteLibraryWords } from './library-words.ts'
import { searchColumns } from './search.ts'

export interface EditPorts {
  id: () => string
  now: () => Date
}

/** Who edits, as far as an edit asks. */
export interface Editor {
  id: string
  plan: number
}

/** Whether sent rows may bring recipes into the one that they are for, in a copy that comes back with a row too. */
export function bringRecipes(rows: readonly SentRow[]): boolean {
  return rows.some((row) => row.recipeId || row.kept?.ingredients.some((inner) => inner.recipeId))
}

/**
 * A recipe whose row nobody else changes until the transaction ends. Rows that may bring recipes into it lock more. It is
 * locked before its variants are.
 */
export async function lockRecipe(tx: Db, recipeId: string, rows: readonly SentRow[] = []) {
  if (bringRecipes(rows)) await lockParts(tx)
  const row = await tx
    .selectFrom('recipe')
    .select([
      'id',
      'name',
      'description',
      'free_access',
      'tags',
      'image',
      'revision',
      'field_revisions',
      'max_stable_id',
    ])
    .where('id', '=', recipeId)
    // others may still refer to the row
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

export type LockedRecipe = Awaited<ReturnType<typeof lockRecipe>>

type Given<Edit> = { [Field in keyof Edit]?: Exclude<Edit[Field], undefined> }

/** The fields of an edit that say something new, after refusing those that somebody else has changed meanwhile. */
export function freshFields<Edit extends object>(
  edit: Edit,
  stored: object,
  changedAt: FieldRevisions,
  revision: { base: number | undefined; now: number },
): Given<Edit> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const fields = collisions(given, stored, changedAt, revision.base)
  if (fields.length > 0)
    throw new AppError('changed-meanwhile', { details: { revision: revision.now, fields } })
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => !isSame(value, stored[field as never])),
  ) as Given<Edit>
}

/** The field revisions after these fields changed. */
export function stamped(changedAt: FieldRevisions, fields: readonly string[], revision: number): string {
  return JSON.stringify({ ...changedAt, ...Object.fromEntries(fields.map((field) => [field, revision])) })
}

/** Whether somebody may make a recipe public; refuses plans that do not share. */
export function mustShare(editor: Editor): void {
  if (!mayShare(editor.plan)) throw new AppError('recipe-sharing-plan')
}

// what is found of a recipe besides its ingredients
const searched = new Set(['name', 'description', 'tags'])

/** Changes what is sent of a recipe, and answers what stands now. */
export async function changeRecipe(
  db: Kysely<Tables>,
  ports: EditPorts,
  editor: Editor,
  recipeId: string,
  { menu, revision }: { menu: RecipeEdit; revision?: number | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const row = await lockRecipe(tx, recipeId)
    const stored = {
      name: row.name,
      description: row.description,
      freeAccess: row.free_access,
      tags: row.tags,
      imagelink: row.image,
    }
    const { imagelink, ...edit } = menu
    const wanted = imagelink === '' ? { ...edit, imagelink: '' } : edit
    const fresh = freshFields(wanted, stored, row.field_revisions, { base: revision, now: row.revision })
    if (fresh.freeAccess) mustShare(editor)
    const now = { ...stored, ...fresh }
    const fields = Object.keys(fresh)
    if (fields.length === 0) return { _id: row.id, ...now, revision: row.revision, replaced: undefined }
    const next = row.revision + 1
    const columns = searchColumns({ ...now, ingredients: await ingredientNames(tx, recipeId) })
    await tx
      .updateTable('recipe')
      .set({
        name: now.name,
        description: now.description,
        free_access: now.freeAccess,
        tags: now.tags,
        image: now.imagelink,
        revision: next,
        field_revisions: stamped(row.field_revisions, fields, next),
        updated_at: ports.now(),
        ...columns,
      })
      .where('id', '=', recipeId)
      .execute()
    if (fields.some((field) => searched.has(field))) await wordsChanged(tx, [recipeId])
    if (now.freeAccess) await noteLibraryWords(tx, columns.search_text)
    return {
      _id: row.id,
      ...now,
      revision: next,
      replaced: now.imagelink === row.image ? undefined : row.image,
    }
  })
}

/** Gives a recipe another picture; answers the one that it had. */
async function changePicture(db: Kysely<Tables>, ports: EditPorts, recipeId: string, image: string) {
  return db.transaction().execute(async (tx) => {
    const row = await lockRecipe(tx, recipeId)
    const revision = row.revision + 1
    await tx
      .updateTable('recipe')
      .set({
        image,
        revision,
        field_revisions: stamped(row.field_revisions, ['imagelink'], revision),
        updated_at: ports.now(),
      })
      .where('id', '=', recipeId)
      .execute()
    return { replaced: row.image, revision }
  })
}

async function ingredientNames(tx: Db, recipeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('recipe_variant')
    .select('ingredients')
    .where('recipe_id', '=', recipeId)
    .execute()
  return namesOf(rows.flatMap((row) => row.ingredients))
}

/** The different words of rows. */
export const namesOf = (rows: readonly Ingredient[]) => [...new Set(rows.map((one) => one.name.name))]

/** Brings a recipe's own row up to date after its variants changed: counters, cards, search, parts. */
export async function afterVariants(
  tx: Db,
  ports: Pick<EditPorts, 'now'>,
  editor: Pick<Editor, 'id'>,
  recipe: LockedRecipe,
  change: {
    revision: number
    max_stable_id: number
    rowsChanged: boolean
    cooking_time?: number | undefined
  },
): Promise<void> {
  const { rowsChanged, ...columns } = change
  const set: Updateable<Tables['recipe']> = { ...columns, updated_at: ports.now() }
  if (rowsChanged) {
    const variants = await tx
      .selectFrom('recipe_variant')
      .select('ingredients')
      .where('recipe_id', '=', recipe.id)
      .execute()
    const rows = variants.map((variant) => variant.ingredients)
    await noteParts(tx, editor.id, recipe.id, rows)
    const columns = searchColumns({ ...recipe, ingredients: namesOf(rows.flat()) })
    Object.assign(set, columns)
    if (recipe.free_access) await noteLibraryWords(tx, columns.search_text)
  }
  await tx.updateTable('recipe').set(set).where('id', '=', recipe.id).execute()
  if (rowsChanged) await wordsChanged(tx, [recipe.id])
}

/** What the pictures' slice asks of recipes. */
export function recipePictures(db: Kysely<Tables>, ports: EditPorts) {
  return {
    async mayEdit(user: Pick<Editor, 'id'>, sent: unknown, ...path: readonly string[]): Promise<string> {
      const { recipeId } = mustEdit(await maySee(db, user.id, idInBody(sent, ...path)))
      return recipeId
    },
    async toPaint(recipeId: string) {
      const row = await db
        .selectFrom('recipe')
        .select(['name', 'description'])
        .where('id', '=', recipeId)
        .executeTakeFirstOrThrow()
      return { ...row, ingredients: await ingredientNames(db, recipeId) }
    },
    show: (recipeId: string, link: string) => changePicture(db, ports, recipeId, link),
  }
}
