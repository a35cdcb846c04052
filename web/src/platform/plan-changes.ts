import { data } from './data.ts'

const renew = (paths: readonly string[]) =>
  data.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) })

// the contracts of plan and lists are not part of the first load
const paths = () => import('./plan-paths.ts')

/** The lists made from the plan are others now: asks again for what is shown of them. */
export async function renewPlanLists(): Promise<void> {
  const { ofLists } = await paths()
  await renew(ofLists)
}

/** A list of the history is another one now. */
export async function renewHistory(): Promise<void> {
  const { ofHistory } = await paths()
  await renew(ofHistory)
}

/** The plan is another one now; a list that nobody shops from yet follows it. */
export async function renewPlan(): Promise<void> {
  const { ofPlan, ofLists } = await paths()
  await renew([...ofPlan, ...ofLists])
}
