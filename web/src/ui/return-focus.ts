import { useEffect } from 'react'

const overlays = '[role="menu"], [role="dialog"], [role="alertdialog"], dialog'
const lookEvery = 30
const mostLooks = 30

/** Whether something lies in a menu or dialog. */
export const isInOverlay = (element: Element | null): boolean => Boolean(element?.closest(overlays))

/**
 * Gives the focus to something once it is nowhere: at once, or when the surface that has it is gone and the page beneath can
 * be reached again. Whoever gave it to something else meanwhile is not disturbed.
 */
export function onceUnfocused(find: () => HTMLElement | null | undefined, options: FocusOptions): void {
  let looks = 0
  const isNowhere = () => !document.activeElement || document.activeElement === document.body
  const look = () => {
    if (isNowhere()) find()?.focus(options)
    const isWaiting = isNowhere() || isInOverlay(document.activeElement)
    if (isWaiting && looks++ < mostLooks) setTimeout(look, lookEvery)
  }
  look()
}

/** The title of the page that is shown. */
export const visibleTitle = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main h1')).find((title) => title.checkVisibility())

let opener: HTMLElement | null = null

/** Notes the button of a menu of which an entry is chosen: the entry is gone when what it opens is closed again. */
export function noteOpener(button: HTMLElement | null): void {
  opener = button
}

/** Gives the focus back to the button of the menu that a surface was opened from. */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    const back = opener
    opener = null
    if (!isOpen || !back) return
    return () => onceUnfocused(() => back, { preventScroll: true })
  }, [isOpen])
}
