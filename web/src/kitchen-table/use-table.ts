import type { User } from '@ordy/shared/accounts/contract.ts'
import type { KitchenTable } from '@ordy/shared/kitchen-table/contract.ts'
import type { Seat } from '@ordy/shared/kitchen-table/seats.ts'
import { useEffect } from 'react'
import { renewTables } from '#platform/table-changes.ts'
import { useTables, useUser } from '#platform/user.ts'

export type Member = KitchenTable['members'][number]

/** A kitchen table as the signed-in person sees it. */
export interface CurrentTable {
  table: KitchenTable
  userId: string
  /** The own seat first, so that it lies nearest. */
  members: Member[]
  isOwner: boolean
}

/** The name under which a table is known: street and town. */
export const tableName = (table: KitchenTable) =>
  [table.tableAddress_street, table.tableAddress_plztown].filter(Boolean).join(', ')

/** First and last name, or the address where there is no name. */
export const memberName = ({ userId: person }: Member) =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email

/** The picture of a member, unless it is the one that everybody begins with. */
export const memberImage = ({ userId: { img } }: Member) => (img && img !== 'default.png' ? img : undefined)

/** Who sits at a table and in which role, as the rules about leaving read it. */
export const seatsOf = (table: KitchenTable): Seat[] =>
  table.members.map(({ userId, roleId }) => ({ userId: userId._id, role: roleId.name }))

function view(table: KitchenTable, user: User): CurrentTable {
  const isOwn = (member: Member) => member.userId._id === user.id
  const members = [...table.members.filter(isOwn), ...table.members.filter((member) => !isOwn(member))]
  const isOwner = members.some((member) => isOwn(member) && member.roleId.name === 'owner')
  return { table, userId: user.id, members, isOwner }
}

/** The tables of the signed-in person, and the one that is current. */
export function useKitchenTables() {
  const user = useUser()
  const found = useTables()
  const tables = found.data?.data.kitchentables
  const table = tables?.find(({ _id }) => _id === user?.defaultKitchentable)
  // somebody who was sent away has another current table, or none
  const isLost = Boolean(user?.defaultKitchentable && tables && !table)
  useEffect(() => {
    if (isLost) void renewTables()
  }, [isLost])
  return {
    user,
    tables: user && tables,
    current: user && table && view(table, user),
    error: tables ? null : found.error,
    retry: () => void found.refetch(),
  }
}
