import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { buttonClass, type ButtonLook, type ButtonSize } from './button-style.ts'
import type { IconType } from './icon.ts'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from './spinner.tsx'

interface Content {
  children: ReactNode
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
  iconWeight?: 'regular' | 'fill' | 'bold' | undefined
}

export interface ButtonProps extends Omit<PressableProps, 'children'>, Omit<ButtonLook, 'isBusy'>, Content {}

export interface ButtonLinkProps
  extends
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>,
    Omit<ButtonLook, 'isBusy'>,
    Content {
  href: string
  className?: string | undefined
}

const iconSize: Record<ButtonSize, number> = { md: 20, lg: 20, xl: 22 }

function Inside({
  icon: Icon,
  iconEnd: IconEnd,
  iconWeight = 'regular',
  size,
  isPending,
  children,
}: Content & { size: ButtonSize; isPending?: boolean | undefined }) {
  return (
    <>
      {isPending && <Spinner size={iconSize[size]} />}
      {!isPending && Icon && (
        <Icon aria-hidden size={iconSize[size]} weight={iconWeight} className="shrink-0" />
      )}
      <span className="min-w-0">{children}</span>
      {IconEnd && <IconEnd aria-hidden size={18} weight="bold" className="shrink-0" />}
    </>
  )
}

/** A button; while `isPending` it keeps the focus, turns grey and shows a spinner. */
export function Button(props: ButtonProps) {
  const { variant, size = 'md', isFullWidth, icon, iconEnd, iconWeight, children, className, ...rest } = props
  const isBusy = Boolean(rest.isDisabled || rest.isPending || rest.isEnd)
  return (
    <Pressable
      {...rest}
      className={buttonClass(
        { ...(variant && { variant }), size, isFullWidth: Boolean(isFullWidth), isBusy },
        className,
      )}
    >
      <Inside icon={icon} iconEnd={iconEnd} iconWeight={iconWeight} size={size} isPending={rest.isPending}>
        {children}
      </Inside>
    </Pressable>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size = 'md', isFullWidth, icon, iconEnd, iconWeight, children, className, ...rest } = props
  return (
    <a
      {...rest}
      className={buttonClass(
        { ...(variant && { variant }), size, isFullWidth: Boolean(isFullWidth) },
        className,
      )}
    >
      <Inside icon={icon} iconEnd={iconEnd} iconWeight={iconWeight} size={size}>
        {children}
      </Inside>
    </a>
  )
}
