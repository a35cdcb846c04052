import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { pages } from '@ordy/shared/pages.ts'
import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { newRecipeCard } from '#parts/new-recipe-card.tsx'
import { PlanningNav } from '#parts/planning-nav.tsx'
import { CardSkeletons, type FirstCard, RecipeGrid } from '#parts/recipe-grid.tsx'
import { useNearEnd } from '#parts/use-near-end.ts'
import { useOnline } from '#platform/connection.ts'
import { useNewRecipe } from '#platform/new-recipe.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchWhileTyping } from '#ui/search-while-typing.tsx'
import { text } from './text.ts'
import { useLibrary } from './use-library.ts'

const perStep = 36
const nearEnd = 600
const skeletons = 12

/** What a card leads to: the list and the week plan. */
interface CardWays {
  onToggleList: ((recipe: RecipeCard) => void) | undefined
  mayPlan: boolean
}

/** All published recipes, to look through and to search. */
export function LibraryPage(ways: CardWays) {
  const { q = '' } = useSearch({ from: '/app/allerezepte' })
  const navigate = useNavigate({ from: '/allerezepte' })
  const setSearch = (search: string) =>
    void navigate({ search: search ? { q: search } : {}, replace: true, resetScroll: false })
  const words = q.trim()
  const library = useLibrary(words)
  // that nothing is found is said of these words alone
  const found = library.isPlaceholderData && library.data?.recipes.length === 0 ? undefined : library.data
  // what stands until a search has answered was found by the words before
  const isOld = found !== undefined && library.isPlaceholderData
  const [shownWords, setShownWords] = useState(words)
  if (!isOld && shownWords !== words) setShownWords(words)
  return (
    <div className="page grid gap-4 pb-8 md:gap-6">
      <PageHeader title={text.title} />
      <PlanningNav pathname={pages.library.path} />
      <div className="grid gap-3">
        <SearchWhileTyping
          label={text.search}
          value={q}
          onChange={setSearch}
          isPending={library.isFetching && !library.isFetchingNextPage && words !== ''}
        />
        <p role="status" className="text-small text-text-2">
          {found && !isOld
            ? text.count(found.count, found.mayBeMore)
            : library.isError
              ? null
              : words
                ? text.searching
                : text.loading}
        </p>
      </div>
      <Results
        {...{ ways, library }}
        recipes={found?.recipes}
        words={shownWords}
        onReset={() => setSearch('')}
      />
    </div>
  )
}

interface ResultsProps {
  ways: CardWays
  library: ReturnType<typeof useLibrary>
  recipes: RecipeCard[] | undefined
  /** The words by which these were found. */
  words: string
  onReset: () => void
}

function Results({ ways, library, recipes, words, onReset }: ResultsProps) {
  if (!recipes && library.isError)
    return <LoadFailed title={text.failed} error={library.error} onRetry={() => void library.refetch()} />
  const isSearch = words !== ''
  if (recipes?.length === 0) return <NoRecipes {...{ isSearch, onReset }} />
  // whoever searches looks for what others wrote
  const first = isSearch ? undefined : newRecipeCard(text.create)
  if (!recipes)
    return <CardSkeletons count={isSearch ? skeletons : skeletons - 1} first={first?.card} isPublic />
  return <Shown {...ways} key={words} query={words} {...{ recipes, library, first }} />
}

interface ShownProps extends CardWays {
  recipes: RecipeCard[]
  library: ReturnType<typeof useLibrary>
  first: FirstCard | undefined
  query: string
}

/** Cards come in steps while scrolling: a page of the library holds more of them than one looks at. */
function Shown({ recipes, library, ...grid }: ShownProps) {
  const { isFetching, isFetchNextPageError, fetchNextPage } = library
  const [count, setCount] = useState(perStep)
  const more = useCallback(() => setCount((before) => before + perStep), [])
  const isAllShown = count >= recipes.length
  const hasNext = library.hasNextPage && !isFetching && !isFetchNextPageError
  const end = useNearEnd(nearEnd, !isAllShown || hasNext, isAllShown ? fetchNextPage : more, count)
  return (
    <>
      <RecipeGrid
        {...grid}
        recipes={recipes.slice(0, count)}
        isDimmed={library.isPlaceholderData}
        isLoadingMore={isAllShown && library.isFetchingNextPage}
        isPublic
      />
      {isFetchNextPageError && (
        <LoadFailed title={text.failed} error={library.error} onRetry={() => void fetchNextPage()} />
      )}
      <div ref={end} />
    </>
  )
}

function NoRecipes({ isSearch, onReset }: { isSearch: boolean; onReset: () => void }) {
  const isOnline = useOnline()
  const create = useNewRecipe()
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={text.none}
      actions={
        <>
          {isSearch && (
            <Button variant="quiet" onPress={onReset}>
              {text.reset}
            </Button>
          )}
          <Button icon={NotePencilIcon} isPending={create.isPending} onPress={create.make}>
            {text.create}
          </Button>
        </>
      }
    >
      {!isOnline ? text.noneHere : isSearch ? text.noneText : text.noneYet}
    </EmptyState>
  )
}
