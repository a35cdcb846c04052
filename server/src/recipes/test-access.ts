import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import type { Endpoint } from '@ordy/shared/endpoint.ts'
import { recipeCheckApi, recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { recipeMineApi } from '@ordy/shared/recipes/mine.ts'
import { pictureApi, recipePictureApi } from '@ordy/shared/recipes/pictures.ts'
import { recipeSharingApi } from '@ordy/shared/recipes/sharing.ts'
import type { LightMyRequestResponse } from 'fastify'
import { seat } from '#testing/seats.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { newRecipe, relate, setPlan, standardOf } from './test-recipes.ts'

/** Everybody whom a recipe may meet. */
export const roles = [
  'nobody',
  'ended',
  'stranger',
  'former',
  'administrator',
  'member',
  'reader',
  'owner',
  'creator',
] as const
export type Role = (typeof roles)[number]

/** Every call of a recipe. */
export const api = {
  ...recipeApi,
  ...recipeEditApi,
  ...recipeCheckApi,
  ...recipeSharingApi,
  ...recipeMineApi,
  ...recipePictureApi,
  ...pictureApi,
}
type CallName = keyof typeof api

/** A recipe as one cell of the table meets it. */
export interface Target {
  recipeId: string
  variantId: string
  pictureId: string
}

export interface Row {
  /** Who may call: those who see a recipe, those who may edit it, the person in the path, everybody. */
  rule: 'see' | 'edit' | 'self' | 'signed-in' | 'public' | 'published'
  path?: (target: Target) => Record<string, string>
  query?: string
  body?: (target: Target) => object
  /** Where a role differs from its rule. */
  except?: Partial<Record<Role, number>>
  upload?: true
  /** Asks for no session where the recipe is published. */
  open?: true
  /** What the same person has to do before, so that there is something to undo. */
  undoes?: 'addToShoppingList'
}

const byId = ({ recipeId }: Target) => ({ id: recipeId })
const byChild = ({ variantId }: Target) => ({ childId: variantId })
const byParent = ({ recipeId }: Target) => ({ parentId: recipeId, stableId: '2' })

const notInCookbook = { member: 404, stranger: 404, former: 404, administrator: 404 }

/** What each call needs, and who may make it. */
export const table: Record<CallName, Row> = {
  cookbook: { rule: 'self', query: 'scope=my_reciepts' },
  one: { rule: 'see', path: byId },
  oneFree: { rule: 'published', path: byId },
  parts: { rule: 'see', path: byId, open: true },
  library: { rule: 'public' },
  librarySearch: { rule: 'public', path: () => ({ search: 'Zopf' }) },
  randomFree: { rule: 'public' },
  personCount: { rule: 'see', path: byChild, body: () => ({ direction: 'up' }) },
  addToShoppingList: { rule: 'see', path: byChild },
  removeFromShoppingList: { rule: 'see', path: byChild, undoes: 'addToShoppingList' },
  change: {
    rule: 'edit',
    path: byId,
    body: () => ({
      menu: { name: 'Neu', description: 'Neu', freeAccess: false, tags: ['a'], imagelink: '' },
      revision: 99,
    }),
  },
  changeVariant: {
    rule: 'edit',
    path: byChild,
    body: () => ({
      menuchild: {
        cookingTime: 5,
        ingredients: [
          { _id: '', amount: 1, unit: 'g', name: 'Salz', stableId: 1, pinned: false, recipeId: null },
        ],
        preperation: [{ head: 'a', content: 'b' }],
        nutritions: [{ name: 'Fett', amount: 1, unit: 'g' }],
        instruction: 'c',
        seatCount: 3,
        versions: [],
      },
      revision: 99,
    }),
  },
  addRow: {
    rule: 'edit',
    path: ({ recipeId, variantId }) => ({ id: recipeId, childId: variantId }),
    body: () => ({ ingredients: [{ unit: '', amount: 1, name: '' }] }),
  },
  createEmpty: {
    rule: 'signed-in',
    body: () => ({
      menuid: '0',
      kitchenid: '',
      name: 'Leer',
      data: { description: '', ingredients: [{ unit: '', amount: 1, name: 'x' }] },
    }),
  },
  complete: { rule: 'edit', body: ({ recipeId }) => ({ menuid: recipeId, kitchenid: '', name: 'Fertig' }) },
  globalAdd: {
    rule: 'edit',
    path: byParent,
    body: () => ({ ingredients: [{ amount: 1, unit: 'g', name: 'Salz' }], basePersonCount: 4 }),
  },
  globalDelete: { rule: 'edit', path: byParent },
  checkRow: {
    rule: 'edit',
    body: ({ variantId }) => ({
      id: variantId,
      index: 0,
      firstLevelKey: 'unit',
      secondLevelKey: 'name',
      value: 'kg',
    }),
  },
  nutrition: {
    rule: 'edit',
    body: ({ variantId }) => ({
      settings: { menuchild_created: true },
      menuchild: { _id: variantId, ingredients: [{ amount: 1, unit: 'g', name: 'Mehl' }] },
    }),
  },
  publish: { rule: 'edit', path: byId, body: () => ({ freeAccess: false }) },
  removeOwn: {
    rule: 'see',
    path: byId,
    except: notInCookbook,
  },
  remove: { rule: 'edit', path: byId },
  usedIn: { rule: 'edit', path: byId },
  copy: { rule: 'see', path: byId },
  mine: { rule: 'see', path: byId },
  changeMine: {
    rule: 'see',
    path: byId,
    body: () => ({
      favourite: true,
      rating: 3,
      note: 'n',
      tags: ['t'],
      add: { cookedOn: ['2026-11-01'] },
      remove: { cookedOn: ['2026-10-01'] },
    }),
  },
  tagSuggestions: { rule: 'see', path: byId },
  myTags: { rule: 'signed-in' },
  keep: { rule: 'see', path: byId, except: notInCookbook },
  upload: { rule: 'edit', upload: true, body: ({ recipeId }) => ({ menuid: recipeId }) },
  paint: {
    rule: 'edit',
    body: ({ recipeId }) => ({ menu: { id: recipeId, name: 'Bild', description: 'x' } }),
  },
  whole: { rule: 'public', path: ({ pictureId }) => ({ id: pictureId }) },
  variant: { rule: 'public', path: ({ pictureId }) => ({ id: pictureId, file: '320.jpg' }) },
  preview: { rule: 'published', path: byId },
}
/** The names of all calls. */
export const callNames = Object.keys(api) as CallName[]

/** The server with everybody on it. */
export interface Stage {
  world: World
  cast: Record<Exclude<Role, 'nobody'>, Person>
  pictureId: string
  /** Where the creator sits. */
  tableId: string
}

/** Registers everybody and seats them. */
export async function setStage(): Promise<Stage> {
  const world = await startWorld({ RATE_LIMITS: 'off' })
  const administrator = await world.person('Adrian')
  const cast = {
    administrator,
    ended: await world.person('Emil'),
    stranger: await world.person('Selma'),
    former: await world.person('Fritz'),
    member: await world.person('Mia'),
    reader: await world.person('Rita'),
    owner: await world.person('Olga'),
    creator: await world.person('Cora'),
  }
  for (const person of Object.values(cast)) await setPlan(world, person, 1)
  const { db } = world.database
  const shared = await seat(world, cast.creator, cast.member, cast.former)
  await db.deleteFrom('kitchen_table_member').where('account_id', '=', cast.former.id).execute()
  for (const person of Object.values(cast)) {
    const home = person === cast.creator || person === cast.member ? shared : await seat(world, person)
    await db.updateTable('account').set({ default_table_id: home }).where('id', '=', person.id).execute()
  }
  const recipe = await newRecipe(world, cast.creator)
  const painted = await world.call('POST', api.paint.path, {
    as: cast.creator,
    body: { menu: { id: recipe._id } },
  })
  const pictureId = (painted.body.data as unknown as { imagelink: string }).imagelink.split('/').at(-1) ?? ''
  await world.call('GET', '/api/v1/auth/logout', { as: cast.ended })
  return { world, cast, pictureId, tableId: shared }
}

/** A recipe of the creator that an owner and a reader have taken over, cooked once by everybody. */
export async function freshTarget(stage: Stage, isPublished: boolean): Promise<Target> {
  const recipe = await newRecipe(stage.world, stage.cast.creator)
  const { db } = stage.world.database
  await relate(stage.world, stage.cast.owner, recipe, 'owner')
  await relate(stage.world, stage.cast.reader, recipe, 'reader')
  if (isPublished)
    await db.updateTable('recipe').set({ free_access: true }).where('id', '=', recipe._id).execute()
  const days = Object.values(stage.cast).map(({ id }) => ({
    account_id: id,
    recipe_id: recipe._id,
    day: '2026-10-01',
  }))
  await db.insertInto('recipe_cooked').values(days).execute()
  return { recipeId: recipe._id, variantId: standardOf(recipe)._id, pictureId: stage.pictureId }
}

/** Sends a call as a role; another body, or part of the address, may stand in for the right one. */
const asForm = 'multipart/form-data; boundary=edge'

export async function send(
  stage: Stage,
  name: CallName,
  target: Target,
  role: Role,
  change: { body?: unknown; path?: Record<string, string>; type?: string } = {},
): Promise<LightMyRequestResponse> {
  const endpoint: Endpoint = api[name]
  const row = table[name]
  const path = {
    userId: stage.cast.creator.id,
    table: 'none',
    ...row.path?.(target),
    ...change.path,
  } as Record<string, string>
  const url = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(path[param] ?? 'missing'),
  )
  const token = role === 'nobody' ? undefined : stage.cast[role].token
  const body = 'body' in change ? change.body : row.body?.(target)
  const text = row.upload
    ? formOf(body as Record<string, string>)
    : body === undefined
      ? undefined
      : typeof body === 'string'
        ? body
        : JSON.stringify(body)
  return stage.world.app.inject({
    method: endpoint.method,
    url: row.query ? `${url}?${row.query}` : url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined
        ? {}
        : { 'content-type': change.type ?? (row.upload ? asForm : 'application/json') }),
    },
    ...(text === undefined ? {} : { payload: text }),
  })
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
function formOf(fields: Record<string, string>): Buffer {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head =
    '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.gif"\r\ncontent-type: image/gif\r\n\r\n'
  return Buffer.concat([Buffer.from(lines.join('') + head), gif, Buffer.from('\r\n--edge--\r\n')])
}
