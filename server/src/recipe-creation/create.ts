import { type Created, longestText } from '@ordy/shared/recipe-creation/contract.ts'
import { AppError } from '@ordy/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Answered, Asking, FetchedPage, Intelligence } from '#intelligence/port.ts'
import type { Fetched, Outgoing } from '#platform/outgoing.ts'
import type { Caller } from '#platform/serve.ts'
import { type Files, readFiles } from './files.ts'
import { fail, type HintCode } from './refusal.ts'
import type { CreationAnswer } from './once.ts'
import { openFetching } from './fetching.ts'
import { asksForLogin, isGuard } from './guards.ts'
import { decoded, isLoginPage, isPlain } from './sources.ts'
import { asText, type Knowledge, type ReadRecipe, type ReadyRecipe, toRecipe } from './to-recipe.ts'

/** Where a recipe came from, kept and shown with it. */
interface Source {
  url: string
  site: string
  author: string
}

interface Read extends ReadRecipe {
  imageUrl: string
  sourceUrl: string
  site: string
  author: string
}

export interface CreationNeeds {
  outgoing: Outgoing
  knowledge: Knowledge
  intelligence: Pick<Intelligence, 'parseRecipeUrl' | 'parseRecipeText' | 'readRecipeImage'>
  isPdf: Files['isPdf']
  readPdf: Files['pdf']
  /** What a request with this key has made already. */
  madeBefore(caller: Caller, key: string | undefined): Promise<CreatedOfText | undefined>
  /** Writes the recipe into the caller's cookbook; a key that was there before has its recipe and answer already. */
  write(
    caller: Caller,
    recipe: ReadyRecipe,
    source: Source,
    asked: { key: string | undefined; answer: CreationAnswer },
  ): Promise<{ id: string } | { before: CreatedOfText }>
  /** Refuses whoever may not edit a recipe. */
  mustEdit(caller: Caller, recipeId: string): Promise<void>
  /** Writes a recipe anew that was just made; false when it was edited since. */
  rewrite(recipeId: string, recipe: ReadyRecipe): Promise<boolean>
  /** Shows a picture with a recipe; a picture that cannot be taken in is left out. */
  illustrate(caller: Caller, recipeId: string, bytes: Uint8Array): Promise<void>
}

/** What was made, with the text that was read off files. */
export type CreatedOfText = Created & Pick<CreationAnswer, 'text'>

/** What is known of a request beside what was read. */
interface About {
  /** What was read off files, told with the answer. */
  text?: string
  url?: string
  notes?: readonly string[]
  key?: string | undefined
  /** What is left to do for a recipe that is there for the first time. */
  isWritten?: (id: string, read: Read) => Promise<void>
}

/** What is no picture may be any file: the answer names what can be read. */
function unreadable(error: unknown): never {
  const isNone =
    error instanceof AppError && (error.code === 'picture-format' || error.code === 'picture-unreadable')
  if (isNone) return fail('file-unreadable')
  throw error
}

const statesRecipe = /"@type"\s*:\s*(?:\[[^\]]{0,80})?"(?:https?:\/\/schema\.org\/)?Recipe"/
const muchForARecipe = 1_000_000

/** Why a page shows no recipe. */
function noRecipe(url: string, html: string): HintCode {
  if (isLoginPage(url, html) || asksForLogin(html)) return 'page-behind-login'
  if (html.length > muchForARecipe && statesRecipe.test(html)) return 'page-too-large'
  return isGuard(html) ? 'page-refused' : 'page-without-recipe'
}

/** The recipe in what was read, and what its answer says beside it. */
function understood(read: Answered<readonly Read[]>, none: HintCode, about: About, knowledge: Knowledge) {
  const { url = '', notes = [], text } = about
  const [first, ...others] = read.value.filter(({ ingredients }) => ingredients.length > 0)
  if (!first) return fail(none)
  const recipe = toRecipe(first, knowledge)
  const source = { url: url || first.sourceUrl, site: first.site, author: first.author }
  const answer: CreationAnswer = {
    origin: read.origin,
    ...(read.madeBy ? { madeBy: read.madeBy } : {}),
    confidence: read.confidence,
    notes: [...notes, ...read.notes, ...recipe.notes],
    further: others.map((other) => ({
      name: other.title || toRecipe(other, knowledge).name,
      text: asText(other),
      ...(source.url ? { url: source.url } : {}),
    })),
    ...(text === undefined ? {} : { text }),
  }
  return { first, recipe, source, answer }
}

/** Makes recipes of what the engines read. */
export function openCreation(needs: CreationNeeds) {
  const fetching = openFetching(needs)

  async function create(
    caller: Caller,
    read: Answered<readonly Read[]>,
    none: HintCode,
    about: About = {},
  ): Promise<CreatedOfText> {
    const { first, recipe, source, answer } = understood(read, none, about, needs.knowledge)
    const written = await needs.write(caller, recipe, source, { key: about.key, answer })
    if ('before' in written) return written.before
    await about.isWritten?.(written.id, first)
    return { _id: written.id, name: recipe.name, ...answer }
  }

  /** Makes of a recipe that was made what its corrected text says. */
  async function correct(recipeId: string, text: string, asking: Asking): Promise<Created> {
    const read = await needs.intelligence.parseRecipeText(text, asking)
    const { recipe, answer } = understood(read, 'text-without-recipe', {}, needs.knowledge)
    if (!(await needs.rewrite(recipeId, recipe))) return fail('recipe-edited')
    return { _id: recipeId, name: recipe.name, ...answer }
  }

  /** What files say; refuses those that nobody can open. */
  async function seenIn(files: readonly Uint8Array[], asking: Asking) {
    const photo: Files['photo'] = (bytes) =>
      needs.intelligence.readRecipeImage(bytes, asking).catch(unreadable)
    const seen = await readFiles({ isPdf: needs.isPdf, pdf: needs.readPdf, photo }, files)
    if (seen.refused) return fail(seen.refused === 'locked' ? 'document-locked' : 'document-unreadable')
    return seen
  }

  /** Makes recipes of what files say. */
  async function createFromFiles(
    caller: Caller,
    files: readonly Uint8Array[],
    asking: Asking,
    { url = '', key }: Pick<About, 'url' | 'key'>,
  ) {
    const seen = await seenIn(files, asking)
    const understood = await needs.intelligence.parseRecipeText(seen.text.slice(0, longestText), asking)
    const read = understood.origin === 'embedded' ? { ...understood, ...seen.by } : understood
    const confidence = Math.min(read.confidence, seen.confidence)
    const about = { url, key, notes: seen.notes, text: seen.text }
    return create(caller, { ...read, confidence }, 'image-without-recipe', about)
  }

  async function createFromPage(
    user: Caller,
    page: FetchedPage & Pick<About, 'key'>,
    asking: Asking,
    log: FastifyBaseLogger,
  ) {
    const { html, url, key } = page
    const read = await needs.intelligence.parseRecipeUrl(page, asking)
    const isWritten: About['isWritten'] = async (id, { imageUrl }) => {
      if (imageUrl) await fetching.addPicture(user, id, imageUrl, log)
    }
    return create(user, read, noRecipe(url, html), { key, isWritten })
  }

  /** Makes a recipe of what an address answered: a page, a text or data. */
  async function createFromAnswer(
    user: Caller,
    { url, type, bytes }: Fetched,
    key: string | undefined,
    asking: Asking,
    log: FastifyBaseLogger,
  ): Promise<CreatedOfText> {
    const content = decoded(bytes, type)
    if (!isPlain(type, content))
      return createFromPage(user, { html: content, url, isPublic: true, key }, asking, log)
    const read = await needs.intelligence.parseRecipeText(content.slice(0, longestText), asking)
    return create(user, read, 'page-without-recipe', { url, key })
  }

  return {
    create,
    correct,
    createFromAnswer,
    seenIn,
    createFromFiles,
    createFromPage,
    fetchPage: fetching.fetchPage,
  }
}
