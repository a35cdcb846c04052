/** Owners look after a table, members sit at it. */
export type MemberRole = 'owner' | 'member'

/** One person at a table; lists of seats begin with whoever has sat there longest. */
export interface Seat {
  userId: string
  role: MemberRole
}

/** Whether nobody else at the table is an owner. */
export function isOnlyOwner(seats: readonly Seat[], userId: string): boolean {
  const owners = seats.filter((seat) => seat.role === 'owner')
  return owners.length === 1 && owners[0]?.userId === userId
}

/** Whether somebody may get up: the last owner may not while others are at the table. */
export function mayLeave(seats: readonly Seat[], userId: string): boolean {
  return seats.length === 1 || !isOnlyOwner(seats, userId)
}

/** Who looks after the table when its only owner is gone for good: whoever has sat there longest. */
export function heirOf(seats: readonly Seat[], leaverId: string): string | undefined {
  return isOnlyOwner(seats, leaverId) ? seats.find((seat) => seat.userId !== leaverId)?.userId : undefined
}
