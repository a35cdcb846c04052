import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldFrameProps } from './field.tsx'
import type { IconType } from './icon.ts'

export interface TextFieldProps
  extends
    FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'className' | 'id'> {
  onChange?: (value: string) => void
  icon?: IconType
  /** A unit or a button inside, at the end. */
  suffix?: ReactNode
  /** The room of a suffix that is wider than an icon. */
  suffixSpace?: string
  size?: 'md' | 'lg'
  ref?: Ref<HTMLInputElement>
}

/** One line of text with label, description and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    className,
    onChange,
    icon: Icon,
    suffix,
    suffixSpace = 'pr-14',
    size = 'md',
    ...rest
  } = props
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, className }}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon
              aria-hidden
              size={20}
              className="pointer-events-none absolute inset-y-0 left-4 my-auto text-text-2"
            />
          )}
          <input
            type="text"
            {...rest}
            {...control}
            onChange={(event) => onChange?.(event.target.value)}
            className={cx(
              controlClass,
              size === 'md' ? 'h-12' : 'h-14 text-lead',
              Icon ? 'pl-12' : 'pl-4',
              suffix ? suffixSpace : 'pr-4',
            )}
          />
          {suffix && (
            <span className="absolute inset-y-0 right-1 flex items-center text-text-3">{suffix}</span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
