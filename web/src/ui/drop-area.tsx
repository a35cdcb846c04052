import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

interface DropAreaProps {
  onDrop: (dropped: DataTransfer) => void
  /** What stands in it; it may say something else while files hang over it. */
  children: (isOver: boolean) => ReactNode
}

/** Where files can be dropped. */
export function DropArea({ onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-60 place-items-center rounded-lg border-2 border-dashed p-4 text-center transition-colors duration-(--dur-2)',
        isOver ? 'border-primary-text bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      {children(isOver)}
    </div>
  )
}
