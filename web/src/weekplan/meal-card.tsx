import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { BowlFoodIcon } from '@phosphor-icons/react/dist/csr/BowlFood'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { pages } from '@ordy/shared/pages.ts'
import type { BoardEntry } from '@ordy/shared/weekplan/board.ts'
import { shortDay } from '#parts/plan-dates.ts'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { spokenName, text } from './text.ts'
import { ThingPicture } from './thing-look.tsx'
import type { useMealDrag } from './use-drag.ts'

/** The address of a planned meal's recipe. */
const entryHref = (id: string) => pages.plannedRecipe.path.replace('$weekplanItemId', id)

/** What the menu of an entry can do. */
export type MealAction = 'change' | 'copy' | 'leftovers' | 'repeat' | 'lane' | 'remove'

export interface MealActions {
  onAction: (action: MealAction, entry: BoardEntry) => void
}

interface MealCardProps extends MealActions {
  entry: BoardEntry
  drag: ReturnType<typeof useMealDrag>
}

/** Something that is planned: picture, name, minutes, persons, a handle to move it and a menu. */
export function MealCard({ entry, drag, onAction }: MealCardProps) {
  const isCarried = drag.drag?.entry._id === entry._id
  const { name, kind, menu } = entry
  const isBare = (kind === 'out' || kind === 'text') && !entry.repeat
  const nameLook =
    'line-clamp-3 rounded-xs font-display text-[0.9375rem] leading-tight font-bold wrap-anywhere hyphens-auto @xs:text-[1.0625rem] @xs:line-clamp-2'
  return (
    <article
      {...drag.surface(entry)}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2.5 gap-y-2 rounded-[18px] border border-line bg-surface p-2 transition-opacity duration-(--dur-2) select-none @xs:grid-cols-[auto_minmax(0,1fr)_auto] @xs:content-center @xs:gap-x-3 @xs:gap-y-0.5',
        isCarried && 'opacity-50',
      )}
    >
      <ThingPicture
        entry={entry}
        className={cx('size-14 @xs:row-span-2', kind === 'recipe' && '@xs:size-18')}
      />
      <div className={cx('min-w-0', isBare ? '@xs:row-span-2' : '@xs:self-end')}>
        {menu ? (
          <Link
            look="plain"
            href={entryHref(entry._id)}
            lang="de"
            draggable={false}
            className="-my-3 block py-3 hover:text-primary-text"
          >
            <span className={nameLook}>{name}</span>
          </Link>
        ) : (
          <p lang="de" className={nameLook}>
            {name}
          </p>
        )}
      </div>
      <div className="order-last col-span-2 -mr-1 -mb-1 flex items-center justify-between gap-1 @xs:contents">
        <div className="grid min-w-0 gap-0.5 pl-0.5 @xs:col-start-2 @xs:row-start-2 @xs:self-start @xs:pl-0 @xs:empty:hidden">
          <Facts entry={entry} />
        </div>
        <div className="flex shrink-0 @xs:col-start-3 @xs:row-span-2 @xs:row-start-1">
          <IconButton
            label={text.move(spokenName(entry))}
            icon={DotsSixVerticalIcon}
            weight="bold"
            aria-pressed={isCarried}
            {...drag.handle(entry, () => onAction('change', entry))}
            className="cursor-grab touch-none"
          />
          <MealMenu entry={entry} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}

const isGone = ({ kind, menuId }: BoardEntry) => kind === 'recipe' && menuId === null

/** For how many and how long, what it comes from, and whether it comes again. */
function Facts({ entry }: { entry: BoardEntry }) {
  const { kind, leftoverOf, leftoverPersons, repeat } = entry
  const said = [
    kind === 'leftovers' &&
      (leftoverOf?.date ? text.leftoversOf(shortDay(leftoverOf.date)) : text.leftoversAlone),
    isGone(entry) && text.recipeGone,
    leftoverPersons > 0 && text.ofWhichLeft(leftoverPersons),
  ].filter((one) => typeof one === 'string')
  return (
    <>
      {(kind === 'recipe' || kind === 'leftovers') && (
        <RecipeFacts
          persons={entry.numberOfPersons}
          minutes={kind === 'recipe' ? (entry.menu?.cookingTime ?? 0) : 0}
        />
      )}
      {said.map((line) => (
        <p key={line} className="text-label text-text-2">
          {line}
        </p>
      ))}
      {repeat && (
        <p className="flex items-start gap-1.5 text-label text-text-2">
          <RepeatIcon aria-hidden size={16} className="mt-px shrink-0" />
          {text.repeats(repeat.everyWeeks, repeat.until && shortDay(repeat.until))}
        </p>
      )}
    </>
  )
}

function MealMenu({ entry, onAction }: MealActions & { entry: BoardEntry }) {
  const { kind, date, menu } = entry
  const on = (id: MealAction, label: string, icon: MenuEntry['icon']): MenuEntry => ({
    id,
    label,
    icon,
    onAction: () => onAction(id, entry),
  })
  const entries: (MenuEntry | false)[] = [
    menu !== null && { id: 'recipe', label: text.toRecipe, icon: ArrowRightIcon, href: entryHref(entry._id) },
    date === null ? on('change', text.toDay, CalendarBlankIcon) : on('change', text.change, PencilSimpleIcon),
    date !== null && on('lane', text.toLane, CalendarXIcon),
    on('copy', text.copy, CopyIcon),
    date !== null && kind !== 'leftovers' && !isGone(entry) && on('repeat', text.repeat, RepeatIcon),
    kind === 'recipe' &&
      !isGone(entry) &&
      entry.leftoverPersons < entry.numberOfPersons &&
      on('leftovers', text.leftovers, BowlFoodIcon),
    { ...on('remove', text.remove, TrashIcon), tone: 'danger' },
  ]
  return (
    <Menu label={text.actions(spokenName(entry))} entries={entries.filter((one) => one !== false)}>
      {(trigger) => (
        <IconButton
          {...trigger}
          label={text.actions(spokenName(entry))}
          icon={DotsThreeVerticalIcon}
          weight="bold"
        />
      )}
    </Menu>
  )
}
