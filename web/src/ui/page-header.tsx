import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconType } from './icon.ts'
import { useMediaQuery } from './media-query.ts'
import { Menu } from './menu.tsx'
import { createStore } from './store.ts'
import { text } from './text.ts'

interface SideAction {
  label: string
  icon: IconType
  href?: string
  onPress?: () => void
  isPending?: boolean
}

export interface PageHeaderProps {
  title: ReactNode
  /** The last one is the primary action of the page. */
  actions?: readonly SideAction[]
  /** What stands between title and actions, or below the title. */
  children?: ReactNode
  className?: string
}

const sideActionSlot = createStore<HTMLElement | null>(null)

/** The ref of the place in the phone's top bar that takes the page's '+' button. */
export const offerSideActionSlot = (element: HTMLElement | null): void => sideActionSlot.set(element)

function Action({
  action,
  isPrimary,
  isRow,
  onDone,
}: {
  action: SideAction
  isPrimary: boolean
  isRow?: boolean
  onDone?: () => void
}) {
  const { label, icon, href, onPress, isPending } = action
  const look = isRow
    ? ({
        variant: isPrimary ? 'primary' : 'quiet',
        size: 'xl',
        isFullWidth: true,
        className: 'justify-start text-body',
      } as const)
    : ({ variant: isPrimary ? 'primary' : 'quiet' } as const)
  const press = () => {
    onDone?.()
    onPress?.()
  }
  return href ? (
    <ButtonLink {...look} href={href} icon={icon} onClick={press}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} icon={icon} isPending={Boolean(isPending)} onPress={press}>
      {label}
    </Button>
  )
}

/** On phones one '+' in the top bar that opens the labelled actions. */
function PhoneActions({ actions }: { actions: readonly SideAction[] }) {
  const slot = sideActionSlot.use()
  const [isOpen, setOpen] = useState(false)
  if (!slot) return null
  return createPortal(
    <>
      <IconButton
        label={text.actions}
        icon={PlusIcon}
        weight="bold"
        variant="primary"
        onPress={() => setOpen(true)}
      />
      <Dialog title={text.actions} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-2 pt-2">
          {actions.map((action, index) => (
            <Action
              key={action.label}
              action={action}
              isRow
              isPrimary={index === actions.length - 1}
              onDone={() => setOpen(false)}
            />
          ))}
        </div>
      </Dialog>
    </>,
    slot,
  )
}

/** Beside the title of a tablet there is room for two: of more, the primary one stands there and the others wait in a menu. */
function WideActions({ actions }: { actions: readonly SideAction[] }) {
  const isDesk = useMediaQuery('(min-width: 70rem)')
  const isTight = !isDesk && actions.length > 2
  return (
    <div className="hidden flex-wrap gap-2 md:flex print:hidden">
      {isTight && (
        <Menu
          label={text.actions}
          entries={actions.slice(0, -1).map(({ label, icon, href, onPress }) => ({
            id: label,
            label,
            icon,
            ...(href && { href }),
            ...(onPress && { onAction: onPress }),
          }))}
        >
          {(trigger) => (
            <IconButton
              {...trigger}
              label={text.actions}
              icon={DotsThreeVerticalIcon}
              weight="bold"
              variant="quiet"
            />
          )}
        </Menu>
      )}
      {actions.slice(isTight ? -1 : 0).map((action) => (
        <Action key={action.label} action={action} isPrimary={action === actions.at(-1)} />
      ))}
    </div>
  )
}

/** The head of a page: title left, actions right; on phones the actions move into the top bar. */
export function PageHeader({ title, actions = [], children, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-1 md:pt-7 lg:pt-11',
        className,
      )}
    >
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      {children}
      {actions.length > 0 && (
        <>
          <WideActions actions={actions} />
          <PhoneActions actions={actions} />
        </>
      )}
    </header>
  )
}
