import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldFrameProps } from './field.tsx'
import { text } from './text.ts'

export interface TextAreaProps
  extends
    FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'id'> {
  value: string
  onChange: (value: string) => void
  /** Shows a counter from nine tenths of this length on; it turns red above. */
  limit?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text that grow with their content; `rows` is the smallest height. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, error, className, onChange, limit, rows = 4, ...rest } = props
  const { length } = rest.value
  const isCounted = limit !== undefined && length >= limit * 0.9
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, className }}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            style={{ ['--rows' as string]: rows }}
            onChange={(event) => onChange(event.target.value)}
            className={cx(
              controlClass,
              'field-sizing-content max-h-[60dvh] min-h-[calc(var(--rows)*1.625em+26px)] resize-y px-4 py-3 leading-relaxed',
            )}
          />
          {isCounted && (
            <p
              role="status"
              className={cx(
                'text-right text-label tabular-nums',
                length > limit ? 'font-semibold text-danger' : 'text-text-3',
              )}
            >
              {text.charactersLeft(length, limit)}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
