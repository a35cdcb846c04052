import { pages } from '@ordy/shared/pages.ts'
import { router } from './routes.tsx'

// there keys have a meaning of their own
const elsewhere = '[role="menu"], [role="dialog"], [role="alertdialog"], dialog[open], select:focus'

/** A key that stands for itself: while somebody types it is a letter, with another key a command of the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  // '/' needs Shift on some keyboards
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return !('isTyping' in document.documentElement.dataset) && !document.querySelector(elsewhere)
}

// '/' leads to the search of a page, 'n' from the cookbook to a new recipe
document.addEventListener('keydown', (event) => {
  if (!isShortcut(event)) return
  const search = event.key === '/' && document.querySelector<HTMLInputElement>('main [role="search"] input')
  if (search) {
    // the key itself is not written
    event.preventDefault()
    search.focus()
    search.select()
  }
  if (event.key === 'n' && location.pathname === pages.cookbook.path)
    void router.navigate({ to: pages.newRecipe.path })
})
