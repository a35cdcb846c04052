import type { ListItem } from '@ordy/shared/grocery-list/contract.ts'
import { categoryByName, type CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { localCategory } from '@ordy/shared/ingredients/categorise.ts'
import { formatAmount } from '@ordy/shared/ingredients/scale.ts'
import { nameKey } from '@ordy/shared/ingredients/same-name.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Day } from '@ordy/shared/weekplan/days.ts'

/** All rows of one thing, which move together: '1 Bund + 3 Stk Zwiebeln'. */
export interface Group {
  key: string
  name: string
  /** Empty where nobody said how much. */
  amount: string
  category: CategoryKey
  persons: number
  date: Day
  /** The household always has it. */
  isAtHome: boolean
  /** The recipes it is needed for. */
  recipes: string[]
}

/** The rows of one side as the person sees them, one a thing. */
export function groupsOf(items: readonly ListItem[]): Group[] {
  return [...Map.groupBy(items, (item) => nameKey(item.name))].map(([key, rows]) => ({
    key,
    name: rows[0]?.name ?? '',
    amount: rows
      .filter((row) => row.amount > 0)
      .map(({ amount, unit }) => `${formatAmount(amount)}\u00A0${unitLabel(unit, amount)}`.trim())
      .join(' + '),
    category: categoryByName(rows[0]?.category ?? localCategory(rows[0]?.name ?? '')) ?? 'sonstiges',
    persons: Math.max(...rows.map((row) => row.numberOfPersons)),
    date: rows.map((row) => row.date).toSorted()[0] ?? '',
    isAtHome: rows.every((row) => row.atHome === true),
    recipes: [...new Set(rows.flatMap((row) => row.sources.map((source) => source.menu)))],
  }))
}

const relative = new Intl.RelativeTimeFormat('de-CH', { numeric: 'auto' })

/** 'heute', 'übermorgen', 'in 4 Tagen', 'vor 2 Wochen'. */
export function fromToday(day: Day, today: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return Math.abs(days) < 14 ? relative.format(days, 'day') : relative.format(Math.trunc(days / 7), 'week')
}
