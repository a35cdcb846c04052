import type { Variant } from '@ordy/shared/recipes/contract.ts'
import { saidOr } from '#platform/api.ts'
import { useUserId } from '#platform/session.ts'
import { useWantedPersons, wantPersons } from '#platform/wanted-persons.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** Says that a number of persons was refused. */
export const sayRefused = (error: unknown) => notify.error(saidOr(error, text.personsFailed))

/** For how many a recipe is shown. */
export function usePersons(id: string, variant: Variant | undefined) {
  const account = useUserId()
  const { wanted, isGoing } = useWantedPersons(account, id)
  return {
    persons: wanted ?? variant?.numberOfPersons ?? 1,
    isChangingPersons: isGoing,
    setPersons: (persons: number) =>
      variant &&
      wantPersons(
        account,
        id,
        { persons, variantId: variant._id, known: variant.numberOfPersons },
        sayRefused,
      ),
  }
}
