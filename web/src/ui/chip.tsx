import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { Pressable, type PressableProps } from './pressable.tsx'

interface Look {
  children: ReactNode
  icon?: IconType | undefined
  /** A picture in place of an icon, for example of food. */
  art?: ReactNode
  className?: string | undefined
}

export interface ChipProps extends Omit<PressableProps, 'className' | 'children'>, Look {
  /** Makes it a toggle with `aria-pressed`; leave it out for a chip that only acts. */
  isSelected?: boolean
  /** `sunken` has no line and stands on cards. */
  look?: 'outline' | 'sunken'
}

export interface ChipLinkProps extends Look {
  href: string
  isCurrent?: boolean
}

const base =
  'inline-flex min-h-[44px] max-w-full select-none items-center gap-2 rounded-full border px-4 py-1.5 text-left text-[0.9375rem] leading-tight font-medium ' +
  'transition-[background-color,border-color,color,scale] duration-(--dur-1) ease-standard active:scale-97 ' +
  'disabled:text-text-3 disabled:opacity-60'

const rest = {
  outline: 'border-line bg-surface text-text-2 hover:bg-hover hover:text-text',
  sunken: 'border-transparent bg-sunken text-text hover:bg-hover',
}

const selected = 'border-primary-text bg-primary-soft text-primary-text'

function Inside({ icon: Icon, art, isFilled, children }: Look & { isFilled: boolean | undefined }) {
  return (
    <>
      {art}
      {Icon && <Icon aria-hidden size={20} weight={isFilled ? 'fill' : 'regular'} className="shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </>
  )
}

/** A pill: a toggle when `isSelected` is given, else a small action. */
export function Chip({ isSelected, icon, art, look = 'outline', className, children, ...props }: ChipProps) {
  return (
    <Pressable
      {...props}
      {...(isSelected !== undefined && { 'aria-pressed': isSelected })}
      className={cx(base, isSelected ? selected : rest[look], className)}
    >
      <Inside icon={icon} art={art} isFilled={isSelected}>
        {children}
      </Inside>
    </Pressable>
  )
}

/** A pill that leads somewhere; the current place is marked. */
export function ChipLink({ href, isCurrent, icon, art, className, children }: ChipLinkProps) {
  return (
    <a
      href={href}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      className={cx(base, isCurrent ? selected : rest.outline, className)}
    >
      <Inside icon={icon} art={art} isFilled={isCurrent}>
        {children}
      </Inside>
    </a>
  )
}
