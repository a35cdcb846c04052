import { pages } from '@ordy/shared/pages.ts'
import { type Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { call } from '#platform/api.ts'
import { keptKey } from '#platform/data.ts'
import { keptAnswer } from '#platform/keep.ts'
import { session } from '#platform/session.ts'
import { notify } from '#ui/notify.ts'
import type { Editor } from './editor.ts'
import { forgetEdit, keptEdits, recipesWithKeptEdits, type WaitingEdit } from './kept-edits.ts'
import { text } from './text.ts'
import { openEditor } from './use-editor.ts'
import { isGone } from './write-failure.ts'

/** Sends what this account wrote without a connection, wherever the app is opened again; one tab does it for all. */
export async function sendKeptEdits(account: string): Promise<void> {
  if (!('locks' in navigator)) return sendAll(account)
  await navigator.locks.request('ordy-kept-edits', { ifAvailable: true }, (turn) =>
    turn ? sendAll(account) : undefined,
  )
}

async function sendAll(account: string): Promise<void> {
  for (const id of await recipesWithKeptEdits(account)) {
    if (session.userId() !== account) return
    try {
      const { editor } = await openEditor(account, id)
      await settled(account, editor)
      const { save, draft, message } = editor.state.get()
      const link = { label: text.toEditor, href: pages.recipeEdit.path.replace('$id', id) }
      if (save === 'saved') notify.success(text.arrived(draft.name))
      if (save === 'conflict') notify.alert(text.waitsForChoice(draft.name), { seconds: 30, link })
      if (save === 'failed')
        notify.alert(`${text.notArrived(draft.name)} ${message ?? ''}`, { seconds: 30, link })
    } catch (error) {
      // a recipe that cannot be read now keeps its edit on the device
      if (isGone(error)) for (const kept of await keptEdits(account, id)) await keepAsNew(account, id, kept)
    }
  }
}

/** For how many persons the amounts of a recipe are, as this device saw it last. */
async function lastSeatCount(account: string, id: string): Promise<number | undefined> {
  const key = JSON.stringify([recipeApi.one.path, { params: { id } }])
  const answer = await keptAnswer<{ data: Recipe }>(keptKey(account, key))
  return answer?.data.menuchilds[0]?.seatCount
}

/** What was written on a recipe that somebody else has deleted meanwhile becomes a recipe of its own. */
async function keepAsNew(account: string, id: string, kept: WaitingEdit): Promise<void> {
  const { name, description, cookingTime, ingredients, preperation, nutritions } = kept.edit.draft
  const seatCount = await lastSeatCount(account, id)
  const content = { name, description, cookingTime, ingredients, preperation, nutritions }
  const data = { ...content, ...(seatCount ? { seatCount } : {}) }
  // nobody else's recipe is made of it
  if (session.userId() !== account) return
  const { menue } = (await call(recipeEditApi.createEmpty, { body: { name, data } })).data
  await forgetEdit(account, id, [kept])
  const href = pages.recipe.path.replace('$menuId', menue._id)
  notify.alert(text.keptAsNew(name), { seconds: 30, link: { label: text.toRecipe, href } })
}

/** Waits until an editor has sent what it had, or has to ask; without a connection it goes on by itself. */
function settled(account: string, { state }: Editor): Promise<void> {
  const isGoing = () =>
    session.userId() === account && ['waiting', 'saving', 'offline'].includes(state.get().save)
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (isGoing()) return
      clearInterval(look)
      resolve()
    }, 200)
  })
}
