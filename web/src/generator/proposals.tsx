import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { draftsADay } from '@ordy/shared/generator/contract.ts'
import { type RecipeCard as Recipe, recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MadeBadge } from '#parts/made-badge.tsx'
import { RecipeCard } from '#parts/recipe-card.tsx'
import { ask } from '#platform/data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardSkeleton } from '#ui/skeleton.tsx'
import type { Run } from './kept-run.ts'
import { generateId } from './preferences-form.tsx'
import { clear, useRunning } from './running.ts'
import { text } from './text.ts'

/** Where a card leads to. */
export interface CardWays {
  onToggleList: ((recipe: Recipe) => void) | undefined
  mayPlan: boolean
}

/** The recipes that were proposed, one after the other as they are completed; while others are made they step back. */
export function Proposals(cards: CardWays) {
  const { run, stage, isBusy } = useRunning()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stage === 'proposing') place.current?.scrollIntoView({ block: 'start' })
  }, [stage])
  const coming = stage === 'proposing' ? draftsADay : stage === 'completing' ? run.drafts.length : 0
  if (run.made.length === 0 && coming === 0) return null
  return (
    // what is above says how far it is
    <section
      ref={place}
      aria-labelledby="vorschlaege"
      aria-busy={isBusy}
      className="grid scroll-mt-44 gap-5 pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="vorschlaege">{text.proposals}</h2>
        <Button variant="ghost" icon={TrashIcon} className="-mx-[16px]" onPress={clearAll}>
          {text.clear}
        </Button>
        <p className="w-full text-text-2">{text.kept}</p>
      </div>
      <Notes notes={run.by?.notes ?? []} />
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {run.made.map(({ id, isComposed }) => (
          <div
            key={id}
            className={cx('transition-opacity duration-(--dur-2)', stage === 'proposing' && 'opacity-50')}
          >
            <Proposal {...{ id, isComposed, by: run.by, ...cards }} />
          </div>
        ))}
        {Array.from({ length: coming }, (_, at) => (
          <CardSkeleton key={at} />
        ))}
      </div>
    </section>
  )
}

function clearAll(): void {
  clear()
  document.getElementById(generateId)?.focus()
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid max-w-180 list-disc gap-1 pl-5 text-small text-text-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function Proposal({ id, isComposed, by, ...cards }: Run['made'][number] & { by: Run['by'] } & CardWays) {
  const found = useQuery(ask(recipeApi.one, { params: { id } }, { keep: true, quiet: true }))
  // it was deleted since
  if (found.error?.status === 404) return null
  if (!found.data) return <CardSkeleton />
  return (
    <div className="enter-rise grid content-start gap-3">
      <RecipeCard recipe={found.data.data} {...cards} />
      <p className="flex flex-wrap gap-2">
        {by && <MadeBadge origin={by.origin} madeBy={by.madeBy} />}
        {isComposed && <Badge>{text.composed}</Badge>}
      </p>
    </div>
  )
}
