import { data } from './data.ts'

// the contracts of plan and lists are not part of the first load; where they cannot come, no answer could either
const loadPaths = () => import('./plan-paths.ts').catch(() => undefined)

type Paths = Exclude<Awaited<ReturnType<typeof loadPaths>>, undefined>

async function renew(pathsIn: (paths: Paths) => readonly string[]): Promise<void> {
  const paths = await loadPaths()
  const meant = paths && pathsIn(paths)
  if (meant)
    await data.invalidateQueries({ predicate: ({ queryKey }) => meant.includes(String(queryKey[0])) })
}

/** The lists made from the plan are others now: asks again for what is shown of them. */
export const renewPlanLists = (): Promise<void> => renew(({ ofLists }) => ofLists)

/** A list of the history is another one now. */
export const renewHistory = (): Promise<void> => renew(({ ofHistory }) => ofHistory)

/** The plan is another one now; a list that nobody shops from yet follows it. */
export const renewPlan = (): Promise<void> => renew(({ ofPlan, ofLists }) => [...ofPlan, ...ofLists])
