import { groceryListApi } from '@ordy/shared/grocery-list/contract.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { shoppingListApi } from '@ordy/shared/shopping-list/contract.ts'
import { weekplanApi } from '@ordy/shared/weekplan/contract.ts'

/** The calls that read the lists made from the plan. */
export const ofLists: readonly string[] = [groceryListApi.all.path, groceryListApi.one.path]

/** The calls that read the history of lists. */
export const ofHistory: readonly string[] = [shoppingListApi.history.path, shoppingListApi.one.path]

/** The calls that read the plan. */
export const ofPlan: readonly string[] = [
  boardApi.read.path,
  weekplanApi.many.path,
  weekplanApi.one.path,
  groceryListApi.preview.path,
]
