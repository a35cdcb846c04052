import type { User } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { recipeErrors } from '@ordy/shared/recipes/errors.ts'
import { mayShare } from '@ordy/shared/recipes/sharing.ts'
import { confirm } from '#ui/confirm.ts'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'

/** Shares the link of a recipe; a private one is published first, after asking. */
export async function shareRecipe(
  recipe: Recipe,
  user: User | undefined,
  publish: () => Promise<unknown>,
): Promise<void> {
  if (user && !mayShare(user.bookedAbo.type)) {
    notify.alert(recipeErrors['recipe-sharing-plan'].message, {
      seconds: 10,
      link: { label: text.upgrade, href: pages.settings.path },
    })
    return
  }
  if (!recipe.freeAccess) {
    const isAgreed = await confirm({
      title: text.publishTitle,
      text: text.publishText,
      yes: text.publishYes,
      no: text.cancel,
    })
    if (!isAgreed || !(await publish())) return
  }
  const url = `${location.origin}${pages.recipe.path.replace('$menuId', recipe._id)}?freeAccess=true`
  await offer(recipe.name, url)
}

async function offer(title: string, url: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // closing the share sheet is no failure; where it is refused the link is copied
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success(text.copied)
  } catch {
    notify.error(text.copyFailed)
  }
}
