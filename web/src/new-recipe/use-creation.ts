import type { Answer } from '@ordy/shared/endpoint.ts'
import { type Created, recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#platform/api.ts'
import { type Capture, isSameMaterial, type Material } from '#platform/captures.ts'
import { newId } from '#platform/new-id.ts'
import { readingNotes } from '#platform/reading-notes.ts'
import { renewLists } from '#platform/recipe-changes.ts'
import { announce } from '#ui/announce.tsx'
import { notify } from '#ui/notify.ts'
import { forgetWords } from './kept-words.ts'
import { text } from './text.ts'
import { useCaptures } from './use-captures.ts'

/** A recipe that was made here, with what was read off files and the files themselves. */
export interface Made extends Created {
  readText?: string
  files?: readonly File[]
}

/** What went wrong, and what helps. */
export interface Fault {
  message: string
  hint: string | undefined
  code: string
  material: Material
}

/** Files that were read but made no recipe. */
class NoRecipeInFiles extends Error {}

/** A wish for a recipe: whoever presses twice, or tries again after a lost answer, still wishes for one. */
interface Wish {
  key: string
  material: Material
}

async function makeFromFiles(
  userId: string,
  files: readonly File[],
  key: string,
  onStage: (stage: string) => void,
): Promise<Made> {
  const read: Answer<typeof recipeCreationApi.readFile>['data'][] = []
  for (const [at, file] of files.entries()) {
    onStage(text.reading(at + 1, files.length))
    const form = new FormData()
    form.append('user_id', userId)
    form.append('image', file, file.name)
    read.push((await call(recipeCreationApi.readFile, { form })).data)
  }
  onStage(text.writing)
  const words = read.map((one) => one.text.trim()).join('\n\n')
  if (!/\p{L}{3}/u.test(words)) throw new NoRecipeInFiles()
  const created = await call(recipeCreationApi.byText, { body: { key, data: words, user_id: userId } })
  const notes = read.flatMap((one) => one.notes)
  const helped = read.find((one) => one.madeBy)
  return {
    ...created.data,
    ...(helped?.madeBy && !created.data.madeBy ? { origin: helped.origin, madeBy: helped.madeBy } : {}),
    confidence: Math.min(created.data.confidence, ...read.map((one) => one.confidence)),
    notes: [...notes, ...created.data.notes],
    readText: words,
    files,
  }
}

async function make(
  userId: string,
  { key, material }: Wish,
  onStage: (stage: string) => void,
): Promise<Made> {
  switch (material.kind) {
    case 'files':
      return makeFromFiles(userId, material.files, key, onStage)
    case 'url': {
      onStage(text.fetching)
      const body = { key, data: material.data, user_id: userId }
      const { text: readText, ...made } = (await call(recipeCreationApi.byUrl, { body })).data
      return readText === undefined ? made : { ...made, readText }
    }
    case 'page': {
      onStage(text.readingPage)
      const body = { key, data: material.data, url: material.url, user_id: userId }
      return (await call(recipeCreationApi.byPage, { body })).data
    }
    case 'text': {
      onStage(text.readingText)
      const source = material.url ? { source: { url: material.url } } : {}
      const body = { key, data: material.data, user_id: userId, ...source }
      return (await call(recipeCreationApi.byText, { body })).data
    }
  }
}

/** What helps, where the server knows it. */
export const hintOf = ({ details }: CallError): string | undefined =>
  ((details ?? {}) as { hint?: string }).hint

function faultOf(error: Error, material: Material): Fault {
  const known = error instanceof CallError ? error : undefined
  const isFiles = material.kind === 'files'
  const isUnread = isFiles && (error instanceof NoRecipeInFiles || known?.code === 'text-without-recipe')
  if (isUnread)
    return { message: text.pictureFailed, hint: text.pictureHint, code: 'image-without-recipe', material }
  const failed = isFiles ? text.pictureFailed : text.failed
  if (!known) return { message: failed, hint: undefined, code: '', material }
  const { code } = known
  // of what it did not foresee the house knows nothing more exact
  if (known.status >= 500) return { message: failed, hint: known.message, code, material }
  const hint = hintOf(known) ?? (known.kind === 'network' ? text.kept : undefined)
  return { message: known.message, hint, code, material }
}

/**
 * What comes out the same however often it is tried: the material has to be another one, or, where its recipe was made and
 * deleted since, the wish.
 */
const hopeless = new Set([
  'document-locked',
  'document-unreadable',
  'file-unreadable',
  'picture-pixels',
  'text-too-long',
  'url-not-allowed',
  'not-found',
])

const isWorthKeeping = ({ code, material }: Fault): boolean =>
  !hopeless.has(code) || (material.kind === 'files' && material.files.length > 1)

/** The recipes of a source that were not taken over yet. */
const leftOf = ({ further }: Made): Material[] =>
  further.map((one) => ({ kind: 'text', data: one.text, ...(one.url ? { url: one.url } : {}) }))

/** Whether the page is still there. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** What is wished for on this page and not made yet, each with its key. */
function useWishes() {
  const open = useRef<Wish[]>([])
  return {
    wishFor: (material: Material, begun?: Material): Wish => {
      const known = open.current.find((wish) => isSameMaterial(wish.material, material))
      if (known) return known
      const wish = { key: material.key ?? begun?.key ?? newId(), material }
      open.current.push(wish)
      return wish
    },
    forgetWish: (material: Material) => {
      open.current = open.current.filter((wish) => !isSameMaterial(wish.material, material))
    },
  }
}

const busy = new Error('another one is being made')

/** Makes recipes and keeps what did not work out, so that it can be tried again. */
export function useCreation(userId: string) {
  const { captures, find, keep, drop } = useCaptures(userId)
  const [made, setMade] = useState<Made[]>([])
  const [stage, setStage] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [atWork, setAtWork] = useState<Material>()
  const { wishFor, forgetWish } = useWishes()
  const running = useRef<{ material: Material; made: Promise<unknown> }>(undefined)
  const isHere = useIsHere()
  const mutationKey = ['recipe-creation', userId]
  // also what began before the page was left and opened again
  const working = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Material,
  })
  const creation = useMutation({
    mutationKey,
    meta: { quiet: true },
    mutationFn: (material: Material) => make(userId, wishFor(material), setStage),
    // kept before it begins: a reload, or a phone that closes the page, leaves it to be tried again
    onMutate: async (material) => {
      setFault(undefined)
      setAtWork(material)
      // what began before a reload, or in another tab, and is put in again
      const { key } = wishFor(material, await find(material))
      await keep({ ...material, key }, text.interrupted, 'here')
    },
    onSuccess: (recipe, material) => {
      forgetWish(material)
      setMade((before) => [recipe, ...before])
      const tell = isHere.current ? announce : notify.success
      tell(text.madeMeanwhile(recipe.name))
      void drop(material)
      forgetWords(userId, material)
      readingNotes.keep(userId, recipe._id, recipe.notes)
      for (const left of leftOf(recipe).toReversed()) void keep(left, text.notTakenOver)
      void renewLists()
    },
    onError: async (error, material) => {
      const found = faultOf(error, material)
      // kept before anybody reads that it failed, and may close the page. The answer may have been lost on its way: tried
      // again tomorrow, it is still the same wish
      if (isWorthKeeping(found))
        await keep({ ...material, key: wishFor(material).key }, found.hint ?? found.message)
      else {
        forgetWish(material)
        await drop(material)
      }
      setAtWork(undefined)
      setFault(found)
    },
  })
  const shown = [...made.flatMap(leftOf), ...(atWork ? [atWork] : [])]
  return {
    made,
    captures: captures?.filter(({ material }) => !shown.some((one) => isSameMaterial(one, material))),
    isAtWork: ({ material }: Capture) => working.some((one) => isSameMaterial(one, material)),
    fault,
    stage,
    isCreating: creation.isPending,
    // one after another; who presses twice means one
    create: (material: Material) => {
      const { current } = running
      if (current) return isSameMaterial(current.material, material) ? current.made : Promise.reject(busy)
      const made = creation.mutateAsync(material).finally(() => (running.current = undefined))
      running.current = { material, made }
      return made
    },
    forget: (material: Material) => void drop(material),
    corrected: (recipe: Made) =>
      setMade((before) => before.map((one) => (one._id === recipe._id ? recipe : one))),
    takenOver: (recipe: Made, further: Made['further'][number]) =>
      setMade((before) =>
        before.map((one) =>
          one._id === recipe._id
            ? { ...one, further: one.further.filter((other) => other !== further) }
            : one,
        ),
      ),
  }
}
