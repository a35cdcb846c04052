import { EmptyPlate } from '#parts/empty-plate.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text } from './text.ts'

/** What an account costs and may, as far as the server has plans. */
export function Subscription({ hasPlans }: { hasPlans: boolean }) {
  return (
    <EmptyState art={<EmptyPlate className="w-36" />} title={hasPlans ? text.noSubscription : text.noPlans}>
      {hasPlans ? text.noSubscriptionText : text.noPlansText}
    </EmptyState>
  )
}
