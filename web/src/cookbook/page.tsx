import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { pages } from '@ordy/shared/pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { LoadFailed } from '#parts/load-failed.tsx'
import { CardSkeletons, RecipeGrid } from '#parts/recipe-grid.tsx'
import { useNearEnd } from '#parts/use-near-end.ts'
import { data } from '#platform/data.ts'
import { firstLookStands, useStanding } from '#platform/first-look.ts'
import { session, useUserId } from '#platform/session.ts'
import { askTables, askUser, useUser } from '#platform/user.ts'
import { announce } from '#ui/announce.tsx'
import { latePart } from '#ui/late-part.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { type CookbookAddress, type CookbookFilter, filterOf } from './filter.ts'
import { text } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { useNewRecipe } from '#platform/new-recipe.ts'
import { useListToggle } from './use-list-toggle.ts'
import { cookbookPages, useRecipes } from './use-recipes.ts'

// few see an empty cookbook
const NoRecipes = latePart(() => import('./no-recipes.tsx').then((part) => part.NoRecipes))

const nearEnd = 200
const longestWait = 1500

/** The cookbook: own recipes or the table's, searched, filtered and loaded while scrolling. */
export function CookbookPage() {
  const address = useSearch({ from: '/app/kochbuch' })
  const filter = filterOf(address)
  const navigate = useNavigate({ from: '/kochbuch' })
  const user = useUser()
  // the own recipes are the same at every table: they need not wait for it
  const table = filter.scope === 'kitchentable' ? user && user.defaultKitchentable : null
  const recipes = useRecipes(useUserId(), table, filter)
  const toggleList = useListToggle()
  const create = useNewRecipe()
  const actions = [
    { label: text.newEmpty, icon: NotePencilIcon, onPress: create.make, isPending: create.isPending },
    { label: text.fromSource, icon: CameraIcon, href: pages.newRecipe.path },
  ]
  const change = useCallback(
    (part: CookbookAddress) =>
      void navigate({ search: { ...address, ...part }, replace: true, resetScroll: false }),
    [navigate, address],
  )
  useStanding(recipes.data !== undefined || recipes.isError)
  const isSearching = recipes.isFetching && !recipes.isFetchingNextPage && filter.search !== ''

  return (
    <div className="page grid gap-4 pb-8 md:gap-6 lg:gap-7">
      <PageHeader title={text.title} actions={actions} />
      <Toolbar filter={filter} isSearching={isSearching} onChange={change} />
      <Results
        filter={filter}
        hasTable={user?.defaultKitchentable !== null}
        recipes={recipes}
        onReset={() => void navigate({ search: { scope: address.scope }, replace: true, resetScroll: false })}
        onToggleList={user?.defaultKitchentable ? toggleList : undefined}
        mayPlan={user !== undefined}
      />
    </div>
  )
}

/** Where its look of last time stands, the page waits for what it shows, and is drawn once instead of empty first. */
export async function loadBehindFirstLook(address: CookbookAddress): Promise<void> {
  const id = session.userId()
  const filter = filterOf(address)
  if (!id || !firstLookStands() || filter.scope === 'kitchentable') return
  const answers = [
    data.prefetchQuery(askUser(id)),
    data.prefetchQuery(askTables(id)),
    data.prefetchInfiniteQuery(cookbookPages(id, 'none', filter)),
  ]
  await Promise.race([Promise.all(answers), new Promise((late) => setTimeout(late, longestWait))])
}

interface ResultsProps {
  filter: CookbookFilter
  hasTable: boolean
  recipes: ReturnType<typeof useRecipes>
  onReset: () => void
  onToggleList: ReturnType<typeof useListToggle> | undefined
  mayPlan: boolean
}

function Results({ filter, hasTable, recipes, onReset, onToggleList, mayPlan }: ResultsProps) {
  const {
    data,
    isError,
    error,
    isPlaceholderData,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = recipes
  const found = data?.recipes
  const hasNone = found?.length === 0 || (filter.scope === 'kitchentable' && !hasTable)
  const end = useNearEnd(nearEnd, hasNextPage && !isFetching && !isError, fetchNextPage, found?.length)
  useAnnouncedCount(isPlaceholderData ? undefined : found?.length, hasNextPage)

  if (hasNone)
    return (
      <Suspense fallback={null}>
        <NoRecipes {...{ filter, hasTable, onReset }} />
      </Suspense>
    )
  if (!found)
    return isError ? (
      <LoadFailed title={text.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading isSearch={filter.search !== ''} />
    )
  return (
    <>
      <div>
        {isPlaceholderData && <Busy isSearch={filter.search !== ''} />}
        <RecipeGrid
          hasLarge
          recipes={found}
          query={filter.search}
          isDimmed={isPlaceholderData}
          isLoadingMore={isFetchingNextPage}
          onToggleList={onToggleList}
          mayPlan={mayPlan}
        />
      </div>
      {isError && <LoadFailed title={text.failed} error={error} onRetry={() => void fetchNextPage()} />}
      <div ref={end} />
    </>
  )
}

function useAnnouncedCount(count: number | undefined, hasMore: boolean): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (count === undefined || count === before.current) return
    const isMore = before.current !== undefined && count > before.current && before.current > 0
    before.current = count
    announce(isMore ? text.loadedMore : text.found(count, hasMore))
  }, [count, hasMore])
}

/** Said over the cards: those that are to come, or those of before, which step back until the others are there. */
function Busy({ isSearch }: { isSearch: boolean }) {
  return (
    <div role="status" className="stick-below-bar pointer-events-none grid h-0 justify-items-center">
      <p className="enter-fade mt-3 h-fit rounded-full bg-raised px-4 py-2 text-small font-medium shadow-float [animation-delay:150ms] [animation-fill-mode:backwards]">
        {isSearch ? text.searching : text.loading}
      </p>
    </div>
  )
}

/** The cards that are to come stand where they will stand. */
function Loading({ isSearch }: { isSearch: boolean }) {
  return (
    <div>
      <Busy isSearch={isSearch} />
      <CardSkeletons count={9} hasLarge />
    </div>
  )
}
