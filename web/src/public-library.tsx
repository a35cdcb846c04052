import { LibraryPage } from './library/page.tsx'
import { useCardWays } from './use-card-ways.ts'

/** The public library, whose cards do what those of the cookbook do. */
export function PublicLibraryPage() {
  return <LibraryPage {...useCardWays()} />
}
