import * as z from 'zod/mini'
import { endpoints, Id } from '../endpoint.ts'

/** Whether an account of this plan (0 Free, 1 Basic, 2 Advan) may publish and share recipes. */
export function mayShare(plan: number): boolean {
  return plan > 0
}

const UsedIn = z.object({
  /** Recipes of the caller's that have this one as a part. */
  recipes: z.array(z.object({ _id: Id, name: z.string() })),
  /** How many recipes of other people do. */
  others: z.number(),
})

/** The calls that decide who has a recipe. */
export const recipeSharingApi = endpoints({
  publish: {
    method: 'PATCH',
    path: '/api/v1/menu/related/:id',
    who: 'user',
    summary: 'Veröffentlicht ein Rezept oder macht es wieder privat.',
    body: z.object({ freeAccess: z.boolean() }),
    data: z.object({ _id: Id, freeAccess: z.boolean(), revision: z.number() }),
  },
  removeOwn: {
    method: 'DELETE',
    path: '/api/v1/menu/one/:id/delete/relateduser',
    who: 'user',
    summary: 'Nimmt ein Rezept aus dem eigenen Kochbuch; für andere bleibt es.',
    body: z.optional(z.nullable(z.object({ user_id: z.optional(z.string()) }))),
    data: z.object({ _id: Id }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/menu/one/:id',
    who: 'user',
    summary: 'Löscht ein Rezept endgültig; Rezepte, in denen es steckt, behalten eine Abschrift.',
    data: z.object({ _id: Id, usedIn: UsedIn }),
  },
  usedIn: {
    method: 'GET',
    path: '/api/v1/menu/one/:id/used-in',
    who: 'user',
    summary: 'In welchen Rezepten ein Rezept als Zutat steckt.',
    data: UsedIn,
  },
  copy: {
    method: 'POST',
    path: '/api/v1/menu/one/:id/copy',
    who: 'user',
    summary: 'Legt eine Abschrift eines sichtbaren Rezepts ins eigene Kochbuch.',
    data: z.object({ _id: Id }),
  },
})
