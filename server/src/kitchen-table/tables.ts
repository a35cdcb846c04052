import type { MemberRole } from '@ordy/shared/kitchen-table/seats.ts'

interface KitchenTableTable {
  id: string
  street: string
  plz_town: string
  country: string
  created_at: Date
}

interface KitchenTableMemberTable {
  kitchen_table_id: string
  account_id: string
  role: MemberRole
  joined_at: Date
}

interface KitchenTableInviteTable {
  kitchen_table_id: string
  code_hash: Buffer
  created_by: string
  created_at: Date
  expires_at: Date
}

declare module '#platform/database.ts' {
  interface Tables {
    kitchen_table: KitchenTableTable
    kitchen_table_member: KitchenTableMemberTable
    kitchen_table_invite: KitchenTableInviteTable
  }
}
