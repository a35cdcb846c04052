import * as z from 'zod/mini'
import { endpoints, Id, Instant, oneLine } from '../endpoint.ts'

const Member = z.object({
  userId: z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    img: z.string(),
  }),
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
  create: {
    method: 'POST',
    path: '/api/v1/kitchentable/:extId',
    who: 'user',
    summary: 'Stellt einen Küchentisch auf; wer das tut, leitet ihn.',
    body: z.object({
      data: z.object({
        tableAddress_street: oneLine(120, 1),
        tableAddress_plztown: oneLine(120, 1),
        tableAddress_country: z._default(oneLine(80), ''),
        userId: z.optional(z.string()),
      }),
    }),
    data: KitchenTable,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/kitchentable/:id',
    who: 'user',
    summary: 'Löscht einen Küchentisch mit Wochenplan und Einkaufszetteln; nur wer ihn leitet.',
  },
  addMember: {
    method: 'PATCH',
    path: '/api/v1/kitchentable/:id/members',
    who: 'user',
    summary: 'Setzt eine gefundene Person an den Küchentisch.',
    body: z.object({ role: z.optional(z.literal('member')), user: z.string().check(z.maxLength(100)) }),
    data: z.object({ text: z.string(), data: KitchenTable }),
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/v1/kitchentable/:id/members/:userId',
    who: 'user',
    summary: 'Gibt die Leitung weiter oder nimmt sie zurück; nur wer den Küchentisch leitet.',
    body: z.object({ role: z.enum(['owner', 'member']) }),
    data: KitchenTable,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/v1/kitchentable/:id/members/:userId',
    who: 'user',
    summary: 'Verlässt einen Küchentisch, oder entfernt als Leitung eine andere Person.',
  },
  renewInvite: {
    method: 'POST',
    path: '/api/v1/kitchentable/:id/invite',
    who: 'user',
    summary: 'Macht einen neuen Einladungslink; der alte gilt nicht mehr. Nur wer den Küchentisch leitet.',
    data: z.object({ code: z.string(), url: z.string(), expiresAt: Instant }),
  },
  invite: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/invite/:code',
    who: 'anyone',
    summary: 'Wer mit diesem Link wohin einlädt.',
    texts: ['code'],
    data: z.object({ invitedBy: z.string(), table: z.string() }),
  },
  join: {
    method: 'POST',
    path: '/api/v1/kitchentable/:id/join',
    who: 'user',
    summary: 'Setzt sich mit einem Einladungscode an den Küchentisch.',
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    data: KitchenTable,
  },
})
