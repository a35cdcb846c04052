import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  /** A decorative picture of about 140 px. */
  art?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** The level of the title in its page. */
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Nothing here yet: art, one sentence, the way on. */
export function EmptyState({
  art,
  title,
  children,
  actions,
  level: Title = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('mx-auto grid max-w-110 justify-items-center gap-2 px-4 py-8 text-center', className)}>
      {art && <div className="mb-3">{art}</div>}
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className="text-h3">
        {title}
      </Title>
      {children && <div className="text-text-2">{children}</div>}
      {actions && <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap sm:justify-center">{actions}</div>}
    </div>
  )
}
