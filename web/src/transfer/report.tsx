import { pages } from '@ordy/shared/pages.ts'
import {
  importApi,
  type ImportedRecipe,
  type ImportRun,
  type reportParts,
} from '@ordy/shared/transfer/contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/api.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { text } from './text.ts'
import type { Importing } from './use-import.ts'

type Part = (typeof reportParts)[number]

const tones: Record<ImportedRecipe['status'], BadgeTone> = {
  taken: 'success',
  duplicate: 'neutral',
  wanted: 'info',
  failed: 'danger',
}
const nothing: Record<Part, string> = {
  all: text.noneAtAll,
  flawed: text.noneFlawed,
  duplicates: text.noneDoubled,
}

/** What became of each recipe of an import, and what was not understood. */
export function Report({ run, importing }: { run: ImportRun; importing: Importing }) {
  const [part, setPart] = useState<Part>(run.flawed > 0 ? 'flawed' : 'all')
  const found = useInfiniteQuery({
    queryKey: [importApi.report.path, run._id, part, run.finishedAt],
    queryFn: ({ pageParam, signal }) =>
      call(importApi.report, { params: { id: run._id }, query: { page: pageParam, part }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.data.hasMore ? all.length : undefined),
  })
  const recipes = found.data?.pages.flatMap(({ data }) => data.recipes)
  return (
    <section aria-label={text.reportTitle} className="grid gap-3">
      <Segmented
        label={text.reportPart}
        isFullWidth
        className="max-w-120"
        value={part}
        onChange={setPart}
        options={[
          { value: 'all', label: text.all },
          { value: 'flawed', label: text.look },
          { value: 'duplicates', label: text.doubled },
        ]}
      />
      {!recipes && <Skeleton className="h-24" />}
      {recipes?.length === 0 && <p className="py-2 text-text-2">{nothing[part]}</p>}
      {recipes && recipes.length > 0 && (
        <ul className="divide-y divide-line">
          {groupsOf(recipes).map((group) => {
            const rows = group.map((recipe) => (
              <Row
                key={recipe.position}
                recipe={recipe}
                isNoted={group.length === 1}
                onKeep={
                  run.hasSource
                    ? () => importing.keep({ id: run._id, positions: [recipe.position] })
                    : undefined
                }
              />
            ))
            return group.length === 1 ? (
              rows
            ) : (
              <Alike key={group[0]?.position} group={group} isMore={found.hasNextPage}>
                {rows}
              </Alike>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {found.hasNextPage && (
          <Button
            variant="quiet"
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
        {part === 'duplicates' && run.duplicates > 1 && run.hasSource && (
          <Button
            variant="quiet"
            isPending={importing.isKeeping}
            onPress={() => importing.keep({ id: run._id })}
          >
            {text.keepAll}
          </Button>
        )}
      </div>
      {run.unread.length > 0 && <Unread files={run.unread} />}
    </section>
  )
}

/** So many recipes of which the same is to be said are told of once. */
const alike = 4

const noteKey = ({ status, notes }: ImportedRecipe) => `${status}\n${notes.join('\n')}`

/** Recipes with the same notes together, where the first of them stands; the others alone. */
function groupsOf(recipes: readonly ImportedRecipe[]): ImportedRecipe[][] {
  const byNotes = Map.groupBy(recipes, noteKey)
  const groups = [...byNotes.values()].flatMap((same) =>
    same[0]?.notes.length && same.length >= alike ? [same] : same.map((recipe) => [recipe]),
  )
  return groups.toSorted(([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0))
}

interface AlikeProps {
  group: readonly ImportedRecipe[]
  isMore: boolean
  children: ReactNode
}

function Alike({ group, isMore, children }: AlikeProps) {
  const title = (
    <span className="grid min-w-0 gap-1 py-3">
      <span className="break-words">{group[0]?.notes.join(' ')}</span>
      <span className="text-small font-normal text-text-2">{text.sameNote(group.length, isMore)}</span>
    </span>
  )
  return (
    <li>
      <Disclosure title={title}>
        <ul className="divide-y divide-line pb-2 pl-4">{children}</ul>
      </Disclosure>
    </li>
  )
}

interface RowProps {
  recipe: ImportedRecipe
  /** Whether its notes stand below its name. */
  isNoted: boolean
  onKeep: (() => void) | undefined
}

function Row({ recipe, isNoted, onKeep }: RowProps) {
  const { name, recipeId, status, notes } = recipe
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {recipeId ? (
          <a
            href={pages.recipe.path.replace('$menuId', recipeId)}
            className="min-w-0 font-semibold break-words underline-offset-4 hover:underline"
          >
            {name}
          </a>
        ) : (
          <span className="min-w-0 font-semibold break-words text-text-2">{name}</span>
        )}
        <span className="flex items-center gap-2">
          {status === 'duplicate' && onKeep && (
            <Button variant="ghost" onPress={onKeep}>
              {text.keepOne}
            </Button>
          )}
          <Badge tone={tones[status]}>{text.status[status]}</Badge>
        </span>
      </div>
      {isNoted && notes.length > 0 && (
        <ul className="list-disc pl-5 text-small break-words text-text-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Unread({ files }: { files: readonly string[] }) {
  return (
    <Disclosure title={text.unread(files.length)} className="rounded-md bg-sunken px-4">
      <ul className="pb-3 text-small break-all text-text-2">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
