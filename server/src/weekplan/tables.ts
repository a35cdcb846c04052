import type { Daytime } from '@ordy/shared/weekplan/contract.ts'

interface WeekplanEntryTable {
  kitchen_table_id: string
  id: string
  day: string
  daytime: Daytime
  persons: number
  name: string
  recipe_id: string | null
  variant_id: string | null
  created_at: Date
  removed_at: Date | null
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
    weekplan_calendar: WeekplanCalendarTable
  }
}
