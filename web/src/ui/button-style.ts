import { cx } from './cx.ts'

type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'tonal' | 'ghost' | 'danger' | 'danger-quiet' | 'cloth'
export type ButtonSize = 'md' | 'lg' | 'xl'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isFullWidth?: boolean
  isBusy?: boolean
}

const base =
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-[8px] rounded-md border text-center font-semibold no-underline ' +
  'leading-tight transition-[background-color,border-color,color,scale] duration-(--dur-1) ease-standard active:scale-97'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border-line bg-surface text-text hover:bg-hover',
  tonal: 'border-transparent bg-primary-soft text-primary-text hover:border-primary-text',
  ghost: 'border-transparent text-primary-text hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-92',
  'danger-quiet': 'border-danger bg-surface text-danger hover:bg-danger-soft',
  cloth: 'border-current/40 text-current hover:border-current',
}

// a finger does not grow with the letters: large ones have the room for themselves
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-[44px] px-[16px] py-[8px] text-[0.9375rem]',
  lg: 'min-h-[48px] px-[20px] py-[8px] text-body',
  xl: 'min-h-[56px] px-[24px] py-[8px] text-lead',
}

const resting = 'border-transparent bg-track text-text-3'

/** The classes of everything that looks like a button. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'primary', size = 'md', isFullWidth, isBusy } = look
  return cx(base, sizes[size], isBusy ? resting : variants[variant], isFullWidth && 'w-full', className)
}
