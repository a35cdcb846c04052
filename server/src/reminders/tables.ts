interface HouseSecretTable {
  name: string
  value: string
}

interface PushSubscriptionTable {
  account_id: string
  endpoint: string
  p256dh: string
  auth: string
  session_family_id: string
  created_at: Date
}

interface ReminderSentTable {
  kitchen_table_id: string
  list_id: string
  cause: string
  sent_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    house_secret: HouseSecretTable
    push_subscription: PushSubscriptionTable
    reminder_sent: ReminderSentTable
  }
}
