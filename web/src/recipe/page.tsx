import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Moussie } from '#parts/moussie.tsx'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { useUser, useUserId } from '#platform/user.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { PlateSkeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { Hero } from './hero.tsx'
import { Ingredients } from './ingredients.tsx'
import { Nutrition } from './nutrition.tsx'
import { Steps } from './steps.tsx'
import { text } from './text.ts'
import { RunningTimers } from './timers.tsx'
import { useRecipe } from './use-recipe.ts'

/** A recipe to read and cook from. */
export function RecipePage() {
  const { menuId } = useParams({ from: '/app/kochbuch/menu/$menuId' })
  const { freeAccess } = useSearch({ from: '/app/kochbuch/menu/$menuId' })
  const isSignedIn = useUserId() !== undefined
  const page = useRecipe(menuId, freeAccess === true || !isSignedIn)
  const user = useUser()
  const { recipe, variant, persons } = page
  useWakeLock()
  useEffect(() => {
    if (recipe) document.title = `${recipe.name} – Ordy`
  }, [recipe])

  if (!recipe || !variant) {
    if (page.error)
      return page.error.status === 404 ? <Missing /> : <Failed onRetry={() => void page.refetch()} />
    return <Loading />
  }
  const back = isSignedIn
    ? {
        href: freeAccess ? pages.library.path : pages.cookbook.path,
        label: freeAccess ? text.backToLibrary : text.back,
      }
    : { href: pages.home.path, label: 'Ordy' }
  return (
    <article className="pb-10">
      <Hero
        recipe={recipe}
        persons={persons}
        back={back}
        onToggleList={page.toggleList}
        onShare={recipe.freeAccess ? () => void share(recipe) : undefined}
      />
      <div className="page">
        <Actions recipe={recipe} />
        <div className="grid gap-x-13 gap-y-8 pt-4 md:grid-cols-[268px_minmax(0,1fr)] lg:grid-cols-[380px_minmax(0,1fr)] lg:pt-10">
          <div className="grid content-start gap-8">
            <Ingredients
              recipeId={recipe._id}
              variant={variant}
              persons={persons}
              isLocked={page.isChangingPersons}
              onPersons={page.setPersons}
            />
            <div className="hidden md:block">
              <Nutrition values={variant.nutritions} user={user} />
            </div>
          </div>
          <div>
            <Steps recipeId={recipe._id} variant={variant} persons={persons} />
            <div className="mt-8 md:hidden">
              <Nutrition values={variant.nutritions} user={user} />
            </div>
          </div>
        </div>
      </div>
      <RunningTimers />
    </article>
  )
}

async function share(recipe: Recipe): Promise<void> {
  const url = `${location.origin}${pages.recipe.path.replace('$menuId', recipe._id)}?freeAccess=true`
  try {
    if (navigator.share) await navigator.share({ title: recipe.name, url })
    else {
      await navigator.clipboard.writeText(url)
      notify.success(text.copied)
    }
  } catch (error) {
    // closing the share sheet is no failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(text.copyFailed)
  }
}

function Actions({ recipe }: { recipe: Recipe }) {
  const chat = new URLSearchParams({ fromRecipe: 'true', recipeId: recipe._id, recipeName: recipe.name })
  return (
    <div className="flex flex-wrap justify-end gap-1 border-line py-3 lg:border-b">
      <ButtonLink variant="ghost" href={`${pages.chat.path}?${chat.toString()}`} icon={Moussie}>
        {text.moussie}
      </ButtonLink>
      {recipe.permission === 'edit' && (
        <ButtonLink
          variant="ghost"
          className="text-text-2"
          href={pages.recipeEdit.path.replace('$id', recipe._id)}
          icon={PencilSimpleIcon}
        >
          {text.edit}
        </ButtonLink>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading}>
      <PlateSkeleton className="h-[300px] rounded-none md:h-[360px] lg:h-[480px]" />
      <div className="page grid gap-10 py-10 md:grid-cols-[268px_minmax(0,1fr)] lg:grid-cols-[380px_minmax(0,1fr)]">
        <TextSkeleton lines={6} />
        <div className="grid gap-8">
          <TextSkeleton />
          <TextSkeleton />
          <TextSkeleton />
        </div>
      </div>
    </div>
  )
}

function Missing() {
  return (
    <div className="page">
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={text.missing}
        actions={<ButtonLink href={pages.cookbook.path}>{text.toCookbook}</ButtonLink>}
      />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page py-10">
      <Alert
        tone="danger"
        title={text.failed}
        action={
          <Button variant="quiet" onPress={onRetry}>
            {text.again}
          </Button>
        }
      />
    </div>
  )
}
