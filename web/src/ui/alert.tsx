import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  info: { icon: InfoIcon, look: 'bg-info-soft text-info' },
  success: { icon: CheckCircleIcon, look: 'bg-success-soft text-success' },
  warning: { icon: WarningIcon, look: 'bg-warning-soft text-warning' },
  danger: { icon: WarningCircleIcon, look: 'bg-danger-soft text-danger' },
}

export interface AlertProps {
  tone?: keyof typeof tones
  title: ReactNode
  children?: ReactNode
  /** A retry or another way on, usually one quiet button. */
  action?: ReactNode
  className?: string
}

/** A notice in the page; a danger is announced at once, the others politely. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const { icon: Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-lg p-4 forced-colors:border', look, className)}
    >
      <Icon aria-hidden size={22} weight="fill" className="mt-px shrink-0" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-[0.9375rem] text-text">{children}</div>}
        {action && <div className="mt-1.5 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
