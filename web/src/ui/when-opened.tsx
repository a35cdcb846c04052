import { type ComponentType, Suspense, useState } from 'react'
import { latePart } from './late-part.ts'

/** A part that is fetched when it is first opened; it then stays, so that closing can be animated. */
export function whenOpened<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = latePart(load)
  return function WhenOpened(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
