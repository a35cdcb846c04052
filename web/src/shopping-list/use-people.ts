import { useMemo } from 'react'
import { useUserId } from '#platform/session.ts'
import { useTables } from '#platform/user.ts'
import { useLive } from './live.ts'

/** Somebody who looks at the list now. */
export interface Person {
  /** The full name, which also chooses the colour. */
  name: string
  firstName: string
  img?: string | undefined
  isShopping: boolean
  isSelf: boolean
}

/** Who looks at the list now, oneself first. */
export function usePeople(): readonly Person[] {
  const present = useLive((state) => state.present)
  const self = useUserId()
  const full = useNamesBy(fullName)
  return useMemo(
    () =>
      present
        .map(({ userId, firstName, img, shopping }) => ({
          name: full.get(userId) ?? firstName,
          firstName,
          ...(img && img !== 'default.png' ? { img } : {}),
          isShopping: shopping,
          isSelf: userId === self,
        }))
        .toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf)),
    [present, self, full],
  )
}

interface Named {
  firstName: string
  lastName: string
  email: string
}

const fullName = (person: Named) =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
const shortName = (person: Named) => person.firstName || person.email

function useNamesBy(nameOf: (person: Named) => string): ReadonlyMap<string, string> {
  const tables = useTables().data?.data.kitchentables
  return useMemo(
    () =>
      new Map(
        (tables ?? []).flatMap(({ members }) =>
          members.map(({ userId }) => [userId._id, nameOf(userId)] as const),
        ),
      ),
    [tables, nameOf],
  )
}

/** The first names of everybody at the table, by id. */
export const useNames = () => useNamesBy(shortName)
