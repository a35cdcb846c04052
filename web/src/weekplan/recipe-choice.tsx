import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { pages } from '@ordy/shared/pages.ts'
import { type RecipeCard, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { ask } from '#platform/data.ts'
import { useUserId } from '#platform/session.ts'
import { useAsWanted } from '#platform/wanted-persons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { text } from './text.ts'

interface RecipeChoiceProps {
  table: string
  persons: number
  onChoose: (recipe: RecipeCard, persons: number) => void
}

/** Chooses a recipe of the household, and for how many. */
export function RecipeChoice({ table, persons: usual, onChoose }: RecipeChoiceProps) {
  const [search, setSearch] = useState('')
  const [persons, setPersons] = useState(usual)
  const wanted = useDeferredValue(search.trim())
  const userId = useUserId() ?? ''
  const found = useQuery({
    ...ask(
      recipeApi.cookbook,
      {
        params: { userId, table },
        query: { scope: 'kitchentable', ...(wanted ? { searchstring: wanted } : {}) },
      },
      { keep: true, quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const recipes = found.data?.data.menus
  return (
    <div className="grid gap-4">
      <div>
        <Stepper
          label={text.persons}
          value={persons}
          max={100}
          unit={text.personsWord}
          onChange={setPersons}
        />
      </div>
      <SearchField
        label={text.search}
        value={search}
        onChange={setSearch}
        isPending={found.isFetching && search !== ''}
      />
      {!recipes && <Waiting />}
      {recipes?.length === 0 && (
        <EmptyState
          level="h3"
          art={<EmptyPlate className="w-28" />}
          title={text.none}
          actions={
            <ButtonLink icon={PlusIcon} href={pages.newRecipe.path}>
              {text.fromSource}
            </ButtonLink>
          }
        >
          {text.noneText}
        </EmptyState>
      )}
      <ul className="grid gap-1">
        {recipes?.map((recipe) => (
          <Choice key={recipe._id} recipe={recipe} onChoose={() => onChoose(recipe, persons)} />
        ))}
      </ul>
    </div>
  )
}

function Choice({ recipe: told, onChoose }: { recipe: RecipeCard; onChoose: () => void }) {
  const recipe = useAsWanted(told)
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 rounded-[18px] p-2 text-left text-text hover:bg-hover"
      >
        <span className="size-14 overflow-hidden rounded-sm bg-sunken">
          <RecipePicture recipe={recipe} ratio="square" isDecorative className="size-full object-cover" />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="font-display leading-tight font-bold wrap-anywhere">{recipe.name}</span>
          <RecipeFacts persons={recipe.numberOfPersons} minutes={recipe.cookingTime} />
        </span>
        <PlusIcon aria-hidden size={20} weight="bold" className="mr-1 text-primary-text" />
      </button>
    </li>
  )
}

/** The shape of the list while it is on its way. */
export function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-small">{text.searching}</p>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3 p-2">
          <span className="breathe size-14 rounded-sm bg-hover" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  )
}
