import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { groceryListApi } from '@ordy/shared/grocery-list/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askPlanLists } from '#parts/ask-plan-lists.ts'
import { listDate } from '#parts/plan-dates.ts'
import { CallError, call } from '#platform/api.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { ToLiveList } from './to-live-list.tsx'

interface ToListProps {
  table: string
  range: Range
  /** Undefined as long as nobody knows what is planned. */
  entries: readonly BoardEntry[] | undefined
}

// what failed for want of an answer is tried again, without a word
const retry = (count: number, error: Error) =>
  error instanceof CallError && error.kind === 'network' && count < 30
const ways = {
  meta: { quiet: true },
  retry,
  retryDelay: (count: number) => Math.min(30_000, 1000 * 2 ** count),
}

/** From the plan to the list: a list of its own, or its ingredients on the live list; below, the lists there are. */
export function ToList({ table, range, entries }: ToListProps) {
  const { create, bring } = useListMaking(table, range)
  // before the plan is there, the server knows what is in it
  const hasMeals = entries?.some((entry) => entry.kind === 'recipe' && entry.menuId !== null) ?? true
  const make = () => (hasMeals ? create.mutate() : notify.alert(text.chooseRangeFirst))
  const [isChoosing, setChoosing] = useState(false)
  const choose = () => (hasMeals ? setChoosing(true) : notify.alert(text.chooseRangeForIngredients))
  return (
    <section aria-labelledby="einkaufen" className="card grid gap-4 p-5 md:p-6 print:hidden">
      <div className="grid gap-1">
        <h2 id="einkaufen" className="text-h3">
          {text.listTitle}
        </h2>
        <p className="text-text-2">{text.span(listDate(range.from), listDate(range.to))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={BasketIcon} isPending={create.isPending} onPress={make}>
          {text.toList}
        </Button>
        <Button variant="quiet" icon={ListChecksIcon} isPending={bring.isPending} onPress={choose}>
          {text.toLiveList}
        </Button>
      </div>
      <Lists table={table} />
      {isChoosing && (
        <ToLiveList
          table={table}
          range={range}
          onClose={() => setChoosing(false)}
          onBring={(without) => {
            setChoosing(false)
            bring.mutate(without)
          }}
        />
      )}
    </section>
  )
}

function useListMaking(table: string, { from, to }: Range) {
  const queries = useQueryClient()
  const create = useMutation({
    ...ways,
    mutationFn: () =>
      call(groceryListApi.create, {
        body: { grocerylist: { kitchentableId: table, startDate: from, endDate: to } },
      }),
    onSuccess: (answer) => {
      notify.success(answer.message ?? text.listAdded, {
        link: { label: text.lists, href: listHref(answer.data._id) },
      })
      return queries.invalidateQueries({ queryKey: askPlanLists(table).queryKey })
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 400) notify.alert(error.message)
    },
  })
  const bring = useMutation({
    ...ways,
    mutationFn: (without: string[]) =>
      call(groceryListApi.toLiveList, {
        body: { menus: [], kitchentableid: table, dates: [from, to], without },
      }),
    onSuccess: (answer) =>
      notify.success(answer.message ?? text.ingredientsAdded, {
        link: { label: text.lists, href: pages.shoppingList.path },
      }),
    onError: (error) => {
      if (error instanceof CallError && error.status === 400) notify.alert(error.message)
    },
  })
  return { create, bring }
}

const listHref = (id: string) => pages.oneList.path.replace('$id', id)

function Lists({ table }: { table: string }) {
  const lists = useQuery(askPlanLists(table)).data?.data
  if (!lists || lists.length === 0) return null
  return (
    <nav aria-label={text.lists} className="border-t border-line pt-2">
      <ul>
        {lists.map((list) => (
          <li key={list._id} className="border-b border-line last:border-b-0">
            <a
              href={listHref(list._id)}
              className="flex min-h-14 items-center gap-3 rounded-xs py-2 hover:text-primary-text"
            >
              <span className="min-w-0 flex-1 font-medium">
                {text.list(listDate(list.startDate), listDate(list.endDate))}
              </span>
              {list.locked && <Badge tone="success">{text.locked}</Badge>}
              <CaretRightIcon aria-hidden size={18} weight="bold" className="shrink-0 text-text-3" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
