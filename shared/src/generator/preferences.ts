/** One of the answers that a card offers; `item` is what people read and what travels. */
interface CardValue {
  id: string
  item: string
  selected: boolean
}

/** A question of the generator with its answers, one of them chosen from the start. */
export interface PreferenceCard {
  boxid: string
  boxname: CardName
  boxdescription: string
  boxvalues: readonly CardValue[]
}

const cardNames = ['personen', 'proteine', 'praeferenz', 'liefestyle', 'allergie'] as const
export type CardName = (typeof cardNames)[number]

/** The answers of each card; the words are the product's own, spelling included. */
const answers = {
  personen: ['1 Person', '2 Personen', '3 Personen', '4 Personen', '5 Personen', '6 Personen'],
  proteine: ['weniger als normal', 'normal', 'mehr als normal', 'deutlich mehr als normal'],
  praeferenz: ['egal', 'low carb', 'keto', 'paleo', 'low suger'],
  liefestyle: ['egal', 'vegetarisch', 'vegan', 'mixed (vegetarisch, einmal Fleisch)', 'nur Fleisch'],
  allergie: ['keine', 'ziebeln', 'knoblauch', 'nüsse', 'huhn'],
} as const satisfies Record<CardName, readonly string[]>

const firstChoice: Record<CardName, string> = {
  personen: '1 Person',
  proteine: 'normal',
  praeferenz: 'egal',
  liefestyle: 'egal',
  allergie: 'keine',
}

const descriptions: Record<CardName, string> = {
  personen: 'Für wie viele Personen wird gekocht?',
  proteine: 'Wie viel Protein soll drin sein?',
  praeferenz: 'Isst du auf eine besondere Art?',
  liefestyle: 'Mit oder ohne Fleisch?',
  allergie: 'Was darf nicht hinein?',
}

/** The cards in their order, each with its first choice selected. */
export const preferenceCards: readonly PreferenceCard[] = cardNames.map((boxname, at) => ({
  boxid: String(at + 1),
  boxname,
  boxdescription: descriptions[boxname],
  boxvalues: answers[boxname].map((item, place) => ({
    id: String(place + 1),
    item,
    selected: item === firstChoice[boxname],
  })),
}))

/** What is chosen on each card. */
export type Chosen = Record<CardName, string>

/** What the cards begin with. */
export const firstChosen: Chosen = firstChoice

/** The answers as they travel: 'egal' and 'keine' are left out, the number of persons never. */
export function preferencesToSend(chosen: Chosen): Partial<Chosen> {
  const said = cardNames.filter((name) => name === 'personen' || !['egal', 'keine'].includes(chosen[name]))
  return Object.fromEntries(said.map((name) => [name, chosen[name]]))
}

const mostPersons = 6

/** The first number in an answer; undefined for what is no number of persons from 1 to 6. */
export function personsIn(answer: string | number | undefined): number | undefined {
  const persons = Number(/-?\d+/.exec(String(answer ?? ''))?.[0] ?? 0)
  return persons > 0 && persons <= mostPersons ? persons : undefined
}

/** What a recipe has to keep to, whatever else is wished. */
export interface Preferences {
  persons: number
  protein: 'less' | 'normal' | 'more' | 'much'
  focus: 'any' | 'low-carb' | 'keto' | 'paleo' | 'low-sugar'
  diet: 'any' | 'vegetarian' | 'vegan' | 'mixed' | 'meat'
  without: 'onion' | 'garlic' | 'nut' | 'chicken' | null
}

const proteins = ['less', 'normal', 'more', 'much'] as const
const focuses = ['any', 'low-carb', 'keto', 'paleo', 'low-sugar'] as const
const diets = ['any', 'vegetarian', 'vegan', 'mixed', 'meat'] as const
const allergies = [null, 'onion', 'garlic', 'nut', 'chicken'] as const

/** Other spellings that mean the same. */
const spelled: Readonly<Record<string, string>> = {
  'low sugar': 'low suger',
  'low-carb': 'low carb',
  mixed: answers.liefestyle[3],
  zwiebeln: 'ziebeln',
  nuss: 'nüsse',
}

/**
 * Reads the answers as they travel. Undefined tells of an answer that no card offers: it could be an allergy, so nothing
 * is guessed. The persons are read by themselves, because a wrong number has its own sentence.
 */
export function readPreferences(
  sent: Readonly<Partial<Record<CardName, string | number | undefined>>>,
  persons: number,
): Preferences | undefined {
  const place = (name: Exclude<CardName, 'personen'>): number => {
    const said = String(sent[name] ?? firstChoice[name])
      .trim()
      .toLowerCase()
    const options: readonly string[] = answers[name].map((item) => item.toLowerCase())
    if (said === '' || said === 'egal' || said === 'keine') return options.indexOf(firstChoice[name])
    return options.indexOf((spelled[said] ?? said).toLowerCase())
  }
  const protein = proteins[place('proteine')]
  const focus = focuses[place('praeferenz')]
  const diet = diets[place('liefestyle')]
  const without = allergies[place('allergie')]
  if (!protein || !focus || !diet || without === undefined) return undefined
  return { persons, protein, focus, diet, without }
}
