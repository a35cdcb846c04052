import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { pages } from '@ordy/shared/pages.ts'
import { readLook } from '@ordy/shared/plate/look.ts'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAsWanted } from '#platform/wanted-persons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { latePart } from '#ui/late-part.ts'
import { Link } from '#ui/link.tsx'
import { BasketButton } from './basket-button.tsx'
import { Marked } from './late-marks.tsx'
import { RecipeAddPopup } from './late-add-popup.tsx'
import { PlatePicture } from './plate-picture.tsx'
import { RecipePhoto } from './recipe-photo.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { text } from './text.ts'

// it is seen under the pointer, and by keyboard: after the cards stand
const CardMenu = latePart(() => import('./card-menu.tsx').then((part) => part.CardMenu))

export interface RecipeCardProps {
  recipe: Recipe
  /** The first recipe of the cookbook spans two columns and rows. */
  isLarge?: boolean
  /** The cloth that no neighbour has. */
  cloth?: Cloth | undefined
  /** What was searched for: it is marked. */
  query?: string | undefined
  /** A visitor looks at the published recipe. */
  isPublic?: boolean
  /** Leaves the basket out where there is no list. */
  onToggleList?: ((recipe: Recipe) => void) | undefined
  /** Visitors have no week plan. */
  mayPlan?: boolean
}

/** The address of a recipe's page. */
export function recipeHref(id: string, isPublic = false): string {
  return `${pages.recipe.path.replace('$menuId', id)}${isPublic ? '?freeAccess=true' : ''}`
}

/** A recipe in a list, everywhere the same. */
export function RecipeCard({
  recipe: told,
  isLarge = false,
  cloth,
  query,
  isPublic = false,
  onToggleList,
  mayPlan = false,
}: RecipeCardProps) {
  const recipe = useAsWanted(told)
  const href = recipeHref(recipe._id, isPublic)
  const more = useRef<HTMLSpanElement>(null)
  const card = useRef<HTMLElement>(null)
  const [isAddOpen, setAddOpen] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element || !mayPlan) return
    const open = (event: Event) => {
      event.preventDefault()
      more.current?.querySelector('button')?.click()
    }
    element.addEventListener('contextmenu', open)
    return () => element.removeEventListener('contextmenu', open)
  }, [mayPlan])
  return (
    <article
      ref={card}
      className={cx(
        'group relative flex min-w-0 flex-col',
        isLarge &&
          'col-span-full overflow-hidden rounded-lg border border-line bg-surface shadow-card mid:col-span-2 mid:row-span-2',
      )}
    >
      <a
        href={href}
        tabIndex={-1}
        aria-hidden
        className={cx(
          'block overflow-hidden',
          isLarge
            ? 'aspect-4/3 md:aspect-video mid:aspect-auto mid:min-h-0 mid:flex-1'
            : 'aspect-4/3 rounded-lg',
        )}
      >
        <CardPicture recipe={recipe} cloth={cloth} isEager={isLarge} />
      </a>
      {mayPlan && (
        <Suspense fallback={null}>
          <CardMenu {...{ recipe, href, onToggleList }} place={more} onPlan={() => setAddOpen(true)} />
        </Suspense>
      )}
      {onToggleList && (
        <BasketButton
          recipe={recipe}
          onPress={() => onToggleList(recipe)}
          onHold={mayPlan ? () => setAddOpen(true) : undefined}
        />
      )}
      {isAddOpen && <RecipeAddPopup {...{ recipe, onToggleList }} onClose={() => setAddOpen(false)} />}
      {isLarge ? <LargeText {...{ recipe, href, query }} /> : <SmallText {...{ recipe, href, query }} />}
    </article>
  )
}

function CardPicture({
  recipe,
  cloth,
  isEager,
}: Pick<RecipeCardProps, 'recipe' | 'cloth'> & { isEager: boolean }) {
  const ways = {
    isDecorative: true,
    isEager,
    className: 'size-full transition-transform duration-(--dur-3) ease-standard group-hover:scale-102',
  }
  const plate = (
    <PlatePicture look={readLook(recipe.plate)} name={recipe.name} ratio="card" cloth={cloth} {...ways} />
  )
  return <RecipePhoto recipe={recipe} plate={plate} {...ways} />
}

interface TextProps {
  recipe: Recipe
  href: string
  query: string | undefined
}

function SmallText({ recipe, href, query }: TextProps) {
  return (
    <div className="flex flex-1 flex-col gap-2 pt-2.5">
      <h2 className="line-clamp-2 text-[1.0625rem] leading-tight md:text-h4">
        <Link look="plain" href={href} className="rounded-xs hover:text-primary-text">
          <Marked query={query} foundBy={recipe.foundBy}>
            {recipe.name}
          </Marked>
        </Link>
      </h2>
      <FoundIn {...{ recipe, query }} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
        <RecipeFacts persons={recipe.numberOfPersons} minutes={recipe.cookingTime} />
        <Link
          look="action"
          href={href}
          aria-label={`${text.toRecipe}: ${recipe.name}`}
          className="min-h-9 text-small md:ml-auto"
        >
          {text.toRecipe}
          <ArrowRightIcon aria-hidden size={16} weight="bold" />
        </Link>
      </div>
    </div>
  )
}

/** Why a search shows it, where its name does not tell. */
function FoundIn({ recipe, query }: Pick<TextProps, 'recipe' | 'query'>) {
  if (!query || !recipe.foundIn) return null
  return (
    <p className="line-clamp-2 text-small text-text-2">
      <Marked query={query} foundBy={recipe.foundBy}>
        {recipe.foundIn}
      </Marked>
    </p>
  )
}

function LargeText({ recipe, href, query }: TextProps) {
  return (
    <div className="grid gap-2 p-4 md:p-6">
      <h2 className="line-clamp-2 text-[1.375rem] leading-tight md:text-[1.875rem]">
        <Link look="plain" href={href} className="rounded-xs hover:text-primary-text">
          <Marked query={query} foundBy={recipe.foundBy}>
            {recipe.name}
          </Marked>
        </Link>
      </h2>
      <p className="hidden text-text-2 md:line-clamp-2">
        <Marked query={query} foundBy={recipe.foundBy}>
          {recipe.description}
        </Marked>
      </p>
      <FoundIn {...{ recipe, query }} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <RecipeFacts
          persons={recipe.numberOfPersons}
          minutes={recipe.cookingTime}
          className="text-[0.9375rem] text-text-2"
        />
        <ButtonLink
          variant="tonal"
          href={href}
          iconEnd={ArrowRightIcon}
          aria-label={`${text.toRecipe}: ${recipe.name}`}
        >
          {text.toRecipe}
        </ButtonLink>
      </div>
    </div>
  )
}
