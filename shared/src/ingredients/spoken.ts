import { isDescription } from './descriptions.ts'
import { beginsWithFigure } from './figure-names.ts'
import type { Lexicon, LexiconEntry } from './lexicon.ts'
import { findForm, keysOf, wordsOf } from './lexicon-forms.ts'
import { numberWords } from './line-words.ts'
import { readNumber } from './numbers.ts'
import { readQuantityBehind } from './quantity-behind.ts'
import { readQuantity } from './quantity.ts'
import { canonicalUnit } from './units.ts'

// What people say around the things when they dictate a list or write it to somebody.

const filler =
  'bitte|noch|auch|wieder|dringend|unbedingt|gerne?|heute|morgen|jetzt|dann|danach|mal|einfach|dazu|ausserdem|außerdem|zusätzlich|uns|mir'
const who = 'ich|wir|man|du|ihr'
const wants =
  'brauche[nt]?|braucht|bräuchten?|benötigen?|möchten?|will|wollen|hätten?|nehmen?|kaufen?|holen?|muss|müssen|müssten?|sollten?|sollen|kannst|könnt|könntest|könntet|würdest|kaufst|holst|bringst|besorgst'
// Nimm 2 are sweets
const orders =
  'kauf|kaufe|kauft|hol|hole|holt|bring|bringe|bringt|besorge?|besorgt|nimm(?! ?2)|nehmt|schreibe?|schreibt|setze?|setzt|füge?|fügt|notiere?|notiert'
const onTheList =
  '(?:(?:mit )?auf (?:(?:die|meine|unsere) (?:einkaufs)?liste|(?:den|meinen|unseren) (?:einkaufs)?zettel)|zu(?:r| meiner| unserer) (?:einkaufs)?liste|zum (?:einkaufs)?zettel)'
const ahead = `bitte|noch|auch|und|dann|danach|also|okay|ok|hallo|ausserdem|außerdem|zusätzlich`

const shops =
  'migros|coop|aldi|lidl|denner|volg|spar|manor|globus|landi|ottos|rewe|edeka|penny|netto|kaufland|billa|hofer|dm|rossmann|ikea|jumbo|hornbach|obi|apotheke|drogerie|markt|supermarkt|baumarkt|hofladen|bäckerei|beck|bäcker|metzgerei|metzger|käserei|gärtnerei|bioladen|reformhaus|getränkemarkt'
const days =
  'heute|morgen|übermorgen|später|wochenende|woche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag'
/** `Migros:`, `im Coop:`, `für morgen:`, `nicht vergessen:`, `Einkaufsliste` alone: what is above a list or ahead of it. */
const label = new RegExp(
  `^(?:(?:(?:(?:in|bei|beim|im|vom|von|aus)(?: der| dem)? )?(?:${shops})|für(?: den| das| die| nächste| dieses)* (?:${days})|(?:bitte )?nicht vergessen|nicht zu vergessen):\\s*|einkaufs?(?:liste|zettel)[:.!]?$)`,
  'iu',
)

/** `Ich brauche noch`, `könntest du bitte`, `es fehlen`, `vergiss nicht die` */
const opening = new RegExp(
  `^(?:(?:${ahead}),? )*(?:(?:(?:(?:${who}) (?:${wants})|(?:${wants}) (?:${who})|${orders}|(?:es |uns |mir )?fehl(?:t|en)|(?:wir|ich) habe?n? keine?n?|vergiss(?:t)?(?: bitte)? nicht|denke?t?(?: bitte)?(?: noch| auch)? an)(?: (?:${filler}|${onTheList}))*(?: (?:den|die|das))?|einkaufs?(?:liste|zettel)):? )?`,
  'iu',
)
/** `… kaufen`, `… mit`, `… brauchen wir noch`, `… auf die Liste, bitte` */
const ending = new RegExp(
  `(?:^|,? )(?:bitte|danke(?: ?schön)?|vielen dank|(?:ein)?kaufen|(?:mit)?bringen|mitnehmen|besorgen|(?:ab)?holen|nehmen|haben|brauchen|aufschreiben|notieren|hinzufügen|setzen|(?:nicht )?vergessen|mit|auf|ein|hinzu|mehr|noch|auch|(?:${wants}) (?:${who})|fehl(?:t|en)|${onTheList})[.!?]*$`,
  'iu',
)

/** The things of a sentence without what is said around them. */
export function withoutCourtesies(line: string): string {
  const behind = line.replace(label, '').replace(opening, '')
  let told = behind
  for (let before = ''; before !== told;) {
    before = told
    told = told.replace(ending, '')
  }
  const words = told === line ? told : told.replace(/(?<![!?])[!?]+$/, '').trimEnd()
  return words.replace(/(?<=\p{Lu}\p{Ll}*[aeiouyäöü]\p{Ll}+)\.$/u, '')
}

const figure = `\\d+|${Object.keys(numberWords).join('|')}`
const decimal = new RegExp(`(?<![\\p{L}\\d])(${figure}) komma (${figure})(?![\\p{L}\\d])`, 'giu')

const times = /(?<!\p{L})(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)mal(?= [\p{L}\d])/giu
/** `ein Kilo zweihundert Mehl` */
const kiloAndGrams =
  /(?<![\p{L}\d])(\p{L}+|\d+) (?:kilo|kg) (\p{L}*hundert\p{L}*)(?: g(?:ramm)?)?(?![\p{L}\d-])/giu

/** `Milch Komma Brot`, `eins Komma fünf Liter`, `dreimal` and `ein Kilo zweihundert` as one writes them. */
export function asWritten(text: string): string {
  return text
    .replace(decimal, (all, whole: string, part: string) => {
      const [before, behind] = [whole, part].map((word) => numberWords[word.toLowerCase()] ?? Number(word))
      return Number.isInteger(before) && Number.isInteger(behind) ? `${before},${behind}` : all
    })
    .replace(/ komma(?= )/giu, ',')
    .replace(times, '$1 mal')
    .replace(kiloAndGrams, (all, kilos: string, grams: string) => {
      const [above, below] = [readNumber(kilos, 0)?.value, readNumber(grams, 0)?.value]
      return Number.isInteger(above) && below && below < 1000 ? `${above}.${below} kg` : all
    })
}

const isWord = /^\p{L}[\p{L}’'-]+$/u
const isNoun = /^\p{Lu}\p{Ll}/u
/** What is in a bottle or a pack or on a roll, and not how many of them. */
export const isContent = /^(?:[mcd]?l|k?g|[mcd]?m)$/
/** `WC Papier`, `Crème fraîche`, `Toast ohne Rinde` */
const mostWords = 3
/** Two words beside each other are mostly one thing: Feta Käse, Poulet Curry. */
const fewestThings = 3

/**
 * `zwei Liter Milch drei Bananen` is two things, `2 Flaschen Cola 1,5 l` is one. With the lexicon words without amounts
 * fall into things, too, where it knows each of them: `Milch Brot Butter`. What is listed on with und may be two.
 */
export function inThings(line: string, lexicon: Lexicon | null, isListed: boolean): string[] {
  const parts = atAmounts(line, lexicon)
  const mayBeTwo = lexicon !== null && (isListed || parts.length > 1)
  return parts.flatMap((part) => {
    const { amount, end } = readQuantity(part)
    const words = part.slice(end).trim().split(' ')
    const last = amount === null ? amountAtEnd(words) : words.length
    const things = lexicon ? thingsIn(words.slice(0, last), lexicon) : []
    const isRow = things.length >= fewestThings || (mayBeTwo && areTwo(things, lexicon))
    const [ahead, behind] = [part.slice(0, end), words.slice(last).join(' ')]
    return isRow
      ? things.map(({ name }, at) =>
          `${at === 0 ? ahead : ''} ${name} ${at === things.length - 1 ? behind : ''}`.trim(),
        )
      : [part]
  })
}

/** Where `250 g` begins in `Eier Milch Butter 250 g`: of the last one. */
function amountAtEnd(words: readonly string[]): number {
  const at = words.findIndex((_, from) => {
    const rest = words.slice(from).join(' ')
    const { amount, end } = readQuantity(rest)
    return from > 0 && amount !== null && end === rest.length
  })
  return at < 0 ? words.length : at
}

/** `Milch. Brot. Käse.`, as dictation has it; with a single full stop only where the lexicon knows each of them. */
export function atStops(line: string, lexicon: Lexicon | null): string[] {
  const pieces = line.trim().split(/\.(?: |$)/)
  const said = pieces.filter(Boolean)
  const isOne = (piece: string) => {
    const name = piece.slice(readQuantity(piece).end).trim()
    const isThing = pieces.length > 2 && /^\p{L}{3,}$/u.test(name) && canonicalUnit(`${name}.`) === null
    return isThing || isKnown(name, lexicon)
  }
  return said.length > 1 && said.every(isOne) ? said : [line]
}

function atAmounts(line: string, lexicon: Lexicon | null): string[] {
  const words = line.split(' ')
  const first = readQuantity(line)
  if (first.amount === null) {
    const things = behindAmounts(words, lexicon)
    if (things.length > 1 || !lexicon) return things
  }
  const names = (word = '') => isNoun.test(word) || isKnown(word, lexicon)
  const starts = words.flatMap((word, at) => {
    if (genitive.test(word) || beginsWithFigure(words.slice(at).join(' '))) return []
    const before = words.slice(0, at).join(' ').replace(sizeAtEnd, '').split(' ')
    if (before.length < (first.amount === null ? 1 : 2) || !names(before.at(-1))) return []
    const rest = words.slice(at).join(' ')
    const next = readQuantity(rest)
    const isSize =
      next.unit === 'mg' || (isContent.test(next.unit) && !isContent.test(first.unit) && first.unit !== '')
    return next.amount !== null && !isSize && names(nounOf(rest.slice(next.end).trim().split(' ')))
      ? [at]
      : []
  })
  const parts = [0, ...starts].map((start, at) => words.slice(start, starts[at]).join(' '))
  const nameOf = (part: string) => part.slice(readQuantity(part).end).trim()
  // what stands ahead of the first amount is things by themselves, or the thing that the amount is of
  return first.amount !== null || parts.every((part) => isKnown(nameOf(part), lexicon)) ? parts : [line]
}

/** `2 Cola 0.5 l`: how big one of it is. */
const sizeAtEnd = /(?<=\p{L}) \d[\d.,]* ?(?:[km]?g|[mcd]?[lm])$/iu

/** `Saft einer Zitrone` */
const genitive = /^eine[rs]$/i

/** Zwiebeln in `rote Zwiebeln`; the last word where all of them only describe. */
export const nounOf = (words: readonly string[]) =>
  words.find((word, at) => at === words.length - 1 || !(/^\p{Ll}/u.test(word) && isDescription(word)))

const isKnown = (words: string, lexicon: Lexicon | null) =>
  lexicon !== null && thingsIn(words.split(' '), lexicon).length > 0

/**
 * `Mehl 500 g Zucker 200 g`: every name with its amount behind it. A number without a unit may be a part of the name,
 * unless the lexicon knows it without: `Eier 6 Milch 1 l`.
 */
function behindAmounts(words: readonly string[], lexicon: Lexicon | null): string[] {
  const things: string[] = []
  const names: string[] = []
  let isSure = true
  let from = 0
  for (let at = 1; at < words.length; at++) {
    const rest = words.slice(at).join(' ')
    const { amount, unit, end } = readQuantity(rest)
    if (amount === null) continue
    const behind = rest.slice(end).trim()
    const name = words.slice(from, at)
    if (!name.every((word) => isWord.test(word))) break
    isSure &&= unit !== '' || behind === ''
    names.push(name.join(' '))
    const next = behind === '' ? words.length : words.length - behind.split(' ').length
    things.push(words.slice(from, next).join(' '))
    // a name has at least one word
    from = next
    at = next
  }
  const isEach =
    from === words.length &&
    (isSure || names.every((name) => isKnown(name, lexicon))) &&
    things.every((thing) => amountAhead(thing) !== thing || readQuantityBehind(thing))
  return isEach && things.length > 1 ? things : [words.join(' ')]
}

const measure = /^(?:kilo|pfund|liter|deziliter)(?= \p{L})/iu

/** `Milch zwei Liter` with the number ahead, as in `zwei Liter Milch`; `Liter Milch` is one. */
export function amountAhead(line: string): string {
  const words = line.split(' ')
  for (const [at, word] of words.entries()) {
    const value = numberWords[word.toLowerCase()]
    if (at === 0 || value === undefined) continue
    const rest = words.slice(at).join(' ')
    const { unit, end } = readQuantity(rest)
    if (end === rest.length && (unit !== '' || value > 1)) return `${rest} ${words.slice(0, at).join(' ')}`
  }
  return measure.test(line) ? `1 ${line}` : line
}

interface Thing {
  name: string
  entry: LexiconEntry
}

/** The known things that words are a row of, as many as can be; none where a word belongs to no thing. */
function thingsIn(words: readonly string[], lexicon: Lexicon): Thing[] {
  const rows: (readonly Thing[] | undefined)[] = [[]]
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= Math.max(0, end - mostWords); start--) {
      const [before, best] = [rows[start], rows[end]]
      if (!before || (best && best.length > before.length)) continue
      const thing = thingOf(words.slice(start, end), lexicon)
      if (thing) rows[end] = [...before, thing]
    }
  }
  return (rows[words.length] ?? []).reduce<Thing[]>(withBrand, [])
}

/** Lindt Schokolade: two words for the same beside each other are one thing and who made it. */
function withBrand(things: Thing[], thing: Thing): Thing[] {
  const last = things.at(-1)
  if (last?.entry !== thing.entry) return [...things, thing]
  return [...things.slice(0, -1), { ...last, name: `${last.name} ${thing.name}` }]
}

/** What the lexicon has as it stands: Erdbeer and Bio only begin what is bought. */
function thingOf(words: readonly string[], { forms }: Lexicon): Thing | null {
  if (!words.every((word) => isWord.test(word))) return null
  const name = words.join(' ')
  const folded = wordsOf(name)
  const entry =
    words.length > 1 ? findForm(forms, folded) : keysOf(folded).flatMap((key) => forms.get(key) ?? [])[0]
  return entry ? { name, entry } : null
}

/** `Milch Brot und Käse`, but not `Feta Käse und Brot` and `Vanille Glace und Brot`, which may be one. */
function areTwo([one, other, ...more]: readonly Thing[], { forms }: Lexicon): boolean {
  if (!one || !other || more.length > 0 || /\s/.test(one.name)) return false
  return one.entry.category !== other.entry.category && !findForm(forms, wordsOf(`${one.name} ${other.name}`))
}
