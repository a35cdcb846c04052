import { type ComponentType, Suspense } from 'react'
import { latePart } from './late-part.ts'
import { useLingering } from './use-lingering.ts'

/** A part that is fetched when it is first opened; it stays while its closing is animated. */
export function whenOpened<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = latePart(load)
  return function WhenOpened(props: Props) {
    if (!useLingering(props.isOpen)) return null
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
