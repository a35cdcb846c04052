import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe, RecipeCard, Variant } from '@ordy/shared/recipes/contract.ts'
import { withPinned } from '@ordy/shared/recipes/parts.ts'
import { mostPersons } from '@ordy/shared/shopping-list/live-list.ts'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { Moussie } from '#parts/moussie.tsx'
import { RecipeAddPopup } from '#parts/late-add-popup.tsx'
import { useInner } from '#platform/inner-recipes.ts'
import { storage } from '#platform/storage.ts'
import { useUserId } from '#platform/session.ts'
import { useUser } from '#platform/user.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Button } from '#ui/button.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { notify } from '#ui/notify.ts'
import { useRootMark } from '#ui/root-mark.ts'
import { ActionMenu, ActionRow, chatHref } from './actions.tsx'
import { CookMode } from './cook-mode.tsx'
import { Hero } from './hero.tsx'
import { Ingredients } from './ingredients.tsx'
import { MinePanel } from './mine.tsx'
import { useMovable } from './movable.tsx'
import { Nutrition } from './nutrition.tsx'
import { plainText } from './plain-text.ts'
import { Source } from './source.tsx'
import { Failed, Loading, Missing } from './states.tsx'
import { Steps } from './steps.tsx'
import { text } from './text.ts'
import { useMetric } from './use-metric.ts'
import { useMine } from './use-mine.ts'
import { useRecipeActions } from './use-recipe-actions.ts'
import { useRecipe } from './use-recipe.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cook mode was opened on the recipe, which is the page before. */
    isCookingFromPage?: boolean
  }
}

interface RecipePageProps {
  /** Puts the recipe on the shopping list, or takes it off. */
  onToggleList: (
    recipe: Pick<RecipeCard, '_id' | 'name' | 'onShoppingList'> & {
      menuchilds: { menuChildId: string; numberOfPersons: number }[]
    },
    persons: number,
  ) => void
}

/** A recipe to read and cook from. */
export function RecipePage({ onToggleList }: RecipePageProps) {
  const { menuId } = useParams({ from: '/app/kochbuch/menu/$menuId' })
  const { freeAccess } = useSearch({ from: '/app/kochbuch/menu/$menuId' })
  const isSignedIn = useUserId() !== undefined
  const page = useRecipe(menuId, freeAccess === true || !isSignedIn)
  const { recipe, variant } = page
  useWakeLock()
  const title = recipe?.name ?? (page.error?.status === 404 ? text.missing : undefined)
  useEffect(() => {
    if (title) document.title = `${title} – Ordy`
  }, [title])

  if (!recipe || !variant) {
    if (page.error)
      return page.error.status === 404 ? (
        <Missing />
      ) : (
        <Failed error={page.error} onRetry={() => void page.refetch()} />
      )
    return <Loading />
  }
  const back = isSignedIn
    ? {
        href: freeAccess ? pages.library.path : pages.cookbook.path,
        label: freeAccess ? text.backToLibrary : text.back,
      }
    : { href: pages.home.path, label: 'Ordy' }
  const shown = { menuChildId: variant._id, numberOfPersons: page.persons }
  const toggleList = () => {
    const counted = page.persons * page.factor
    if (counted > mostPersons && !recipe.onShoppingList) return notify.error(text.tooManyPersons)
    onToggleList({ ...recipe, menuchilds: [shown] }, Number(counted.toFixed(6)))
  }
  // what is typed belongs to one recipe: the next one begins anew, also where a step leads straight to it
  return (
    <Opened
      key={recipe._id}
      {...{ page, recipe, variant, back }}
      onToggleList={isSignedIn ? toggleList : undefined}
    />
  )
}

interface OpenedProps {
  page: ReturnType<typeof useRecipe>
  recipe: Recipe
  variant: Variant
  back: { href: string; label: string }
  onToggleList: (() => void) | undefined
}

function Opened({ page, recipe, variant, back, onToggleList }: OpenedProps) {
  const isSignedIn = useUserId() !== undefined
  const user = useUser()
  const { persons, factor } = page
  const scaledTo = persons * factor
  const shown = useMemo(() => withPinned(variant, scaledTo), [variant, scaledTo])
  const { inner, isLoading: isInnerLoading } = useInner(recipe, variant, scaledTo)
  const metric = useMetric([shown, ...inner].flatMap(({ ingredients }) => ingredients))
  const actions = useRecipeActions(recipe)
  const keeping = useMine(recipe)
  const cooking = useCooking(recipe, keeping)
  const planning = usePlanning(recipe, persons, user?.defaultKitchentable ? onToggleList : undefined)
  const row = {
    recipe,
    actions,
    keeping,
    onPlan: planning.open,
    onCopyText: () => void copyText(plainText(recipe, shown, scaledTo, { inner, metric })),
  }
  const isWide = useMediaQuery('(min-width: 48rem)')
  const beside = useMovable(
    <div className="mt-8 grid gap-8 print:hidden">
      <Nutrition values={variant.nutritions} user={user} />
      {isSignedIn && <MinePanel keeping={keeping} />}
    </div>,
  )
  const hasSteps = [shown, ...inner].some(({ preperation }) => preperation.length > 0)
  const onCook = hasSteps ? cooking.begin : undefined
  return (
    <article className="pb-10">
      <Hero
        recipe={recipe}
        persons={persons}
        back={back}
        onToggleList={user?.defaultKitchentable === null ? undefined : onToggleList}
        onShare={recipe.freeAccess || recipe.permission === 'edit' ? actions.share : undefined}
        onCook={onCook}
        menu={<ActionMenu variant="float" {...row} />}
      />
      <div className="page">
        <ActionRow {...row} />
        <div className="recipe-columns pt-4 lg:pt-10 print:block">
          <div className="grid content-start">
            <Ingredients
              recipeId={recipe._id}
              variant={shown}
              inner={inner}
              persons={persons}
              factor={factor}
              isLocked={page.isChangingPersons}
              onPersons={page.setPersons}
              onFactor={page.setFactor}
            />
            {isWide && beside.place}
          </div>
          <div>
            <Steps recipeId={recipe._id} variant={shown} persons={scaledTo} inner={inner} />
            {recipe.source && <Source source={recipe.source} />}
            {!isWide && beside.place}
          </div>
        </div>
      </div>
      {beside.content}
      {planning.popup}
      <CookBar chat={chatHref(recipe)} onCook={onCook} />
      {cooking.isOn && onCook && !isInnerLoading && (
        <CookMode recipe={recipe} variant={shown} persons={scaledTo} inner={inner} onEnd={cooking.end} />
      )}
    </article>
  )
}

/** The way into the week plan, for as many as the recipe is shown for. */
function usePlanning(recipe: Recipe, persons: number, onToggleList: (() => void) | undefined) {
  const mayPlan = useUser() !== undefined
  const [isOpen, setOpen] = useState(false)
  return {
    open: mayPlan ? () => setOpen(true) : undefined,
    popup: isOpen && (
      <RecipeAddPopup
        recipe={{ ...recipe, numberOfPersons: persons }}
        onToggleList={onToggleList}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** Cook mode stands in the address: the back button leaves it and a reload stays in it. */
function useCooking(recipe: Recipe, keeping: ReturnType<typeof useMine>) {
  const { cook, ...address } = useSearch({ from: '/app/kochbuch/menu/$menuId' })
  const navigate = useNavigate({ from: '/kochbuch/menu/$menuId' })
  const { history } = useRouter()
  const isSignedIn = useUserId() !== undefined
  const begin = () =>
    void navigate({
      search: { ...address, cook: true },
      state: { isCookingFromPage: true },
      resetScroll: false,
    })
  // the recipe stands once in the history: whoever began on it is led back to it
  const leave = () =>
    history.location.state.isCookingFromPage
      ? history.back()
      : void navigate({ search: address, replace: true, resetScroll: false })
  return {
    isOn: cook === true,
    begin,
    end: (isFinished: boolean) => {
      leave()
      if (!isFinished) return
      storage.remove(`cook:${recipe._id}`)
      const day = new Intl.DateTimeFormat('sv-SE').format(new Date())
      if (!isSignedIn || keeping.mine.cookedOn.includes(day)) return notify.success(text.enjoy)
      keeping.turnCooked(day, true)
      notify.undo(`${text.enjoy} ${text.cookedToday}`, () => keeping.turnCooked(day, false))
    },
  }
}

async function copyText(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    notify.success(text.textCopied)
  } catch {
    notify.error(text.textFailed)
  }
}

/** On phones the ways into cook mode and to Moussie stand above the bottom bar. */
function CookBar({ chat, onCook }: { chat: string; onCook: (() => void) | undefined }) {
  useRootMark('hasCookBar')
  return (
    <div className="canvas-fade fixed inset-x-0 bottom-[calc(var(--bars-b)-68px)] z-(--z-sticky) flex gap-2 px-(--gutter) pt-6 pb-3 low:static md:hidden print:hidden">
      {onCook && (
        <Button size="xl" className="min-w-0 flex-1" icon={CookingPotIcon} iconWeight="fill" onPress={onCook}>
          {text.cook}
        </Button>
      )}
      <a
        href={chat}
        aria-label={text.moussie}
        className="ml-auto grid size-[56px] shrink-0 place-items-center rounded-md border border-line bg-surface shadow-soft"
      >
        <Moussie size={32} />
      </a>
    </div>
  )
}
