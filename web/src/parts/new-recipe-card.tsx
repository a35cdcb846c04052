import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import { useNewRecipe } from '#platform/new-recipe.ts'
import { Pressable } from '#ui/pressable.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PlatePicture } from './plate-picture.tsx'
import type { FirstCard } from './recipe-grid.tsx'

const cloth: Cloth = 'rande'
// a plate in the middle, on a cloth without a pattern: it goes on below the picture
const look = { seed: 285097, kind: 'leer', flavour: '' } as const

/** The table is laid, the plate still empty: press it, and write what lies on it. */
function NewRecipeCard({ label }: { label: string }) {
  const { make, isPending } = useNewRecipe()
  return (
    <Pressable
      isPending={isPending}
      onPress={make}
      className="cloth group flex min-w-0 flex-col overflow-hidden rounded-lg text-left text-on-cloth-rande [--cloth:var(--cloth-rande)]"
    >
      <span className="relative block w-full">
        <PlatePicture
          look={look}
          name=""
          ratio="card"
          cloth={cloth}
          isDecorative
          isEager
          className="aspect-4/3 size-full transition-transform duration-(--dur-3) ease-standard group-hover:scale-102"
        />
        <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-accent text-on-accent md:size-16">
          {isPending ? <Spinner size={28} /> : <PlusIcon aria-hidden size={28} weight="bold" />}
        </span>
      </span>
      <span className="px-4 pt-2.5 pb-4 font-display text-[1.0625rem] leading-tight font-bold md:text-h4">
        {label}
      </span>
    </Pressable>
  )
}

/** The card with which a recipe of one's own begins, to stand first in a grid. */
export const newRecipeCard = (label: string): FirstCard => ({
  card: <NewRecipeCard label={label} />,
  cloth,
})
