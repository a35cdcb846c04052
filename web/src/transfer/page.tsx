import type { ImportRun } from '@ordy/shared/transfer/contract.ts'
import { LoadFailed } from '#parts/load-failed.tsx'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DropZone } from './drop-zone.tsx'
import { ExportPanel } from './export-panel.tsx'
import { RunCard } from './run-card.tsx'
import { text } from './text.ts'
import { useImport } from './use-import.ts'

/** Recipes from other apps, and one's own for other apps. */
export function TransferPage() {
  const importing = useImport()
  return (
    <div className="page grid gap-10 pb-12">
      <PageHeader title={text.title} />
      <section aria-labelledby="importieren" className="grid gap-4">
        <h2 id="importieren">{text.importTitle}</h2>
        <p className="max-w-160 text-text-2">{text.importText}</p>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-8">
          <DropZone importing={importing} />
          <Known />
        </div>
      </section>
      <Runs importing={importing} />
      <section aria-labelledby="exportieren" className="grid gap-4">
        <h2 id="exportieren">{text.exportTitle}</h2>
        <p className="max-w-160 text-text-2">{text.exportText}</p>
        <ExportPanel />
      </section>
    </div>
  )
}

function Known() {
  return (
    <div>
      <h3 className="text-h4">{text.apps}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {text.appNames.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Runs({ importing }: { importing: ReturnType<typeof useImport> }) {
  const { runs, error, reload } = importing
  if (error && !runs) return <LoadFailed title={text.failed} error={error} onRetry={reload} />
  if (!runs || runs.length === 0) return null
  const isShown = (run: ImportRun, at: number) => at === 0 || !['done', 'failed'].includes(run.state)
  const shown = runs.filter(isShown)
  const older = runs.filter((run, at) => !isShown(run, at))
  return (
    <section aria-labelledby="importe" className="grid gap-4">
      <h2 id="importe">{text.runs}</h2>
      <ul className="grid gap-4">
        {shown.map((run) => (
          <RunCard key={run._id} run={run} isLatest={run === runs[0]} importing={importing} />
        ))}
      </ul>
      {older.length > 0 && (
        <Disclosure title={text.olderRuns(older.length)}>
          <ul className="grid gap-4 pt-2">
            {older.map((run) => (
              <RunCard key={run._id} run={run} isLatest={false} importing={importing} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
