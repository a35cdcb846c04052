import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { pages } from '@ordy/shared/pages.ts'
import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MadeBadge } from '#parts/made-badge.tsx'
import { RecipeCard } from '#parts/recipe-card.tsx'
import { ask } from '#platform/data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Review } from './review.tsx'
import { text } from './text.ts'
import type { Made } from './use-creation.ts'

/** Where the focus goes when the button of what was taken over is gone. */
export const madeId = 'erstellt'

interface ResultsProps {
  made: readonly Made[]
  /** What is being done right now. */
  stage: string | undefined
  onTakeOver: (recipe: Made, further: Made['further'][number]) => void
  onCorrected: (corrected: Made) => void
}

/** The recipes that were made here, newest first; while one is being made the others step back. */
export function Results({ made, stage, onTakeOver, onCorrected }: ResultsProps) {
  const isCreating = stage !== undefined
  const newest = useShown(`${made.length} ${isCreating}`)
  if (made.length === 0 && !isCreating) return null
  return (
    <section aria-labelledby={madeId} className="grid gap-5">
      <h2 id={madeId} tabIndex={-1}>
        {text.made}
      </h2>
      {isCreating && (
        <div ref={newest} className="scroll-mb-24">
          <Progress stage={stage} />
        </div>
      )}
      {made.map((recipe, at) => (
        <div
          key={recipe._id}
          ref={at === 0 && !isCreating ? newest : undefined}
          className={cx('scroll-mb-24', 'transition-opacity duration-(--dur-2)', isCreating && 'opacity-50')}
        >
          <Result
            recipe={recipe}
            isCreating={isCreating}
            onTakeOver={(further) => onTakeOver(recipe, further)}
            onCorrected={onCorrected}
          />
        </div>
      ))}
    </section>
  )
}

/** Who taps twice must not hit the link that the page would have moved under the finger meanwhile. */
const secondTap = 400

/** Comes into view whenever something new happens: on a telephone it would stand below everything else. */
function useShown(what: string) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const moving = setTimeout(() => shown.current?.scrollIntoView({ block: 'nearest' }), secondTap)
    return () => clearTimeout(moving)
  }, [what])
  return shown
}

/** The card that is still to come, on one tablecloth after the other. */
function Progress({ stage }: { stage: string }) {
  return (
    <div className="grid gap-3 sm:max-w-70">
      <div aria-hidden className="changing-cloths grid aspect-4/3 place-items-center rounded-lg">
        <span className="gingham grid size-full place-items-center rounded-lg">
          <span className="breathe aspect-square h-[66%] rounded-full border-[length:8px] border-on-cloth-rande bg-on-cloth-rande/45" />
        </span>
      </div>
      <p role="status" className="font-semibold">
        {stage}
      </p>
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}

function Result({
  recipe,
  isCreating,
  onTakeOver,
  onCorrected,
}: {
  recipe: Made
  /** Another one is being made. */
  isCreating: boolean
  onTakeOver: (further: Made['further'][number]) => void
  onCorrected: (corrected: Made) => void
}) {
  const found = useQuery(ask(recipeApi.one, { params: { id: recipe._id } }, { quiet: true })).data?.data
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
      {found ? <RecipeCard recipe={found} mayPlan /> : <CardSkeleton />}
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap gap-2">
          <MadeBadge origin={recipe.origin} madeBy={recipe.madeBy} />
          {(recipe.confidence < 0.5 || recipe.notes.length > 0) && <Badge tone="warning">{text.look}</Badge>}
        </p>
        {recipe.notes.length > 0 && (
          <ul className="list-disc pl-5 text-small text-text-2">
            {recipe.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <div>
          <ButtonLink
            variant="tonal"
            icon={PencilSimpleIcon}
            href={pages.recipeEdit.path.replace('$id', recipe._id)}
          >
            {text.edit}
          </ButtonLink>
        </div>
        {recipe.further.length > 0 && (
          <div className="card grid max-w-120 gap-2 p-4">
            <p className="font-semibold">{text.further(recipe.further.length)}</p>
            <ul className="divide-y divide-line">
              {recipe.further.map((further) => (
                <li key={further.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 last:pb-0">
                  <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere hyphens-auto">{further.name}</span>
                  <Button variant="quiet" isDisabled={isCreating} onPress={() => onTakeOver(further)}>
                    {text.takeOver}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {recipe.readText !== undefined && (
        <Review recipe={recipe} words={recipe.readText} onCorrected={onCorrected} />
      )}
    </div>
  )
}
