import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { pages } from '@ordy/shared/pages.ts'
import type { PlanEntry } from '@ordy/shared/weekplan/contract.ts'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { text } from './text.ts'
import type { useMealDrag } from './use-drag.ts'

/** The address of a planned meal's recipe. */
export const entryHref = (id: string) => pages.plannedRecipe.path.replace('$weekplanItemId', id)

export interface MealActions {
  onChange: (entry: PlanEntry) => void
  onCopy: (entry: PlanEntry) => void
  onRemove: (entry: PlanEntry) => void
}

interface MealCardProps extends MealActions {
  entry: PlanEntry
  drag: ReturnType<typeof useMealDrag>
}

/** A planned meal: plate, name, minutes, persons, a handle to move it and a menu. */
export function MealCard({ entry, drag, ...actions }: MealCardProps) {
  const isCarried = drag.drag?.entry._id === entry._id
  const { name, menu } = entry
  return (
    <article
      className={cx(
        'grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-2.5 rounded-[18px] border border-line bg-surface p-2 transition-opacity duration-(--dur-2) @3xs:grid-cols-[72px_minmax(0,1fr)_auto] @3xs:items-center @3xs:gap-x-3',
        isCarried && 'opacity-50',
      )}
    >
      <div className="size-14 overflow-hidden rounded-sm bg-sunken @3xs:size-18">
        <RecipePicture
          recipe={menu ?? { _id: entry._id, name, imagelink: '' }}
          ratio="square"
          isDecorative
          className="size-full object-cover"
        />
      </div>
      <div className="grid min-w-0 gap-1">
        <Link
          look="plain"
          href={entryHref(entry._id)}
          lang="de"
          className="line-clamp-3 rounded-xs font-display text-[0.9375rem] leading-tight font-bold @3xs:text-[1.0625rem] hyphens-auto hover:text-primary-text @3xs:line-clamp-2"
        >
          {name}
        </Link>
        <RecipeFacts persons={entry.numberOfPersons} minutes={menu?.cookingTime ?? 0} />
      </div>
      <div className="col-span-2 -mb-1 flex justify-end @3xs:col-span-1 @3xs:mb-0">
        <IconButton
          label={text.move(name)}
          icon={DotsSixVerticalIcon}
          weight="bold"
          aria-pressed={isCarried}
          {...drag.handle(entry)}
          onPress={() => !drag.hasDragged() && actions.onChange(entry)}
          className="cursor-grab touch-none"
        />
        <MealMenu entry={entry} {...actions} />
      </div>
    </article>
  )
}

function MealMenu({ entry, onChange, onCopy, onRemove }: MealActions & { entry: PlanEntry }) {
  return (
    <Menu
      label={text.actions(entry.name)}
      entries={[
        { id: 'recipe', label: text.toRecipe, icon: ArrowRightIcon, href: entryHref(entry._id) },
        { id: 'change', label: text.change, icon: PencilSimpleIcon, onAction: () => onChange(entry) },
        { id: 'copy', label: text.copy, icon: CopyIcon, onAction: () => onCopy(entry) },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          tone: 'danger',
          onAction: () => onRemove(entry),
        },
      ]}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          label={text.actions(entry.name)}
          icon={DotsThreeVerticalIcon}
          weight="bold"
        />
      )}
    </Menu>
  )
}
