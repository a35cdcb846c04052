import type { Variant } from '@ordy/shared/recipes/contract.ts'
import { useEffect, useState } from 'react'
import { saidOr } from '#platform/api.ts'
import { useOnline } from '#platform/connection.ts'
import { useUserId } from '#platform/session.ts'
import { useWantedPersons, wantPersons } from '#platform/send-persons.ts'
import { announce } from '#ui/announce.tsx'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

const sayRefused = (error: unknown) => notify.error(saidOr(error, text.personsFailed))

/** The number of persons of a variant: presses are collected, then sent while the control is locked. */
export function usePersons(recipeId: string, variant: Variant, askedAt: number) {
  const account = useUserId()
  const isOnline = useOnline()
  const { wanted, stored, isGoing } = useWantedPersons(account, variant._id)
  const known = stored && stored.since > askedAt ? stored.persons : variant.numberOfPersons
  const isKept = wanted !== undefined && !isOnline
  useEffect(() => {
    if (isKept) notify.alert(text.offline)
  }, [isKept])
  const [before] = useState(stored)
  useEffect(() => {
    if (stored && stored !== before) announce(text.amountsFor(stored.persons))
  }, [stored, before])
  return {
    persons: wanted ?? known,
    isLocked: isGoing,
    change: (persons: number) => wantPersons(account, variant._id, { recipeId, persons, known }, sayRefused),
  }
}
