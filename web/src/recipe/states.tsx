import { pages } from '@ordy/shared/pages.ts'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { CallError } from '#platform/api.ts'
import { messages } from '#platform/messages.ts'
import { useUserId } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlateSkeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { text } from './text.ts'

/** The shape of what is to come. */
export function Loading() {
  return (
    <div role="status" aria-label={text.loading}>
      <PlateSkeleton className="h-[300px] rounded-none md:h-[360px] lg:h-[480px]" />
      <div className="page recipe-columns py-10">
        <TextSkeleton lines={6} />
        <div className="grid gap-8">
          <TextSkeleton />
          <TextSkeleton />
          <TextSkeleton />
        </div>
      </div>
    </div>
  )
}

/** Where one goes from a recipe that does not show itself. */
function useWayOn() {
  const isVisitor = useUserId() === undefined
  const href = isVisitor
    ? `${pages.login.path}?to=${encodeURIComponent(location.pathname)}`
    : pages.cookbook.path
  return { isVisitor, href, label: isVisitor ? text.signIn : text.toCookbook }
}

/** No recipe that this person may see. */
export function Missing() {
  const { isVisitor, href, label } = useWayOn()
  return (
    <div className="page page-alone">
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={text.missing}
        level="h1"
        actions={<ButtonLink href={href}>{label}</ButtonLink>}
      >
        {isVisitor && text.privateForVisitors}
      </EmptyState>
    </div>
  )
}

/** It is somewhere, and does not come. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { href, label } = useWayOn()
  return (
    <div className="page page-alone">
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={text.failed}
        level="h1"
        actions={
          <>
            <Button onPress={onRetry}>{messages.again}</Button>
            <ButtonLink variant="quiet" href={href}>
              {label}
            </ButtonLink>
          </>
        }
      >
        {error instanceof CallError && error.message}
      </EmptyState>
    </div>
  )
}
