import type { Preferences } from '@ordy/shared/generator/preferences.ts'
import type { DishRules } from './dish-rules.ts'
import type { RecipeWish } from './port.ts'

/** What people are told about how an answer came about. */
export const text = {
  capReached: 'Das KI-Kontingent dieses Monats ist aufgebraucht. Darum ohne KI erstellt.',
  tooFast: 'Gerade gehen viele Anfragen an die KI. Darum ohne KI erstellt.',
  notInSource: 'Nicht alles davon steht so in der Quelle. Bitte vergleiche.',
  implausible: (line: string) => `Die Menge ist kaum richtig und wurde weggelassen: ${line}`,
  reckonedAs: (name: string, food: string) => `«${name}» ist als «${food}» gerechnet.`,
  unreadable: (places: number) =>
    places === 1
      ? 'Eine Stelle war nicht zu lesen; dort steht «…».'
      : `${places} Stellen waren nicht zu lesen; dort steht «…».`,
  notUnderstood: (words: readonly string[]) => `Nicht verstanden: ${quoted(words)}.`,
  notKnown: (words: readonly string[]) =>
    `${quoted(words)} kenne ich nicht. Prüfe die Zutaten darauf bitte selbst.`,
  notFitted: (words: readonly string[]) => `${quoted(words)} liess sich mit den Präferenzen nicht einbauen.`,
  loose: {
    protein: 'die Menge Protein',
    focus: 'die Präferenz',
    words: 'deine zusätzlichen Wünsche',
    diet: 'den Lifestyle',
  },
  looseThis: (what: string) => `So viel auf einmal passt selten zusammen. Lockere am ehesten ${what}.`,
  nothingFits: 'Zu diesen Präferenzen passt wenig zusammen. Lockere eine davon.',
}

const diets: Record<Preferences['diet'], string> = {
  any: 'alles',
  vegetarian: 'vegetarisch',
  vegan: 'vegan',
  mixed: 'eines mit Fleisch, die anderen vegetarisch',
  meat: 'mit Fleisch',
}
const focuses: Record<Preferences['focus'], string> = {
  any: '',
  'low-carb': 'low carb',
  keto: 'keto',
  paleo: 'paleo: kein Getreide, keine Hülsenfrüchte, keine Milch, kein Zucker, keine Kartoffeln',
  'low-sugar': 'ohne Zucker und Honig',
}
const allergies: Record<NonNullable<Preferences['without']>, string> = {
  onion: 'Zwiebeln, Lauch, Schalotten, Schnittlauch',
  garlic: 'Knoblauch, Bärlauch',
  nut: 'Nüsse, Erdnüsse, Mandeln, Marzipan, Nougat, Pesto',
  chicken: 'Huhn und anderes Geflügel, auch als Bouillon',
}
const season = new Intl.DateTimeFormat('de-CH', { month: 'long', timeZone: 'UTC' })

/** A wish for recipes as lines that a model reads: what is certain first, the person's own words last. */
export function wishInLines({ preferences, words, count, day }: RecipeWish, rules: DishRules): string {
  const { persons, diet, focus, without } = preferences
  const { protein, mostCarbs, mostMinutes } = rules
  const said: [string, string | number | false | null][] = [
    ['Rezepte', count],
    ['Personen', persons],
    ['Lebensweise', diets[diet]],
    ['Art', focuses[focus]],
    ['Nicht darin', without && allergies[without]],
    ['Protein je Portion, mindestens g', protein.least],
    ['Protein je Portion, höchstens g', protein.most < Infinity && protein.most],
    ['Kohlenhydrate je Portion, höchstens g', mostCarbs < Infinity && mostCarbs],
    ['Minuten, höchstens', mostMinutes < Infinity && mostMinutes],
    ['Monat', season.format(new Date(day))],
    ['Wunsch', words.replace(/\s+/g, ' ').trim()],
  ]
  return said.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ')
