import { groceryListApi } from '@ordy/shared/grocery-list/contract.ts'
import { boardApi } from '@ordy/shared/weekplan/board.ts'
import { weekplanApi } from '@ordy/shared/weekplan/contract.ts'
import { data } from './data.ts'

const ofLists = [groceryListApi.all.path, groceryListApi.one.path]
const ofPlan = [boardApi.read.path, weekplanApi.many.path, weekplanApi.one.path]

const renew = (paths: readonly string[]) =>
  data.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) })

/** The lists made from the plan are others now: asks again for what is shown of them. */
export const renewPlanLists = (): Promise<void> => renew(ofLists)

/** The plan is another one now; a list that nobody shops from yet follows it. */
export const renewPlan = (): Promise<void> => renew([...ofPlan, ...ofLists])
