import type { Variant } from '@ordy/shared/recipes/contract.ts'
import { saidOr } from '#platform/api.ts'
import { useUserId } from '#platform/session.ts'
import { useWantedPersons, wantPersons } from '#platform/send-persons.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** Says that a number of persons was refused. */
export const sayRefused = (error: unknown) => notify.error(saidOr(error, text.personsFailed))

/** For how many a recipe is shown. */
export function usePersons(id: string, variant: Variant | undefined) {
  const account = useUserId()
  const { wanted, isGoing } = useWantedPersons(account, variant?._id ?? '')
  return {
    persons: wanted ?? variant?.numberOfPersons ?? 1,
    isChangingPersons: isGoing,
    setPersons: (persons: number) =>
      variant &&
      wantPersons(
        account,
        variant._id,
        { recipeId: id, persons, known: variant.numberOfPersons },
        sayRefused,
      ),
  }
}
