import { namesTool } from './food.ts'
import type { Outlined } from './outline.ts'
import { vesselsIn, yieldIn } from './yield.ts'

const fat = /^\d[\d.,]*\s?g\sfett$/i

/** '15 g Fett' beside '12 g Eiweiss'. */
const isOfPortion = (lines: readonly Outlined[], place: number): boolean =>
  fat.test(lines[place]?.text ?? '') &&
  [lines[place - 1], lines[place + 1]].some((line) => line?.features.foreign === true && /\d/.test(line.text))

/** '2 Brote', '3 Gläser': how many come of it, where they stand alone. */
const isCount = (text: string): boolean =>
  /^\d{1,2} \p{L}+$/u.test(text) && (vesselsIn(text) ?? yieldIn(`Ergibt ${text}`)) !== null

/** Whether a line on a page is told above the items of a list rather than one of them: a sentence, a yield, a nutrient. */
export function isToldAboveList(
  lines: readonly Outlined[],
  places: readonly number[],
  place: number,
): boolean {
  const line = lines[place]
  if (line === undefined || line.paragraph !== undefined || line.item || line.hint === 'ingredients')
    return false
  const items = places.filter((other) => other > place && lines[other]?.item === true)
  if (items.length < 2 || items.length * 2 < places.length) return false
  const { sentence, unit, words } = line.features
  return (
    (sentence && !unit && words > 2) ||
    isOfPortion(lines, place) ||
    isCount(line.text) ||
    namesTool(line.text)
  )
}
