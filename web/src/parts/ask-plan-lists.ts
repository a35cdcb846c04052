import { groceryListApi } from '@ordy/shared/grocery-list/contract.ts'
import { ask } from '#platform/data.ts'

/** The query for the lists that were made from the plan of a table. */
export const askPlanLists = (table: string) =>
  ask(groceryListApi.all, { params: { kitchentableId: table } }, { keep: true, quiet: true })
