import { useUser } from '#platform/user.ts'
import { useAdding } from './cookbook/use-adding.ts'
import { useListToggle } from './cookbook/use-list-toggle.ts'
import { LibraryPage } from './library/page.tsx'

/** The public library, whose cards do what those of the cookbook do. */
export function PublicLibraryPage() {
  const user = useUser()
  const adding = useAdding(user)
  const toggleList = useListToggle()
  return (
    <LibraryPage adding={user && adding} onToggleList={user?.defaultKitchentable ? toggleList : undefined} />
  )
}
