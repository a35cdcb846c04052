import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import { neighbourCloths } from '@ordy/shared/plate/cloth.ts'
import { readLook } from '@ordy/shared/plate/look.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { RecipeCard } from './recipe-card.tsx'
import { watchSight } from './watch-sight.ts'
import { cx } from '#ui/cx.ts'
import { CardSkeleton } from '#ui/skeleton.tsx'

// they fill two, three and four columns, so that no block ends in a gap; the large card takes two by two places, or two
const firstBlock = 12
const firstWithLarge = 9
const block = 36
// what is further away than so many pixels is not drawn
const keptAround = 1500

function blocksOf(recipes: Recipe[], first: number): Recipe[][] {
  const rest = recipes.slice(first)
  return [
    recipes.slice(0, first),
    ...Array.from({ length: Math.ceil(rest.length / block) }, (_, at) =>
      rest.slice(at * block, (at + 1) * block),
    ),
  ]
}

const gaps = 'gap-x-4 gap-y-6 md:gap-x-6 md:gap-y-8'
// two columns, one where letters are so large that names have no room in two
const fewColumns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,50%-1rem)),1fr))]'
// the classes, and what they come to for the cloths
const gridOf = (isPublic: boolean) =>
  cx('grid wide:grid-cols-4', fewColumns, gaps, isPublic ? 'md:grid-cols-3' : 'mid:grid-cols-3')

function useColumns(isPublic: boolean): number {
  const isWide = useMediaQuery('(min-width: 80rem)')
  const isMiddle = useMediaQuery(`(min-width: ${isPublic ? 48 : 60}rem)`)
  return isWide ? 4 : isMiddle ? 3 : 2
}

/** A card that is no recipe, and the cloth that it lies on. */
export interface FirstCard {
  card: ReactNode
  cloth: Cloth
}

interface GridProps {
  recipes: Recipe[]
  query: string
  isLoadingMore?: boolean
  isDimmed: boolean
  isPublic?: boolean
  /** The first card is the large one. */
  hasLarge?: boolean
  /** What stands in the place of a card before all of them. */
  first?: FirstCard | undefined
  onToggleList?: ((recipe: Recipe) => void) | undefined
  mayPlan: boolean
}

/** The cards; blocks that are far out of sight keep their height and drop their content, so that long cookbooks stay light. */
export function RecipeGrid({
  recipes,
  query,
  isLoadingMore,
  isDimmed,
  isPublic = false,
  hasLarge = false,
  first,
  onToggleList,
  mayPlan,
}: GridProps) {
  const columns = useColumns(isPublic)
  const before = first?.cloth
  const cloths = useMemo(() => {
    const looks = recipes.map(({ plate }) => readLook(plate))
    const list = neighbourCloths(looks, { columns, largeFirst: hasLarge, before })
    return new Map<string, Cloth | undefined>(recipes.map((recipe, at) => [recipe._id, list[at]]))
  }, [recipes, columns, hasLarge, before])
  const inFirst = (hasLarge ? firstWithLarge : firstBlock) - (first ? 1 : 0)
  return (
    <div
      className={cx('grid gap-6 transition-opacity duration-(--dur-2) md:gap-8', isDimmed && 'opacity-60')}
    >
      {blocksOf(recipes, inFirst).map((cards, at) => (
        <Block key={cards[0]?._id ?? at} isKept={at === 0} grid={gridOf(isPublic)}>
          {at === 0 && first?.card}
          {cards.map((recipe, place) => (
            <RecipeCard
              key={recipe._id}
              recipe={recipe}
              isLarge={hasLarge && at === 0 && place === 0}
              cloth={cloths.get(recipe._id)}
              query={query}
              isPublic={isPublic}
              onToggleList={onToggleList}
              mayPlan={mayPlan}
            />
          ))}
        </Block>
      ))}
      {isLoadingMore && <CardSkeletons count={3} isPublic={isPublic} />}
    </div>
  )
}

/** Cards that are still to come, in the shape of the grid. */
export function CardSkeletons({
  count,
  hasLarge = false,
  isPublic = false,
  first,
}: Pick<GridProps, 'hasLarge' | 'isPublic'> & { count: number; first?: ReactNode }) {
  return (
    <div className={gridOf(isPublic)}>
      {first}
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={at} isLarge={hasLarge && at === 0} />
      ))}
    </div>
  )
}

function Block({ children, isKept, grid }: { children: ReactNode; isKept: boolean; grid: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = place.current
    if (!element || isKept) return
    return watchSight(element, keptAround, ({ isIntersecting, boundingClientRect }) =>
      setHeight(isIntersecting ? undefined : boundingClientRect.height),
    )
  }, [isKept])
  return (
    <div
      ref={place}
      className={height === undefined ? grid : undefined}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined && children}
    </div>
  )
}
