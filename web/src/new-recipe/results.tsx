import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { pages } from '@ordy/shared/pages.ts'
import { recipeApi } from '@ordy/shared/recipes/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MadeBadge } from '#parts/made-badge.tsx'
import { RecipeCard } from '#parts/recipe-card.tsx'
import { ask } from '#platform/data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CardSkeleton } from '#ui/skeleton.tsx'
import type { Draft } from './drafts.ts'
import { text } from './text.ts'
import type { Made } from './use-creation.ts'

interface ResultsProps {
  made: readonly Made[]
  isCreating: boolean
  onTakeOver: (recipe: Made, further: { name: string; text: string }) => void
  onUseText: (words: string) => void
}

/** The recipes that were made here, newest first; while one is being made the others step back. */
export function Results({ made, isCreating, onTakeOver, onUseText }: ResultsProps) {
  if (made.length === 0 && !isCreating) return null
  return (
    <section aria-labelledby="erstellt" className="grid gap-5">
      <h2 id="erstellt">{text.made}</h2>
      {isCreating && <Progress />}
      {made.map((recipe) => (
        <div
          key={recipe._id}
          className={cx('transition-opacity duration-(--dur-2)', isCreating && 'opacity-50')}
        >
          <Result
            recipe={recipe}
            onTakeOver={(further) => onTakeOver(recipe, further)}
            onUseText={onUseText}
          />
        </div>
      ))}
    </section>
  )
}

function Progress() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const beat = setInterval(() => setStep((before) => Math.min(text.steps.length - 1, before + 1)), 1500)
    return () => clearInterval(beat)
  }, [])
  return (
    <div role="status" className="grid gap-2 sm:max-w-80">
      <CardSkeleton />
      <p className="text-small text-text-2">{text.steps[step]}</p>
    </div>
  )
}

function Result({
  recipe,
  onTakeOver,
  onUseText,
}: {
  recipe: Made
  onTakeOver: (further: { name: string; text: string }) => void
  onUseText: (words: string) => void
}) {
  const found = useQuery(ask(recipeApi.one, { params: { id: recipe._id } }, { quiet: true })).data?.data
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
      {found ? <RecipeCard recipe={found} /> : <CardSkeleton />}
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
        {recipe.readText !== undefined && (
          <details className="card p-4">
            <summary className="min-h-8 cursor-pointer font-semibold">{text.readText}</summary>
            <p className="mt-2 text-small whitespace-pre-line text-text-2">{recipe.readText}</p>
            <Button variant="quiet" className="mt-3" onPress={() => onUseText(recipe.readText ?? '')}>
              {text.useText}
            </Button>
          </details>
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
          <div className="card grid gap-2 p-4">
            <p className="font-semibold">{text.further(recipe.further.length)}</p>
            {recipe.further.map((further) => (
              <div key={further.name} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">{further.name}</span>
                <Button variant="quiet" onPress={() => onTakeOver(further)}>
                  {text.takeOver}
                </Button>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

interface DraftsProps {
  drafts: readonly Draft[]
  isCreating: boolean
  onRetry: (draft: Draft) => void
  onForget: (draft: Draft) => void
}

/** Imports that did not work out, to be tried again. */
export function Drafts({ drafts, isCreating, onRetry, onForget }: DraftsProps) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="angefangen" className="grid gap-3">
      <h2 id="angefangen" className="text-h3">
        {text.drafts}
      </h2>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate font-semibold">{draft.data.slice(0, 120)}</p>
              <p className="text-small text-text-2">{draft.reason}</p>
            </div>
            <Button
              variant="quiet"
              icon={ArrowClockwiseIcon}
              isDisabled={isCreating}
              onPress={() => onRetry(draft)}
            >
              {text.tryAgain}
            </Button>
            <Button variant="ghost" onPress={() => onForget(draft)}>
              {text.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
