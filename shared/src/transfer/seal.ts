/** A short sum of a text that shows whether somebody changed it since; it keeps nothing secret and proves nothing. */
export function sealOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** What of a schema.org recipe is sealed: all but its picture and what was added to it. */
export function sealedPart(node: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(node).filter(([key]) => key !== 'image' && key !== 'ordy'))
}

/** The name of the definition in a Markdown text that holds the recipe above it to the letter. */
export const wholeName = 'ordy'
