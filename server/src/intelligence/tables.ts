import type { ColumnType } from 'kysely'
import type { Abilities } from './provider/abilities.ts'

interface ProviderCallTable {
  account_id: string
  id: string
  trace_id: string
  call: string
  model: string
  prompt: string
  tokens_in: number | null
  tokens_out: number | null
  tokens_cached: number | null
  images: number
  price: number | null
  ms: number
  origin: string
  error: string | null
  called_at: Date
}

interface ProviderUseTable {
  account_id: string
  month: string
  calls: number
  tokens: ColumnType<number, number | undefined>
  price: ColumnType<number, number | undefined>
}

interface ProviderMonthTable {
  month: string
  calls: number
  tokens: number
  price: ColumnType<number, number | undefined>
}

interface ProviderPublicAnswerTable {
  key: Buffer
  answer: ColumnType<unknown, string, string>
  answered_at: Date
}

interface ProviderAnswerTable extends ProviderPublicAnswerTable {
  account_id: string
}

interface ProviderAbilityTable {
  server: string
  abilities: ColumnType<Abilities, string, string>
  probed_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    provider_call: ProviderCallTable
    provider_use: ProviderUseTable
    provider_month: ProviderMonthTable
    provider_answer: ProviderAnswerTable
    provider_public_answer: ProviderPublicAnswerTable
    provider_ability: ProviderAbilityTable
  }
}
