import { useAdding } from '#platform/adding.ts'
import { useUser } from '#platform/user.ts'
import { useListToggle } from './cookbook/use-list-toggle.ts'
import { LibraryPage } from './library/page.tsx'

/** The public library, whose cards do what those of the cookbook do. */
export function PublicLibraryPage() {
  const user = useUser()
  const adding = useAdding()
  const toggleList = useListToggle()
  return <LibraryPage adding={adding} onToggleList={user?.defaultKitchentable ? toggleList : undefined} />
}
