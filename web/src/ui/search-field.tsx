import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useRef, type InputHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { text } from './text.ts'

export interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'className' | 'size'
> {
  /** Read by screen readers; also the placeholder unless another one is given. */
  label: string
  value: string
  onChange: (value: string) => void
  isPending?: boolean
  className?: string
}

// no search takes more
const longest = 200

/** Search while typing: Enter only closes the keyboard, Escape and the cross empty the field. */
export function SearchField({ label, value, onChange, isPending, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div role="search" className={cx('relative min-w-0', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-text-2">
        {isPending ? <Spinner size={20} /> : <MagnifyingGlassIcon aria-hidden size={20} />}
      </span>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        maxLength={longest}
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape' && value) clear()
        }}
        className={cx(controlClass, 'h-12 appearance-none pl-12', value ? 'pr-13' : 'pr-4')}
      />
      {value && (
        <IconButton
          label={text.clear}
          icon={XIcon}
          iconSize={18}
          onPress={clear}
          className="absolute inset-y-0 right-0.5 my-auto"
        />
      )}
    </div>
  )
}
