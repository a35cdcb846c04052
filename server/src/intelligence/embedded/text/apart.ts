import { isMostlyFood } from './food.ts'
import { groupOf } from './ingredients.ts'
import type { Outlined } from './outline.ts'
import type { Run } from './runs.ts'
import { sectionOf } from './sections.ts'

/** How far a title may stand above its list, and the work behind it. */
export const reachOf = { title: 5, work: 4 }

/** Work, or a thing of a list; a sentence below a title is none. */
const isOfRecipe = ({ label, features }: Outlined): boolean =>
  label === 'step' || (label === 'ingredient' && !features.sentence)

/** The place of the title right above a list, where it can be none of a part of the dish; -1 for none. */
function ownTitle(lines: readonly Outlined[], run: Run, told: boolean): number {
  for (let place = run.start - 1; place >= Math.max(0, run.start - reachOf.title); place--) {
    const line = lines[place]
    if (!line || isOfRecipe(line)) return -1
    if (line.title === true) return place
    if (!told) continue
    // the first line of a text needs no look of a heading
    if (place === 0 && !line.fact) return place
    if (line.heading && sectionOf(line.text) === null)
      return line.section === '' && groupOf(line.text) === null && !lines[place - 1]?.heading ? place : -1
  }
  return -1
}

/** Lists that have a title of their own above and their own work behind: each is a recipe, however short. On a page only marked titles count. */
export function recipesApart(
  lines: readonly Outlined[],
  lists: readonly Run[],
  steps: readonly Run[],
  told: boolean,
): Set<Run> {
  const whole = lists.filter((run, index) => {
    const work = steps.find(({ start }) => start > run.end)
    const next = lists[index + 1]?.start ?? lines.length
    const isBehind = work !== undefined && work.start < next && work.start - run.end <= reachOf.work
    return isBehind && run.score >= 1.6 && ownTitle(lines, run, told) !== -1
  })
  return new Set(whole.length > 1 ? whole : [])
}

/** A list too short to be sure of by itself, with its work right behind it. */
export function shortList(
  lines: readonly Outlined[],
  lists: readonly Run[],
  steps: readonly Run[],
): Run | undefined {
  return lists.find(
    ({ places, score, end }) =>
      places.length > 1 &&
      score >= 1.5 &&
      steps.some(({ start }) => start > end && start - end <= 2) &&
      isMostlyFood(places.map((place) => lines[place]?.text ?? '')),
  )
}
