import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { noteOpener } from './return-focus.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconType | undefined
  href?: string
  onAction?: () => void
  tone?: 'danger'
  isDisabled?: boolean
}

export interface MenuListProps {
  label: string
  entries: readonly MenuEntry[]
  trigger: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  placement: 'bottom end' | 'bottom start' | 'top start' | 'top end' | 'right bottom'
}

/**
 * A menu that opens takes the focus to what can be chosen first. By itself it would go to its own frame first, and stay
 * there where a key or a screen reader opened it.
 */
const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true })

const entryLook =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] font-medium no-underline outline-none ' +
  'data-focused:bg-hover data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus data-disabled:text-text-3'

/** The opened menu; loaded when the first one is touched. */
export function MenuList({ label, entries, trigger, isOpen, onOpenChange, placement }: MenuListProps) {
  const first = entries.find(({ isDisabled }) => !isDisabled)
  return (
    <Popover
      trigger="MenuTrigger"
      aria-label={label}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      className="overlay-menu z-(--z-dialog) min-w-52 rounded-lg border border-line bg-raised p-1.5 shadow-float"
    >
      <AriaMenu
        aria-label={label}
        onClose={() => onOpenChange(false)}
        className="max-h-[70dvh] overflow-y-auto outline-none"
      >
        {entries.map(({ id, label: text, icon: Icon, href, onAction, tone, isDisabled }) => (
          <MenuItem
            key={id}
            id={id}
            {...(id === first?.id && { ref: takeFocus })}
            textValue={text}
            {...(href && { href })}
            {...(onAction && {
              onAction() {
                noteOpener(trigger.current)
                onAction()
              },
            })}
            isDisabled={Boolean(isDisabled)}
            className={cx(entryLook, tone === 'danger' ? 'text-danger' : 'text-text')}
          >
            {Icon && (
              <Icon aria-hidden size={20} className={cx('shrink-0', tone !== 'danger' && 'text-text-2')} />
            )}
            {text}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  )
}
