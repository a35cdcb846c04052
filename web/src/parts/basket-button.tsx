import { BasketIcon } from '@phosphor-icons/react/dist/csr/Basket'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { RecipeCard as Recipe } from '@ordy/shared/recipes/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Pressable } from '#ui/pressable.tsx'
import { preloadAddPopup } from './late-add-popup.tsx'
import { text } from './text.ts'

const longPress = 2000
const ring = 2 * Math.PI * 23

interface BasketButtonProps {
  recipe: Recipe
  onPress: () => void
  /** Held for two seconds. */
  onHold: (() => void) | undefined
}

/** The basket on a card: a short press puts the recipe on the list or takes it off; held, a ring fills and more comes. */
export function BasketButton({ recipe, onPress, onHold }: BasketButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const wasHeld = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isOnList = recipe.onShoppingList
  const Icon = isOnList ? CheckIcon : BasketIcon
  const hold = () => {
    wasHeld.current = false
    if (!onHold) return
    preloadAddPopup()
    setHeld(true)
    timer.current = setTimeout(() => {
      wasHeld.current = true
      setHeld(false)
      navigator.vibrate?.(30)
      onHold()
    }, longPress)
  }
  const release = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return (
    <Pressable
      isOnce
      aria-pressed={isOnList}
      aria-label={text.basket(recipe.name, isOnList)}
      onPress={() => {
        if (!wasHeld.current) onPress()
        wasHeld.current = false
      }}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        // a long touch is ours and no menu of the browser
        if (onHold) event.preventDefault()
        event.stopPropagation()
      }}
      className={cx(
        'absolute top-2.5 right-2.5 grid size-[44px] touch-manipulation place-items-center rounded-full shadow-soft transition-[background-color,scale] duration-(--dur-1) select-none active:scale-94 forced-colors:border',
        isOnList ? 'enter-pop bg-accent text-on-accent' : 'bg-surface text-text hover:bg-hover',
      )}
    >
      <Icon aria-hidden size={22} weight={isOnList ? 'bold' : 'regular'} />
      {isHeld && (
        <svg
          aria-hidden
          viewBox="0 0 50 50"
          className="pointer-events-none absolute -inset-[3px] size-[50px] -rotate-90 text-primary"
        >
          <circle
            cx="25"
            cy="25"
            r="23"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeDasharray={ring}
            className="transition-[stroke-dashoffset] duration-[1800ms] ease-linear [transition-delay:200ms] starting:[stroke-dashoffset:145]"
            style={{ strokeDashoffset: 0 }}
          />
        </svg>
      )}
    </Pressable>
  )
}
