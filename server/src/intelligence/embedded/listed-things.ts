import { lookup } from '@ordy/shared/ingredients/lexicon-lookup.ts'
import { knowledge } from './knowledge.ts'

const between = /,\s+|\s(?:und|sowie|&|\+)\s+/
/** What stands before its own kinds: 'Käse, Gruyère' is one thing. */
const kindOfMany =
  /^(?:käse|nüsse|kräuter|gewürze|gemüse|pilze|beeren|früchte|obst|fisch|fleisch|salat|öl|fett|wein|brot|mehl|teigwaren|pasta|nudeln|reis|schokolade)$/i

/** Food by its own name; 'Dose' and 'fein gehackt' are none. */
function entryOf(part: string) {
  const found = /^(?:\p{Ll}{3,}\s)*\p{Lu}/u.test(part) ? lookup(knowledge.lexicon, part) : null
  return found !== null && found.by === 'word' && found.entry.category !== 'nonfood' ? found.entry : null
}

/** The things that a name without an amount lists ('Salz, Pfeffer, Muskat'), else the name alone. */
export function thingsIn(name: string): readonly string[] {
  const parts = name.split(between)
  if (parts.length < 2 || (name.includes(',') && kindOfMany.test(parts[0] ?? ''))) return [name]
  const entries = parts.map(entryOf)
  if (entries.includes(null) || new Set(entries).size < parts.length) return [name]
  // of two behind a comma the second may say which kind of the first
  const isPair = parts.length === 2 && name.includes(',')
  return isPair && !entries.some((entry) => entry?.role === 'aroma') ? [name] : parts
}
