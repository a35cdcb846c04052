import { dishesIn } from './dish-name.ts'
import { isFoodNoun } from './foods.ts'
import { lineFeatures } from './line.ts'

/** '03:10 Sauce', 'Sauce 3:10' */
const chapter =
  /^\s*(?:[([]?((?:\d{1,2}:)?\d{1,2}:\d{2})[)\]]?\s*[-–—|]?\s*\p{L}.{0,60}|\p{L}.{1,60}\s[([]?((?:\d{1,2}:)?\d{1,2}:\d{2})[)\]]?)\s*$/u
const ofClock = /uhr|zeit|dauer|gesamt|total|bereit|\d\s?(?:h|std)(?!\p{L})/iu

/** A caption without the marks of its film's chapters: they begin with its first minute, a day does not. */
export function withoutChapters(lines: readonly string[]): readonly string[] {
  const marks = lines.map((line) =>
    line.length > 90 || ofClock.test(line) ? undefined : chapter.exec(line)?.slice(1).find(Boolean),
  )
  const found = marks.filter((mark) => mark !== undefined)
  return found.length > 1 && found.some((mark) => /^0?0:/.test(mark))
    ? lines.filter((_, at) => marks[at] === undefined)
    : lines
}

const opening = /^(\p{Lu}[^.!?:\d]{3,70}?)(?:\s+wie\s[^.!?:\d]{3,40})?!+\s+(?=\p{Lu}\p{Ll})/u

/** 'Butter Chicken wie beim Inder! Heute zeige ich euch …': a caption's first words name the dish. */
export function nameApart(line: string): string[] | null {
  const [whole = '', name = ''] = opening.exec(line) ?? []
  const { words, verbs, prose } = lineFeatures(name)
  const isName = name !== '' && words <= 7 && verbs + prose === 0 && namesFood(name)
  return isName ? [name, line.slice(whole.length)] : null
}

const namesFood = (name: string): boolean =>
  dishesIn(name).length > 0 || name.split(/[\s-]+/).some(isFoodNoun)
