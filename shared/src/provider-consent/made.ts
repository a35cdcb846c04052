import * as z from 'zod/mini'

/** How an answer came about, for the badge that says so. */
export const Made = z.object({
  /** Which engine answered. */
  origin: z.enum(['embedded', 'provider', 'embedded-after-error', 'cache']),
  /** The provider's name where its answer is used. */
  madeBy: z.optional(z.string()),
  /** German sentences: what was assumed, not understood, or is to be compared. */
  notes: z.array(z.string()),
})
export type Made = z.infer<typeof Made>
