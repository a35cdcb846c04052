import { useUser } from '#platform/user.ts'
import { useListToggle } from './cookbook/use-list-toggle.ts'

/** What the cards of the cookbook do, for the cards of other pages: onto the list of the own table, and into the week plan. */
export function useCardWays() {
  const user = useUser()
  const toggleList = useListToggle()
  return { mayPlan: user !== undefined, onToggleList: user?.defaultKitchentable ? toggleList : undefined }
}
