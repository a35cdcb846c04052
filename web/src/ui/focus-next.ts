/** Before a row leaves its list: the focus goes on to the next one, after the last one to what holds the list. */
export function focusNext(list: HTMLElement | null, at: number): void {
  const buttons = list?.querySelectorAll('button')
  const next = buttons?.[at + 1] ?? buttons?.[at - 1] ?? list?.parentElement
  next?.focus()
}
