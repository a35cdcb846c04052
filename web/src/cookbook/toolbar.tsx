import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { SortAscendingIcon } from '@phosphor-icons/react/dist/csr/SortAscending'
import { SortDescendingIcon } from '@phosphor-icons/react/dist/csr/SortDescending'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Suspense } from 'react'
import { Chip } from '#ui/chip.tsx'
import { latePart } from '#ui/late-part.ts'
import { SearchWhileTyping } from '#ui/search-while-typing.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { type CookbookAddress, type CookbookFilter, nextTime, type TimeStep } from './filter.ts'
import { text } from './text.ts'

// what is seldom used comes after the page stands
const FurtherFilters = latePart(() => import('./further-filters.tsx').then((part) => part.FurtherFilters))

export interface FilterProps {
  filter: CookbookFilter
  onChange: (change: CookbookAddress) => void
}

interface ToolbarProps extends FilterProps {
  isSearching: boolean
}

const timeLabel = (time: TimeStep) =>
  time === undefined ? text.anyTime : time.endsWith('+') ? text.atLeast(time.slice(0, -1)) : text.atMost(time)

/** Scope, search and filters of the cookbook. */
export function Toolbar({ filter, isSearching, onChange }: ToolbarProps) {
  const isNewestFirst = filter.sort === '-createdAt'
  return (
    <div className="grid gap-3">
      <div className="flex flex-col gap-3 md:flex-row md:flex-wrap">
        <Segmented
          label={text.scope}
          value={filter.scope}
          options={[
            { value: 'my_reciepts', label: text.mine },
            { value: 'kitchentable', label: text.table, icon: UsersThreeIcon },
          ]}
          onChange={(scope) => onChange({ scope: scope === 'kitchentable' ? 'kuechentisch' : undefined })}
        />
        <SearchWhileTyping
          label={text.search}
          value={filter.search}
          isPending={isSearching}
          onChange={(q) => onChange({ q: q || undefined })}
          className="md:grow md:basis-60"
        />
      </div>
      <div className="scroll-row" role="group" aria-label={text.filters}>
        <Chip
          icon={isNewestFirst ? SortDescendingIcon : SortAscendingIcon}
          onPress={() => onChange({ sort: isNewestFirst ? 'createdAt' : undefined })}
        >
          {isNewestFirst ? text.newestFirst : text.oldestFirst}
        </Chip>
        <Chip
          icon={TimerIcon}
          isSelected={filter.time !== undefined}
          onPress={() => onChange({ time: nextTime(filter.time) })}
        >
          {timeLabel(filter.time)}
        </Chip>
        <Chip
          icon={BasketIcon}
          className="max-w-none!"
          isSelected={filter.onList}
          onPress={() => onChange({ onList: filter.onList ? undefined : true })}
        >
          {text.onList}
        </Chip>
        <Suspense fallback={null}>
          <FurtherFilters filter={filter} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  )
}
