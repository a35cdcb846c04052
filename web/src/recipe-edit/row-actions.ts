import type { Ingredient } from '@ordy/shared/recipes/contract.ts'
import { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import { newRow } from '@ordy/shared/recipes/ingredient-row.ts'
import { withoutPlaceholder } from '@ordy/shared/recipes/placeholders.ts'
import { recipeText } from '@ordy/shared/recipes/text.ts'
import { CallError, call } from '#platform/api.ts'
import { notify } from '#ui/notify.ts'
import { type Draft, nextStableId, renumbered, withRowRenumbered } from './draft.ts'
import type { Editor } from './editor.ts'
import { text } from './text.ts'

/** Which recipe, and for how many persons its rows are written. */
export interface RowTarget {
  parentId: string
  seatCount: number
}

const isOffline = (error: unknown) => error instanceof CallError && error.kind === 'network'

function emptyRow(stableId: number): Ingredient {
  return {
    _id: String(stableId),
    stableId,
    amount: newRow.amount,
    unit: { name: newRow.unit },
    name: { name: newRow.name },
  }
}

const idFor = (editor: Editor) => {
  const { draft, version } = editor.state.get()
  return nextStableId(draft, version.maxUsed)
}

/** Adds a row to all variants, here below the row with the number `below`, else last; when that fails it stays in this one. Answers its number. */
export function addRow(
  editor: Editor,
  target: RowTarget,
  with_: Partial<Ingredient> = {},
  below?: number,
): number {
  const { ingredients } = editor.state.get().draft
  const before = ingredients.find((one) => one.stableId === below) ?? ingredients.at(-1)
  const group = before?.group ?? ''
  const row = { ...emptyRow(idFor(editor)), ...(group ? { group } : {}), ...with_ }
  editor.change((draft) => {
    const at = draft.ingredients.findIndex((one) => one.stableId === before?.stableId)
    const place = at === -1 ? draft.ingredients.length : at + 1
    return { ...draft, ingredients: draft.ingredients.toSpliced(place, 0, row) }
  })
  void addToAll(editor, target, row, true)
  return row.stableId
}

const sendRow = (target: RowTarget, row: Ingredient) =>
  call(recipeEditApi.globalAdd, {
    params: { parentId: target.parentId },
    body: {
      ingredients: [
        {
          amount: row.amount,
          upTo: row.upTo ?? null,
          unit: row.unit.name,
          name: row.name.name,
          group: row.group ?? '',
          note: row.note ?? '',
          pinned: row.pinned ?? false,
          ...(row.part ? { kept: row.part } : { recipeId: row.recipeId ?? null }),
        },
      ],
      basePersonCount: target.seatCount,
    },
  })

function addToAll(editor: Editor, target: RowTarget, row: Ingredient, isTold: boolean): Promise<void> {
  return editor.exclusive(async () => {
    try {
      const withRow = (added: Ingredient) => (draft: Draft) => ({
        ...draft,
        ingredients: [...draft.ingredients, added],
      })
      const data = await editor.sending(withRow(row), async () => (await sendRow(target, row)).data)
      const id = data.assignedStableId
      if (id !== row.stableId)
        editor.change((draft) =>
          draft.ingredients.some((one) => one.stableId === id)
            ? draft
            : withRowRenumbered(draft, row.stableId, id),
        )
      const stored = { ...row, stableId: id }
      await editor.acknowledge(withRow(stored), data.revision)
      if (isTold) notify.success(recipeText.addedToAll(data.updatedMenuChildsCount))
    } catch (error) {
      // the row stands in the draft and is saved with this variant
      if (!isOffline(error)) notify.error(text.addFailed)
    }
  })
}

const without = (draft: Draft, stableId: number): Draft => ({
  ...draft,
  ingredients: draft.ingredients.filter((row) => row.stableId !== stableId),
  preperation: draft.preperation.map((step) => ({
    ...step,
    content: withoutPlaceholder(step.content, stableId),
  })),
})

/** Takes a row and its places out of all variants, with a way back. */
export function removeRow(editor: Editor, target: RowTarget, row: Ingredient): void {
  const before = editor.state.get().draft
  if (before.ingredients.length === 1) {
    notify.alert(text.lastRow)
    return
  }
  editor.change((draft) => without(draft, row.stableId))
  const bringBack = () => restore(editor, target, row, before)
  void editor.exclusive(async () => {
    const isKnown = editor.state.get().version.draft.ingredients.some((one) => one.stableId === row.stableId)
    if (!isKnown) {
      notify.undo(text.rowRemoved(row.name.name), bringBack)
      return
    }
    try {
      const { data } = await call(recipeEditApi.globalDelete, {
        params: { parentId: target.parentId, stableId: String(row.stableId) },
      })
      await editor.acknowledge((draft) => without(draft, row.stableId), data.revision)
      notify.undo(recipeText.removedFromAll(data.updatedMenuChildsCount), bringBack)
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404
      if (isOffline(error) || isGone) notify.undo(text.rowRemoved(row.name.name), bringBack)
      else {
        notify.error(text.removeFailed)
        bringBack()
      }
    }
  })
}

function restore(editor: Editor, target: RowTarget, row: Ingredient, before: Draft): void {
  const id = idFor(editor)
  const at = before.ingredients.findIndex((one) => one.stableId === row.stableId)
  const back = { ...row, _id: String(id), stableId: id }
  editor.change((draft) => {
    const isUntouched = draft.preperation.every(
      (step, index) =>
        step.content === withoutPlaceholder(before.preperation[index]?.content ?? '', row.stableId),
    )
    return {
      ...draft,
      ingredients: draft.ingredients.toSpliced(at, 0, back),
      preperation:
        isUntouched && draft.preperation.length === before.preperation.length
          ? renumbered(before.preperation, row.stableId, id)
          : draft.preperation,
    }
  })
  void addToAll(editor, target, back, false)
}
