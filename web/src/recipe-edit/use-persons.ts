import { useEffect, useState } from 'react'
import { saidOr } from '#platform/api.ts'
import { useOnline } from '#platform/connection.ts'
import { useUserId } from '#platform/session.ts'
import { useWantedPersons, wantPersons } from '#platform/wanted-persons.ts'
import { announce } from '#ui/announce.tsx'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

const sayRefused = (error: unknown) => notify.error(saidOr(error, text.personsFailed))

/** The number of persons of a variant: presses are collected, then sent while the control is locked. */
export function usePersons(recipeId: string, variantId: string, opened: number) {
  const account = useUserId()
  const isOnline = useOnline()
  const { wanted, stored, isGoing } = useWantedPersons(account, recipeId)
  // what the server had before this page was opened is old
  const [before] = useState(stored)
  const known = stored && stored !== before ? stored.persons : opened
  const isKept = wanted !== undefined && !isOnline
  useEffect(() => {
    if (isKept) notify.alert(text.offline)
  }, [isKept])
  useEffect(() => {
    if (stored && stored !== before) announce(text.amountsFor(stored.persons))
  }, [stored, before])
  return {
    persons: wanted ?? known,
    isLocked: isGoing,
    change: (persons: number) => wantPersons(account, recipeId, { persons, variantId, known }, sayRefused),
  }
}
