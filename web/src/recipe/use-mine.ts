import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { Mine } from '@ordy/shared/recipes/mine.ts'
import { useOnline } from '#platform/connection.ts'
import { change, send, useWaiting } from './keep-marks.ts'
import { shown } from './marks.ts'
import { text } from './text.ts'

const nothing: Mine = { favourite: false, rating: null, note: '', tags: [], cookedOn: [] }

/** What a person keeps about a recipe: shown at once, kept on the device until it has arrived, taken back when refused. */
export function useMine(recipe: Recipe | undefined) {
  const id = recipe?._id ?? ''
  const { waiting, isFailing, isKept } = useWaiting(id)
  const isOnline = useOnline()
  // an answer that was kept before there was a field does not have it
  const known = { ...nothing, ...recipe?.mine }
  const turn = (list: 'tags' | 'cookedOn') => (one: string, isOn: boolean) =>
    change(id, { lists: { [list]: { [one]: isOn } } }, known)
  type Fields = Partial<Omit<Mine, 'tags' | 'cookedOn'>>
  return {
    mine: shown(known, waiting),
    /** What is said of changes that wait. */
    waits: waiting !== undefined && (!isOnline || isFailing) && text.marksWait(isOnline, isKept),
    change: (fields: Fields) => change(id, { fields }, known),
    /** The same for words that are still being typed. */
    type: (fields: Fields) => change(id, { fields }, known, true),
    sendTyped: () => void send(id),
    turnTag: turn('tags'),
    turnCooked: turn('cookedOn'),
  }
}
