import type { Ingredient, Nutrition, Recipe, Step } from '@ordy/shared/recipes/contract.ts'
import { isSame } from '@ordy/shared/recipes/edit-merge.ts'
import type { recipeEditApi } from '@ordy/shared/recipes/editing.ts'
import type { Sent } from '@ordy/shared/endpoint.ts'
import { highestStableId, migrateStableIds } from '@ordy/shared/recipes/stable-ids.ts'

/** What the editor writes of a recipe and its standard variant. */
export interface Draft {
  name: string
  description: string
  tags: string[]
  cookingTime: number
  ingredients: Ingredient[]
  preperation: Step[]
  nutritions: Nutrition[]
}

/** A recipe as it was read: what an edit builds on. */
export interface Version {
  draft: Draft
  revision: number
  /** The highest stable id that was ever given away. */
  maxUsed: number
}

/** What the editor works on of a recipe; rows from before stable ids get theirs. */
export function versionOf(recipe: Recipe): Version | undefined {
  const before = recipe.menuchilds[0]
  if (!before) return undefined
  const { variants, maxUsed } = migrateStableIds(recipe.menuchilds, before.maxUsedStableId)
  const variant = variants[0] ?? before
  return {
    draft: normal({
      name: recipe.name,
      description: recipe.description,
      tags: recipe.tags,
      cookingTime: variant.cookingTime,
      ingredients: variant.ingredients,
      preperation: variant.preperation,
      nutritions: variant.nutritions,
    }),
    revision: recipe.revision,
    maxUsed,
  }
}

const recipeFields = ['name', 'description', 'tags'] as const
const variantFields = ['cookingTime', 'ingredients', 'preperation', 'nutritions'] as const

export type Field = keyof Draft
export const fields: readonly Field[] = [...recipeFields, ...variantFields]

export interface Changes {
  menu?: Sent<typeof recipeEditApi.change>['menu']
  menuchild?: Sent<typeof recipeEditApi.changeVariant>['menuchild']
}

/** What has to be sent to turn one draft into the other; a name is never sent empty. */
export function changesBetween(base: Draft, edited: Draft): Changes {
  const [before, after] = [normal(base), normal(edited)]
  const pick = (names: readonly Field[]) =>
    names.filter((name) => !isSame(before[name], after[name]) && !(name === 'name' && after.name === ''))
  const part = (names: readonly Field[]) =>
    Object.fromEntries(names.map((name) => [name, sent(name, before, after)]))
  const [menu, menuchild] = [pick(recipeFields), pick(variantFields)]
  return {
    ...(menu.length > 0 ? { menu: part(menu) } : {}),
    ...(menuchild.length > 0 ? { menuchild: part(menuchild) } : {}),
  }
}

function sent(name: Field, base: Draft, draft: Draft): unknown {
  if (name !== 'ingredients') return draft[name]
  const known = new Set(base.ingredients.map((row) => row.stableId))
  return draft.ingredients.map(
    ({ stableId, amount, upTo, unit, name: word, pinned, group, note, recipeId, part }) => ({
      stableId,
      amount,
      upTo: upTo ?? null,
      unit,
      name: word,
      pinned: pinned ?? false,
      group: group ?? '',
      note: note ?? '',
      // what is kept of a deleted recipe stays with its row; one that comes back brings it along
      ...(part ? (known.has(stableId) ? {} : { kept: part }) : { recipeId: recipeId ?? null }),
    }),
  )
}

/** The number that the next new ingredient bears. */
export function nextStableId(draft: Draft, maxUsed: number): number {
  return Math.max(maxUsed, highestStableId(draft.ingredients)) + 1
}

/** The same steps with the places of one ingredient pointing to another number. */
export function renumbered(steps: readonly Step[], from: number, to: number): Step[] {
  const place = new RegExp(`ID:(?:${from}(?!\\d)|\\{${from}\\})`, 'g')
  return steps.map((step) => ({ ...step, content: step.content.replace(place, `ID:${to}`) }))
}

/** The draft with another number on one of its rows and in its places. */
export function withRowRenumbered(draft: Draft, from: number, to: number): Draft {
  return {
    ...draft,
    ingredients: draft.ingredients.map((row) => (row.stableId === from ? { ...row, stableId: to } : row)),
    preperation: renumbered(draft.preperation, from, to),
  }
}

/** A draft as the server stores it: words without blanks round them, rows known by their number alone. */
export function normal(draft: Draft): Draft {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    ingredients: draft.ingredients.map(({ group, note, ...row }) => ({
      ...row,
      _id: String(row.stableId),
      unit: { name: row.unit.name.trim() },
      name: { name: row.name.name.trim() },
      ...(group?.trim() ? { group: group.trim() } : {}),
      ...(note?.trim() ? { note: note.trim() } : {}),
    })),
    preperation: draft.preperation.map(({ head, content }) => ({
      head: head.trim(),
      content: content.trim(),
    })),
  }
}

/** A list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined || to < 0 || to >= list.length ? [...list] : rest.toSpliced(to, 0, entry)
}
