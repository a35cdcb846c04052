import type { ButtonHTMLAttributes, Ref } from 'react'

export interface PressableProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'disabled' | 'className'
> {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Keeps the focus, and neither acts nor submits. */
  isPending?: boolean | undefined
  /** There is nothing further this way: keeps the focus, and does nothing. */
  isEnd?: boolean | undefined
  /** The second press of a double click does not take back what the first one gave. */
  isOnce?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button without a look; everything in the kit that can be pressed is one. */
export function Pressable(props: PressableProps) {
  const { onPress, isDisabled, isPending, isEnd, isOnce, children, ...rest } = props
  const isStill = isPending || isEnd
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      {...(isStill && { 'aria-disabled': true, 'aria-busy': isPending })}
      onClick={(event) => {
        if (isStill || (isOnce && event.detail > 1)) return event.preventDefault()
        // Safari does not focus what is clicked, and a closing dialog gives the focus back to where it was.
        event.currentTarget.focus({ preventScroll: true })
        onPress?.()
      }}
    >
      {children}
    </button>
  )
}
