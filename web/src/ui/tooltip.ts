/** Marks an element for the tooltip layer; the text must also be its accessible name. */
export function tooltip(text: string): { 'data-tooltip': string } {
  return { 'data-tooltip': text }
}
