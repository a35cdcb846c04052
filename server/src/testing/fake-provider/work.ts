// What the fake does instead of a large model: small, honest work on the words that it is sent. It shares no code with the
// engines of the house, so that agreement between the two means something.

export interface FakeRecipe {
  title: string
  persons: number | null
  minutes: number | null
  ingredients: { text: string; group: string }[]
  steps: { head: string; content: string }[]
}

const numberWords = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const number = `(?:\\d+(?:[.,/]\\d+)?|½|¼|¾|${numberWords.join('|')}|eine[nrm]?|halbe[nrs]?)`
const unit = '(?:kg|g|ml|dl|l|EL|TL|Prisen?|Bund|Dosen?|Stk|Gramm|Liter|Deziliter|Esslöffel|Teelöffel|Zehen?)'
const quantity = new RegExp(
  `(?<![\\p{L}\\d])(${number}) (?:(${unit}) )?((?:\\p{Ll}+e[nrs]? )?\\p{Lu}[\\p{L}-]+)`,
  'gu',
)
const noFood = /^(?:minuten?|stunden?|personen?|portionen|grad|mal|stück|scheiben|rezepte?|teile|seiten?)$/i

function digits(word: string): string {
  const lower = word.toLowerCase()
  if (lower.startsWith('eine')) return '1'
  if (lower.startsWith('halbe')) return '½'
  const at = numberWords.indexOf(lower)
  return at === -1 ? word : String(at + 1)
}

/** The material between the marks of the last message. */
export function materialIn(message: string): string {
  return /<(material-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(message)?.[2] ?? ''
}

/** Finds a recipe in a text: amounts become ingredients, sentences become steps. */
export function readRecipe(material: string): FakeRecipe | undefined {
  const lines = material
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const found = new Map<string, string>()
  for (const [, amount = '', measure = '', name = ''] of material.matchAll(quantity)) {
    const noun = name.split(/\s+/).at(-1) ?? ''
    if (noFood.test(noun) || found.has(noun)) continue
    found.set(noun, [digits(amount), measure, name].filter(Boolean).join(' '))
  }
  if (found.size < 2) return undefined
  const sentences = lines
    .flatMap((line) => line.match(/[^.!?]+[.!?]/g) ?? [])
    .map((sentence) => sentence.trim())
  const isShort = (line: string) => line.length < 60 && !/[.!?]$/.test(line) && !/\d/.test(line)
  const persons = /(\d+|zwei|drei|vier|fünf|sechs)\s+(?:personen|portionen|leute)/i.exec(material)?.[1]
  const minutes = /(\d+)\s*(?:minuten|min\b)/i.exec(material)?.[1]
  return {
    title: lines.find(isShort) ?? lines[0]?.slice(0, 60) ?? '',
    persons: persons ? Number(digits(persons)) : null,
    minutes: minutes ? Number(minutes) : null,
    ingredients: [...found.values()].map((text) => ({ text, group: '' })),
    steps: sentences.map((content) => ({ head: '', content })),
  }
}

const shelves: readonly (readonly [RegExp, string])[] = [
  [/tiefk|tk-|glacé|eis$/i, 'Tiefkühl'],
  [/wasser|saft|bier|wein|limo|sirup|cola|tee\b/i, 'Getränke'],
  [/käse|milch|joghurt|rahm|quark|butter/i, 'Milch'],
  [/wurst|fleisch|schinken|fisch|poulet|salami/i, 'Fleisch'],
  [/brot|zopf|gipfeli|semmel|brötchen/i, 'Brot'],
  [/schoko|guetzli|keks|chips|bonbon|riegel|glace/i, 'Süss'],
  [/reiniger|papier|seife|tücher|pulver für|shampoo|beutel|creme|windel/i, 'Non-Food'],
  [/müesli|flocken|cornflakes|konfi/i, 'Frühstück'],
  [/salat|kohl|apfel|beere|rübe|kraut|frucht|pilz/i, 'Gemüse'],
  [/mehl|zucker|öl|reis|nudel|gewürz|salz|essig|sauce|würze/i, 'Grund'],
]

/** A shelf for a thing, out of those that are allowed. */
export function sortThing(material: string, allowed: readonly string[]): { category: string; sure: number } {
  const begin = shelves.find(([pattern]) => pattern.test(material))?.[1]
  const category = begin && allowed.find((one) => one.startsWith(begin))
  return category ? { category, sure: 0.9 } : { category: 'Sonstiges', sure: 0 }
}

const everyday = [
  'Pastinake',
  'Käse',
  'Mehl',
  'Zucker',
  'Butter',
  'Milch',
  'Kartoffel',
  'Rindfleisch',
  'Apfel',
  'Reis',
]

/** The everyday food whose word an unknown one contains or shares most letters with. */
export function matchFood(name: string): {
  name: string
  sameAs: string | null
  gramsPerPiece: number | null
} {
  const lower = name.toLowerCase()
  const shared = (food: string) => {
    const word = food.toLowerCase()
    for (let length = word.length; length >= 4; length--)
      for (let from = 0; from + length <= word.length; from++)
        if (lower.includes(word.slice(from, from + length))) return length
    return 0
  }
  const best = everyday.toSorted((a, b) => shared(b) - shared(a))[0]
  const sameAs = best && shared(best) >= 4 ? best : null
  return { name, sameAs, gramsPerPiece: sameAs ? 100 : null }
}

/** About so many tokens a text has. */
export const tokensIn = (text: string) => Math.ceil(text.length / 4)

interface FakeDish {
  title: string
  /** For one person. */
  rows: readonly (readonly [number, string, string])[]
  isVegan: boolean
}

const dishes: readonly FakeDish[] = [
  {
    title: 'Linsen-Dal mit Spinat',
    rows: [
      [90, 'g', 'rote Linsen'],
      [150, 'g', 'Spinat'],
      [1, 'dl', 'Kokosmilch'],
      [60, 'g', 'Jasminreis'],
    ],
    isVegan: true,
  },
  {
    title: 'Gulasch mit Kartoffeln',
    rows: [
      [160, 'g', 'Rindsgulasch'],
      [1, '', 'Zwiebel'],
      [250, 'g', 'Kartoffeln'],
      [1, 'EL', 'Öl'],
    ],
    isVegan: false,
  },
  {
    title: 'Tofupfanne mit Brokkoli',
    rows: [
      [220, 'g', 'Tofu'],
      [200, 'g', 'Brokkoli'],
      [70, 'g', 'Reis'],
      [1, 'EL', 'Sojasauce'],
    ],
    isVegan: true,
  },
  {
    title: 'Poulet mit Rüebli und Couscous',
    rows: [
      [150, 'g', 'Pouletbrust'],
      [200, 'g', 'Rüebli'],
      [70, 'g', 'Couscous'],
      [1, 'EL', 'Olivenöl'],
    ],
    isVegan: false,
  },
  {
    title: 'Kichererbsen in Tomaten',
    rows: [
      [90, 'g', 'getrocknete Kichererbsen'],
      [200, 'g', 'Tomaten'],
      [60, 'g', 'Bulgur'],
      [1, 'EL', 'Olivenöl'],
    ],
    isVegan: true,
  },
  {
    title: 'Bohneneintopf mit Lauch',
    rows: [
      [250, 'g', 'weisse Bohnen'],
      [150, 'g', 'Lauch'],
      [100, 'g', 'Rüebli'],
      [1, 'EL', 'Rapsöl'],
    ],
    isVegan: true,
  },
]

/** Dishes for a wish in lines, as it is sent: those that fit it, or just any when the model is careless. */
export function proposeDishes(material: string, isCareless: boolean): object[] {
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(material)?.[1] ?? ''
  const persons = Number(said('Personen'))
  const unwanted = said('Nicht darin')
    .toLowerCase()
    .split(/[ ,]+/)
    .filter((word) => word.length > 3)
  const fits = ({ rows, isVegan }: FakeDish) =>
    (isVegan || !/vega|vegetarisch/.test(said('Lebensweise'))) &&
    !rows.some(([, , name]) => unwanted.some((word) => name.toLowerCase().includes(word.replace(/n$/, ''))))
  return dishes
    .filter((dish) => isCareless || fits(dish))
    .slice(0, Number(said('Rezepte')))
    .map(({ title, rows }) => ({
      title,
      description: 'Ein einfaches Gericht für jeden Tag.',
      minutes: 35,
      tags: ['Hauptgericht'],
      ingredients: rows.map(([amount, measure, name]) => ({
        text: [amount * persons, measure, name].filter(Boolean).join(' '),
      })),
      steps: [
        { head: 'Vorbereiten', content: `${rows.map(([, , name]) => name).join(', ')} bereitstellen.` },
        { head: 'Kochen', content: 'Alles zusammen 25 Minuten garen und abschmecken.' },
      ],
    }))
}
