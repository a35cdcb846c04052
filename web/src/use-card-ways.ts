import { useAdding } from '#platform/adding.ts'
import { useUser } from '#platform/user.ts'
import { useListToggle } from './cookbook/use-list-toggle.ts'

/** What the cards of the cookbook do, for the cards of other pages: onto the list of the own table, and into the week plan. */
export function useCardWays() {
  const user = useUser()
  const adding = useAdding()
  const toggleList = useListToggle()
  return { adding, onToggleList: user?.defaultKitchentable ? toggleList : undefined }
}
