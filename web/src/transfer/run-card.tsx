import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { pages } from '@ordy/shared/pages.ts'
import type { ImportRun } from '@ordy/shared/transfer/contract.ts'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Progress } from '#ui/progress.tsx'
import { Report } from './report.tsx'
import { text } from './text.ts'
import type { Importing } from './use-import.ts'

const tones: Record<ImportRun['state'], BadgeTone> = {
  uploading: 'info',
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  removing: 'info',
}

const dates = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short' })

/** One import: how far it is, what came of it, and the way back. */
export function RunCard({
  run,
  isLatest,
  importing,
}: {
  run: ImportRun
  isLatest: boolean
  importing: Importing
}) {
  const [isOpen, setOpen] = useState(isLatest)
  const isDone = run.state === 'done' || run.state === 'failed'
  const hasReport = isDone && (run.total ?? 0) > 0
  return (
    <li className="card grid min-w-0 gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-h4">{text.run(dates.format(new Date(run.createdAt)))}</h3>
          <p className="truncate text-small text-text-2">{run.files.map(({ name }) => name).join(', ')}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          {run.app && <Badge tone="primary">{text.from(run.app)}</Badge>}
          <Badge tone={tones[run.state]}>{text.states[run.state]}</Badge>
        </p>
      </div>
      {!isDone && <AtWork run={run} />}
      {run.message && <Alert tone="danger" title={run.message} />}
      {hasReport && <Figures run={run} />}
      {hasReport && isOpen && <Report run={run} importing={importing} />}
      <Foot
        run={run}
        isLatest={isLatest}
        importing={importing}
        onOpen={hasReport && !isOpen ? () => setOpen(true) : undefined}
      />
    </li>
  )
}

function wordsOf(run: ImportRun, done: number): string {
  if (run.state === 'waiting') return text.waiting
  if (run.total === null) return text.reading
  return done >= run.total && run.picturesLeft > 0
    ? text.fetching(run.picturesLeft)
    : text.taking(done, run.total)
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function AtWork({ run }: { run: ImportRun }) {
  const done = run.taken + run.duplicates + run.failed
  const words = wordsOf(run, done)
  return (
    <div ref={bringIntoView} className="grid scroll-mb-24 gap-2">
      <p className="font-semibold tabular-nums">{words}</p>
      <Progress
        label={text.states.running}
        value={done}
        max={run.total ?? 1}
        valueText={words}
        tone="primary"
        size="md"
        isPulsing={run.total === null}
      />
      <p className="text-small text-text-2">{text.leave}</p>
    </div>
  )
}

function Figures({ run }: { run: ImportRun }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-lead font-semibold tabular-nums">
      <span className="text-success">{text.taken(run.taken)}</span>
      {run.duplicates > 0 && <span className="text-text-2">{text.duplicates(run.duplicates)}</span>}
      {run.flawed > 0 && <span className="text-warning">{text.flawed(run.flawed)}</span>}
    </p>
  )
}

interface FootProps {
  run: ImportRun
  isLatest: boolean
  importing: Importing
  onOpen: (() => void) | undefined
}

function Foot({ run, isLatest, importing, onOpen }: FootProps) {
  const isDone = run.state === 'done' || run.state === 'failed'
  // an undo that was cut off can be taken up again
  const isBack = isDone || run.state === 'removing'
  const back = isBack ? (run.taken > 0 ? text.undo : text.forget) : text.cancel
  const undo = async () => {
    const isSure =
      run.taken === 0 ||
      (await confirm({
        title: text.undoTitle,
        text: text.undoText(run.taken),
        yes: text.undoYes,
        no: text.cancel,
        tone: 'danger',
        icon: ArrowCounterClockwiseIcon,
      }))
    if (isSure) importing.undo(run._id)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid">
      {isDone && isLatest && run.taken > 0 && (
        <ButtonLink variant="tonal" href={pages.cookbook.path}>
          {text.toCookbook}
        </ButtonLink>
      )}
      {onOpen && (
        <Button variant="quiet" onPress={onOpen}>
          {text.details}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={isBack && run.taken > 0 ? ArrowCounterClockwiseIcon : XIcon}
        isPending={importing.undoing === run._id}
        onPress={() => void undo()}
      >
        {back}
      </Button>
    </div>
  )
}
