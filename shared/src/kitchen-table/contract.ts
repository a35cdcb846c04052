import * as z from 'zod/mini'
import { endpoints, Id, Instant } from '../endpoint.ts'

const Member = z.object({
  userId: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string(), img: z.string() }),
  roleId: z.object({ name: z.enum(['owner', 'member']) }),
})

export const KitchenTable = z.object({
  id: Id,
  _id: Id,
  tableAddress_street: z.string(),
  tableAddress_plztown: z.string(),
  tableAddress_country: z.string(),
  members: z.array(Member),
  createdAt: Instant,
})
export type KitchenTable = z.infer<typeof KitchenTable>

export const kitchenTableApi = endpoints({
  ofUser: {
    method: 'GET',
    path: '/api/v1/kitchentable/all/related/:userId',
    who: 'user',
    summary: 'Die Küchentische, an denen die angemeldete Person sitzt.',
    data: z.object({ kitchentables: z.array(KitchenTable) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id',
    who: 'user',
    summary: 'Ein Küchentisch mit seinen Mitgliedern.',
    data: KitchenTable,
  },
})
