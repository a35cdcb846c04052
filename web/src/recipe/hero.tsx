import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CookingPotIcon } from '@phosphor-icons/react/dist/csr/CookingPot'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { clothOf } from '@ordy/shared/plate/cloth.ts'
import type { Cloth } from '@ordy/shared/plate/cloths.ts'
import { readLook } from '@ordy/shared/plate/look.ts'
import type { Recipe } from '@ordy/shared/recipes/contract.ts'
import type { ReactNode } from 'react'
import { Moussie } from '#parts/moussie.tsx'
import { PlateInline } from '#parts/plate-inline.tsx'
import { RecipeFacts } from '#parts/recipe-facts.tsx'
import { RecipePicture } from '#parts/recipe-picture.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { chatHref } from './actions.tsx'
import { text } from './text.ts'

interface HeroProps {
  recipe: Recipe
  persons: number
  back: { href: string; label: string }
  onShare: (() => void) | undefined
  onToggleList: (() => void) | undefined
  /** Left out while there are no steps. */
  onCook: (() => void) | undefined
  /** The menu of further actions on the picture of phones. */
  menu: ReactNode
}

/** The head of a recipe: its cloth, its name, its plate. On phones the picture stands above and the text in a sheet. */
export function Hero(props: HeroProps) {
  const { recipe, back } = props
  const cloth = clothOf(readLook(recipe.plate))
  return (
    <header>
      <PhonePicture {...props} cloth={cloth} />
      <div
        className="cloth hidden overflow-clip lg:block print:hidden"
        style={{ ['--cloth' as string]: `var(--cloth-${cloth})`, color: `var(--on-cloth-${cloth})` }}
      >
        <div className="page relative recipe-head grid min-h-[480px] gap-8">
          <div className="flex flex-col justify-center gap-5 pt-24 pb-14">
            <Link
              look="plain"
              href={back.href}
              className="absolute top-9 inline-flex min-h-11 items-center gap-2 rounded-xs font-medium"
            >
              <ArrowLeftIcon aria-hidden size={20} />
              {back.label}
            </Link>
            <h1
              tabIndex={-1}
              className="max-w-[18ch] text-[clamp(2.5rem,1.4rem+2.6vw,4rem)] leading-[1.02] tracking-[-0.022em]"
            >
              {recipe.name}
            </h1>
            {recipe.description && <p className="max-w-[52ch] text-lead">{recipe.description}</p>}
            <RecipeFacts
              isLong
              persons={props.persons}
              minutes={recipe.cookingTime}
              className="font-semibold"
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {props.onCook && (
                <Button
                  variant={accentOn(cloth)}
                  icon={CookingPotIcon}
                  iconWeight="fill"
                  onPress={props.onCook}
                >
                  {text.cook}
                </Button>
              )}
              {props.onToggleList && (
                <Button
                  variant="cloth"
                  icon={recipe.onShoppingList ? CheckIcon : BasketIcon}
                  isOnce
                  onPress={props.onToggleList}
                  aria-pressed={recipe.onShoppingList}
                >
                  {recipe.onShoppingList ? text.onList : text.list}
                </Button>
              )}
              {props.onShare && (
                <Button
                  variant="cloth"
                  icon={ShareNetworkIcon}
                  onPress={props.onShare}
                  className="max-[76rem]:gap-0"
                >
                  <span className="max-[76rem]:sr-only">{text.share}</span>
                </Button>
              )}
            </div>
          </div>
          <WidePicture recipe={recipe} />
        </div>
      </div>
    </header>
  )
}

function WidePicture({ recipe }: { recipe: Recipe }) {
  const cloth = clothOf(readLook(recipe.plate))
  return (
    <div className={cx('grid items-center', !recipe.imagelink && '-mr-(--gutter)')}>
      {recipe.imagelink ? (
        <div className="my-10 ml-auto aspect-square w-full max-w-[400px] overflow-hidden rounded-xl border-12 border-white">
          <RecipePicture recipe={recipe} ratio="hero" isEager className="size-full" />
        </div>
      ) : (
        <PlateInline
          id={recipe._id}
          name={recipe.name}
          ratio="hero"
          pattern="plain"
          layout="centred"
          cloth={cloth}
          className="uncovered pointer-events-none aspect-square w-full"
        />
      )}
    </div>
  )
}

/** On light cloths butter would drown: there the one action is beetroot. */
function accentOn(cloth: string): 'accent' | 'primary' {
  return ['butter', 'leinen', 'lachs'].includes(cloth) ? 'primary' : 'accent'
}

function PhonePicture(props: HeroProps & { cloth: Cloth }) {
  const { recipe, persons, back, onShare, onToggleList, onCook, menu, cloth } = props
  return (
    <div className="lg:hidden print:block">
      <div
        className="relative h-[300px] overflow-hidden md:h-[360px] print:hidden"
        style={{ backgroundColor: `var(--cloth-${cloth})` }}
      >
        <RecipePicture recipe={recipe} ratio="wide" isEager className="size-full object-cover" />
        <div className="absolute inset-x-3 top-[calc(12px+var(--safe-t))] flex justify-between md:inset-x-6">
          <IconLink label={back.label} icon={ArrowLeftIcon} variant="float" href={back.href} />
          <div className="flex gap-2">
            {onToggleList && (
              <IconButton
                label={recipe.onShoppingList ? text.onList : text.list}
                icon={recipe.onShoppingList ? CheckIcon : BasketIcon}
                variant={recipe.onShoppingList ? 'accent' : 'float'}
                onPress={onToggleList}
              />
            )}
            {onShare && (
              <IconButton label={text.share} icon={ShareNetworkIcon} variant="float" onPress={onShare} />
            )}
            {menu}
          </div>
        </div>
      </div>
      <div className="page relative -mt-7 grid gap-3 rounded-t-xl bg-canvas pt-5 print:mt-0 print:bg-transparent print:pt-0">
        <h1 tabIndex={-1} className="text-[1.875rem] leading-[1.08] tracking-[-0.012em]">
          {recipe.name}
        </h1>
        {recipe.description && <p className="text-text-2">{recipe.description}</p>}
        <RecipeFacts
          isLong
          persons={persons}
          minutes={recipe.cookingTime}
          className="text-[0.9375rem] font-medium text-text-2"
        />
        <div className="mt-1 hidden flex-wrap gap-2 md:flex print:hidden">
          {onCook && (
            <Button icon={CookingPotIcon} iconWeight="fill" onPress={onCook}>
              {text.cook}
            </Button>
          )}
          <ButtonLink variant="quiet" href={chatHref(recipe)} icon={Moussie}>
            {text.moussie}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
