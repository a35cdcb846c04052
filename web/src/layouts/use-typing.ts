import { useEffect } from 'react'

const fields = "textarea, input:not([type='radio'], [type='checkbox'], [type='range'], [type='file'])"

function look(): void {
  document.documentElement.toggleAttribute('data-is-typing', document.activeElement?.matches(fields) ?? false)
}

/** Marks the whole page while somebody types; a field that goes away tells nobody, so a touch looks again. */
export function useTypingMark(): void {
  useEffect(() => {
    const tellers = ['focusin', 'focusout', 'pointerdown'] as const
    for (const teller of tellers) document.addEventListener(teller, look)
    visualViewport?.addEventListener('resize', look)
    return () => {
      for (const teller of tellers) document.removeEventListener(teller, look)
      visualViewport?.removeEventListener('resize', look)
    }
  }, [])
}
