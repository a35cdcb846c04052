import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Something that stands in one place or another, and keeps what is typed in it when it moves. */
export function useMovable(content: ReactNode): { content: ReactNode; place: ReactNode } {
  const [node] = useState(() => document.createElement('div'))
  return { content: createPortal(content, node), place: <Place node={node} /> }
}

function Place({ node }: { node: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(node), [node])
  return <div ref={place} />
}
