/** A step's text without the places of an ingredient that was removed, in either spelling: `ID:3`, `ID:{3}`. */
export function withoutPlaceholder(text: string, stableId: number): string {
  return text.replace(new RegExp(`ID:(?:${stableId}(?!\\d)|\\{${stableId}\\}) ?`, 'g'), '')
}
