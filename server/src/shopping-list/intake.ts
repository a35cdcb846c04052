import { AppError, type ErrorCode } from '@ordy/shared/errors.ts'
import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import type { Change, RecipeLines } from '@ordy/shared/shopping-list/change.ts'
import type { Arrived } from './decode.ts'

export interface IntakePorts {
  id: () => string
  /** When a change is made; later with every change. */
  time: () => string
  /** A recipe that this person may see, with what it needs for so many persons; throws for any other. */
  recipeFor(
    accountId: string,
    tableId: string,
    recipeId: string,
    persons: number | undefined,
  ): Promise<RecipeLines>
  /** The recipe that this names, itself or by one of its variants. */
  recipeOf(named: string): Promise<string>
}

interface Author {
  accountId: string
  tableId: string
}

/** Makes of an action that arrived the change that is applied: with its author, its time, and what it speaks of. */
export async function changeFrom(
  ports: IntakePorts,
  { accountId, tableId }: Author,
  { actionId, action }: Pick<Arrived, 'actionId' | 'action'>,
): Promise<Change> {
  const made = { id: actionId?.toLowerCase() ?? ports.id(), at: ports.time(), by: accountId }
  if (action.type === 'remove_recipe')
    return { ...action, ...made, recipeId: await ports.recipeOf(action.recipeId), mustBeThere: true }
  if (action.type !== 'add_recipe') return { ...action, ...made }
  const recipe = await ports.recipeFor(accountId, tableId, action.recipeId, action.persons)
  return { ...action, ...made, recipeId: recipe.recipeId, recipe }
}

/** The change, or why there is none. */
export async function tryChangeFrom(
  ports: IntakePorts,
  author: Author,
  arrived: Arrived,
): Promise<Change | ErrorCode> {
  try {
    return await changeFrom(ports, author, arrived)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** A recipe without the ingredients of these names; any other change as it is. */
export function leaveOut(change: Change, names: readonly string[]): Change {
  if (change.type !== 'add_recipe' || !change.recipe || names.length === 0) return change
  const keys = new Set(names.map(nameKey))
  const lines = change.recipe.lines.filter((line) => !keys.has(nameKey(line.name)))
  return { ...change, recipe: { ...change.recipe, lines } }
}
