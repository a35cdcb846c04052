import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { cx } from '#ui/cx.ts'

// each kind has its own cloth, so that a glance over the week tells them apart
const looks = {
  leftovers: { icon: BowlFoodIcon, cloth: 'bg-cloth-butter text-on-cloth-butter' },
  out: { icon: ForkKnifeIcon, cloth: 'bg-cloth-himmel text-on-cloth-himmel' },
  text: { icon: NotePencilIcon, cloth: 'bg-cloth-leinen text-on-cloth-leinen' },
}

/** The picture of an entry: its recipe's plate, or an icon on the cloth of its kind. */
export function ThingPicture({
  entry,
  className,
}: {
  entry: Pick<BoardEntry, '_id' | 'name' | 'kind' | 'menu'>
  className?: string
}) {
  const { kind, menu, name } = entry
  if (kind === 'recipe' || menu)
    return (
      <span className={cx('relative block overflow-hidden rounded-sm bg-sunken', className)}>
        <RecipePicture
          recipe={menu ?? { _id: entry._id, name, imagelink: '' }}
          ratio="square"
          isDecorative
          className="size-full object-cover"
        />
        {kind === 'leftovers' && (
          <span
            aria-hidden
            className={cx('absolute right-0 bottom-0 rounded-tl-sm p-1', looks.leftovers.cloth)}
          >
            <BowlFoodIcon size={18} weight="fill" />
          </span>
        )}
      </span>
    )
  const { icon: Icon, cloth } = looks[kind]
  return (
    <span aria-hidden className={cx('grid place-items-center rounded-sm gingham', cloth, className)}>
      <Icon size={28} weight="fill" />
    </span>
  )
}
