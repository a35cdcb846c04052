import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from './spinner.tsx'
import { tooltip } from './tooltip.ts'

export interface IconButtonProps extends Omit<PressableProps, 'children' | 'aria-label'> {
  /** Read by screen readers and shown as tooltip. */
  label: string
  icon: IconType
  /** `float` is white and round, for pictures; `primary` is the filled square of the top bar. */
  variant?: 'ghost' | 'quiet' | 'primary' | 'tonal' | 'float' | 'accent'
  size?: 'md' | 'lg'
  /** Fills the icon and marks the button as pressed. */
  isPressed?: boolean | undefined
  weight?: 'regular' | 'fill' | 'bold'
  iconSize?: number
}

const base =
  'inline-grid shrink-0 place-items-center border transition-[background-color,color,scale] duration-(--dur-1) ease-standard ' +
  'active:scale-94 disabled:text-text-3 disabled:opacity-60'

const variants = {
  ghost: 'rounded-full border-transparent text-text-2 hover:bg-hover hover:text-text',
  quiet: 'rounded-md border-line bg-surface text-text hover:bg-hover',
  primary: 'rounded-md border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  tonal: 'rounded-full border-transparent bg-primary-soft text-primary-text hover:border-primary-text',
  float: 'rounded-full border-transparent bg-surface text-text shadow-card hover:bg-hover',
  accent: 'rounded-full border-transparent bg-accent text-on-accent hover:bg-accent-hover',
}

const pressed = 'rounded-full border-transparent bg-hover text-text'

// a finger does not grow with the letters
const sizes = { md: 'size-[44px]', lg: 'size-[56px]' }

/** A button of one icon, always with a name and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    variant = 'ghost',
    size = 'md',
    isPressed,
    weight,
    iconSize = 22,
    className,
    ...rest
  } = props
  const look = isPressed && variant === 'ghost' ? pressed : variants[variant]
  return (
    <Pressable
      {...rest}
      {...tooltip(label)}
      aria-label={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      className={cx(base, sizes[size], look, className)}
    >
      {rest.isPending ? (
        <Spinner size={iconSize} />
      ) : (
        <Icon aria-hidden size={iconSize} weight={weight ?? (isPressed ? 'fill' : 'regular')} />
      )}
    </Pressable>
  )
}

export interface IconLinkProps {
  label: string
  href: string
  icon: IconType
  variant?: IconButtonProps['variant']
  weight?: 'regular' | 'fill' | 'bold'
  className?: string | undefined
}

/** The same look for a link, for example the way back. */
export function IconLink({
  label,
  href,
  icon: Icon,
  variant = 'ghost',
  weight = 'regular',
  className,
}: IconLinkProps) {
  return (
    <a
      {...tooltip(label)}
      href={href}
      aria-label={label}
      className={cx(base, sizes.md, variants[variant], className)}
    >
      <Icon aria-hidden size={22} weight={weight} />
    </a>
  )
}
