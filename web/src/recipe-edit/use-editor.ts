import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call } from '#platform/api.ts'
import { checkConnection, useOnline } from '#platform/connection.ts'
import { load } from '#platform/data.ts'
import { useDropGone } from '#platform/gone-recipe.ts'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { session, useUserId } from '#platform/session.ts'
import { versionOf } from './draft.ts'
import { Editor, type EditorPorts } from './editor.ts'
import { forgetEdit, keepEdit, keptEdits, type WaitingEdit } from './kept-edits.ts'
import { notOwnFailure, writeFailure } from './write-failure.ts'

interface Opened {
  recipe: Recipe
  /** What was stored before is in it. */
  askedAt: number
  editor: Editor
}

// an editor whose page was left goes on until everything has arrived
const unfinished = new Map<string, Opened>()

// the key under which the page for reading keeps the same answer
const read = (id: string, isKept: boolean) => {
  const input = { params: { id } }
  return load(recipeApi.one, input, JSON.stringify([recipeApi.one.path, input]), isKept)
}

function portsFor(account: string, recipe: Recipe, waiting: readonly WaitingEdit[]): EditorPorts {
  const variantId = recipe.menuchilds[0]?._id ?? ''
  const mustBeOwn = () => {
    if (session.userId() === account) return
    // the browser was told to forget everything
    if (!session.token()) session.end('expired')
    throw notOwnFailure()
  }
  return {
    async load() {
      mustBeOwn()
      const version = versionOf((await read(recipe._id, false)).data)
      if (!version) throw new CallError('request', '')
      return version
    },
    async send({ menu, menuchild }, revision) {
      mustBeOwn()
      if (menu) {
        const params = { id: recipe._id }
        return (await call(recipeEditApi.change, { params, body: { menu, revision } })).data
      }
      const params = { childId: variantId }
      return (
        await call(recipeEditApi.changeVariant, { params, body: { menuchild: menuchild ?? {}, revision } })
      ).data
    },
    keep: (edit) => void keepEdit(account, recipe._id, edit, waiting),
    forget: () => void forgetEdit(account, recipe._id, waiting),
    failureOf(error) {
      const failure = writeFailure(error)
      if (error instanceof CallError && error.kind === 'network') void checkConnection()
      return failure
    },
    onSaved: () => void renewRecipes(),
  }
}

/** Opens a recipe for writing; an edit that waited on the device is sent at once. */
export async function openEditor(account: string, id: string): Promise<Opened> {
  const key = `${account} ${id}`
  const going = unfinished.get(key)
  if (going && !going.editor.isAtRest()) {
    going.editor.flush()
    return going
  }
  if (session.userId() !== account) throw notOwnFailure()
  const askedAt = performance.now()
  const [answer, kept] = await Promise.all([read(id, true), keptEdits(account, id)])
  const recipe = answer.data
  const version = versionOf(recipe)
  if (!version) throw new CallError('request', '')
  const waiting = recipe.permission === 'edit' ? kept : []
  const editor = new Editor(portsFor(account, recipe, waiting), version, ...waiting.map(({ edit }) => edit))
  const opened = { recipe, askedAt, editor }
  unfinished.set(key, opened)
  return opened
}

/** The editor of a recipe, opened anew each time the page is. */
export function useEditor(id: string) {
  const account = useUserId() ?? ''
  const isOnline = useOnline()
  const found = useQuery<Opened, CallError>({
    queryKey: ['recipe-edit', account, id],
    queryFn: () => openEditor(account, id),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  useDropGone(id, found.error)
  const editor = found.data?.editor
  useEffect(() => {
    if (isOnline && editor?.state.get().save === 'offline') editor.flush()
  }, [isOnline, editor])
  useEffect(() => {
    if (!editor) return
    return () => {
      if (editor.isIdle()) unfinished.delete(`${account} ${id}`)
      else editor.flush()
    }
  }, [editor, account, id])
  return found
}
