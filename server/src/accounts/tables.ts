import type { ColumnType, Generated } from 'kysely'

interface InstallPrompts {
  count: number
  max_count: number
  disabled: boolean
  last_shown: string | null
}

interface Address {
  city: string | null
  country: string | null
  line1: string | null
  postal_code_state: string | null
  state: string | null
}

interface AccountTable {
  id: string
  email: string
  email_key: string
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  search_name: string
  img: Generated<string>
  findable: Generated<boolean>
  default_table_id: string | null
  weekplan_mode: Generated<number>
  weight: number | null
  height: number | null
  age: number | null
  sex: string | null
  activity: string | null
  steps_daily: number | null
  protein_daily: number | null
  kcal_daily: number | null
  fat_daily: number | null
  gdpr: Generated<number>
  install_apple_app: Generated<boolean>
  install_prompts: ColumnType<InstallPrompts, string | undefined, string>
  address: ColumnType<Address, string | undefined, string>
  plan: Generated<number>
  is_admin: Generated<boolean>
  demo_person: string | null
  created_at: Date
}

interface SessionTable {
  token_hash: Buffer
  id: string
  family_id: string
  account_id: string
  device: string
  origin_hash: Buffer
  created_at: Date
  family_created_at: Date
  last_used_at: Date
  replaced_at: Date | null
}

interface SessionPlaceTable {
  account_id: string
  origin_hash: Buffer
  seen_at: Date
}

interface PasswordResetTable {
  account_id: string
  token_hash: Buffer
  created_at: Date
}

interface SignInFailureTable {
  email_key: string
  origin: Buffer
  failures: number
  blocked_until: Date
}

/** What a plan counts. */
export type CountedFeature = 'menucreation' | 'cookeasy' | 'menuupload' | 'realtime'

interface AccountUseTable {
  account_id: string
  feature: CountedFeature
  day: string
  calls: number
}

declare module '#platform/database.ts' {
  interface Tables {
    account: AccountTable
    account_use: AccountUseTable
    session: SessionTable
    session_place: SessionPlaceTable
    password_reset: PasswordResetTable
    sign_in_failure: SignInFailureTable
  }
}
