import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@ordy/shared/errors.ts'
import { nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import { openSources, type SourceFile } from './intelligence/embedded/export/archive.ts'
import type { ExportedRecipe } from './intelligence/embedded/export/recipe.ts'
import { type Found, readExport } from './intelligence/embedded/export/exports.ts'
import { knowledge } from './intelligence/embedded/knowledge.ts'
import { withPlaceholders } from './intelligence/embedded/placeholders.ts'
import { thingsIn } from './intelligence/embedded/listed-things.ts'
import { proposedName } from './intelligence/embedded/proposed-name.ts'
import { rowsOf, toRecipe } from './recipe-creation/to-recipe.ts'
import { inOrderOfParts } from './transfer/order.ts'
import type { FromReader, ReadItem, ReaderTask } from './transfer/reader.ts'
import { text } from './transfer/text.ts'
import { toPortable } from './transfer/to-portable.ts'

// Reads the files of an import in a thread of its own: a batch at a time, so that nothing piles up.

const batch = { recipes: 20, bytes: 16 * 1024 ** 2 }
const largestPicture = 15 * 1024 ** 2

const port = parentPort
if (!port) throw new Error('runs as a worker only')
const task = workerData as ReaderTask
const say = (message: FromReader) => port.postMessage(message)
const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()))

const tools = {
  nutritionOf: (rows: Parameters<typeof nutritionOf>[0], persons: number) =>
    nutritionOf(rows, persons, knowledge.lexicon, knowledge.nutrients),
  withPlaceholders,
  proposedName,
  thingsIn,
}

function itemOf(read: ExportedRecipe, position: number): Omit<ReadItem, 'picture'> {
  // the first recipe of an export is the newest in the cookbook, as it was in the list there
  const createdAt = new Date(task.createdAt - position).toISOString()
  const portable = toPortable(
    read,
    (ingredients) => toRecipe({ ...read, ingredients, confidence: 1 }, tools),
    (line) => rowsOf([line], tools).length,
    createdAt,
  )
  const address = read.picture && 'address' in read.picture ? { address: read.picture.address } : {}
  return { position, ...portable, ...address }
}

async function pictureOf({ picture }: ExportedRecipe): Promise<Uint8Array | 'unreadable' | undefined> {
  if (!picture || !('read' in picture)) return undefined
  if (picture.size > largestPicture) return 'unreadable'
  return picture.read().catch(() => 'unreadable' as const)
}

async function sendAll(recipes: readonly ExportedRecipe[]): Promise<void> {
  let items: ReadItem[] = []
  let bytes = 0
  const send = async () => {
    if (items.length === 0) return
    say({ type: 'batch', items })
    items = []
    bytes = 0
    await asked()
  }
  const skipped = new Set(task.skip)
  for (const [position, read] of recipes.entries()) {
    if (skipped.has(position)) continue
    const picture = await pictureOf(read)
    items.push({ ...itemOf(read, position), picture })
    bytes += picture instanceof Uint8Array ? picture.length : 0
    if (items.length >= batch.recipes || bytes >= batch.bytes) await send()
  }
  await send()
}

async function run(): Promise<void> {
  const files: SourceFile[] = []
  let at = 0
  for (const { name, size } of task.files) {
    files.push({ name, bytes: task.bytes.subarray(at, at + size) })
    at += size
  }
  const recipes: ExportedRecipe[] = []
  const without: Found[] = []
  const left: string[] = []
  const apps = new Map<string, number>()
  for await (const found of readExport(await openSources(files))) {
    recipes.push(...found.recipes)
    if (found.recipes.length === 0) without.push(found)
    else left.push(...found.left.map((entry) => text.entryLeft(found.path, entry)))
    if (found.recipes.length > 0) apps.set(found.app, (apps.get(found.app) ?? 0) + found.recipes.length)
    if (recipes.length > task.most) throw new AppError('import-too-many')
  }
  // among others it is one that was left out; alone it is why there is nothing
  const isAlone = recipes.length === 0
  const broken = without.find((file) => file.fault)
  if (isAlone && broken?.fault) throw broken.fault
  const unread = [
    ...without.map((file) => (isAlone ? file.path : (file.fault?.message ?? text.fileLeft(file.path)))),
    ...left,
  ].map((line) => line.slice(0, 300))
  const [app = ''] = [...apps].toSorted(([, a], [, b]) => b - a)[0] ?? []
  say({ type: 'start', app, total: recipes.length, unread: unread.slice(0, 200) })
  await sendAll(inOrderOfParts(recipes))
  say({ type: 'end' })
}

try {
  await run()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  say({ type: 'fault', code: error.code, name: /«(.*?)»/.exec(error.message)?.[1] ?? '' })
}
