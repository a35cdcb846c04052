import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe, Variant } from '@ordy/shared/recipes/contract.ts'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EmptyPlate } from '#parts/empty-plate.tsx'
import { LoadFailed } from '#parts/load-failed.tsx'
import { recipeHref } from '#parts/recipe-card.tsx'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { PlateSkeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Editor } from './editor.ts'
import { Head } from './head.tsx'
import { Ingredients } from './ingredients.tsx'
import { Notes } from './notes.tsx'
import { SaveState } from './save-state.tsx'
import { NutritionEditor, Publish, Versions } from './side.tsx'
import { Steps } from './steps.tsx'
import { Tags } from './tags.tsx'
import { text } from './text.ts'
import { useEditor } from './use-editor.ts'
import { usePersons } from './use-persons.ts'

/** A recipe to write. Everything is saved by itself. */
export function RecipeEditPage() {
  const { id } = useParams({ from: '/app/kochbuch/menu/edit/$id' })
  const opened = useEditor(id)
  if (!opened.data) {
    if (!opened.error) return <Loading />
    if (opened.error.status === 404) return <Dead title={text.missing} />
    return (
      <div className="page py-10">
        <LoadFailed title={text.failed} error={opened.error} onRetry={() => void opened.refetch()} />
      </div>
    )
  }
  const { recipe, askedAt, editor } = opened.data
  const [variant] = recipe.menuchilds
  if (recipe.permission !== 'edit' || !variant)
    return <Dead title={text.readOnly} href={recipeHref(recipe._id)} />
  return <Opened key={recipe._id} {...{ recipe, askedAt, variant, editor }} />
}

interface OpenedProps {
  recipe: Recipe
  askedAt: number
  variant: Variant
  editor: Editor
}

const sections = [
  { id: 'zutaten-bereich', label: text.ingredients },
  { id: 'zubereitung-bereich', label: text.steps },
  { id: 'weiteres', label: text.more },
]

function Opened({ recipe, askedAt, variant, editor }: OpenedProps) {
  const { seatCount } = variant
  const [imagelink, setImage] = useState(recipe.imagelink)
  const people = usePersons(recipe._id, variant, askedAt)
  const { ingredients } = editor.state.use().draft
  const amounts = useMemo(
    () => ({
      // what does not scale is written so that scaling gives it back
      rows: ingredients.map((row) =>
        row.pinned ? { ...row, amount: (row.amount * seatCount) / people.persons } : row,
      ),
      persons: people.persons,
      seatCount,
    }),
    [ingredients, people.persons, seatCount],
  )
  const target = { parentId: recipe._id, variantId: variant._id, seatCount }
  return (
    <article className="pb-10">
      <Bar editor={editor} href={recipeHref(recipe._id)} />
      <Head
        editor={editor}
        recipe={{ _id: recipe._id, imagelink }}
        onPicture={(link, revision) => {
          setImage(link)
          void renewRecipes()
          void editor.exclusive(() => editor.acknowledge((draft) => draft, revision)).catch(() => undefined)
        }}
      />
      <Notes recipeId={recipe._id} />
      <div className="page grid gap-x-13 gap-y-8 pt-4 md:pt-8 lg:grid-cols-[380px_minmax(0,1fr)] lg:pt-10">
        <Ingredients editor={editor} target={target} people={people} />
        <div className="grid content-start gap-8">
          <Steps editor={editor} amounts={amounts} />
          <div id="weiteres" className="grid max-w-2xl scroll-mt-20 gap-4">
            <NutritionEditor editor={editor} variantId={variant._id} seatCount={seatCount} />
            <Tags editor={editor} recipeId={recipe._id} />
            <Publish editor={editor} recipe={recipe} />
            <Versions />
          </div>
        </div>
      </div>
      <ConflictDialog editor={editor} />
    </article>
  )
}

/** The way back and the state of saving; on phones also the ways to the sections. */
function Bar({ editor, href }: { editor: Editor; href: string }) {
  return (
    <div className="stick-below-bar bg-canvas/95 px-(--gutter) py-2 backdrop-blur-sm md:pointer-events-none md:-mb-15 md:bg-transparent md:backdrop-blur-none">
      <div className="mx-auto flex max-w-(--page-max) items-center justify-between gap-3 *:pointer-events-auto">
        <IconLink label={text.back} icon={ArrowLeftIcon} variant="float" href={href} />
        <SaveState editor={editor} />
      </div>
      <nav aria-label={text.sections} className="scroll-row mt-1 md:hidden">
        {sections.map(({ id, label }) => (
          <Chip key={id} onPress={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
            {label}
          </Chip>
        ))}
      </nav>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading}>
      <PlateSkeleton className="h-[300px] rounded-none md:h-[360px] lg:h-[480px]" />
      <div className="page grid gap-10 py-10 lg:grid-cols-[380px_minmax(0,1fr)]">
        <TextSkeleton lines={6} />
        <div className="grid gap-8">
          <TextSkeleton />
          <TextSkeleton />
        </div>
      </div>
    </div>
  )
}

function Dead({ title, href }: { title: string; href?: string }) {
  return (
    <div className="page page-alone">
      <EmptyState
        art={<EmptyPlate className="w-36" />}
        title={title}
        level="h1"
        actions={
          <ButtonLink href={href ?? pages.cookbook.path}>{href ? text.toRecipe : text.toCookbook}</ButtonLink>
        }
      />
    </div>
  )
}
