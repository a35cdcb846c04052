import * as z from 'zod/mini'
import { Id } from '../endpoint.ts'

const about = { kitchentableId: Id, userId: Id }

/** What those who sit at a table are told the moment it happens. */
export const TableChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('kitchentable_member_joined'), ...about }),
  z.object({ type: z.literal('kitchentable_member_left'), ...about }),
  z.object({ type: z.literal('kitchentable_role_changed'), ...about, role: z.enum(['owner', 'member']) }),
  z.object({ type: z.literal('kitchentable_deleted'), kitchentableId: Id }),
  // for this person alone, whose other devices show the table they left
  z.object({
    type: z.literal('kitchentable_default_changed'),
    ...about,
    defaultKitchentable: z.nullable(Id),
  }),
  // what was planned or bought stands in the database: whoever shows it asks for it again
  z.object({ type: z.literal('weekplan_changed'), kitchentableId: Id }),
  // a list that is not the live one: its name, what stands on it, whether it is closed
  z.object({ type: z.literal('shoppinglists_changed'), kitchentableId: Id }),
  z.object({ type: z.literal('grocerylist_changed'), kitchentableId: Id, listId: Id }),
])
export type TableChange = z.infer<typeof TableChange>

/** What a message of the room says about the table itself, and not about its live list. */
export function readTableChange(message: string): TableChange | undefined {
  try {
    return TableChange.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}
