import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { groceryListApi, type ListItem } from '@ordy/shared/grocery-list/contract.ts'
import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Range } from '@ordy/shared/weekplan/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '#parts/load-failed.tsx'
import { StaplesEditor } from '#parts/staples-editor.tsx'
import { ask } from '#platform/data.ts'
import { useStaples } from '#platform/staples.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { text } from './text.ts'

interface ToLiveListProps {
  table: string
  range: Range
  onClose: () => void
  /** Puts the ingredients on the live list, but for those of these names. */
  onBring: (without: string[]) => void
}

/** What of a plan goes to the live list: everything has a tick, but what is always at home. */
export function ToLiveList({ table, range, onClose, onBring }: ToLiveListProps) {
  const body = { grocerylist: { kitchentableId: table, startDate: range.from, endDate: range.to } }
  const found = useQuery({ ...ask(groceryListApi.preview, { body }, { quiet: true }), staleTime: 0 })
  const home = useStaples(table)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const staples = new Set(home.staples?.map(nameKey))
  const items = found.data?.data ?? []
  const rows = [...Map.groupBy(items, (item) => nameKey(item.name))].map(([key, same]) => ({
    key,
    name: same[0]?.name ?? '',
    amount: amountOf(same),
    // a tick is turned by hand, or stands as it does for what is at home
    isWanted: staples.has(key) === turned.has(key),
  }))
  const turn = (key: string) =>
    setTurned((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  const without = rows.filter((row) => !row.isWanted).map((row) => row.name)
  return (
    <Sheet
      isOpen
      title={text.toLiveListTitle}
      onClose={onClose}
      actions={
        <Button
          icon={ListChecksIcon}
          isDisabled={rows.length === without.length}
          onPress={() => onBring(without)}
        >
          {text.bring(rows.length - without.length)}
        </Button>
      }
    >
      <div className="grid gap-5">
        {!found.data && !found.isError && <TextSkeleton lines={5} />}
        {found.isError && !found.data && (
          <LoadFailed
            title={text.ingredientsFailed}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && rows.length === 0 && <Alert title={text.chooseRangeForIngredients} />}
        <ul>
          {rows.map(({ key, name, amount, isWanted }) => (
            <li key={key}>
              <Checkbox isSelected={isWanted} onChange={() => turn(key)}>
                <span className="text-body">
                  {amount && <strong className="font-semibold tabular-nums">{`${amount} `}</strong>}
                  {name}
                  {staples.has(key) && <span className="text-small text-text-2">{` · ${text.atHome}`}</span>}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {home.staples && (
          <Disclosure title={text.changeStaples} className="border-t border-line pt-3">
            <StaplesEditor staples={home.staples} onAdd={home.add} onRemove={home.remove} />
          </Disclosure>
        )}
      </div>
    </Sheet>
  )
}

function amountOf(items: readonly ListItem[]): string {
  return items
    .filter((item) => item.amount > 0)
    .map(({ amount, unit }) => `${formatAmount(amount)}\u00A0${unitLabel(unit, amount)}`.trim())
    .join(' + ')
}
