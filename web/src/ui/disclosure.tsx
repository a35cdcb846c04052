import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  className?: string
}

/** More, for those who want it: opened and closed by a press on its title. */
export function Disclosure({ title, children, isOpen, className }: DisclosureProps) {
  return (
    <details open={isOpen} className={cx('group/more', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <CaretDownIcon
          aria-hidden
          size={20}
          className="shrink-0 text-text-2 transition-transform duration-(--dur-2) group-open/more:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
