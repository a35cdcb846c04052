interface ProviderConsentTable {
  account_id: string
  provider: string
  agreed: boolean
  decided_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    provider_consent: ProviderConsentTable
  }
}
