export interface LayoutUser {
  firstName: string
  lastName: string
  email: string
  img?: string | undefined
  isAdmin: boolean
}

export interface LayoutTable {
  name: string
  members: readonly { name: string; img?: string | undefined }[]
}

/** First and last name, or the address where there is no name. */
export function fullName(user: LayoutUser): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}
