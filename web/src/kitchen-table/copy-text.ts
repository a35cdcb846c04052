/**
 * Puts a text on the clipboard that may still be on its way; 'fallback' where the browser only lets a selection be
 * copied. Throws when nothing works, or when the text does not come.
 */
export async function copyText(wanted: Promise<string>): Promise<'copied' | 'fallback'> {
  try {
    // some browsers take the promise only: after waiting for it the press of the button counts no longer
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await wanted)
    else
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': wanted.then((text) => new Blob([text], { type: 'text/plain' })),
        }),
      ])
    return 'copied'
  } catch {
    copySelected(await wanted)
    return 'fallback'
  }
}

function copySelected(text: string): void {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    if (!document.execCommand('copy')) throw new Error('nothing was copied')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
