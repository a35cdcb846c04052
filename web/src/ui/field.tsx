import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export interface FieldFrameProps {
  label: string
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean | undefined
  description?: ReactNode
  /** Shown below in red and linked to the control. */
  error?: string | null | undefined
  className?: string | undefined
}

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** The look of every text control. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface text-text transition-[border-color] duration-(--dur-1) ' +
  'hover:border-text-3 focus:outline-3 focus:outline-offset-2 focus:outline-focus ' +
  'disabled:border-line disabled:bg-sunken disabled:text-text-3 [&[readonly]]:bg-sunken ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]'

/** Label above, description and error below, all linked to the control that `children` renders. */
export function FieldFrame(props: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, isLabelHidden, description, error, className, children } = props
  const id = useId()
  const described = [description ? `${id}-d` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-semibold text-text'}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {description && (
        <p id={`${id}-d`} className="text-small text-text-2">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-e`} className="flex items-start gap-1.5 text-small font-medium text-danger">
          <WarningCircleIcon aria-hidden size={18} weight="fill" className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
