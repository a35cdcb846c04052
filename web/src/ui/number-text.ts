/** A number as it stands in a field: with a comma, without grouping. */
export function showNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

const withFraction = /^\s*(?:(\d+)\s+)?(\d+)[/⁄](\d+)\s*$/

/** What was typed, as a number: comma or point, grouping by apostrophe or space, or a fraction; null when it is none. */
export function readNumber(typed: string): number | null {
  const fraction = withFraction.exec(typed.replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKD')}`))
  const [, whole = 0, part, of] = fraction ?? []
  const plain = typed.replace(/[’'\s]/g, '').replace(',', '.')
  const number = fraction ? Number(whole) + Number(part) / Number(of) : Number(plain)
  return plain === '' || !Number.isFinite(number) ? null : number
}
