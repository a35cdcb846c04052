import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CardSkeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { Card, Row } from './card.tsx'
import { text } from './text.ts'

const quietly = () => undefined

/** Nothing found, and the four notices in the page. */
export function States() {
  return (
    <>
      <section className="card">
        <EmptyState
          art={
            <svg aria-hidden viewBox="0 0 140 140" className="size-36">
              <circle cx="77" cy="79" r="60" fill="var(--art-shade)" />
              <circle cx="70" cy="70" r="60" fill="#fffefa" stroke="var(--cloth-rande)" strokeWidth="3" />
              <circle cx="70" cy="70" r="46" fill="none" stroke="#e9e4da" strokeWidth="4" />
            </svg>
          }
          title={text.nothing}
          actions={
            <>
              <Button variant="quiet">{text.reset}</Button>
              <Button icon={PlusIcon}>{text.recipe}</Button>
            </>
          }
        >
          {text.nothingHint}
        </EmptyState>
      </section>
      <Alert
        tone="danger"
        title={text.loadFailed}
        action={
          <Button variant="quiet" icon={ArrowClockwiseIcon}>
            {text.retry}
          </Button>
        }
      />
      <Alert tone="warning" title={text.quotaLow} />
      <Alert tone="success" title={text.saved} />
      <Alert tone="info" title={text.info}>
        {text.newThing}
      </Alert>
    </>
  )
}

/** Plates to come. */
export function Loading() {
  return (
    <Card title={text.waiting}>
      <div className="grid grid-cols-2 gap-4">
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <TextSkeleton />
    </Card>
  )
}

/** Dialog, sheet, questions and a menu. */
export function Overlaying() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={text.overlays}>
      <Row>
        <Button variant="quiet" onPress={() => setOpen('dialog')}>
          {text.openDialog}
        </Button>
        <Button variant="quiet" onPress={() => setOpen('sheet')}>
          {text.openSheet}
        </Button>
        <Button variant="quiet" onPress={() => void confirm({ text: text.closeListText })}>
          {text.openConfirm}
        </Button>
        <Button
          variant="quiet"
          onPress={() =>
            void confirm({
              title: text.remove,
              text: text.removeText,
              yes: text.remove,
              no: text.cancel,
              tone: 'danger',
              icon: TrashIcon,
            })
          }
        >
          {text.openDanger}
        </Button>
        <Menu
          label={text.openMenu}
          placement="bottom start"
          entries={[
            { id: 'edit', label: text.edit, icon: PencilSimpleIcon, onAction: quietly },
            { id: 'share', label: text.share, icon: ShareNetworkIcon, onAction: quietly },
            { id: 'remove', label: text.remove, icon: TrashIcon, tone: 'danger', onAction: quietly },
          ]}
        >
          {(trigger) => (
            <Button variant="quiet" {...trigger}>
              {text.openMenu}
            </Button>
          )}
        </Menu>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={text.closeList}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {text.cancel}
            </Button>
            <Button onPress={close}>{text.closeListYes}</Button>
          </>
        }
      >
        {text.closeListText}
      </Dialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={text.history}>
        <TextSkeleton lines={8} />
      </Sheet>
    </Card>
  )
}

/** The five levels and undo. */
export function Notices() {
  return (
    <Card title={text.notices}>
      <Row>
        <Button variant="quiet" onPress={() => notify.success(text.activated)}>
          {text.success}
        </Button>
        <Button variant="quiet" onPress={() => notify.info(text.fromChat)}>
          {text.info}
        </Button>
        <Button variant="quiet" onPress={() => notify.warn(text.localCategory)}>
          {text.warn}
        </Button>
        <Button
          variant="quiet"
          onPress={() => notify.alert(text.quota, { link: { label: text.upgrade, href: '#abo' } })}
        >
          {text.alert}
        </Button>
        <Button variant="quiet" onPress={() => notify.error(text.copyFailed)}>
          {text.error}
        </Button>
        <Button variant="quiet" onPress={() => notify.undo(text.bought, quietly)}>
          {text.undo}
        </Button>
      </Row>
    </Card>
  )
}

/** Bars with their figures. */
export function Usage() {
  return (
    <section className="card grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h4">{text.usage}</h2>
        <span className="text-[0.9375rem] font-semibold tabular-nums">{text.usageCount}</span>
      </div>
      <Progress label={text.usage} value={21} max={23} tone="warning" size="md" isPulsing />
      <p className="text-small font-medium text-warning">{text.usageWarn}</p>
      <Progress label={text.boughtCount} value={4} max={14} valueText={text.boughtCount} />
      <p className="text-small text-text-2">{text.boughtCount}</p>
    </section>
  )
}
