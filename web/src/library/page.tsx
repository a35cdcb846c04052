import { pages } from '@ordy/shared/pages.ts'
import { type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { CardSkeletons, RecipeGrid } from '#parts/recipe-grid.tsx'
import { useNearEnd } from '#parts/use-near-end.ts'
import { call } from '#platform/api.ts'
import { useOnline } from '#platform/connection.ts'
import { ask, orOnDevice } from '#platform/data.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { text } from './text.ts'

const perStep = 36
const nearEnd = 600

function useLibrary(search: string) {
  const words = search.trim()
  const all = useQuery({
    ...ask(recipeApi.library, {}, { keep: true, quiet: true }),
    enabled: words === '',
    refetchOnReconnect: 'always',
  })
  const params = { search: words }
  const found = useQuery({
    ...ask(recipeApi.librarySearch, { params }, { quiet: true }),
    queryFn: ({ signal }) =>
      orOnDevice(call(recipeApi.librarySearch, { params, signal }), () =>
        import('#platform/kept-recipes.ts').then(({ libraryOnDevice }) => libraryOnDevice(words)),
      ),
    refetchOnReconnect: 'always',
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  return words === '' ? all : found
}

/** What a card leads to: the list and the week plan. */
interface CardWays {
  onToggleList: ((recipe: RecipeCard) => void) | undefined
  mayPlan: boolean
}

/** All published recipes, to look through and to search. */
export function LibraryPage(cards: CardWays) {
  const { q = '' } = useSearch({ from: '/app/allerezepte' })
  const navigate = useNavigate({ from: '/allerezepte' })
  const setSearch = (search: string) =>
    void navigate({ search: search ? { q: search } : {}, replace: true, resetScroll: false })
  const wanted = useDeferredValue(q)
  const library = useLibrary(wanted)
  const isOnline = useOnline()
  const recipes = library.data?.data.menus
  return (
    <div className="page grid gap-4 pb-8 md:gap-6">
      <PageHeader title={text.title} />
      <PlanningNav pathname={pages.library.path} />
      <div className="grid gap-3">
        <SearchField
          label={text.search}
          value={q}
          onChange={setSearch}
          isPending={library.isFetching && q !== ''}
        />
        <p role="status" className="text-small text-text-2">
          {recipes ? text.count(recipes.length) : library.isError ? null : text.loading}
        </p>
      </div>
      {library.isError && !recipes && (
        <LoadFailed title={text.failed} error={library.error} onRetry={() => void library.refetch()} />
      )}
      {!recipes && !library.isError && <CardSkeletons count={8} />}
      {recipes?.length === 0 && (
        <EmptyState
          art={<EmptyPlate className="w-36" />}
          title={text.none}
          actions={
            <Button variant="quiet" onPress={() => setSearch('')}>
              {text.reset}
            </Button>
          }
        >
          {isOnline ? text.noneText : text.noneHere}
        </EmptyState>
      )}
      {recipes && recipes.length > 0 && (
        <Shown
          {...cards}
          key={wanted}
          recipes={recipes}
          query={wanted}
          isDimmed={library.isPlaceholderData}
        />
      )}
    </div>
  )
}

interface ShownProps extends CardWays {
  recipes: RecipeCard[]
  query: string
  isDimmed: boolean
}

/** Cards come in steps while scrolling: the answer holds all of them, the page need not. */
function Shown({ recipes, ...grid }: ShownProps) {
  const [count, setCount] = useState(perStep)
  const more = useCallback(() => setCount((before) => before + perStep), [])
  const end = useNearEnd(nearEnd, count < recipes.length, more, count)
  return (
    <>
      <RecipeGrid {...grid} recipes={recipes.slice(0, count)} isPublic />
      <div ref={end} />
    </>
  )
}
