import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Something that stands in one place or another, and keeps what is typed in it, and the focus, when it moves. */
export function useMovable(content: ReactNode): { content: ReactNode; place: ReactNode } {
  const [node] = useState(() => document.createElement('div'))
  const focused = useRef<HTMLElement>(null)
  return { content: createPortal(content, node), place: <Place {...{ node, focused }} /> }
}

function Place({ node, focused }: { node: HTMLElement; focused: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(node)
    // whoever was writing goes on
    focused.current?.focus()
    return () => {
      const { activeElement } = document
      focused.current =
        activeElement instanceof HTMLElement && node.contains(activeElement) ? activeElement : null
    }
  }, [node, focused])
  return <div ref={place} />
}
