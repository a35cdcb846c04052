import { useUser } from '#platform/user.ts'

/** Who is signed in, as the frames show it. */
export function usePerson() {
  const user = useUser()
  return (
    user && {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      isAdmin: user.adminPermissions.isAdmin,
      ...(user.img && user.img !== 'default.png' ? { img: user.img } : {}),
    }
  )
}
