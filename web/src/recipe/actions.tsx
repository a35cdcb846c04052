import { BookBookmarkIcon } from '@phosphor-icons/react/dist/csr/BookBookmark'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FolderMinusIcon } from '@phosphor-icons/react/dist/csr/FolderMinus'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { pages } from '@ordy/shared/pages.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import { Moussie } from '#parts/moussie.tsx'
import { useUserId } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { text } from './text.ts'
import type { useMine } from './use-mine.ts'
import type { useRecipeActions } from './use-recipe-actions.ts'

interface ActionsProps {
  recipe: Recipe
  actions: ReturnType<typeof useRecipeActions>
  keeping: ReturnType<typeof useMine>
  onCopyText: () => void
  /** Left out for visitors. */
  onPlan: (() => void) | undefined
}

const editHref = (recipe: Recipe) => pages.recipeEdit.path.replace('$id', recipe._id)

/** The address of the conversation about a recipe. */
export function chatHref(recipe: Recipe): string {
  const about = new URLSearchParams({ fromRecipe: 'true', recipeId: recipe._id, recipeName: recipe.name })
  return `${pages.chat.path}?${about.toString()}`
}

function planEntries({ onPlan }: ActionsProps): MenuEntry[] {
  return onPlan ? [{ id: 'plan', label: text.toPlan, icon: CalendarPlusIcon, onAction: onPlan }] : []
}

/** What the row under the hero shows by name: only for whoever may edit. */
function editEntries({ recipe, actions }: ActionsProps): MenuEntry[] {
  if (recipe.permission !== 'edit') return []
  return [
    {
      id: 'picture',
      label: text.picture,
      icon: ImageIcon,
      isDisabled: actions.paint.isPending,
      onAction: () => actions.paint.mutate(),
    },
    { id: 'edit', label: text.edit, icon: PencilSimpleIcon, href: editHref(recipe) },
    { id: 'assistant', label: text.assistant, icon: MicrophoneIcon, href: chatHref(recipe) },
    {
      id: 'remove',
      label: text.remove,
      icon: TrashIcon,
      tone: 'danger',
      onAction: () => actions.remove.mutate(),
    },
  ]
}

function useMoreEntries({ recipe, actions, keeping, onCopyText }: ActionsProps): MenuEntry[] {
  const userId = useUserId()
  const isKept = recipe.users.some((one) => one.userId === userId)
  const own: MenuEntry[] = userId
    ? [
        {
          id: 'favourite',
          label: text.favourite,
          icon: HeartIcon,
          onAction: () => keeping.change({ favourite: !keeping.mine.favourite }),
        },
        isKept
          ? {
              id: 'take-out',
              label: text.takeOut,
              icon: FolderMinusIcon,
              onAction: () => actions.takeOut.mutate(),
            }
          : { id: 'copy', label: text.copy, icon: BookBookmarkIcon, onAction: () => actions.copy.mutate() },
        {
          id: 'download',
          label: text.download,
          icon: DownloadSimpleIcon,
          onAction: () => actions.save.mutate(),
        },
      ]
    : []
  return [
    ...own,
    { id: 'print', label: text.print, icon: PrinterIcon, onAction: () => print() },
    { id: 'text', label: text.copyText, icon: CopyIcon, onAction: onCopyText },
  ]
}

// beside the sidebar of the narrowest screen that has one, all of them stand in one line
const narrow = 'max-[76rem]:px-2.5'

/** The quiet row under the hero of wide screens. */
export function ActionRow(props: ActionsProps) {
  const { recipe, actions } = props
  const more = useMoreEntries(props)
  return (
    <div className="hidden flex-wrap items-center justify-end gap-1 border-b border-line py-3 lg:flex print:hidden">
      <ButtonLink variant="ghost" className={narrow} href={chatHref(recipe)} icon={Moussie}>
        {text.moussie}
      </ButtonLink>
      {[...planEntries(props), ...editEntries(props)].map(({ id, label, icon, href, onAction }) =>
        href ? (
          <ButtonLink key={id} variant="ghost" className={`text-text-2 ${narrow}`} href={href} icon={icon}>
            {label}
          </ButtonLink>
        ) : (
          <Button
            key={id}
            variant="ghost"
            className={`text-text-2 ${narrow}`}
            icon={icon}
            isPending={id === 'picture' && actions.paint.isPending}
            onPress={onAction}
          >
            {label}
          </Button>
        ),
      )}
      <Menu label={text.more} entries={more}>
        {(trigger) => <IconButton {...trigger} label={text.more} icon={DotsThreeIcon} weight="bold" />}
      </Menu>
    </div>
  )
}

/** The same actions behind '...' on the picture of phones and tablets. */
export function ActionMenu({ variant, ...props }: ActionsProps & Pick<IconButtonProps, 'variant'>) {
  const [first, ...rest] = editEntries(props).toReversed()
  const entries = [
    ...planEntries(props),
    ...rest.toReversed(),
    ...useMoreEntries(props),
    ...(first ? [first] : []),
  ]
  return (
    <Menu label={text.more} entries={entries}>
      {(trigger) => (
        <IconButton
          {...trigger}
          label={text.more}
          icon={DotsThreeIcon}
          weight="bold"
          {...(variant ? { variant } : {})}
        />
      )}
    </Menu>
  )
}
