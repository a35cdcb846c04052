const cents = '[.,](?:\\d\\d|[-–]+)'
const ahead = '(?:(?:à|je|zu|für|um|nur) )?'
const price = new RegExp(
  `[ ,]*(?<![\\p{L}\\d.,])${ahead}(?:(?:(?:s?fr\\.?|chf|eur|€) ?\\d+${cents}|(?:chf|eur|€) ?\\d+|\\d+(?:${cents})? ?(?:s?fr\\.?|chf|franken|euro?|€)|\\d+[.,][-–]+)(?![\\p{L}\\d])|(?<=(?:\\p{L}{2}|%)[ ,]+${ahead})\\d{1,3}[.,]\\d\\d$)`,
  'iu',
)

/** `Butter 2.95`, `Fr. 5.- Brot`: what it costs is no amount of it. */
export function withoutPrice(line: string): { thing: string; price: string } {
  const found = price.exec(line)
  if (!found) return { thing: line, price: '' }
  const thing = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`.trim()
  return { thing, price: found[0].replace(/^[ ,]+/, '') }
}

/** `2.95` and `Fr. 2.95` alone. */
export const isPrice = (line: string): boolean => withoutPrice(`ab ${line}`).thing === 'ab'
