import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import type { RefObject } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { text } from './text.ts'

interface CardMenuProps {
  recipe: Recipe
  href: string
  onToggleList: ((recipe: Recipe) => void) | undefined
  onPlan: () => void
  place: RefObject<HTMLSpanElement | null>
}

/** The same ways by a menu, for the keyboard and the mouse; a touch holds the basket, or finds the menu where there is none. */
export function CardMenu({ recipe, href, onToggleList, onPlan, place }: CardMenuProps) {
  const entries = [
    ...(onToggleList
      ? [
          {
            id: 'list',
            label: recipe.onShoppingList ? text.offList : text.toList,
            icon: BasketIcon,
            onAction: () => onToggleList(recipe),
          },
        ]
      : []),
    { id: 'plan', label: text.toPlan, icon: CalendarPlusIcon, onAction: onPlan },
    { id: 'open', label: text.toRecipe, icon: ArrowRightIcon, href },
  ]
  return (
    <Menu label={text.moreFor(recipe.name)} entries={entries}>
      {(trigger) => (
        <span
          ref={place}
          className={cx(
            'absolute top-2.5 transition-opacity duration-(--dur-1)',
            onToggleList ? 'right-15.5' : 'right-2.5',
            !trigger['aria-expanded'] && 'opacity-0 group-hover:opacity-100 focus-within:opacity-100',
            !trigger['aria-expanded'] &&
              (onToggleList
                ? '[@media(hover:none)]:not-focus-within:sr-only'
                : '[@media(hover:none)]:opacity-100'),
          )}
        >
          <IconButton
            {...trigger}
            label={text.moreFor(recipe.name)}
            icon={DotsThreeIcon}
            weight="bold"
            variant="float"
          />
        </span>
      )}
    </Menu>
  )
}
