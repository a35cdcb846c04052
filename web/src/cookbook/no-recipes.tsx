import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { pages } from '@ordy/shared/pages.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { useOnline } from '#platform/connection.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type CookbookFilter, isNarrowed } from './filter.ts'
import { noneText } from './none-text.ts'

interface NoRecipesProps {
  filter: CookbookFilter
  hasTable: boolean
  onReset: () => void
}

/** Why nothing is to be seen, and the way on. */
export function NoRecipes({ filter, hasTable, onReset }: NoRecipesProps) {
  const isOnline = useOnline()
  if (filter.scope === 'kitchentable' && !hasTable) return <NoTable />
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={noneText.none}
      actions={
        <>
          {isNarrowed(filter) && (
            <Button variant="quiet" onPress={onReset}>
              {noneText.resetFilters}
            </Button>
          )}
          {!isNarrowed(filter) && (
            <ButtonLink variant="quiet" icon={ArrowsDownUpIcon} href={pages.transfer.path}>
              {noneText.bring}
            </ButtonLink>
          )}
          <ButtonLink icon={PlusIcon} href={pages.newRecipe.path}>
            {noneText.recipe}
          </ButtonLink>
        </>
      }
    >
      {whyNone(filter, isOnline)}
    </EmptyState>
  )
}

function whyNone(filter: CookbookFilter, isOnline: boolean): string {
  if (!isOnline) return noneText.noneHere
  if (filter.onList && !isNarrowed({ ...filter, onList: false }))
    return `${noneText.noneOnList} ${noneText.noneMatching}`
  if (isNarrowed(filter)) return noneText.noneMatching
  return filter.scope === 'kitchentable' ? noneText.noneAtTable : noneText.noneYet
}

function NoTable() {
  return (
    <EmptyState
      art={<EmptyPlate className="w-36" />}
      title={noneText.noTable}
      actions={<ButtonLink href={pages.kitchenTable.path}>{noneText.toTable}</ButtonLink>}
    >
      {noneText.noTableText}
    </EmptyState>
  )
}
