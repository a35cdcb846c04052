import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  href: string
  children: ReactNode
  /** `text` stands in running text, `action` is a small bold command, `plain` brings no look of its own. */
  look?: 'text' | 'action' | 'plain'
  className?: string | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

const looks = {
  text: 'text-primary-text underline decoration-1 underline-offset-3 hover:decoration-2 rounded-xs',
  action:
    'inline-flex min-h-11 min-w-[44px] items-center gap-1.5 rounded-xs font-semibold text-primary-text hover:underline underline-offset-4',
  plain: '',
}

/** An ordinary `<a>`; the application takes clicks on its own addresses to the router. */
export function Link({ look = 'text', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={cx(looks[look], className)}>
      {children}
    </a>
  )
}
