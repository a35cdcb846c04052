import type { EntryKind } from '@ordy/shared/weekplan/board.ts'
import type { Daytime } from '@ordy/shared/weekplan/contract.ts'
import type { TemplateItem } from '@ordy/shared/weekplan/weeks.ts'
import type { Generated, JSONColumnType } from 'kysely'

interface WeekplanEntryTable {
  kitchen_table_id: string
  id: string
  day: string | null
  daytime: Daytime | null
  week: Generated<string | null>
  kind: Generated<EntryKind>
  persons: number
  name: string
  recipe_id: string | null
  variant_id: string | null
  leftover_of: Generated<string | null>
  series_id: Generated<string | null>
  series_day: Generated<string | null>
  created_at: Date
  removed_at: Date | null
}

interface WeekplanSeriesTable {
  kitchen_table_id: string
  id: string
  first_day: string
  every_weeks: number
  until: string | null
  filled_to: string
  daytime: Daytime
  kind: Exclude<EntryKind, 'leftovers'>
  persons: number
  name: string
  recipe_id: string | null
  origin: string | null
  removed_at: Date | null
}

interface WeekplanNoteTable {
  kitchen_table_id: string
  day: string
  note: string
  changed_at: Date
}

interface WeekplanTemplateTable {
  kitchen_table_id: string
  id: string
  name: string
  items: JSONColumnType<TemplateItem[]>
  created_at: Date
}

interface WeekplanCalendarTable {
  kitchen_table_id: string
  account_id: string
  code_hash: Buffer
  created_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    weekplan_entry: WeekplanEntryTable
    weekplan_series: WeekplanSeriesTable
    weekplan_note: WeekplanNoteTable
    weekplan_template: WeekplanTemplateTable
    weekplan_calendar: WeekplanCalendarTable
  }
}
