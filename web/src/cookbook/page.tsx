import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { pages } from '@ordy/shared/pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { CardSkeletons, RecipeGrid } from '#parts/recipe-grid.tsx'
import { useNearEnd } from '#parts/use-near-end.ts'
import { useOnline } from '#platform/connection.ts'
import { data } from '#platform/data.ts'
import { firstLookStands, useStanding } from '#platform/first-look.ts'
import { session, useUserId } from '#platform/session.ts'
import { askTables, askUser, useUser } from '#platform/user.ts'
import { announce } from '#ui/announce.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type CookbookAddress, type CookbookFilter, filterOf, isNarrowed } from './filter.ts'
import { text } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { useNewRecipe } from './use-new-recipe.ts'
import { useListToggle } from './use-list-toggle.ts'
import { cookbookPages, useRecipes } from './use-recipes.ts'

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
  const { data, isError, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    recipes
  const found = data?.recipes
  const end = useNearEnd(
    nearEnd,
    hasNextPage && !isFetchingNextPage && !isError,
    fetchNextPage,
    found?.length,
  )
  useAnnouncedCount(isPlaceholderData ? undefined : found?.length, hasNextPage)

  if (filter.scope === 'kitchentable' && !hasTable) return <NoTable />
  if (!found)
    return isError ? (
      <LoadFailed title={text.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading isSearch={filter.search !== ''} />
    )
  if (found.length === 0) return <NoRecipes filter={filter} onReset={onReset} />
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

function NoTable() {
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={text.noTable}
      actions={<ButtonLink href={pages.kitchenTable.path}>{text.toTable}</ButtonLink>}
    >
      {text.noTableText}
    </EmptyState>
  )
}

function whyNone(filter: CookbookFilter, isOnline: boolean): string {
  if (!isOnline) return text.noneHere
  if (filter.onList && !isNarrowed({ ...filter, onList: false }))
    return `${text.noneOnList} ${text.noneMatching}`
  if (isNarrowed(filter)) return text.noneMatching
  return filter.scope === 'kitchentable' ? text.noneAtTable : text.noneYet
}

function NoRecipes({ filter, onReset }: { filter: CookbookFilter; onReset: () => void }) {
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={text.none}
      actions={
        <>
          {isNarrowed(filter) && (
            <Button variant="quiet" onPress={onReset}>
              {text.resetFilters}
            </Button>
          )}
          {!isNarrowed(filter) && (
            <ButtonLink variant="quiet" icon={ArrowsDownUpIcon} href={pages.transfer.path}>
              {text.bring}
            </ButtonLink>
          )}
          <ButtonLink icon={PlusIcon} href={pages.newRecipe.path}>
            {text.recipe}
          </ButtonLink>
        </>
      }
    >
      {whyNone(filter, useOnline())}
    </EmptyState>
  )
}
