import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useRootMark } from './root-mark.ts'
import { text } from './text.ts'
import { useDragClose } from './use-drag-close.ts'

export interface OverlaySurfaceProps {
  isOpen: boolean
  /** Called by Escape, the cross, the handle and the scrim; a question that comes under a finger is not closed by the scrim. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons, the least important first; phones stack them with the last one on top. */
  actions?: ReactNode
  kind: 'dialog' | 'sheet'
  size?: 'md' | 'lg' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Forces an answer: no cross, no Escape, no tap beside it. */
  isForced?: boolean | undefined
}

const frames = {
  dialog: 'items-end justify-center sm:items-center sm:p-6',
  sheet: 'items-end justify-center md:items-stretch md:justify-end',
}

const boxes = {
  dialog: 'overlay-dialog max-h-[min(92dvh,100%)] rounded-t-xl sm:max-h-full sm:rounded-xl',
  sheet: 'overlay-sheet h-[85dvh] rounded-t-xl md:h-full md:max-w-105 md:rounded-l-xl md:rounded-tr-none',
}

/** The page knows that something lies above it, until that has gone. */
function UnderOverlay() {
  useRootMark('hasOverlay')
  return null
}

/** The surface of dialogs and sheets; loaded when the first one opens. */
export function OverlaySurface(props: OverlaySurfaceProps) {
  const { isOpen, onClose, title, children, actions, kind, size = 'md', role = 'dialog', isForced } = props
  useReturnFocus(isOpen)
  const { offset, handle } = useDragClose(onClose)
  const width = kind === 'sheet' ? '' : size === 'md' ? 'sm:max-w-110' : 'sm:max-w-160'
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isForced && role === 'dialog'}
      isKeyboardDismissDisabled={Boolean(isForced)}
      className={cx(
        'overlay-scrim fixed inset-0 z-(--z-dialog) flex h-(--visual-viewport-height)',
        frames[kind],
      )}
    >
      <Modal
        className={cx(
          'flex w-full flex-col overflow-hidden border border-line bg-raised shadow-float',
          boxes[kind],
          width,
        )}
        style={offset ? { transform: `translateY(${offset}px)` } : {}}
      >
        <UnderOverlay />
        <Dialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {!isForced && (
            <div
              {...handle}
              aria-hidden
              className={cx(
                'grid h-6 shrink-0 cursor-grab touch-none place-items-center',
                kind === 'sheet' ? 'md:hidden' : 'sm:hidden',
              )}
            >
              <span className="h-1 w-10 rounded-full bg-line-strong" />
            </div>
          )}
          <header className={cx('flex items-start gap-2 px-6', isForced ? 'pt-6' : 'pt-1 sm:pt-6')}>
            <Heading slot="title" level={2} className="min-w-0 flex-1 pt-2 text-h3">
              {title}
            </Heading>
            {!isForced && <IconButton label={text.close} icon={XIcon} onPress={onClose} className="-mr-3" />}
          </header>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6 text-text-2',
              // what goes on below fades instead of being cut
              actions !== undefined &&
                'scroll-pb-6 [mask-image:linear-gradient(#000_calc(100%-1.5rem),transparent)]',
            )}
          >
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-2 px-6 pb-[calc(24px+var(--safe-b))] *:w-full sm:flex-row sm:justify-end sm:pb-6 sm:*:w-auto">
              {actions}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
