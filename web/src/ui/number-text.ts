/** A number as it stands in a field: with a comma, without grouping. */
export function showNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** What was typed, as a number: comma or point, grouping by apostrophe or space; null when it is none. */
export function readNumber(typed: string): number | null {
  const plain = typed.replace(/[’'\s]/g, '').replace(',', '.')
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) ? null : number
}
